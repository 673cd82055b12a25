import type { ErrorCode, EventPayload, JobType } from '@slideloom/contracts';
import {
  createSlots,
  currentTraceparent,
  inSpan,
  markFailed,
  noteLogIds,
  retryDelayMs,
  toAppError,
  withLogIds,
  type AppError,
  type Clock,
  type IdSource,
  type Logger,
} from '@slideloom/service-kit';
import type { ClaimedJob, FinishedAsset, JobRepository } from './ports.ts';
import type { Relay } from './relay.ts';
import { LeaseLost, workUnderLease, type Lease, type WorkContext } from './work-under-lease.ts';

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

/** What no delay queue holds, ms: the sweep publishes the message when its time has come. Like `release_job`. */
const longestDelayMs = 120_000;

/**
 * How long a message of a job that waits is away at a time, ms: it asks for the rest when it is back. Delay queues are further apart beyond, so that
 * 35 s would become 60.
 */
const longestHopMs = 30_000;

/** A job that does not fail is run again after, ms. Like `fail_job`. */
const putBackMs = 60_000;

/** The work itself. Rejects with an `AppError` whose `isRetryable` says whether another attempt is worth it. */
export type Work = (job: ClaimedJob, context: WorkContext) => Promise<WorkOutcome>;

/** What becomes of the message: the same shape as messaging's decision. */
export type AckDecision =
  | { action: 'done' }
  | { action: 'wait'; ms: number }
  | { action: 'dead'; code: string; text: string };

export type JobRunner = {
  /** Takes the message of a job through one attempt. */
  run(jobId: string): Promise<AckDecision>;
  /** Ends the work that is under way: each job is given back, without a lost attempt. For a stop that cannot wait. */
  abort(): void;
};

export type JobRunnerOptions = {
  store: JobRepository;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  /** Publishes that a job has begun; best effort. */
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
  /** Called at each end of an attempt, for metrics; `code` says why the job failed. Of a job without attempts left: `exhausted`. */
  onAttempt?: (attempt: { type: JobType; outcome: string; seconds: number; code?: ErrorCode }) => void;
};

/** The process stops, and gives the job back. */
class Abandoned extends Error {}

/** Called with the end of an attempt. */
type Report = (outcome: string, code?: ErrorCode) => void;

