import { retryDelayMs, toAppError, type AppError } from '@slideloom/service-kit';
import { Abandoned, publishEnd, releaseJob, type AckDecision, type Attempt } from './attempt.ts';
import { LeaseLost } from './work-under-lease.ts';

/** No pause before another attempt is longer, ms. */
const longestPauseMs = 120_000;

/** A job that does not fail is run again after, ms. Like `fail_job`. */
const putBackMs = 60_000;

/** What becomes of a job whose attempt ended with an error, and of its message: it is given back, tried again, or failed. */
export async function decideAfterError(error: unknown, attempt: Attempt): Promise<AckDecision> {
  const { job, runner, report } = attempt;
  if (error instanceof Abandoned) {
    report('abandoned');
    await giveBack(attempt);
    return { action: 'wait', ms: 0 };
  }
  try {
    if (error instanceof LeaseLost) throw error;
    const appError = toAppError(error);
    const hasAttemptLeft = appError.isRetryable && job.attempt < job.maxAttempts;
    return await (hasAttemptLeft ? retry(appError, attempt) : fail(appError, attempt));
  } catch (failure) {
    if (!(failure instanceof LeaseLost)) throw failure;
    // The message waits for the present lease of the job, and then checks how that ended.
    runner.logger.warn({ attempt: job.attempt }, 'the lease was lost, another worker ends the job');
    report('lost');
    return { action: 'wait', ms: runner.leaseMs };
  }
}

async function giveBack({ job, lease, runner: { store, logger } }: Attempt): Promise<void> {
  const { attempt } = job;
  try {
    await store.release({ ...lease, waitMs: 0, isAttempt: false });
  } catch (error) {
    logger.warn({ err: error, attempt }, 'the process stops, and the job could not be given back');
    throw error;
  }
  logger.warn({ attempt }, 'the process stops, the job is given back');
}

async function retry(error: AppError, attempt: Attempt): Promise<AckDecision> {
  const { job, runner, report } = attempt;
  const asked = (error.retryAfterSeconds ?? 0) * 1_000;
  const pause = retryDelayMs(job.attempt, runner.random, runner.retryDelaysMs);
  const waitMs = Math.min(longestPauseMs, Math.max(asked, pause));
  runner.logger.warn({ err: error, attempt: job.attempt, waitMs }, 'attempt failed, another follows');
  await releaseJob(attempt, { waitMs, isAttempt: true });
  report('retried');
  return { action: 'wait', ms: waitMs };
}

async function fail(error: AppError, { job, lease, runner, report }: Attempt): Promise<AckDecision> {
  const { store, relay, ids, logger } = runner;
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
  publishEnd(relay, 'job.failed', job, messageId);
  report('failed', error.code);
  return { action: 'dead', code: error.code, text: error.message };
}
