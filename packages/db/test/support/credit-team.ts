import type { Split } from './credit-operations.ts';

/** What an operation is expected to answer: an outcome of its own, or the SQLSTATE it is refused with. */
export type Expected = { outcome: string; accepted?: number; delta?: number; split?: Split };

export type ModelRow = Split & { reason: string; after: number; period: number };

export type Team = Split & {
  period: number;
  granted: number;
  /** Days. */
  startedAt: number;
  /** What a month of the paid plan gives, what the last reset gave, and the invoice that paid for the period. */
  monthCredits: number;
  resetCredits: number;
  invoice: string | null;
  status: string;
  /** Days; null: none. */
  ends: number | null;
  plan: number;
  rows: ModelRow[];
};

export const nothing: Split = { monthly: 0, coupon: 0, topup: 0 };
const givesAccess = new Set(['trialing', 'active', 'past_due']);
/** The calendar of the runs lies in the future: only what ended before it has ended. */
export const hasAccess = ({ status, ends }: Team) => givesAccess.has(status) && ends !== null && ends > -Infinity;
