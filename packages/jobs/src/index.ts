export type { AckDecision, JobRunnerOptions, Work, WorkOutcome } from './attempt.ts';
export { createJobTurns, type JobTurns } from './job-turns.ts';
export * from './ports.ts';
export * from './relay.ts';
export * from './run-job.ts';
export * from './sweep-jobs.ts';
export { LeaseLost, type WorkContext } from './work-under-lease.ts';
