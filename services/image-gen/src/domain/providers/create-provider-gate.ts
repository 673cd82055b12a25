import type { ErrorCode } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Breaker } from './create-breaker.ts';
import type { Slots } from './create-slots.ts';

/** There is no slot for a call at present, or the provider is left alone: the job is to come again after `waitMs`, and has lost no attempt. */
export class ProviderBusy extends Error {
  override readonly name = 'ProviderBusy';
  readonly reason: 'no_slot' | 'breaker';
  readonly waitMs: number;
  /** When the provider's outage began, ms; null for `no_slot`. */
  readonly outageSince: number | null;

  constructor(
    reason: 'no_slot' | 'breaker',
    waitMs: number,
    options: { outageSince?: number | null; cause?: unknown } = {},
  ) {
    super(`the provider is not called now (${reason})`, { cause: options.cause });
    this.reason = reason;
    this.waitMs = waitMs;
    this.outageSince = options.outageSince ?? null;
  }
}

export type ProviderGate = {
  /** Lets a call of one kind through to a provider, or throws `ProviderBusy`. */
  <Result>(call: () => Promise<Result>): Promise<Result>;
  /** Throws `ProviderBusy` where a call would not be let through now; takes no slot. For work that has to be done before the call. */
  check(): void;
  isCircuitOpen(): boolean;
};

/**
 * Calls of one kind to one provider, which hold slots of their own: a slow provider takes none from the others. A provider
 * that fails again and again is left alone by the breaker; a failed probe is its failure and not the job's.
 */
export function createProviderGate(options: {
  slots: Slots;
  breaker: Breaker;
  /** Called for each call that was refused, for metrics. */
  onBusy?: (reason: ProviderBusy['reason']) => void;
}): ProviderGate {
  const { slots, breaker } = options;
  const noSlot = (waitMs: number) => {
    options.onBusy?.('no_slot');
    return new ProviderBusy('no_slot', waitMs);
  };
  const circuitOpen = (waitMs: number, cause?: unknown) => {
    options.onBusy?.('breaker');
    return new ProviderBusy('breaker', waitMs, { outageSince: breaker.openSince(), cause });
  };
  const check = () => {
    const away = slots.turnAway();
    if (away) throw noSlot(away.waitMs);
    const pauseMs = breaker.pauseMs();
    if (pauseMs > 0) throw circuitOpen(pauseMs);
  };
  const enter = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const slot = slots.take();
    if ('waitMs' in slot) throw noSlot(slot.waitMs);
    try {
      const attempt = breaker.enter();
      if ('waitMs' in attempt) throw circuitOpen(attempt.waitMs);
      try {
        const result = await call();
        attempt.succeeded();
        return result;
      } catch (error) {
        const code = error instanceof AppError ? error.code : null;
        if (failures.has(code)) attempt.failed();
        else if (answers.has(code)) attempt.succeeded();
        else attempt.saidNothing();
        if (attempt.isProbe && failures.has(code)) throw circuitOpen(breaker.pauseMs(), error);
        throw error;
      }
    } finally {
      slot.leave();
    }
  };
  return Object.assign(enter, { check, isCircuitOpen: () => breaker.isOpen() });
}

/** What says that the provider is not well, and what shows that it answers, if not as it was hoped. Other errors are not the provider's. */
const failures: ReadonlySet<ErrorCode | null> = new Set(['upstream_failed', 'upstream_timeout']);
const answers: ReadonlySet<ErrorCode | null> = new Set([
  'content_rejected',
  'picture_invalid',
  'provider_refused',
  'provider_rejected',
]);
