import { ApiError } from './api-error.ts';
import type { ApiClient } from './create-client.ts';
import { hasEnded, type EndedJob, type Job } from './ended-job.ts';
import { pause as realPause, type Pause } from './pause.ts';
import { retryAfterMsOf } from './retry-after.ts';
import { unwrap } from './unwrap.ts';

export type WaitOptions = {
  signal?: AbortSignal;
  /** How long to wait at most, ms; default two minutes. */
  timeoutMs?: number;
  /** The first pause between two polls, ms; it grows to twice that. Default one second, as the API recommends. */
  pollMs?: number;
  /** Waits between two polls; tests replace it. */
  pause?: Pause;
};

/** The job did not end in time; it goes on, and can be waited for again. */
export class JobTimeoutError extends Error {
  readonly jobId: string;
  /** The job as it was last seen. */
  readonly job: Job | null;

  constructor(jobId: string, job: Job | null, timeoutMs: number, cause: unknown) {
    super(`The job ${jobId} did not end within ${timeoutMs / 1_000} s`, { cause });
    this.name = 'JobTimeoutError';
    this.jobId = jobId;
    this.job = job;
  }
}

/**
 * Polls a job until it has ended. A failed job is an answer, not an error. Limits and outages are waited out, as long as `Retry-After`
 * says; other errors are thrown as `ApiError`, the end of its own time as `JobTimeoutError`.
 */
export async function waitForJob(client: ApiClient, id: string, options: WaitOptions = {}): Promise<EndedJob> {
  const { signal, timeoutMs = 120_000, pollMs = 1_000, pause = realPause } = options;
  const endsAt = performance.now() + timeoutMs;
  let job: Job | null = null;
  let failure: unknown;
  for (let pauseMs = pollMs; ; pauseMs = Math.min(pauseMs * 1.25, 2 * pollMs)) {
    let waitMs = pauseMs;
    // A poll, and its repetitions by the client, end with the time of the whole.
    const deadline = AbortSignal.timeout(timerMs(endsAt - performance.now()));
    try {
      const poll = { params: { path: { id } }, signal: AbortSignal.any(signal ? [signal, deadline] : [deadline]) };
      job = await unwrap(client.GET('/jobs/{id}', poll));
      if (hasEnded(job)) return job;
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted && !(error instanceof ApiError))
        throw new JobTimeoutError(id, job, timeoutMs, failure ?? error);
      waitMs = Math.max(waitMs, retryAfterMsOf(error));
      failure = error;
    }
    const leftMs = endsAt - performance.now();
    if (leftMs > 0) await pause(Math.min(waitMs, leftMs), signal);
    if (endsAt - performance.now() <= 0) throw new JobTimeoutError(id, job, timeoutMs, failure);
  }
}

/** Returns the time as a timer takes it: whole ms, at least one, at most some 24 days. */
function timerMs(ms: number): number {
  return Math.min(Math.max(1, Math.ceil(ms)), 2 ** 31 - 1);
}
