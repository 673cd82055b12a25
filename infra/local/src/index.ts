export { firstLines } from './checks/first-lines.ts';
export type { BrowserTally } from './checks/run-browser-tests.ts';
export { buildStudioPages } from './fleet/build-studio-pages.ts';
export { connectAccount, type ConnectOptions } from './fleet/connect-account.ts';
export { devEnvironment, sandboxEnvironment } from './fleet/dev-environment.ts';
export {
  memoryEnv,
  coreServices,
  serviceNames,
  startFleet,
  type Fleet,
  type FleetMember,
  type FleetOptions,
  type ServiceName,
} from './fleet/fleet.ts';
export { createSandboxProcess } from './fleet/sandbox-process.ts';
export { localDir, rootDir } from './paths.ts';
export { childProcesses } from './processes/child-processes.ts';
export { createNodeService, type Death, type NodeService } from './processes/node-service.ts';
export { freePort } from './processes/ports.ts';
export { CommandFailed, runNode } from './processes/run-node.ts';
export { waitUntil } from './processes/wait-until.ts';
export { composeEnvironment } from './stack/compose-environment.ts';
export { cachedDir, cacheRoot } from '@slideloom/machine/cached-dir';
export { findGo, goProgram, moduleDir, runGo } from './stack/go.ts';
export { createInstance, type Instance } from './stack/instance.ts';
export { findMinio, minioVersion } from './stack/minio.ts';
export { findProgram, postgresDirs } from '@slideloom/machine/programs';
export { makePrivateDir, systemUser } from './stack/system-user.ts';
export { startObjectStore, type StoreKind } from './stack/object-store.ts';
export { startPgbouncer } from './stack/pgbouncer.ts';
export { startPostgres, type LocalPostgres, type Postgres } from './stack/postgres.ts';
export { startPostgresPair, type Failover, type PostgresPair } from './stack/postgres-pair.ts';
export { startRabbitmq, type Rabbitmq } from './stack/rabbitmq.ts';
export { startRabbitmqCluster, type RabbitmqCluster } from './stack/rabbitmq-cluster.ts';
export { startRedis, type Redis } from './stack/redis.ts';
export { buildMinio } from './stack/build-minio.ts';
export { buildSeaweedfs } from './stack/build-seaweedfs.ts';
export {
  filerTable,
  seaweedfsArguments,
  seaweedfsMemberArguments,
  seaweedfsMemberEnvironment,
} from './stack/seaweedfs.ts';
export { startSeaweedfsCluster, type SeaweedfsCluster } from './stack/seaweedfs-cluster.ts';
export { openSecrets, type Secrets } from './stack/secrets.ts';
export type { Servers } from './stack/servers.ts';
export { startStack, type Stack, type StackOptions, type StackPorts, type Step } from './stack/stack.ts';
export { ClearError } from '@slideloom/machine/clear-error';
export { listenForStop } from './terminal/listen-for-stop.ts';
export { runMain } from './terminal/run-main.ts';
export { showProgress, type Progress } from './terminal/show-progress.ts';
