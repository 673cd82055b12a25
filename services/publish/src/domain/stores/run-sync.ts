import { AppError, retryDelayMs, toAppError } from '@slideloom/service-kit';
import type { ClaimedSync, StoreSyncPorts, SyncEnd } from './ports.ts';
import { GrantDead, LeaseLost, NotReady, PlaceLost } from './shop-errors.ts';
import { syncStore, type SyncLimits } from './sync-store.ts';

/** Attempts without any progress, after which a person is informed. */
const maxAttempts = 8;
const delaysMs = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;
const longestDelayMs = 3_600_000;

/**
 * A claimed sync from its beginning to its end, under a lease that is renewed meanwhile. Each failure becomes a row that
 * says what comes next; rejects only where that cannot be written, and then the lease lapses. `stopping` gives it back at once.
 */
export async function runSync(
  claim: ClaimedSync,
  limits: SyncLimits,
  ports: StoreSyncPorts,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const ended = new AbortController();
  const keeping = keepLease(claim, limits, ports, { lost, ended: ended.signal });
  try {
    await syncStore(claim, limits, ports, signal);
    ports.logger.info({ store: claim.id, shop: claim.domain }, 'a store is synced');
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return;
    const end = stopping.aborted ? handBack : judge(error, claim, ports);
    if (!stopping.aborted && !(error instanceof NotReady)) {
      ports.logger.warn({ err: error, store: claim.id, shop: claim.domain, end: end.kind }, 'a sync was interrupted');
    }
    await ports.store.end(claim, end);
  } finally {
    ended.abort();
    await keeping;
  }
}

const handBack: SyncEnd = { kind: 'later', delayMs: 0, counts: false, restarts: false };

function judge(error: unknown, claim: ClaimedSync, { random }: StoreSyncPorts): SyncEnd {
  if (error instanceof NotReady) return { kind: 'later', delayMs: error.delayMs, counts: false, restarts: false };
  if (error instanceof GrantDead) {
    const { code, message } = new AppError(error.code);
    return { kind: 'needs_reauth', code, error: message, seen: error.seen };
  }
  const restarts = error instanceof PlaceLost;
  const known = restarts ? new AppError('platform_failed', { cause: error }) : toAppError(error);
  if (!known.isRetryable || claim.attempts >= maxAttempts) {
    return { kind: 'given_up', code: known.code, error: known.message };
  }
  const asked = (known.retryAfterSeconds ?? 0) * 1_000;
  const delayMs = Math.min(longestDelayMs, Math.max(asked, retryDelayMs(claim.attempts, random, delaysMs)));
  return { kind: 'later', delayMs, counts: true, restarts };
}

/** A database that is away for a while does not end the sync: the next piece is stored under the lease, or not at all. */
async function keepLease(
  claim: ClaimedSync,
  { leaseMs }: SyncLimits,
  { store, clock, logger }: StoreSyncPorts,
  { lost, ended }: { lost: AbortController; ended: AbortSignal },
): Promise<void> {
  for (;;) {
    try {
      await clock.sleep(leaseMs / 3, ended);
    } catch {
      return;
    }
    try {
      if (!(await store.renew(claim, leaseMs)) && !ended.aborted) lost.abort(new LeaseLost());
    } catch (error) {
      logger.warn({ err: error, store: claim.id }, 'the lease of a sync could not be renewed');
    }
  }
}
