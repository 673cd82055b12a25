import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeBucket } from './bucket.ts';
import { canCompose } from './compose.ts';
import { composeServers } from './compose-servers.ts';
import { ClearError } from '@slideloom/machine/clear-error';
import { createObjectStore, type StoreKind } from './object-store.ts';
import { stopOrphans } from '../processes/orphans.ts';
import { ownerFile, takeOwnership } from '../processes/owner-lock.ts';
import { allSettled } from '../processes/all-settled.ts';
import { freePort } from '../processes/ports.ts';
import { createPostgres } from './postgres.ts';
import { createRabbitmq } from './rabbitmq.ts';
import { createRedis } from './redis.ts';
import { developmentPrefix, openSecrets } from './secrets.ts';
import type { ServerName, Servers } from './servers.ts';
import { installPrograms, missingPrograms, packagesOf } from '@slideloom/machine/system-packages';

export type StackPorts = Record<ServerName | 'rabbitmqDist' | 'epmd', number>;

export type Step = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

export type StackOptions = {
  /** Data, logs, process ids and secrets of this stack; one living process owns it at a time. */
  dir: string;
  /** Ports that are fixed; the others are any free ones. Asked for when what a killed run left behind has ended. */
  ports?: () => Promise<Partial<StackPorts>>;
  /** Deletes everything that earlier runs left in `dir` first. */
  isFresh?: boolean;
  /** Default: all four. */
  which?: readonly ServerName[];
  /** False makes PostgreSQL fast and forgetful in a power cut: for tests. Default true. */
  isDurable?: boolean;
  store?: StoreKind;
  /** False: missing programs are an error, nothing is installed. Default true. */
  mayInstall?: boolean;
  /** Servers that are used as they are, by the variables that the services read; what is absent becomes private. */
  given?: NodeJS.ProcessEnv;
  /** Wraps each thing that takes time, for showing progress. */
  step?: Step;
};

export type Stack = Servers & {
  dir: string;
  /**
   * DATABASE_URL, REDIS_URL, RABBITMQ_URL, S3_… and CDN_URL for those servers that the stack has. RABBITMQCTL is a script
   * that runs rabbitmqctl against the stack's own broker, for other processes that have no handle to it.
   */
  env: Record<string, string>;
  /** Stops everything cleanly; `discard` kills everything and deletes the data, keeping the logs. */
  stop: (options?: { discard?: boolean }) => Promise<void>;
};

const variableOf: Record<ServerName, string> = {
  postgres: 'DATABASE_URL',
  redis: 'REDIS_URL',
  rabbitmq: 'RABBITMQ_URL',
  objectStore: 'S3_ENDPOINT',
};

const allServers: readonly ServerName[] = ['postgres', 'redis', 'rabbitmq', 'objectStore'];

