import type { components } from '@slideloom/client';

export type Quote = components['schemas']['Quote'];
export type Price =
  | { kind: 'free' }
  /** `isUpTo`: how many pictures there will be is decided while the slides are written. */
  | { kind: 'costs'; credits: number; left: number; isUpTo: boolean }
  | { kind: 'partly'; accepted: number; count: number; credits: number; left: number }
  | { kind: 'tooFew'; credits: number; spendable: number }
  | { kind: 'refused'; message: string };

/** What a person reads before pressing. */
export function priceOf(quote: Quote, { isUpTo = false, canBePartial = false } = {}): Price {
  const { allowed, code, message, credits, accepted, count, spendable, from } = quote;
  if (code === 'insufficient_credits') return { kind: 'tooFew', credits, spendable };
  if (!allowed) return { kind: 'refused', message: message ?? '' };
  if (credits === 0) return { kind: 'free' };
  const spent = from.monthly + from.coupon + from.topup;
  if (canBePartial && accepted < count)
    return { kind: 'partly', accepted, count, credits: spent, left: spendable - spent };
  return { kind: 'costs', credits, left: spendable - credits, isUpTo };
}
