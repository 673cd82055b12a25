export * from './every.ts';
export * from './run-jobs.ts';
export * from './show-in-hand.ts';
export * from './start-process.ts';
