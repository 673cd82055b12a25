import { makeInvoice, periodLines } from './make-invoice.ts';
import type { Invoice, InvoiceLine, Subscription } from './objects.ts';
import { payInvoice } from './pay-invoice.ts';
import { periodEnd } from './periods.ts';
import type { StripeAccount } from './stripe-account.ts';
import { endSubscription, isOver, setPeriod, updateSubscription } from './subscriptions.ts';

/** An incomplete subscription expires after 23 hours. Source: docs.stripe.com/billing/subscriptions/overview. */
const incompleteLifetimeS = 23 * 3_600;
/** A century of daily renewals; beyond it the caller asked for nonsense. */
const maxSteps = 50_000;

type Due = {
  at: number;
  play: () => void;
};

/**
 * Applies, in the order of their time, all that is due up to an instant: trials end, periods renew, failed payments
 * are tried again, subscriptions and sessions end. Returns how many things happened.
 */
export function advanceClock(account: StripeAccount, instant: number): number {
  let steps = 0;
  account.moveTo(instant, () => {
    for (let due = nextDue(account); due && due.at <= instant && steps < maxSteps; due = nextDue(account)) {
      account.freezeAt(due.at);
      due.play();
      steps += 1;
    }
    account.freezeAt(instant);
  });
  return steps;
}

/** Applies what is due without a move of the clock: real time passes too. */
export function catchUp(account: StripeAccount): void {
  account.nextDueAt ??= nextDue(account)?.at ?? Number.POSITIVE_INFINITY;
  if (account.nextDueAt <= account.now()) advanceClock(account, account.now());
}

function nextDue(account: StripeAccount): Due | undefined {
  let earliest: Due | undefined;
  const consider = (at: number | null | undefined, play: () => void) => {
    if (typeof at === 'number' && (!earliest || at < earliest.at)) earliest = { at, play };
  };
  for (const subscription of account.subscriptions.oldestFirst()) {
    if (!isOver(subscription) && !account.forced.has(subscription.id))
      considerSubscription(account, subscription, consider);
  }
  for (const invoice of account.invoices.oldestFirst()) {
    if (invoice.status === 'open') consider(invoice.next_payment_attempt, () => retryInvoice(account, invoice));
  }
  for (const session of account.sessions.oldestFirst()) {
    if (session.status !== 'open') continue;
    consider(session.expires_at, () => {
      session.status = 'expired';
      session.url = null;
      account.emit('checkout.session.expired', session);
    });
  }
  return earliest;
}

function considerSubscription(
  account: StripeAccount,
  subscription: Subscription,
  consider: (at: number | null, play: () => void) => void,
): void {
  const { status } = subscription;
  if (subscription.cancel_at !== null) consider(subscription.cancel_at, () => endSubscription(account, subscription));
  if (status === 'incomplete') {
    consider(subscription.created + incompleteLifetimeS, () => expireIncomplete(account, subscription));
  } else if (status === 'trialing') {
    consider(subscription.trial_end ?? subscription.current_period_end, () => endTrial(account, subscription));
  } else if (status !== 'paused') {
    consider(subscription.current_period_end, () => renew(account, subscription));
  }
}

function expireIncomplete(account: StripeAccount, subscription: Subscription): void {
  for (const invoice of account.invoices.oldestFirst()) {
    if (invoice.subscription === subscription.id && invoice.status === 'open') invoice.status = 'void';
  }
  updateSubscription(account, subscription, () => {
    subscription.status = 'incomplete_expired';
    subscription.ended_at = account.now();
  });
}

function endTrial(account: StripeAccount, subscription: Subscription): void {
  const behaviour = subscription.trial_settings.end_behavior.missing_payment_method;
  if (account.cardOf(subscription.customer) === 'missing' && behaviour !== 'create_invoice') {
    if (behaviour === 'cancel') return endSubscription(account, subscription);
    updateSubscription(account, subscription, () => (subscription.status = 'paused'));
    account.emit('customer.subscription.paused', subscription);
    return;
  }
  renew(account, subscription);
}

/** The next period begins, whether its invoice can be paid or not. */
function renew(account: StripeAccount, subscription: Subscription): void {
  const wasUnpaid = subscription.status === 'unpaid';
  const recurring = subscription.items.data[0]?.price.recurring;
  const start = subscription.current_period_end;
  if (!recurring) return endSubscription(account, subscription);
  updateSubscription(account, subscription, () => {
    setPeriod(subscription, start, periodEnd(subscription.billing_cycle_anchor, start, recurring));
    if (subscription.status === 'trialing') subscription.status = 'active';
  });
  const { customer, currency } = subscription;
  const lines = [...takePending(account, subscription), ...periodLines(account, subscription, false)];
  const reason = 'subscription_cycle';
  const invoice = makeInvoice(account, { customer, subscription, reason, currency, lines, isDraft: wasUnpaid });
  if (!wasUnpaid) collect(account, subscription, invoice);
}

/** Tries an invoice of a subscription, whose status follows the outcome. Returns whether it was paid. */
export function collect(account: StripeAccount, subscription: Subscription, invoice: Invoice): boolean {
  const isPaid = payInvoice(account, invoice);
  const customer = account.customers.get(subscription.customer);
  if (customer) customer.delinquent = !isPaid;
  updateSubscription(account, subscription, () => {
    if (isPaid) subscription.status = subscription.status === 'trialing' ? 'trialing' : 'active';
    else if (subscription.status === 'active') subscription.status = 'past_due';
  });
  return isPaid;
}

function retryInvoice(account: StripeAccount, invoice: Invoice): void {
  const subscription = account.subscriptions.get(invoice.subscription ?? '');
  if (!subscription || isOver(subscription)) {
    invoice.next_payment_attempt = null;
    return;
  }
  if (collect(account, subscription, invoice) || invoice.next_payment_attempt !== null) return;
  const { after_dunning: outcome } = account.settings;
  if (outcome === 'canceled') endSubscription(account, subscription);
  else updateSubscription(account, subscription, () => (subscription.status = outcome));
}

/** Prorations that waited for the next invoice. */
function takePending(account: StripeAccount, subscription: Subscription): InvoiceLine[] {
  const waiting = account.pending.oldestFirst().filter((item) => item.subscription === subscription.id);
  for (const item of waiting) account.pending.remove(item.id);
  return waiting.map((item) => item.line);
}
