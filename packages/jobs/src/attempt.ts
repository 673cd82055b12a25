import type { ErrorCode, EventPayload, JobType } from '@slideloom/contracts';
import { currentTraceparent, type Clock, type IdSource, type Logger } from '@slideloom/service-kit';
import type { JobTurns } from './job-turns.ts';
import type { ClaimedJob, FinishedAsset, JobRepository } from './ports.ts';
import type { Relay } from './relay.ts';
import { LeaseLost, type Lease, type WorkContext } from './work-under-lease.ts';

/** What the work on a job came to. */
export type WorkOutcome =
  | {
      kind: 'completed';
      result: object;
      assets: FinishedAsset[];
      /** The picture that an influencer of the job gets. */
      imageUrl?: string;
      /** What the caller should know of the result, beside it. */
      warnings?: readonly object[];
      /** How the deck of the job shows its picture. */
      placement?: object;
    }
  /** An external system is working, or does not take this work now; come again after `ms`, holding no message meanwhile. `cause`: the call that failed, of which no attempt is lost. */
  | { kind: 'waiting'; ms: number; taskId?: string; cause?: unknown }
  /** The work has ended the job itself, in a statement of its own. */
  | { kind: 'ended' };

/** The work itself. Rejects with an `AppError` whose `isRetryable` says whether another attempt is worth it. */
export type Work = (job: ClaimedJob, context: WorkContext) => Promise<WorkOutcome>;

/** What becomes of the message: the same shape as messaging's decision. */
export type AckDecision =
  | { action: 'done' }
  | { action: 'wait'; ms: number }
  | { action: 'dead'; code: string; text: string };

export type JobRunnerOptions = {
  store: JobRepository;
  /** Of all runners of this process. */
  turns: JobTurns;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  /** Publishes that a job has started; best effort. */
  notify: (payload: EventPayload<'job.processing'>) => void;
  work: Work;
  clock: Clock;
  ids: IdSource;
  random: () => number;
  logger: Logger;
  /** How long a worker may be silent before another takes its job over, ms. */
  leaseMs: number;
  /** The pauses after the first, second, … failed attempt, ms. */
  retryDelaysMs?: readonly number[];
  /** How long one attempt may take at most, ms. */
  attemptTimeoutMs: number;
  /** Called at each end of an attempt, for metrics; `code` says why the job failed. Of a job that is not tried again: `exhausted`. */
  onAttempt?: (attempt: { type: JobType; outcome: string; seconds: number; code?: ErrorCode }) => void;
};

/** One attempt at a job that was claimed, and all that its end needs. */
export type Attempt = {
  job: ClaimedJob;
  lease: Lease;
  runner: JobRunnerOptions;
  /** ms. */
  startedAt: number;
  /** Records the end of the attempt in its span and in the metrics. */
  report: (outcome: string, code?: ErrorCode) => void;
};

/** The process stops, and gives the job back. */
export class Abandoned extends Error {}

/** Gives the job back for a later time. Throws `LeaseLost` where another worker has it now. */
export async function releaseJob(
  { runner, lease }: Attempt,
  how: { waitMs: number; isAttempt: boolean; taskId?: string | undefined },
): Promise<void> {
  if (!(await runner.store.release({ ...lease, ...how }))) throw new LeaseLost();
}

type EndedJob = { id: string; teamId: string; type: JobType; traceparent: string | null };

/** Publishes the end of a job, whose message the statement that ended it wrote under this id. */
export function publishEnd(
  relay: Pick<Relay, 'send'>,
  name: 'job.completed' | 'job.failed',
  { id, teamId, type, traceparent }: EndedJob,
  messageId: string,
): void {
  const payload = { job_id: id, team_id: teamId, type };
  // Below the attempt where that is traced, else where the job was accepted.
  relay.send([{ id: messageId, kind: 'event', name, payload, traceparent: currentTraceparent() ?? traceparent }]);
}
