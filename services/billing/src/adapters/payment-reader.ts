import type { Payments } from '@slideloom/payments';
import type { Stripe } from 'stripe';
import type { PaymentReader, Purchase } from '../domain/payment-event.ts';

/** The provider's objects, in whichever of its API versions' places their fields are. */
export function createPaymentReader(payments: Payments, signal: AbortSignal): PaymentReader {
  return {
    async subscription(id) {
      const found = await payments.call((stripe) => stripe.subscriptions.retrieve(id), signal);
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
        prices: items.map(({ price }) => ({
          id: price.id,
          lookup_key: price.lookup_key,
          plan: price.metadata['plan'] ?? null,
        })),
      };
    },

    async invoice(id) {
      const found = await payments.call((stripe) => stripe.invoices.retrieve(id), signal);
      const older = found as { subscription?: string | { id: string } | null };
      const starts = found.lines.data.filter((line) => !isProration(line)).map((line) => line.period.start);
      return {
        id: id,
        customer: idOf(found.customer)!,
        subscription: idOf(found.parent?.subscription_details?.subscription) ?? idOf(older.subscription),
        status: found.status,
        reason: found.billing_reason,
        wasAttempted: found.attempted,
        periodStart: instant(starts.length > 0 ? Math.max(...starts) : found.period_end),
      };
    },

    async checkout(id) {
      const found = await payments.call((stripe) => stripe.checkout.sessions.retrieve(id), signal);
      const isPaid = found.status === 'complete' && found.payment_status !== 'unpaid';
      return {
        customer: idOf(found.customer),
        subscription: idOf(found.subscription),
        purchase: isPaid ? purchaseOf(found.metadata, idOf(found.payment_intent), found.id) : null,
      };
    },

    async charge(id) {
      const found = await payments.call((stripe) => stripe.charges.retrieve(id), signal);
      const payment = idOf(found.payment_intent);
      return {
        customer: idOf(found.customer),
        payment,
        amount: found.amount,
        refunded: found.amount_refunded,
        // The provider copies a payment intent's metadata to its charges.
        purchase: found.paid ? purchaseOf(found.metadata, payment, null) : null,
      };
    },
  };
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

/** What our own gateway wrote on the order; null for payments that were not for credits. */
function purchaseOf(
  metadata: Record<string, string> | null,
  payment: string | null,
  session: string | null,
): Purchase | null {
  const credits = Number(metadata?.['credits']);
  if (!Number.isSafeInteger(credits) || credits <= 0) return null;
  return { payment, session, credits, user_id: metadata?.['user_id'] ?? 'system' };
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function instant(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
