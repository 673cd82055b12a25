import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { cacheDirOf } from '@slideloom/machine/cached-dir';
import { createInstance, type Instance } from './instance.ts';
import type { ObjectStoreOptions } from './minio.ts';
import { findProgram } from '@slideloom/machine/programs';
import { makePrivateDir, removeDir } from './system-user.ts';

/** SeaweedFS 4.53, by its commit: the Go proxy has no versions with numbers. */
export const seaweedfsVersion = 'v0.0.0-20261109003541-7506e5f91cd6';

/** The `weed` that was built from source into the cache. */
export function findBuiltSeaweedfs(): string | undefined {
  const built = join(cacheDirOf(`seaweedfs-${seaweedfsVersion}`), 'weed');
  return existsSync(built) ? built : undefined;
}

/** The `weed` program: PATH's, or the one that was built into the cache. */
export function findSeaweedfs(): string | undefined {
  return findProgram('weed') ?? findBuiltSeaweedfs();
}

const servers = ['master', 'volume', 'filer', 's3'] as const;

/** What one process listens on, each at `port` and by gRPC at `grpc`; of these, only S3 asks who is there. */
export type SeaweedfsPorts = Record<(typeof servers)[number], { port: number; grpc: number }>;

/** Makes the node one of a cluster. */
export type SeaweedfsMember = {
  /** Its data lies in a folder of this name. */
  name: string;
  ports: SeaweedfsPorts;
  /** Of all nodes, `host:port.grpc`. */
  masters: readonly string[];
  metricsPort: number;
  /** The database that holds the names of all objects. */
  postgresUrl: string;
};

/** The arguments of every node, here and in `k8s/data-plane/seaweedfs.yaml`. */
export const seaweedfsArguments = [
  '-logtostderr=true',
  'server',
  // It would send statistics to its makers.
  '-master.telemetry=false',
  '-volume.max=0',
  '-filer',
  '-s3',
  '-s3.port.iceberg=0',
  '-s3.port.lance=0',
  '-s3.iam=false',
  '-s3.autoCreateBucket=false',
  '-s3.allowDeleteBucketNotEmpty=false',
];

/** The further arguments of a node of a cluster: two copies of everything, in two places. */
export const seaweedfsMemberArguments = ['-master.defaultReplication=100'];

/** A node of a cluster grows buckets two volumes at a time. */
export const seaweedfsMemberEnvironment = { WEED_MASTER_VOLUME_GROWTH_COPY_2: '2' };

/** Free ports for a node. */
export async function freeSeaweedfsPorts(): Promise<SeaweedfsPorts> {
  const ports = {} as SeaweedfsPorts;
  for (const server of servers) ports[server] = { port: await freePort(), grpc: await freePort() };
  return ports;
}

/** Describes a private SeaweedFS: master, volume server, filer and S3 in one process. */
export async function createSeaweedfs(
  program: string,
  options: ObjectStoreOptions & { member?: SeaweedfsMember },
): Promise<Instance> {
  const { member } = options;
  const dataDir = join(options.dir, member?.name ?? 'seaweedfs');
  const ports = member?.ports ?? (await freeSeaweedfsPorts());
  ports.s3.port = options.port;
  const name = member?.name ?? 'seaweedfs';
  const url = `http://127.0.0.1:${ports.s3.port}`;
  const master = `http://127.0.0.1:${ports.master.port}`;
  return createInstance({
    name: 'SeaweedFS',
    url,
    label: `SeaweedFS on 127.0.0.1:${ports.s3.port}`,
    prepare: async () => makePrivateDir(dataDir, {}),
    process: {
      name,
      file: program,
      args: [
        ...seaweedfsArguments,
        `-dir=${dataDir}`,
        '-ip=127.0.0.1',
        '-ip.bind=127.0.0.1',
        '-master.volumeSizeLimitMB=64',
        // In the folder of the process: a socket's path must be short.
        '-filer.localSocket=filer.sock',
        '-s3.localSocket=s3.sock',
        ...servers.flatMap((server) => [
          `-${server}.port=${ports[server].port}`,
          `-${server}.port.grpc=${ports[server].grpc}`,
        ]),
        ...(member
          ? [
              ...seaweedfsMemberArguments,
              `-metricsPort=${member.metricsPort}`,
              `-dataCenter=${name}`,
              `-master.peers=${member.masters.join(',')}`,
              // Nodes copy volumes from each other, and these are all on loopback.
              '-volume.allowUntrustedRemoteEndpoints',
            ]
          : []),
      ],
      env: {
        PATH: process.env.PATH,
        HOME: dataDir,
        // The account that may do everything. Without one, everybody may.
        AWS_ACCESS_KEY_ID: options.accessKey,
        AWS_SECRET_ACCESS_KEY: options.secretKey,
        // Each bucket has volumes of its own: one at a time, for tests make many buckets.
        WEED_MASTER_VOLUME_GROWTH_COPY_1: '1',
        ...(member && { ...seaweedfsMemberEnvironment, ...filerStore(member.postgresUrl) }),
      },
      cwd: dataDir,
      logFile: join(options.dir, `logs/${name}.log`),
      pidFile: join(options.dir, `pids/${name}.json`),
    },
    // S3 answers before there is a volume to write to.
    isReady: async () => (await statusOf(url)) === 403 && (await statusOf(`${master}/dir/assign`)) === 200,
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 15_000,
    deleteData: () => removeDir(dataDir),
  });
}

/** What says where each object lies, in a table of its own for each bucket. */
export const filerTable =
  'CREATE TABLE IF NOT EXISTS "%s" (dirhash BIGINT, name VARCHAR(65535), directory VARCHAR(65535), meta bytea, PRIMARY KEY (dirhash, name))';

function filerStore(postgresUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(postgresUrl);
  return {
    WEED_LEVELDB2_ENABLED: 'false',
    WEED_POSTGRES2_ENABLED: 'true',
    WEED_POSTGRES2_CREATETABLE: filerTable,
    WEED_POSTGRES2_HOSTNAME: hostname,
    WEED_POSTGRES2_PORT: port,
    WEED_POSTGRES2_USERNAME: username,
    WEED_POSTGRES2_PASSWORD: password,
    WEED_POSTGRES2_DATABASE: pathname.slice(1),
    WEED_POSTGRES2_SSLMODE: 'disable',
    // Three nodes share the server with the fleet.
    WEED_POSTGRES2_CONNECTION_MAX_OPEN: '10',
    WEED_POSTGRES2_CONNECTION_MAX_IDLE: '5',
  };
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await answer.arrayBuffer();
  return answer.status;
}
