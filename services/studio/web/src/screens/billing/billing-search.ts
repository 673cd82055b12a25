import { isDay } from '../../ui/is-day.ts';

export const tabs = ['overview', 'usage', 'ledger', 'plans'] as const;
export type BillingTab = (typeof tabs)[number];

export const groupings = ['day', 'reason', 'brand', 'model', 'user', 'key'] as const;
export type Grouping = (typeof groupings)[number];

/** Days back from today that usage is shown of. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

export const reasons = [
  'image_gen',
  'video_gen',
  'render',
  'monthly_reset',
  'initial_grant',
  'plan_change_topup',
  'refund',
  'admin_grant',
  'coupon_claim',
] as const;
export type Reason = (typeof reasons)[number];

/** What the billing pages show, as the address has it. `checkout` and `session_id` are from the page on which a person paid. */
export type BillingSearch = {
  tab?: BillingTab;
  group?: Grouping;
  days?: Span;
  reason?: Reason;
  kind?: 'spent' | 'granted';
  /** Rows of the ledger up to the end of this day. */
  until?: string;
  checkout?: 'done' | 'cancelled';
  session_id?: string;
};

const oneOf = <Value>(values: readonly Value[], given: unknown) => values.find((value) => value === given);

export function readBillingSearch(search: Record<string, unknown>): BillingSearch {
  const until = typeof search['until'] === 'string' && isDay(search['until']) ? search['until'] : undefined;
  const session = typeof search['session_id'] === 'string' ? search['session_id'].slice(0, 200) : undefined;
  return withoutAbsent({
    tab: oneOf(tabs, search['tab']),
    group: oneOf(groupings, search['group']),
    days: oneOf(spans, Number(search['days'])),
    reason: oneOf(reasons, search['reason']),
    kind: oneOf(['spent', 'granted'] as const, search['kind']),
    until,
    checkout: oneOf(['done', 'cancelled'] as const, search['checkout']),
    session_id: session,
  });
}

/** The same without what is undefined, which no address has. */
export function withoutAbsent(search: { [Key in keyof BillingSearch]: BillingSearch[Key] | undefined }): BillingSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as BillingSearch;
}
