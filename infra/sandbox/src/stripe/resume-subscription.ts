import { collect } from './advance-clock.ts';
import { makeInvoice, periodLines } from './make-invoice.ts';
import type { Subscription } from './objects.ts';
import { periodEnd } from './periods.ts';
import type { StripeAccount } from './stripe-account.ts';
import { invalidRequest } from './stripe-error.ts';
import { setPeriod, updateSubscription } from './subscriptions.ts';

/**
 * Takes a paused subscription up again with a new period and its invoice, and writes `customer.subscription.resumed`. It
 * stays paused where the invoice cannot be paid.
 */
export function resumeSubscription(account: StripeAccount, subscription: Subscription): void {
  const recurring = subscription.items.data[0]?.price.recurring;
  if (subscription.status !== 'paused' || !recurring) {
    throw invalidRequest('Only a paused subscription can be resumed.');
  }
  const now = account.now();
  updateSubscription(account, subscription, () => {
    subscription.billing_cycle_anchor = now;
    setPeriod(subscription, now, periodEnd(now, now, recurring));
  });
  const lines = periodLines(account, subscription, false);
  const { customer, currency } = subscription;
  const reason = 'subscription_update';
  const invoice = makeInvoice(account, { customer, subscription, reason, currency, lines });
  if (collect(account, subscription, invoice)) account.emit('customer.subscription.resumed', subscription);
}
