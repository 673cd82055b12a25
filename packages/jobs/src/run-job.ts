import { createSlots, inSpan, markFailed, noteLogIds, withLogIds } from '@slideloom/service-kit';
import {
  Abandoned,
  publishEnd,
  releaseJob,
  type AckDecision,
  type Attempt,
  type JobRunnerOptions,
  type WorkOutcome,
} from './attempt.ts';
import { decideAfterError } from './decide-after-error.ts';
import type { ClaimedJob } from './ports.ts';
import { LeaseLost, workUnderLease, type Lease } from './work-under-lease.ts';

/** What no delay queue holds, ms: the sweep publishes the message when its time has come. Like `release_job`. */
const longestDelayMs = 120_000;

/**
 * How long a message of a job that waits is away at a time, ms: it asks for the rest when it is back. Delay queues are further apart beyond, so that
 * 35 s would become 60.
 */
const longestHopMs = 30_000;

/** A job of which so many workers died runs alone: it may have killed them, or what ran beside it. */
const deathsUntilAlone = 2;

export type JobRunner = {
  /** Takes the message of a job through one attempt. */
  run(jobId: string): Promise<AckDecision>;
  /** Ends the work that is under way: each job is given back, without a lost attempt. For a stop that cannot wait. */
  abort(): void;
};

/**
 * Runs jobs: claims under a lease, works while renewing it, and ends the job in one statement, or gives it back for a later
 * attempt. In every case the effects are those of one run (invariant 3).
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const underWay = createSlots<AbortController>();
  return {
    async run(jobId) {
      const controller = new AbortController();
      const slot = underWay.add(controller);
      try {
        return await withLogIds({ job_id: jobId }, async () => {
          const attempt = (isAlone: boolean) => () => claimAndRun(jobId, { controller, isAlone }, options);
          const decision = await options.turns.beside(attempt(false));
          return decision ?? (await options.turns.alone(attempt(true)))!;
        });
      } finally {
        underWay.delete(slot);
      }
    },
    abort() {
      for (const controller of underWay) controller.abort(new Abandoned('the process stops'));
    },
  };
}

/** Null: the job has to run alone, and was given back. */
async function claimAndRun(
  jobId: string,
  { controller, isAlone }: { controller: AbortController; isAlone: boolean },
  runner: JobRunnerOptions,
): Promise<AckDecision | null> {
  const { store, relay, ids } = runner;
  const lease = { jobId, token: ids.next() };
  const messageId = ids.next();
  const claim = await store
    .claim({ ...lease, messageId, holdMs: relay.holdMs, leaseMs: runner.leaseMs })
    .catch(async (error: unknown) => {
      // It may have been claimed although the answer was lost: no worker would take it until the lease ends.
      await store.release({ ...lease, waitMs: 0, isAttempt: false }).catch(() => undefined);
      throw error;
    });
  switch (claim.outcome) {
    case 'claimed':
      noteLogIds({ team_id: claim.job.teamId });
      // Given back at once: while it waits, what runs beside it may kill this process, which would count against it.
      if (claim.job.type !== 'publish' && claim.job.deaths >= deathsUntilAlone && !isAlone) {
        runner.logger.warn({ deaths: claim.job.deaths }, 'workers of this job died: it runs alone');
        await store.release({ ...lease, waitMs: 0, isAttempt: false });
        return null;
      }
      return runInSpan(claim.job, lease, controller, runner);
    case 'finished':
      return { action: 'done' };
    case 'missing':
      return { action: 'dead', code: 'job_missing', text: 'No such job' };
    case 'leased':
    case 'early':
      return { action: 'wait', ms: Math.min(claim.waitMs, longestHopMs) };
    case 'exhausted':
      publishEnd(relay, 'job.failed', { ...claim, id: jobId, traceparent: null }, messageId);
      runner.onAttempt?.({ type: claim.type, outcome: 'exhausted', seconds: 0, code: claim.code });
      return { action: 'dead', code: claim.code, text: claim.error };
  }
}

function runInSpan(
  job: ClaimedJob,
  lease: Lease,
  controller: AbortController,
  runner: JobRunnerOptions,
): Promise<AckDecision> {
  const attributes = {
    'slideloom.job.id': job.id,
    'slideloom.job.type': job.type,
    'slideloom.job.attempt': job.attempt,
    'slideloom.team.id': job.teamId,
  };
  return inSpan(`attempt ${job.type}`, { attributes }, (span) => {
    const startedAt = runner.clock.now();
    const report: Attempt['report'] = (outcome, code) => {
      span.setAttribute('slideloom.job.outcome', outcome);
      if (code !== undefined) markFailed(span, code);
      const seconds = (runner.clock.now() - startedAt) / 1_000;
      runner.onAttempt?.({ type: job.type, outcome, seconds, ...(code !== undefined && { code }) });
    };
    return runAttempt({ job, lease, runner, startedAt, report }, controller);
  });
}

async function runAttempt(attempt: Attempt, controller: AbortController): Promise<AckDecision> {
  const { job, lease, runner } = attempt;
  if (job.wasPending) runner.notify({ job_id: job.id, team_id: job.teamId, type: job.type });
  try {
    const outcome = await workUnderLease({ ...runner, lease, controller }, (context) => runner.work(job, context));
    return await decideAfterWork(outcome, attempt);
  } catch (error) {
    return decideAfterError(error, attempt);
  }
}

async function decideAfterWork(outcome: WorkOutcome, attempt: Attempt): Promise<AckDecision> {
  const { job, runner, startedAt, report } = attempt;
  if (outcome.kind === 'waiting') {
    const { ms: waitMs, taskId, cause } = outcome;
    if (cause !== undefined)
      runner.logger.warn({ err: cause, attempt: job.attempt, waitMs }, 'call failed, the job comes again');
    await releaseJob(attempt, { waitMs, isAttempt: false, taskId });
    report('waiting');
    return waitMs > longestDelayMs ? { action: 'done' } : { action: 'wait', ms: Math.min(waitMs, longestHopMs) };
  }
  if (outcome.kind === 'ended') {
    report('ended');
    return { action: 'done' };
  }
  await complete(outcome, attempt);
  report('completed');
  runner.logger.info({ ms: runner.clock.now() - startedAt, attempt: job.attempt }, 'job completed');
  return { action: 'done' };
}

async function complete(
  outcome: Extract<WorkOutcome, { kind: 'completed' }>,
  { job, lease, runner: { store, relay, ids } }: Attempt,
): Promise<void> {
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
  publishEnd(relay, 'job.completed', job, messageId);
}
