export * from './accept-work.ts';
export * from './act-as.ts';
export * from './checkpoint-ledger.ts';
export * from './credit-repository.ts';
export * from './database-error.ts';
export * from './database.ts';
export * from './fence-restore.ts';
export * from './job-repository.ts';
export * from './measure-database.ts';
export * from './measure-work.ts';
export * from './outbox-repository.ts';
export * from './purge-expired.ts';
export * from './read-rows.ts';
export {
  openReplica,
  readServers,
  type ReadServer,
  type Replica,
  type ReplicaOptions,
} from './replica/open-replica.ts';
export { replicaReasons, type ReplicaReason } from './replica/replica-unusable.ts';
export * from './replay-job.ts';
export * from './schedule-repository.ts';
export { requiredMigration } from './migration-files.ts';
export * from './schema-check.ts';
export * from './verify-ledger.ts';
export { idBefore } from './verify-team-in-pages.ts';
export * from './sql.ts';
export * from './transaction.ts';
