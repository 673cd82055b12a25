import { join } from 'node:path';
import { rootDir } from '../paths.ts';
import { createNodeService, type Death, type NodeService } from '../processes/node-service.ts';
import { freePort } from '../processes/ports.ts';

/** What answers the API and does the work: the whole product but for its pages, which must be built first. */
export const coreServices = ['gateway', 'image-gen', 'render', 'publish', 'billing', 'notify', 'scheduler'] as const;

export const serviceNames = [...coreServices, 'studio'] as const;

export type ServiceName = (typeof serviceNames)[number];

export type FleetOptions = {
  /** The environment of every service; ports are added. BASE_URL and GATEWAY_REPLICAS are filled in where absent. */
  env: Record<string, string>;
  logDir: string;
  pidDir: string;
  /** The checkout whose services run. Default: this one. */
  tree?: string;
  /** Default: all but the studio. */
  services?: readonly ServiceName[];
  /** Default: one of each. */
  replicas?: Partial<Record<ServiceName, number>>;
  /** Fixed ports by service, for the first replica; all others are any free ones. `http` is the gateway's own; the studio's is that of DASHBOARD_URL. */
  ports?: Partial<Record<ServiceName | 'http', number>>;
  doesRevive?: boolean;
  onStart?: () => void;
  onDeath?: (death: Death) => void;
};

export type FleetMember = NodeService & {
  service: ServiceName;
  /** Where gateway and studio serve; the others serve no HTTP but their probes. */
  baseUrl: string | undefined;
};

export type Fleet = {
  members: FleetMember[];
  /** Of the first gateway. */
  baseUrl: string;
  /** The services' environment, without the ports. */
  env: Record<string, string>;
  /** All replicas of a service, in order. */
  of: (service: ServiceName) => FleetMember[];
  waitReady: (withinMs?: number) => Promise<void>;
  /** SIGTERM to all of them at once, SIGKILL for what is left at the deadline. */
  stop: (withinMs?: number) => Promise<void>;
};

/** Large pictures come and go: one arena of glibc's, and large blocks mapped by themselves, give their memory back at once. */
const pictureEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** How services hold their memory; in render a small nursery keeps the collector's unused pages few (docs/performance.md). */
export const memoryEnv: Partial<Record<ServiceName, Record<string, string>>> = {
  'image-gen': pictureEnv,
  publish: pictureEnv,
  render: { ...pictureEnv, NODE_OPTIONS: '--max-semi-space-size=2' },
};

/** Starts services as separate processes, each as often as asked; does not wait until they are ready (`waitReady` does). */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { services = coreServices, replicas = {}, ports = {}, tree = rootDir } = options;
  const baseUrl = options.env.BASE_URL ?? `http://127.0.0.1:${ports.http ?? (await freePort())}`;
  const firstPort = ports.http ?? Number(new URL(baseUrl).port);
  const env = { BASE_URL: baseUrl, GATEWAY_REPLICAS: String(replicas.gateway ?? 1), ...options.env };

  const members: FleetMember[] = [];
  for (const service of services) {
    for (let index = 0; index < (replicas[service] ?? 1); index += 1) {
      const healthPort = (index === 0 && ports[service]) || (await freePort());
      const httpPort = index === 0 ? firstPort : await freePort();
      const ownBaseUrl = baseUrlOf(service, httpPort, env);
      const node = createNodeService({
        name: index === 0 ? service : `${service}-${index + 1}`,
        entry: join(tree, `services/${service}/src/main.ts`),
        env: {
          ...memoryEnv[service],
          ...env,
          HEALTH_PORT: String(healthPort),
          ...(ownBaseUrl !== undefined && { PORT: new URL(ownBaseUrl).port }),
        },
        logDir: options.logDir,
        pidDir: options.pidDir,
        healthUrl: `http://127.0.0.1:${healthPort}/ready`,
        doesRevive: options.doesRevive,
        onStart: options.onStart,
        onDeath: options.onDeath,
      });
      members.push(withService(node, service, ownBaseUrl));
    }
  }
  await Promise.all(members.map((member) => member.start()));

  return {
    members,
    baseUrl,
    env,
    of: (service) => members.filter((member) => member.service === service),
    waitReady: async (withinMs) => void (await Promise.all(members.map((member) => member.waitReady(withinMs)))),
    stop: async (withinMs) => void (await Promise.all(members.map((member) => member.stop(withinMs)))),
  };
}

function baseUrlOf(service: ServiceName, httpPort: number, env: Record<string, string>): string | undefined {
  if (service === 'gateway') return `http://127.0.0.1:${httpPort}`;
  return service === 'studio' ? env['DASHBOARD_URL'] : undefined;
}

/** Keeps the getters of the process, which a spread would freeze at their present values. */
function withService(node: NodeService, service: ServiceName, baseUrl: string | undefined): FleetMember {
  return Object.defineProperties(node, {
    service: { value: service, enumerable: true },
    baseUrl: { value: baseUrl, enumerable: true },
  }) as FleetMember;
}
