import type { SubscriptionState } from './payment-event.ts';

/** By what a status is worth to who pays for it: paid for, late, stopped, not begun; the others are over. */
const ranks = new Map([
  ['active', 4],
  ['trialing', 4],
  ['past_due', 3],
  ['unpaid', 2],
  ['paused', 2],
  ['incomplete', 1],
]);

const rankOf = ({ status }: SubscriptionState) => ranks.get(status) ?? 0;

/** Whether the customer is charged for a subscription. */
export const isPaying = (subscription: SubscriptionState): boolean => rankOf(subscription) >= 3;

/** Of a customer's subscriptions the one that counts: the one worth most, and of equals the latest. */
export function chooseSubscription(all: readonly SubscriptionState[]): SubscriptionState {
  const [chosen] = all.toSorted((a, b) => rankOf(b) - rankOf(a) || Date.parse(b.created) - Date.parse(a.created));
  if (!chosen) throw new RangeError('A customer without a subscription');
  return chosen;
}
