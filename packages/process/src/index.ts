export * from './run-periodically.ts';
export * from './run-jobs.ts';
export * from './export-unacked.ts';
export * from './start-process.ts';