/**
 * Brings up PostgreSQL, Redis, RabbitMQ and an object store, private to `dir` and bound to loopback, by `docker compose`
 * where an engine answers, else from programs of this system (installed if that is allowed). Servers that a killed run left
 * behind in `dir` are ended first. Throws a ClearError, with everything taken down again, when one of them does not come up.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dir, given = {}, step = (_title, work) => work() } = options;
  const isPrivate = (name: ServerName) => (options.which ?? allServers).includes(name) && !given[variableOf[name]];
  const privates = allServers.filter(isPrivate);
  const giveUp = takeOwnership(dir);
  let servers: Partial<Servers> = {};
  const stop = async (discard: boolean) => {
    await Promise.all(Object.values(servers).map((server) => (discard ? server.wipeData() : server.stop())));
    giveUp();
  };
  try {
    await stopOrphans(join(dir, 'pids'));
    if (options.isFresh) emptyDir(dir);
    servers = await describeServers(options, privates, step);
    if (options.isFresh) for (const server of Object.values(servers)) await server.wipeData();
    await allSettled(Object.values(servers).map((server) => step(server.label, () => server.start())));
    const env = environment(options, servers);
    if (env.S3_ENDPOINT) await step('Bucket', () => makeBucket(env));
    return Object.assign(withClearAbsence(servers), {
      dir,
      env,
      stop: ({ discard = false } = {}) => stop(discard),
    });
  } catch (error) {
    await stop(false);
    throw error;
  }
}

async function describeServers(
  { dir, ports: choosePorts, isDurable, store = 'any', mayInstall = true }: StackOptions,
  privates: readonly ServerName[],
  step: Step,
): Promise<Partial<Servers>> {
  const secrets = openSecrets(join(dir, 'secrets.json'), developmentPrefix);
  const wanted = (await choosePorts?.()) ?? {};
  const port = async (name: keyof StackPorts) => wanted[name] ?? (await freePort());
  const ownStore = async () =>
    createObjectStore(store, {
      dir,
      port: await port('objectStore'),
      accessKey: secrets('s3_access_key', 8),
      secretKey: secrets('s3_secret_key'),
    });
  if (privates.length > 0 && (await canCompose())) {
    // The containers' store is MinIO.
    const isOwn = store === 'seaweedfs' && privates.includes('objectStore');
    const composed = isOwn ? privates.filter((name) => name !== 'objectStore') : privates;
    const ports = Object.fromEntries(await Promise.all(composed.map(async (name) => [name, await port(name)])));
    const servers = composeServers({ project: `slideloom-${basename(dir)}`, dir, privates: composed, ports, secrets });
    return isOwn ? { ...servers, objectStore: await ownStore() } : servers;
  }
  const missing = missingPrograms(privates.filter((name) => name !== 'objectStore'));
  if (missing.length > 0) {
    const title = mayInstall ? `Installing ${packagesOf(missing)} with apt-get` : 'Checking programs';
    await step(title, () => installPrograms(missing, { mayInstall }));
  }

  const servers: Partial<Servers> = {};
  if (privates.includes('postgres')) {
    const password = secrets('postgres_password');
    servers.postgres = createPostgres({ dir, port: await port('postgres'), password, isDurable });
  }
  if (privates.includes('redis')) {
    servers.redis = createRedis({ dir, port: await port('redis'), password: secrets('redis_password') });
  }
  if (privates.includes('rabbitmq')) {
    servers.rabbitmq = createRabbitmq({
      dir,
      port: await port('rabbitmq'),
      distPort: await port('rabbitmqDist'),
      epmdPort: await port('epmd'),
      password: secrets('rabbitmq_password'),
      cookie: secrets('erlang_cookie'),
    });
  }
  if (privates.includes('objectStore')) servers.objectStore = await ownStore();
  return servers;
}

/** All but the mark that the folder is ours. */
function emptyDir(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (name !== ownerFile) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

function environment({ dir, given = {} }: StackOptions, servers: Partial<Servers>): Record<string, string> {
  const secrets = openSecrets(join(dir, 'secrets.json'), developmentPrefix);
  const env: Record<string, string> = {};
  const set = (name: string, value: string | undefined) => void (value && (env[name] = given[name] || value));
  set('DATABASE_URL', servers.postgres?.url ?? given.DATABASE_URL);
  set('REDIS_URL', servers.redis?.url ?? given.REDIS_URL);
  set('RABBITMQ_URL', servers.rabbitmq?.url ?? given.RABBITMQ_URL);
  set('RABBITMQCTL', servers.rabbitmq?.ctlScript);
  const endpoint = servers.objectStore?.url ?? given.S3_ENDPOINT;
  if (!endpoint) return env;
  if (!servers.objectStore && !(given.S3_ACCESS_KEY && given.S3_SECRET_KEY)) {
    throw new ClearError('S3_ENDPOINT is given, so S3_ACCESS_KEY and S3_SECRET_KEY are needed too');
  }
  set('S3_BUCKET', 'slideloom');
  set('S3_REGION', 'us-east-1');
  env.S3_ENDPOINT = endpoint;
  env.S3_ACCESS_KEY = servers.objectStore ? secrets('s3_access_key', 8) : (given.S3_ACCESS_KEY as string);
  env.S3_SECRET_KEY = servers.objectStore ? secrets('s3_secret_key') : (given.S3_SECRET_KEY as string);
  set('S3_PUBLIC_ENDPOINT', endpoint);
  set('CDN_URL', `${endpoint}/${env.S3_BUCKET}`);
  return env;
}

/** A server that the stack does not have throws a clear error when it is used. */
function withClearAbsence(servers: Partial<Servers>): Servers {
  const present = <Name extends ServerName>(name: Name): Servers[Name] => {
    const server = servers[name];
    if (!server) throw new ClearError(`This stack has no ${name} of its own`);
    return server;
  };
  return {
    get postgres() {
      return present('postgres');
    },
    get redis() {
      return present('redis');
    },
    get rabbitmq() {
      return present('rabbitmq');
    },
    get objectStore() {
      return present('objectStore');
    },
  };
}
