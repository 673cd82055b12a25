export * from './api-error.ts';
export * from './create-client.ts';
export * from './ended-job.ts';
export * from './events.ts';
export * from './follow-job.ts';
export * from './pages.ts';
export type { components, operations, paths } from './schema.ts';
export * from './unwrap.ts';
export * from './wait-for-job.ts';
