import { makeInvoice, periodLines } from './make-invoice.ts';
import type { Metadata, Price, Subscription, SubscriptionItem, SubscriptionStatus } from './objects.ts';
import { payInvoice } from './pay-invoice.ts';
import { periodEnd } from './periods.ts';
import type { CheckoutOrder, StripeAccount } from './stripe-account.ts';
import { invalidRequest } from './stripe-error.ts';
import { itemDefaults, subscriptionDefaults } from './object-defaults.ts';

type SubscriptionOrder = {
  customer: string;
  items: { price: Price; quantity: number }[];
  metadata: Metadata;
  trialEnd: number | null;
  missingCard?: CheckoutOrder['missingCard'];
};

/**
 * Begins a subscription: `trialing` where it has a trial, else `active` once its first invoice is paid, `incomplete` where
 * that fails. Writes `customer.subscription.created` and the invoice's events.
 */
export function startSubscription(account: StripeAccount, order: SubscriptionOrder): Subscription {
  const [first] = order.items;
  if (!first?.price.recurring) throw invalidRequest('The price specified is not recurring', { param: 'items' });
  const now = account.now();
  const isTrial = order.trialEnd !== null && order.trialEnd > now;
  const end = isTrial && order.trialEnd !== null ? order.trialEnd : periodEnd(now, now, first.price.recurring);
  const subscription = makeSubscription(account, order, { now, end, isTrial });
  account.subscriptions.add(subscription);
  const lines = periodLines(account, subscription, isTrial);
  const { customer, currency } = subscription;
  const willPay = isTrial || account.cardOf(customer) === 'good';
  if (willPay) subscription.status = isTrial ? 'trialing' : 'active';
  account.emit('customer.subscription.created', subscription);
  const invoice = makeInvoice(account, { customer, subscription, reason: 'subscription_create', currency, lines });
  payInvoice(account, invoice);
  return subscription;
}

function makeSubscription(
  account: StripeAccount,
  order: SubscriptionOrder,
  { now, end, isTrial }: { now: number; end: number; isTrial: boolean },
): Subscription {
  const id = account.newId('sub');
  const items = order.items.map(({ price, quantity }) => makeItem(account, id, price, quantity, { now, end }));
  return {
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    customer: order.customer,
    status: 'incomplete',
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    currency: items[0]?.price.currency ?? 'usd',
    billing_cycle_anchor: isTrial ? end : now,
    ...subscriptionDefaults,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    current_period_start: now,
    current_period_end: end,
    start_date: now,
    trial_start: isTrial ? now : null,
    trial_end: isTrial ? end : null,
    trial_settings: { end_behavior: { missing_payment_method: order.missingCard ?? 'create_invoice' } },
    latest_invoice: null,
    metadata: order.metadata,
  };
}

export function makeItem(
  account: StripeAccount,
  subscription: string,
  price: Price,
  quantity: number,
  period: { now: number; end: number },
): SubscriptionItem {
  return {
    id: account.newId('si'),
    object: 'subscription_item',
    created: account.now(),
    current_period_start: period.now,
    current_period_end: period.end,
    price: structuredClone(price),
    plan: planOf(price),
    ...itemDefaults,
    quantity,
    subscription,
    metadata: {},
  };
}

/** The older form of a price, which subscription items still carry. */
export function planOf(price: Price): object {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    currency: price.currency,
    interval: price.recurring?.interval,
    interval_count: price.recurring?.interval_count,
    nickname: price.nickname,
    product: price.product,
  };
}

export function setPeriod(subscription: Subscription, start: number, end: number): void {
  subscription.current_period_start = start;
  subscription.current_period_end = end;
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = end;
  }
  if (subscription.cancel_at_period_end) subscription.cancel_at = end;
}

/** Changes a subscription and writes `customer.subscription.updated` with what was before, if anything is different. */
export function updateSubscription(account: StripeAccount, subscription: Subscription, change: () => void): void {
  const before = structuredClone(subscription) as unknown as Record<string, unknown>;
  change();
  const after = subscription as unknown as Record<string, unknown>;
  const different = Object.keys(before).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (different.length === 0) return;
  account.emit(
    'customer.subscription.updated',
    subscription,
    Object.fromEntries(different.map((key) => [key, before[key]])),
  );
}

const deadStatuses: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired']);

export function isOver(subscription: Subscription): boolean {
  return deadStatuses.has(subscription.status);
}

/** Ends a subscription now and writes `customer.subscription.deleted`. Its open invoices are not tried any longer. */
export function endSubscription(account: StripeAccount, subscription: Subscription): void {
  const now = account.now();
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  for (const invoice of openInvoices(account, subscription)) {
    invoice.next_payment_attempt = null;
    invoice.auto_advance = false;
  }
  account.emit('customer.subscription.deleted', subscription);
}

function openInvoices(account: StripeAccount, subscription: Subscription): ReturnType<typeof makeInvoice>[] {
  return account.invoices
    .oldestFirst()
    .filter((invoice) => invoice.subscription === subscription.id && invoice.status === 'open');
}