/**
 * Runs jobs: claims under a lease, works while renewing it, and ends the job in one statement, or gives it back for a later
 * attempt. In every case the effects are those of one run (invariant 3).
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { store, relay, clock, ids } = options;
  const underWay = createSlots<AbortController>();

  const run = async (jobId: string): Promise<AckDecision> => {
    const controller = new AbortController();
    const slot = underWay.add(controller);
    try {
      return await withLogIds({ job_id: jobId }, () => takeThrough(jobId, controller));
    } finally {
      underWay.delete(slot);
    }
  };

  const takeThrough = async (jobId: string, controller: AbortController): Promise<AckDecision> => {
    const lease = { jobId, token: ids.next() };
    const messageId = ids.next();
    const claim = await store
      .claim({ ...lease, messageId, holdMs: relay.holdMs, leaseMs: options.leaseMs })
      .catch(async (error: unknown) => {
        // It may have been claimed although the answer was lost: no worker would take it until the lease ends.
        await store.release({ ...lease, waitMs: 0, isAttempt: false }).catch(() => undefined);
        throw error;
      });
    switch (claim.outcome) {
      case 'claimed':
        noteLogIds({ team_id: claim.job.teamId });
        return attemptInSpan(claim.job, lease, controller);
      case 'finished':
        return { action: 'done' };
      case 'missing':
        return { action: 'dead', code: 'job_missing', text: 'No such job' };
      case 'leased':
      case 'early':
        return { action: 'wait', ms: Math.min(claim.waitMs, longestHopMs) };
      case 'exhausted':
        tellEnd('job.failed', { id: jobId, ...claim }, messageId, null);
        options.onAttempt?.({ type: claim.type, outcome: 'exhausted', seconds: 0, code: 'attempts_exhausted' });
        return { action: 'dead', code: 'attempts_exhausted', text: 'The work did not end within its attempts' };
    }
  };

  const attemptInSpan = (job: ClaimedJob, lease: Lease, controller: AbortController): Promise<AckDecision> => {
    const attributes = {
      'slideloom.job.id': job.id,
      'slideloom.job.type': job.type,
      'slideloom.job.attempt': job.attempt,
      'slideloom.team.id': job.teamId,
    };
    return inSpan(`attempt ${job.type}`, { attributes }, (span) =>
      attempt(job, lease, controller, (outcome, code) => {
        span.setAttribute('slideloom.job.outcome', outcome);
        if (code !== undefined) markFailed(span, code);
      }),
    );
  };

  const attempt = async (
    job: ClaimedJob,
    lease: Lease,
    controller: AbortController,
    note: Report,
  ): Promise<AckDecision> => {
    const startedAt = clock.now();
    const { logger } = options;
    if (job.wasPending) options.notify({ job_id: job.id, team_id: job.teamId, type: job.type });
    const report: Report = (outcome, code) => {
      note(outcome, code);
      const seconds = (clock.now() - startedAt) / 1_000;
      options.onAttempt?.({ type: job.type, outcome, seconds, ...(code !== undefined && { code }) });
    };
    try {
      const outcome = await workUnderLease({ ...options, lease, controller, logger }, (context) =>
        options.work(job, context),
      );
      if (outcome.kind === 'waiting') {
        if (outcome.cause !== undefined)
          logger.warn(
            { err: outcome.cause, attempt: job.attempt, waitMs: outcome.ms },
            'call failed, the job comes again',
          );
        await release(lease, { waitMs: outcome.ms, isAttempt: false, taskId: outcome.taskId });
        report('waiting');
        return outcome.ms > longestDelayMs
          ? { action: 'done' }
          : { action: 'wait', ms: Math.min(outcome.ms, longestHopMs) };
      }
      if (outcome.kind === 'ended') {
        report('ended');
        return { action: 'done' };
      }
      await complete(job, lease, outcome);
      report('completed');
      logger.info({ ms: clock.now() - startedAt, attempt: job.attempt }, 'job completed');
      return { action: 'done' };
    } catch (error) {
      return judge(error, job, lease, logger, report);
    }
  };

  const giveBack = async ({ attempt }: ClaimedJob, lease: Lease): Promise<void> => {
    try {
      await store.release({ ...lease, waitMs: 0, isAttempt: false });
    } catch (error) {
      options.logger.warn({ err: error, attempt }, 'the process stops, and the job could not be given back');
      throw error;
    }
    options.logger.warn({ attempt }, 'the process stops, the job is given back');
  };

  const judge = async (
    error: unknown,
    job: ClaimedJob,
    lease: Lease,
    logger: Logger,
    report: Report,
  ): Promise<AckDecision> => {
    if (error instanceof Abandoned) {
      report('abandoned');
      await giveBack(job, lease);
      return { action: 'wait', ms: 0 };
    }
    try {
      if (error instanceof LeaseLost) throw error;
      return await giveUpOrRetry(job, lease, toAppError(error), logger, report);
    } catch (failure) {
      if (!(failure instanceof LeaseLost)) throw failure;
      // The message waits for the present lease of the job, and then checks how that ended.
      logger.warn({ attempt: job.attempt }, 'the lease was lost, another worker ends the job');
      report('lost');
      return { action: 'wait', ms: options.leaseMs };
    }
  };

  const release = async (lease: Lease, how: { waitMs: number; isAttempt: boolean; taskId?: string | undefined }) => {
    if (!(await store.release({ ...lease, ...how }))) throw new LeaseLost();
  };

  const complete = async (
    job: ClaimedJob,
    lease: Lease,
    outcome: Extract<WorkOutcome, { kind: 'completed' }>,
  ): Promise<void> => {
    const messageId = ids.next();
    const isOurs = await store.complete({
      ...lease,
      messageId,
      holdMs: relay.holdMs,
      result: outcome.result,
      assets: outcome.assets,
      imageUrl: outcome.imageUrl ?? null,
      ...(outcome.warnings && { warnings: outcome.warnings }),
      ...(outcome.placement && { placement: outcome.placement }),
    });
    if (!isOurs) throw new LeaseLost();
    tellEnd('job.completed', job, messageId, job.traceparent);
  };

  const giveUpOrRetry = async (
    job: ClaimedJob,
    lease: Lease,
    error: AppError,
    logger: Logger,
    report: Report,
  ): Promise<AckDecision> => {
    if (error.isRetryable && job.attempt < job.maxAttempts) {
      const asked = (error.retryAfterSeconds ?? 0) * 1_000;
      const waitMs = Math.min(
        120_000,
        Math.max(asked, retryDelayMs(job.attempt, options.random, options.retryDelaysMs)),
      );
      logger.warn({ err: error, attempt: job.attempt, waitMs }, 'attempt failed, another follows');
      await release(lease, { waitMs, isAttempt: true });
      report('retried');
      return { action: 'wait', ms: waitMs };
    }
    const messageId = ids.next();
    const end = { ...lease, messageId, holdMs: relay.holdMs, error: error.message, code: error.code };
    const answer = await store.fail(end);
    if (answer === 'lost') throw new LeaseLost();
    if (answer === 'put_back') {
      logger.warn({ err: error, attempt: job.attempt }, 'the job does not fail for this: what it sent may be out');
      report('put_back');
      return { action: 'wait', ms: putBackMs };
    }
    logger.warn({ err: error, attempt: job.attempt }, 'job failed');
    tellEnd('job.failed', job, messageId, job.traceparent);
    report('failed', error.code);
    return { action: 'dead', code: error.code, text: error.message };
  };

  const tellEnd = (
    name: 'job.completed' | 'job.failed',
    job: { id: string; teamId: string; type: JobType },
    messageId: string,
    traceparent: string | null,
  ) => {
    const payload = { job_id: job.id, team_id: job.teamId, type: job.type };
    // Below the attempt where that is traced, else where the job was accepted.
    relay.send([{ id: messageId, kind: 'event', name, payload, traceparent: currentTraceparent() ?? traceparent }]);
  };

  return {
    run,
    abort: () => {
      for (const controller of underWay) controller.abort(new Abandoned('the process stops'));
    },
  };
}
