import type { Stripe } from 'stripe';
import type { PaidInvoice, PriceState, SubscriptionState } from '../domain/payment-event.ts';

/** Why an invoice for a period is made; all others are for changes within one. */
const periodReasons: readonly (string | null)[] = ['subscription_create', 'subscription_cycle'];

export function subscriptionState(found: Stripe.Subscription): SubscriptionState {
  const items = found.items.data;
  const period = { ...items[0], ...periodOf(found) };
  const ends = period.current_period_end ?? found.created;
  return {
    id: found.id,
    customer: idOf(found.customer)!,
    created: instant(found.created),
    status: found.status,
    // Flexible billing says by a date alone that a subscription ends with its period.
    cancel_at_period_end: found.cancel_at_period_end || (found.cancel_at !== null && found.cancel_at <= ends),
    period_start: instant(period.current_period_start ?? found.created),
    period_end: instant(ends),
    prices: items.map(({ price, quantity }) => priceState(price, quantity ?? 1)),
  };
}

export function priceState({ id, lookup_key, metadata, recurring }: Stripe.Price, quantity: number): PriceState {
  const monthsOf = new Map([
    ['month', 1],
    ['year', 12],
  ]);
  const months = monthsOf.get(recurring?.interval ?? '');
  return {
    id,
    lookup_key,
    plan: metadata['plan'] ?? null,
    quantity,
    months: months === undefined ? null : months * (recurring?.interval_count ?? 1),
  };
}

/**
 * What an invoice charges for, by its lines, of which it shows ten itself, and the start of the period that it begins. For a period these
 * are its lines without the prorations of the one before. For a change it is what is to be paid, or if nothing is, all that is not credited.
 */
export function paidInvoice(found: Stripe.Invoice, lines = found.lines.data): PaidInvoice {
  const isPeriod = periodReasons.includes(found.billing_reason);
  const all = lines.flatMap((line) => {
    const price = priceOfLine(line);
    return price === null ? [] : [{ price, quantity: line.quantity ?? 1, line }];
  });
  const whole = all.filter(({ line }) => !isProration(line));
  const payable = all.filter(({ line }) => line.amount > 0);
  const charged = isPeriod ? whole : payable.length > 0 ? payable : all.filter(({ line }) => line.amount >= 0);
  const starts = whole.map(({ line }) => line.period.start);
  const start = starts.length > 0 ? Math.max(...starts) : isPeriod ? found.period_end : null;
  return {
    id: found.id,
    subscription: subscriptionOf(found),
    created: instant(found.created),
    kind: isPeriod ? 'period' : 'change',
    period_start: start === null ? null : instant(start),
    lines: charged.map(({ price, quantity }) => ({ price, quantity })),
    isCut: found.lines.has_more && lines === found.lines.data,
  };
}

/** The subscription of an invoice, also in the shape of older API versions. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const older = invoice as { subscription?: string | { id: string } | null };
  return idOf(invoice.parent?.subscription_details?.subscription) ?? idOf(older.subscription);
}

function priceOfLine(line: Stripe.InvoiceLineItem): string | null {
  const older = line as { price?: string | { id: string } | null };
  return idOf(line.pricing?.price_details?.price) ?? idOf(older.price);
}

function periodOf(found: object): { current_period_start?: number; current_period_end?: number } {
  const { current_period_start: start, current_period_end: end } = found as Record<string, number | undefined>;
  return {
    ...(start !== undefined && { current_period_start: start }),
    ...(end !== undefined && { current_period_end: end }),
  };
}

function isProration(line: Stripe.InvoiceLineItem): boolean {
  const older = line as { proration?: boolean };
  const { parent } = line;
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return details?.proration ?? older.proration ?? false;
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export function instant(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
