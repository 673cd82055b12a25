import type { ClaimedEvent, PaymentChange, PaymentReader } from './payment-event.ts';
import { readChange } from './read-change.ts';

/** Why an event cannot be applied yet: nothing of it stays, and it is tried again. */
type Refused = 'plan_unknown' | 'price_unsupported';

export type PaymentRepository = {
  /** Takes an event under a lease: that one, or the one that waits longest. Null where there is none to take. */
  claim(id: string | null): Promise<ClaimedEvent | null>;
  /** Applies an event wholly, once; `lost` when the lease is. */
  apply(event: ClaimedEvent, change: PaymentChange): Promise<'applied' | 'ignored' | 'lost' | Refused>;
  /** Ends an event without applying it; `reason` is for the operator, where there is something to see. */
  ignore(event: ClaimedEvent, reason: string | null): Promise<void>;
  /** Gives an event back after a failure, to be taken again after `waitMs`. */
  giveBack(event: ClaimedEvent, failure: { code: string; waitMs: number }): Promise<void>;
};

export type ApplyOptions = {
  store: PaymentRepository;
  reader: PaymentReader;
  /** Whether our key moves real money: events of the other mode are about objects that it cannot see. */
  isLive: boolean;
  maxAttempts: number;
  /** The pauses after the first, second, … failed attempt, ms; the last one holds for all that follow. */
  retryDelaysMs: readonly number[];
  codeOf: (error: unknown) => string;
  onEnd?: (outcome: 'applied' | 'ignored' | 'lost') => void;
  /** An event that an operator should see was ignored. */
  onIgnored?: (event: ClaimedEvent, reason: string) => void;
  /** A customer pays for more than one subscription. */
  onDoublePayment?: (event: ClaimedEvent, change: PaymentChange) => void;
  onFailure: (event: ClaimedEvent, code: string, error: unknown, isLast: boolean) => void;
};

/** Why an event of test mode is not applied with a live key, nor one of live mode with a test key. */
const otherMode = 'other_mode';

export type ApplyPayments = ReturnType<typeof createApplyPayments>;

/** Brings our state to the provider's, one event at a time. A lease that ends under way lets another do the same again. */
export function createApplyPayments(options: ApplyOptions) {
  const { store, reader, isLive, maxAttempts, retryDelaysMs, codeOf, onEnd, onIgnored, onDoublePayment, onFailure } =
    options;

  async function applyClaimed(event: ClaimedEvent): ReturnType<PaymentRepository['apply']> {
    const { livemode = isLive } = event.payload;
    if (livemode !== isLive) {
      onIgnored?.(event, otherMode);
      await store.ignore(event, otherMode);
      return 'ignored';
    }
    const change = await readChange(event, reader);
    if (!change || change.customer === null) {
      await store.ignore(event, null);
      return 'ignored';
    }
    const outcome = await store.apply(event, change);
    const { subscription } = change;
    if (subscription && subscription.paying_count > 1) onDoublePayment?.(event, change);
    return outcome;
  }

  return {
    /** Applies that event, or the one that waits longest; false where there was none to take. `waitMs`: it is worth trying again then. */
    async next(id: string | null): Promise<{ isTaken: boolean; waitMs?: number }> {
      const event = await store.claim(id);
      if (!event) return { isTaken: false };
      let cause: unknown;
      const outcome = await applyClaimed(event).catch((error: unknown) => {
        cause = error;
        return null;
      });
      if (outcome === 'applied' || outcome === 'ignored' || outcome === 'lost') {
        onEnd?.(outcome);
        return { isTaken: true };
      }
      const failure = outcome ?? codeOf(cause);
      const isLast = event.attempts >= maxAttempts;
      // After the last attempt there is nothing to wait for: the event is stuck, and counted so at once.
      const waitMs = isLast ? 0 : retryDelaysMs[Math.min(event.attempts, retryDelaysMs.length) - 1]!;
      onFailure(event, failure, cause, isLast);
      await store.giveBack(event, { code: failure, waitMs });
      return isLast ? { isTaken: true } : { isTaken: true, waitMs };
    },
  };
}
