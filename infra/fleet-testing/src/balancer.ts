import { createServer, type AddressInfo, type Socket } from 'node:net';
import { forwardConnection } from './forward-connection.ts';

type Probe = { failures: number; said: string };

export type BalancerTarget = { baseUrl: string | undefined; healthUrl: string };

export type Balancer = {
  url: string;
  /** Targets that get connections at present. */
  ready(): number;
  /** Why connections of callers were cut, and how often: that no target was left and what each had said, or how a target's end broke. */
  cuts: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

const probeEveryMs = 250;
const probeTimeoutMs = 5_000;
/**
 * A target that says that it is being stopped leaves the rotation at once, as a pod that ends; one that is not ready, or does not
 * answer, at the second probe (`failureThreshold` of k8s/base/patches/every-service.yaml). A good probe brings it back.
 */
const failureThreshold = 2;

/**
 * What a Kubernetes Service is to the gateways: it hands connections to the targets whose readiness probe is good, one after the
 * other, and knows nothing of what goes over them. It learns late that a target is going, and repeats nothing: what a target
 * refuses or cuts, the caller gets cut. `targets` is asked at every look, so that it may be filled later.
 */
export async function startBalancer(targets: () => readonly BalancerTarget[]): Promise<Balancer> {
  const probes = new Map<string, Probe>();
  const sockets = new Set<Socket>();
  const cuts = new Map<string, number>();
  const cut = (why: string) => void cuts.set(why, (cuts.get(why) ?? 0) + 1);
  let turn = 0;

  const inRotation = () =>
    targets().filter(
      ({ healthUrl, baseUrl }) => baseUrl && (probes.get(healthUrl)?.failures ?? failureThreshold) < failureThreshold,
    );
  const lastSaid = () =>
    targets()
      .map(({ healthUrl }) => `${healthUrl} ${probes.get(healthUrl)?.said ?? 'not asked'}`)
      .join(', ');

  const probe = async ({ healthUrl }: BalancerTarget) => {
    const failures = (probes.get(healthUrl)?.failures ?? failureThreshold) + 1;
    probes.set(
      healthUrl,
      await fetch(healthUrl, { signal: AbortSignal.timeout(probeTimeoutMs) })
        .then(async (response) => judgeReadiness(response.status, await response.text(), failures))
        .catch((error: Error) => ({ failures, said: error.message })),
    );
  };
  const probing = new Map<string, Promise<void>>();
  const ticking = setInterval(() => {
    for (const target of targets()) {
      // Each is probed by itself: one that hangs must not delay the results of the others.
      if (probing.has(target.healthUrl)) continue;
      probing.set(
        target.healthUrl,
        probe(target).finally(() => probing.delete(target.healthUrl)),
      );
    }
  }, probeEveryMs);

  const server = createServer((socket) => {
    const ready = inRotation();
    const target = ready[turn++ % ready.length];
    if (!target?.baseUrl) {
      cut(`no target: ${lastSaid()}`);
      return void socket.resetAndDestroy();
    }
    const upstream = forwardConnection(socket, target.baseUrl, sockets);
    upstream.on('error', (error: NodeJS.ErrnoException) => cut(`${target.healthUrl}: ${error.code}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => inRotation().length,
    cuts,
    async close() {
      clearInterval(ticking);
      await Promise.all(probing.values());
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function judgeReadiness(status: number, body: string, failures: number): Probe {
  if (status === 200) return { failures: 0, said: 'ready' };
  const isStopping = (JSON.parse(body) as { draining?: boolean }).draining === true;
  return { failures: isStopping ? Infinity : failures, said: `${status} ${body}` };
}
