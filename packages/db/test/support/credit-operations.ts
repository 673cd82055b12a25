/** What happens to the credits of a few teams, as the random tests say it; teams, coupons, payments and jobs by their numbers. */
export type Gates = { models: string[]; features: string[]; monthly?: number };
export type Work = {
  team: number;
  feature: string;
  isPartial: boolean;
  jobs: { cost: number; model: string | null }[];
};

export type CreditOperation =
  | ({ kind: 'accept'; key: string } & Work)
  | ({ kind: 'quote' } & Work)
  | { kind: 'work'; jobId: string; end: 'fail' | 'complete' | 'die' | 'stale' }
  | { kind: 'reset'; team: number; period: number; credits: number }
  | { kind: 'change'; team: number; key: string; credits: number }
  | { kind: 'claim'; team: number; coupon: number }
  | { kind: 'grant'; team: number; key: string; credits: number; balance: BalanceKey }
  | { kind: 'purchase'; team: number; payment: number; credits: number }
  | { kind: 'refund'; team: number; payment: number; credits: number; at: number; cause: 'refunded' | 'disputed' }
  | PaymentEvent
  | { kind: 'ignore'; team: number; key: string }
  | { kind: 'month'; team: number; day: number }
  | { kind: 'subscribe'; team: number; status: string; ends: 'later' | 'before' | null; plan: number };

/** A price of a plan, by its number in `plans`; null: of none of ours. */
export type Sold = { plan: number | null; quantity: number };

/** An event of the payment provider: the state of one of two subscriptions as it answered it, with paid invoices and what went back. */
export type PaymentEvent = {
  kind: 'event';
  team: number;
  key: string;
  /** When the provider was asked. */
  at: number;
  subscription: 0 | 1;
  status: string;
  /** Days; `months` is null for a price that is not counted in months. */
  period: number;
  months: number | null;
  sold: Sold;
  payingCount: number;
  invoices: (
    | ({ number: number; kind: 'period'; period: number } & Sold)
    | ({ number: number; kind: 'change'; period: number | null } & Sold)
  )[];
  refund: { invoice: number; share: number; isDisputed: boolean } | null;
};

export type BalanceKey = 'monthly' | 'coupon' | 'topup';
export const balanceKeys = ['monthly', 'coupon', 'topup'] as const;
export type Split = Record<BalanceKey, number>;

/** The plans that teams are put on; the first is what a team without access falls back to. */
export const plans: Gates[] = [
  { models: ['*'], features: ['*'], monthly: 10 },
  { models: ['a:one'], features: ['image_gen', 'render'], monthly: 60 },
  { models: ['a:one', 'b:two'], features: ['render'], monthly: 150 },
  { models: [], features: [], monthly: 0 },
];

/** The coupons of each run. */
export const coupons = [
  { credits: 40, maxClaims: null, isExpired: false },
  { credits: 25, maxClaims: 1, isExpired: false },
  { credits: 60, maxClaims: 2, isExpired: false },
  { credits: 500, maxClaims: null, isExpired: true },
];

export const maxAttempts = 3;

/** The first day of the runs' calendar: days are counted from it. Always in the future, so that no period has ended. */
export const firstDayMs = Date.UTC(2100, 0, 1);
export const dayMs = 86_400_000;
