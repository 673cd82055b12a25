import type { Subscription, SubscriptionStatus } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { endSubscription, setPeriod, updateSubscription } from './subscriptions.ts';

type ForcedState = {
  status?: SubscriptionStatus;
  /** Seconds since 1970. */
  periodStart?: number;
  periodEnd?: number;
  /** Sends no event, like a lost webhook. */
  isSilent?: boolean;
};

/**
 * Puts a subscription into a state, however it may have come there, with the event that Stripe writes for it. It stays so,
 * also past the end of its period, until the clock is moved by order.
 */
export function forceSubscription(account: StripeAccount, subscription: Subscription, forced: ForcedState): void {
  const { status, periodStart = subscription.current_period_start } = forced;
  account.forced.add(subscription.id);
  const change = () => {
    if (forced.periodStart !== undefined || forced.periodEnd !== undefined) {
      setPeriod(subscription, periodStart, forced.periodEnd ?? subscription.current_period_end);
    }
    if (status !== undefined && status !== 'canceled') setStatus(account, subscription, status);
  };
  const before = subscription.status;
  if (forced.isSilent) {
    change();
    if (status === 'canceled')
      Object.assign(subscription, { status, ended_at: account.now(), canceled_at: account.now() });
    account.changed();
    return;
  }
  updateSubscription(account, subscription, change);
  if (status === 'canceled') endSubscription(account, subscription);
  if (status === 'paused' && before !== 'paused') account.emit('customer.subscription.paused', subscription);
  if (before === 'paused' && (status === 'active' || status === 'trialing')) {
    account.emit('customer.subscription.resumed', subscription);
  }
}

function setStatus(account: StripeAccount, subscription: Subscription, status: SubscriptionStatus): void {
  subscription.status = status;
  subscription.ended_at = status === 'incomplete_expired' ? account.now() : null;
  if (status === 'trialing') {
    subscription.trial_start ??= account.now();
    subscription.trial_end = subscription.current_period_end;
  }
}
