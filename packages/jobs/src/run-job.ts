import type { EventPayload, JobType } from '@slideloom/contracts';
import { AppError, retryDelayMs, toAppError, type Clock, type IdSource, type Logger } from '@slideloom/service-kit';
import type { ClaimedJob, FinishedAsset, JobStore } from './ports.ts';
import type { Relay } from './relay.ts';

/** What the work on a job came to. */
export type WorkOutcome =
  | {
      kind: 'completed';
      result: object;
      assets: FinishedAsset[];
      /** The picture that an influencer of the job gets. */
      imageUrl?: string;
    }
  /** An outside party goes on by itself; look again after `ms`, without a message held meanwhile. */
  | { kind: 'waiting'; ms: number; taskId?: string };

export type WorkContext = {
  signal: AbortSignal;
  /** The token of the lease under which the work runs: for what the work itself journals. */
  token: string;
  logger: Logger;
};

/** The work itself. Rejects with an `AppError` whose `isRetryable` says whether another attempt is worth it. */
export type Work = (job: ClaimedJob, context: WorkContext) => Promise<WorkOutcome>;

/** What becomes of the message: the same shape as messaging's verdict. */
export type Verdict =
  { action: 'done' } | { action: 'wait'; ms: number } | { action: 'dead'; code: string; text: string };

export type JobRunner = {
  /** Takes the message of a job through one attempt. */
  run(jobId: string): Promise<Verdict>;
  /** Ends the work that is under way: each job is given back, without a lost attempt. For a stop that cannot wait. */
  abort(): void;
};

export type JobRunnerOptions = {
  store: JobStore;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  /** Tells that a job has begun, at once and without a promise. */
  hint: (payload: EventPayload<'job.processing'>) => void;
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
  /** Told of each end of an attempt, for metrics. */
  onAttempt?: (attempt: { type: JobType; outcome: string; seconds: number }) => void;
};

class Abandoned extends Error {}

