import type { BillingReason, Invoice, InvoiceLine, Price, Subscription } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { invoiceDefaults, lineDefaults } from './object-defaults.ts';

type LineOrder = {
  description: string;
  amount: number;
  quantity: number;
  price: Price;
  period: { start: number; end: number };
  subscription?: string;
  subscriptionItem?: string;
  isProration?: boolean;
};

/** One line of an invoice, in the newest shape and with the older `proration`. */
export function makeLine(account: StripeAccount, order: LineOrder): InvoiceLine {
  const { description, amount, quantity, price, period, isProration = false } = order;
  const details = { invoice_item: null, proration: isProration, proration_details: null };
  return {
    id: account.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    period,
    quantity,
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    parent:
      order.subscription === undefined
        ? null
        : {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: {
              ...details,
              subscription: order.subscription,
              subscription_item: order.subscriptionItem ?? null,
            },
          },
    proration: isProration,
    discountable: !isProration,
    subtotal: amount,
    ...lineDefaults,
  };
}

/** A subscription's lines for its current period: one for each item. */
export function periodLines(account: StripeAccount, subscription: Subscription, isTrial: boolean): InvoiceLine[] {
  return subscription.items.data.map((item) =>
    makeLine(account, {
      description: isTrial ? 'Trial period' : `${item.quantity} × ${item.price.nickname ?? item.price.id}`,
      amount: isTrial ? 0 : item.price.unit_amount * item.quantity,
      quantity: item.quantity,
      price: item.price,
      period: { start: item.current_period_start, end: item.current_period_end },
      subscription: subscription.id,
      subscriptionItem: item.id,
    }),
  );
}

type InvoiceOrder = {
  customer: string;
  subscription?: Subscription;
  reason: BillingReason;
  currency: string;
  lines: InvoiceLine[];
  /** A draft is neither finalized nor paid: what an unpaid subscription gets. */
  isDraft?: boolean;
};

/**
 * Makes an invoice and writes `invoice.created`. It is finalized at once, where Stripe leaves a renewal's invoice in draft
 * for an hour. A negative total, and the customer's credit, go over the customer's balance.
 */
export function makeInvoice(account: StripeAccount, order: InvoiceOrder): Invoice {
  const { subscription, lines, isDraft = false } = order;
  const id = account.newId('in');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const customer = account.customers.get(order.customer);
  const balance = customer?.balance ?? 0;
  const amountDue = Math.max(0, total + balance);
  if (customer && !isDraft) customer.balance = Math.min(0, total + balance);
  const now = account.now();
  const period = lines[0]?.period ?? { start: now, end: now };
  const snapshot = { subscription: subscription?.id ?? null, metadata: subscription?.metadata ?? {} };
  const invoice: Invoice = {
    id,
    object: 'invoice',
    created: now,
    livemode: false,
    customer: order.customer,
    subscription: subscription?.id ?? null,
    parent: subscription ? { type: 'subscription_details', quote_details: null, subscription_details: snapshot } : null,
    subscription_details: subscription ? { metadata: snapshot.metadata } : null,
    status: isDraft ? 'draft' : 'open',
    billing_reason: order.reason,
    currency: order.currency,
    total,
    subtotal: total,
    total_excluding_tax: total,
    subtotal_excluding_tax: total,
    ...invoiceDefaults,
    amount_due: amountDue,
    amount_paid: 0,
    amount_remaining: amountDue,
    attempt_count: 0,
    attempted: false,
    auto_advance: !isDraft,
    next_payment_attempt: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    period_start: period.start,
    period_end: period.end,
    starting_balance: balance,
    ending_balance: isDraft ? null : (customer?.balance ?? 0),
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    payment_intent: null,
    charge: null,
    paid: false,
    status_transitions: {
      finalized_at: isDraft ? null : now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    metadata: {},
  };
  account.invoices.add(invoice);
  if (subscription) subscription.latest_invoice = id;
  account.emit('invoice.created', invoice);
  return invoice;
}
