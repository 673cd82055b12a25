import type { SubscriptionState } from './payment-event.ts';

/** The statuses by their worth to the person who pays: paid for, late, stopped, not started; the others are over. */
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

/** Chooses the one of a customer's subscriptions that counts: the one worth most, and of equals the latest. */
export function chooseSubscription(all: readonly SubscriptionState[]): SubscriptionState {
  const [chosen] = all.toSorted((a, b) => rankOf(b) - rankOf(a) || Date.parse(b.created) - Date.parse(a.created));
  if (!chosen) throw new RangeError('A customer without a subscription');
  return chosen;
}
