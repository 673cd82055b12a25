import type { ClaimedEvent, PaymentChange, PaymentReader } from './payment-event.ts';
import { readChange } from './read-change.ts';

/** Why an event cannot be applied yet: nothing of it stays, and it is tried again. */
const refused = ['plan_unknown', 'price_unsupported', 'purchase_not_found'] as const;
type Refused = (typeof refused)[number];

export type PaymentStore = {
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
  store: PaymentStore;
  reader: PaymentReader;
  /** Whether our key moves real money: events of the other mode are about objects that it cannot see. */
  isLive: boolean;
  maxAttempts: number;
  /** The pauses after the first, second, … failed attempt, ms; the last one holds for all that follow. */
  retryDelaysMs: readonly number[];
  codeOf: (error: unknown) => string;
  onApplied?: () => void;
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
  const {
    store,
    reader,
    isLive,
    maxAttempts,
    retryDelaysMs,
    codeOf,
    onApplied,
    onIgnored,
    onDoublePayment,
    onFailure,
  } = options;

  async function applyClaimed(event: ClaimedEvent): Promise<string | null> {
    const { livemode = isLive } = event.payload;
    if (livemode !== isLive) {
      onIgnored?.(event, otherMode);
      await store.ignore(event, otherMode);
      return null;
    }
    const change = await readChange(event, reader);
    if (!change || change.customer === null) {
      await store.ignore(event, null);
      return null;
    }
    const outcome = await store.apply(event, change);
    const { subscription } = change;
    if (subscription && subscription.paying_count > 1) onDoublePayment?.(event, change);
    return refused.find((one) => one === outcome) ?? null;
  }

  return {
    /** Applies that event, or the one that waits longest; false where there was none to take. `waitMs`: it is worth trying again then. */
    async next(id: string | null): Promise<{ isTaken: boolean; waitMs?: number }> {
      const event = await store.claim(id);
      if (!event) return { isTaken: false };
      let cause: unknown;
      const failure = await applyClaimed(event).catch((error: unknown) => {
        cause = error;
        return codeOf(error);
      });
      if (failure === null) {
        onApplied?.();
        return { isTaken: true };
      }
      const isLast = event.attempts >= maxAttempts;
      const waitMs = retryDelaysMs[Math.min(event.attempts, retryDelaysMs.length) - 1] ?? 0;
      onFailure(event, failure, cause, isLast);
      await store.giveBack(event, { code: failure, waitMs });
      return isLast ? { isTaken: true } : { isTaken: true, waitMs };
    },
  };
}