/**
 * Runs jobs: claims under a lease, works while renewing it, and ends the job in one statement, or gives it back for a later
 * attempt. Whatever happens, the world cannot tell whether this ran once or twice (law 3).
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { store, relay, clock, ids } = options;
  const underWay = new Set<AbortController>();

  const run = async (jobId: string): Promise<Verdict> => {
    const lease = { jobId, token: ids.next() };
    const messageId = ids.next();
    const claim = await store.claim({ ...lease, messageId, holdMs: relay.holdMs, leaseMs: options.leaseMs });
    switch (claim.outcome) {
      case 'claimed':
        return attempt(claim.job, lease);
      case 'finished':
        return { action: 'done' };
      case 'missing':
        return { action: 'dead', code: 'job_missing', text: 'No such job' };
      case 'leased':
      case 'early':
        return { action: 'wait', ms: claim.waitMs };
      case 'exhausted':
        tellEnd('job.failed', { id: jobId, ...claim }, messageId, null);
        return { action: 'dead', code: 'attempts_exhausted', text: 'The work did not end within its attempts' };
    }
  };

  const attempt = async (job: ClaimedJob, lease: { jobId: string; token: string }): Promise<Verdict> => {
    const startedAt = clock.now();
    const logger = withJob(options.logger, job);
    if (job.wasPending) options.hint({ job_id: job.id, team_id: job.teamId, type: job.type });
    const report = (outcome: string) =>
      options.onAttempt?.({ type: job.type, outcome, seconds: (clock.now() - startedAt) / 1_000 });
    try {
      const outcome = await workUnderLease(job, lease, logger);
      if (outcome.kind === 'waiting') {
        await store.release({ ...lease, waitMs: outcome.ms, isAttempt: false, taskId: outcome.taskId });
        report('waiting');
        return { action: 'wait', ms: outcome.ms };
      }
      await complete(job, lease, outcome, logger);
      report('completed');
      logger.info({ ms: clock.now() - startedAt, attempt: job.attempt }, 'job completed');
      return { action: 'done' };
    } catch (error) {
      if (error instanceof Abandoned) {
        await store.release({ ...lease, waitMs: 0, isAttempt: false });
        report('abandoned');
        return { action: 'wait', ms: 0 };
      }
      return giveUpOrRetry(job, lease, toAppError(error), logger, report);
    }
  };

  const complete = async (
    job: ClaimedJob,
    lease: { jobId: string; token: string },
    outcome: Extract<WorkOutcome, { kind: 'completed' }>,
    logger: Logger,
  ): Promise<void> => {
    const messageId = ids.next();
    const isOurs = await store.complete({
      ...lease,
      messageId,
      holdMs: relay.holdMs,
      result: outcome.result,
      assets: outcome.assets,
      imageUrl: outcome.imageUrl ?? null,
    });
    if (isOurs) tellEnd('job.completed', job, messageId, job.traceparent);
    else logger.warn({}, 'the lease was lost, another worker ends the job');
  };

  const giveUpOrRetry = async (
    job: ClaimedJob,
    lease: { jobId: string; token: string },
    error: AppError,
    logger: Logger,
    report: (outcome: string) => void,
  ): Promise<Verdict> => {
    if (error.isRetryable && job.attempt < job.maxAttempts) {
      const asked = (error.retryAfterSeconds ?? 0) * 1_000;
      const waitMs = Math.min(
        120_000,
        Math.max(asked, retryDelayMs(job.attempt, options.random, options.retryDelaysMs)),
      );
      logger.warn({ err: error, attempt: job.attempt, waitMs }, 'attempt failed, another follows');
      await store.release({ ...lease, waitMs, isAttempt: true });
      report('retried');
      return { action: 'wait', ms: waitMs };
    }
    logger.warn({ err: error, attempt: job.attempt }, 'job failed');
    const messageId = ids.next();
    const end = { ...lease, messageId, holdMs: relay.holdMs, error: error.message, code: error.code };
    if (await store.fail(end)) tellEnd('job.failed', job, messageId, job.traceparent);
    report('failed');
    return { action: 'dead', code: error.code, text: error.message };
  };

  /** Works, and renews the lease meanwhile; rejects when the lease is lost, the attempt takes too long, or we stop. */
  const workUnderLease = async (job: ClaimedJob, lease: { jobId: string; token: string }, logger: Logger) => {
    const controller = new AbortController();
    underWay.add(controller);
    const renewing = setInterval(() => {
      store.renew({ ...lease, leaseMs: options.leaseMs }).then(
        (isOurs) => {
          if (!isOurs) controller.abort(new AppError('unavailable', { cause: new Error('the lease was lost') }));
        },
        (error: unknown) => logger.warn({ err: error }, 'the lease could not be renewed'),
      );
    }, options.leaseMs / 3);
    const timeout = setTimeout(
      () => controller.abort(new AppError('upstream_timeout', { message: 'The attempt took too long' })),
      options.attemptTimeoutMs,
    );
    const aborted = new Promise<never>((_resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([
        options.work(job, { signal: controller.signal, token: lease.token, logger }),
        aborted,
      ]);
    } finally {
      clearInterval(renewing);
      clearTimeout(timeout);
      underWay.delete(controller);
    }
  };

  const tellEnd = (
    name: 'job.completed' | 'job.failed',
    job: { id: string; teamId: string; type: JobType },
    messageId: string,
    traceparent: string | null,
  ) => {
    const payload = { job_id: job.id, team_id: job.teamId, type: job.type };
    relay.send([{ id: messageId, kind: 'event', name, payload, traceparent }]);
  };

  return {
    run,
    abort: () => {
      for (const controller of underWay) controller.abort(new Abandoned('the process stops'));
    },
  };
}

function withJob(logger: Logger & { child?: (fields: object) => Logger }, job: ClaimedJob): Logger {
  return logger.child?.({ jobId: job.id, teamId: job.teamId }) ?? logger;
}
