export { ClearError } from './clear-error.ts';
export { devEnvironment, sandboxEnvironment } from './dev-environment.ts';
export {
  startFleet,
  serviceNames,
  type Fleet,
  type FleetMember,
  type FleetOptions,
  type ServiceName,
} from './fleet.ts';
export type { Instance } from './instance.ts';
export { findMinio } from './minio.ts';
export { createNodeService, type Death, type NodeService } from './node-service.ts';
export { startObjectStore, type StoreKind } from './object-store.ts';
export { localDir, rootDir } from './paths.ts';
export { freePort } from './ports.ts';
export { startPostgres, type Postgres } from './postgres.ts';
export { startRabbitmq, type Rabbitmq } from './rabbitmq.ts';
export { startRedis, type Redis } from './redis.ts';
export { runMain } from './run-main.ts';
export { runNode } from './run-node.ts';
export { createSandboxProcess } from './sandbox-process.ts';
export { openSecrets } from './secrets.ts';
export { startStack, type Servers, type Stack, type StackOptions, type StackPorts } from './stack.ts';
export { showProgress, type Progress } from './steps.ts';
export { listenForStop } from './until-stopped.ts';
export { waitUntil } from './wait-until.ts';
