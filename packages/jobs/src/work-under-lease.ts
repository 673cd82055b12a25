import { AppError, type Clock, type Logger } from '@slideloom/service-kit';
import type { JobRepository } from './ports.ts';

export type Lease = { jobId: string; token: string };

export type WorkContext = {
  signal: AbortSignal;
  /** The token of the lease under which the work runs: for what the work itself journals. */
  token: string;
  logger: Logger;
};

/** Another worker has the job now: our writes would have no effect. */
export class LeaseLost extends Error {}

type UnderLease = {
  store: Pick<JobRepository, 'renew'>;
  clock: Clock;
  lease: Lease;
  leaseMs: number;
  attemptTimeoutMs: number;
  /** Ends the work from outside, with a reason. */
  controller: AbortController;
  logger: Logger;
};

/**
 * Works, and renews the lease meanwhile. Rejects at once, whether or not the work heeds its signal, with `LeaseLost`, with
 * `upstream_timeout` when the attempt takes too long, or with the controller's reason.
 */
export async function workUnderLease<Result>(
  options: UnderLease,
  work: (context: WorkContext) => Promise<Result>,
): Promise<Result> {
  const { controller, clock, lease, logger } = options;
  const { signal } = controller;
  if (signal.aborted) throw signal.reason;
  const ended = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  void clock.sleep(options.attemptTimeoutMs, ended.signal).then(
    () => controller.abort(new AppError('upstream_timeout', { message: 'The attempt took too long' })),
    () => undefined,
  );
  void keepLease(options, ended.signal);
  try {
    return await Promise.race([work({ signal, token: lease.token, logger }), aborted]);
  } finally {
    ended.abort();
  }
}

/** Renews the lease three times within its length until the signal fires; a slow renewal does not hold up the next. */
async function keepLease(options: UnderLease, ended: AbortSignal): Promise<void> {
  const { store, clock, lease, leaseMs, controller, logger } = options;
  for (;;) {
    await clock.sleep(leaseMs / 3, ended).catch(() => undefined);
    if (ended.aborted) return;
    store.renew({ ...lease, leaseMs }).then(
      (isOurs) => {
        if (!isOurs && !ended.aborted) controller.abort(new LeaseLost());
      },
      (error: unknown) => logger.warn({ err: error }, 'the lease could not be renewed'),
    );
  }
}
