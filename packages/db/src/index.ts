export * from './accept-work.ts';
export * from './database-error.ts';
export * from './database.ts';
export * from './job-store.ts';
export * from './outbox-store.ts';
export * from './purge-expired.ts';
export * from './replay-job.ts';
export * from './verify-ledger.ts';
