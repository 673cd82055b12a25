export * from './every.ts';
export * from './run-jobs.ts';
export * from './start-process.ts';
