/** What happens to the credits of a few teams, as the random tests say it; teams, coupons, payments and jobs by their numbers. */
export type Gates = { models: string[]; features: string[] };
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
  | { kind: 'refund'; team: number; payment: number; credits: number }
  | { kind: 'subscribe'; team: number; status: string; ends: 'later' | 'before' | null; plan: number };

export type BalanceKey = 'monthly' | 'coupon' | 'topup';
export const balanceKeys = ['monthly', 'coupon', 'topup'] as const;
export type Split = Record<BalanceKey, number>;

/** The plans that teams are put on; the first is what a team without access falls back to. */
export const plans: Gates[] = [
  { models: ['*'], features: ['*'] },
  { models: ['a:one'], features: ['image_gen', 'render'] },
  { models: ['a:one', 'b:two'], features: ['render'] },
  { models: [], features: [] },
];

/** The coupons of each run. */
export const coupons = [
  { credits: 40, maxClaims: null, isExpired: false },
  { credits: 25, maxClaims: 1, isExpired: false },
  { credits: 60, maxClaims: 2, isExpired: false },
  { credits: 500, maxClaims: null, isExpired: true },
];

export const maxAttempts = 3;
