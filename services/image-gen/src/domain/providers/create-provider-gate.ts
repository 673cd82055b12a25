import type { ErrorCode } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Breaker } from './create-breaker.ts';
import type { Places } from './create-places.ts';

/** A provider takes no call of this kind at present: the job is to come again after `waitMs`, and has lost no attempt. */
export class ProviderBusy extends Error {
  override readonly name = 'ProviderBusy';
  readonly reason: 'no_place' | 'breaker';
  readonly waitMs: number;

  constructor(reason: 'no_place' | 'breaker', waitMs: number, cause?: unknown) {
    super(`the provider is not called now (${reason})`, { cause });
    this.reason = reason;
    this.waitMs = waitMs;
  }
}

/** Lets calls of one kind through to a provider, or throws `ProviderBusy`. */
export type ProviderGate = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Calls of one kind to one provider, which hold places of their own: whatever a provider does, the others keep theirs. A provider
 * that fails again and again is left alone by the breaker; a failed probe is its failure and not the job's.
 */
export function createProviderGate(options: {
  places: Places;
  breaker: Breaker;
  /** Told of each call that was not let through, for metrics. */
  onBusy?: (reason: ProviderBusy['reason']) => void;
}): ProviderGate {
  const busy = (reason: ProviderBusy['reason'], waitMs: number, cause?: unknown) => {
    options.onBusy?.(reason);
    return new ProviderBusy(reason, waitMs, cause);
  };
  return async (call) => {
    const place = options.places.take();
    if ('waitMs' in place) throw busy('no_place', place.waitMs);
    try {
      const attempt = options.breaker.enter();
      if ('waitMs' in attempt) throw busy('breaker', attempt.waitMs);
      try {
        const result = await call();
        attempt.succeeded();
        return result;
      } catch (error) {
        const code = error instanceof AppError ? error.code : null;
        if (failures.has(code)) attempt.failed();
        else if (answers.has(code)) attempt.succeeded();
        else attempt.saidNothing();
        if (attempt.isProbe && failures.has(code)) throw busy('breaker', options.breaker.pauseMs(), error);
        throw error;
      }
    } finally {
      place.leave();
    }
  };
}

/** What says that the provider is not well, and what shows that it answers, if not as it was hoped. Other errors are not the provider's. */
const failures: ReadonlySet<ErrorCode | null> = new Set(['upstream_failed', 'upstream_timeout']);
const answers: ReadonlySet<ErrorCode | null> = new Set([
  'content_rejected',
  'picture_invalid',
  'provider_refused',
  'provider_rejected',
]);
