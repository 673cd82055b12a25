import { collect } from './advance-clock.ts';
import { makeInvoice, makeLine, periodLines } from './make-invoice.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from './objects.ts';
import { periodEnd } from './periods.ts';
import type { StripeAccount } from './stripe-account.ts';
import { cardDeclined, invalidRequest } from './stripe-error.ts';
import { makeItem, planOf, setPeriod, updateSubscription } from './subscriptions.ts';

export type ItemChange = {
  /** The item that changes; absent: a new one. */
  id?: string;
  price?: Price;
  quantity?: number;
  isDeleted?: boolean;
};

export type ChangeOptions = {
  proration: 'create_prorations' | 'always_invoice' | 'none';
  /** Refuses the change where its invoice cannot be paid. */
  mustBePaid?: boolean;
  /** Starts a new period now. */
  resetsAnchor?: boolean;
};

/**
 * Changes prices and quantities. Within the same interval, what remains of the period is credited at the old price and
 * charged at the new one, on the next invoice (`create_prorations`) or on one of its own (`always_invoice`). Another
 * interval begins a new period now, with its invoice. A trial has nothing to prorate.
 */
export function changeItems(
  account: StripeAccount,
  subscription: Subscription,
  changes: ItemChange[],
  options: ChangeOptions,
): void {
  const before = structuredClone(subscription.items.data);
  const next = changedItems(account, subscription, changes);
  const isTrial = subscription.status === 'trialing';
  const startsAgain = !isTrial && (options.resetsAnchor === true || !haveSameInterval(before, next));
  const invoicesNow = !isTrial && (startsAgain || options.proration === 'always_invoice');
  if (options.mustBePaid && invoicesNow && account.cardOf(subscription.customer) !== 'good') throw cardDeclined();
  const lines =
    isTrial || options.proration === 'none' ? [] : prorations(account, subscription, before, startsAgain ? [] : next);
  updateSubscription(account, subscription, () => {
    subscription.items.data = next;
    if (startsAgain) beginNewPeriod(account, subscription, next);
  });
  if (startsAgain) lines.push(...periodLines(account, subscription, false));
  if (!invoicesNow) for (const line of lines) account.pending.add({ id: line.id, subscription: subscription.id, line });
  else if (lines.length > 0) invoiceNow(account, subscription, lines);
}

function invoiceNow(account: StripeAccount, subscription: Subscription, lines: InvoiceLine[]): void {
  const { customer, currency } = subscription;
  const reason = 'subscription_update';
  collect(account, subscription, makeInvoice(account, { customer, subscription, reason, currency, lines }));
}

function beginNewPeriod(account: StripeAccount, subscription: Subscription, items: SubscriptionItem[]): void {
  const recurring = items[0]?.price.recurring;
  const now = account.now();
  if (!recurring) throw invalidRequest('The price specified is not recurring', { param: 'items' });
  subscription.billing_cycle_anchor = now;
  setPeriod(subscription, now, periodEnd(now, now, recurring));
}

function changedItems(account: StripeAccount, subscription: Subscription, changes: ItemChange[]): SubscriptionItem[] {
  const items = structuredClone(subscription.items.data);
  for (const { id, price, quantity, isDeleted } of changes) {
    const index = items.findIndex((item) => item.id === id);
    if (id !== undefined && index < 0) throw invalidRequest(`No such subscription item: '${id}'`, { param: 'items' });
    const item = items[index];
    if (price && !price.recurring) throw invalidRequest('The price specified is not recurring', { param: 'items' });
    if (!item) items.push(addedItem(account, subscription, price, quantity));
    else if (isDeleted) items.splice(index, 1);
    else
      Object.assign(
        item,
        price ? { price: structuredClone(price), plan: planOf(price) } : {},
        quantity === undefined ? {} : { quantity },
      );
  }
  if (items.length === 0) throw invalidRequest('A subscription needs at least one item', { param: 'items' });
  return items;
}

function addedItem(
  account: StripeAccount,
  subscription: Subscription,
  price: Price | undefined,
  quantity = 1,
): SubscriptionItem {
  if (!price) throw invalidRequest('Missing required param: items[0][price].', { param: 'items[0][price]' });
  const { current_period_start: now, current_period_end: end } = subscription;
  return makeItem(account, subscription.id, price, quantity, { now, end });
}

function haveSameInterval(before: SubscriptionItem[], after: SubscriptionItem[]): boolean {
  const interval = (items: SubscriptionItem[]) => JSON.stringify(items[0]?.price.recurring);
  return interval(before) === interval(after);
}

/** Credit for the rest of the period at the old prices, charge at the new ones; equal items give no lines. */
function prorations(
  account: StripeAccount,
  subscription: Subscription,
  before: SubscriptionItem[],
  after: SubscriptionItem[],
): InvoiceLine[] {
  const { current_period_start: start, current_period_end: end, id } = subscription;
  const now = account.now();
  const rest = end > start ? Math.max(0, end - now) / (end - start) : 0;
  const isSame = (one: SubscriptionItem, others: SubscriptionItem[]) =>
    others.some(
      ({ id: other, price, quantity }) => other === one.id && price.id === one.price.id && quantity === one.quantity,
    );
  const line = (item: SubscriptionItem, sign: 1 | -1) =>
    makeLine(account, {
      description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${item.price.nickname ?? item.price.id}`,
      amount: sign * Math.round(item.price.unit_amount * item.quantity * rest),
      quantity: item.quantity,
      price: item.price,
      period: { start: now, end },
      subscription: id,
      subscriptionItem: item.id,
      isProration: true,
    });
  return [
    ...before.filter((item) => !isSame(item, after)).map((item) => line(item, -1)),
    ...after.filter((item) => !isSame(item, before)).map((item) => line(item, 1)),
  ];
}
