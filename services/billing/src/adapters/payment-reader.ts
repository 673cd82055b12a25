import type { Payments } from '@slideloom/payments';
import type { Stripe } from 'stripe';
import type { PaymentReader, Purchase } from '../domain/payment-event.ts';
import { idOf, paidInvoice, priceState, subscriptionOf, subscriptionState } from './read-object.ts';

/** The largest page of the provider. */
const limit = 100;
/** Lines of one invoice that are read at most. */
const maxLines = 1_000;
/** Refunds that came to nothing: the money is ours again. */
const cameToNothing: ReadonlySet<string | null> = new Set(['failed', 'canceled']);
/** Disputes whose money is withheld; an inquiry (`warning_…`) withholds none, and a won one gave it back. */
const withheld: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

/** The provider's objects, in whichever of its API versions' places their fields are. */
export function createPaymentReader(payments: Payments, signal: AbortSignal): PaymentReader {
  const ask = <Result>(work: (stripe: Stripe) => Promise<Result>) => payments.call(work, signal);

  return {
    async subscription(id) {
      return subscriptionState(await ask((stripe) => stripe.subscriptions.retrieve(id)));
    },

    async subscriptionsOf(customer) {
      const { data } = await ask((stripe) => stripe.subscriptions.list({ customer, limit }));
      return data.map(subscriptionState);
    },

    async paidInvoicesOf(customer) {
      const { data } = await ask((stripe) => stripe.invoices.list({ customer, status: 'paid', limit }));
      return data
        .filter((found) => subscriptionOf(found) !== null)
        .map((found) => paidInvoice(found))
        .toReversed()
        .toSorted((a, b) => Date.parse(a.created) - Date.parse(b.created));
    },

    async paidInvoice(id) {
      const found = await ask((stripe) => stripe.invoices.retrieve(id));
      const lines = await ask((stripe) =>
        stripe.invoices.listLineItems(id, { limit }).autoPagingToArray({ limit: maxLines }),
      );
      return paidInvoice(found, lines);
    },

    async price(id) {
      return priceState(await ask((stripe) => stripe.prices.retrieve(id)), 1);
    },

    async invoice(id) {
      const found = await ask((stripe) => stripe.invoices.retrieve(id));
      return { subscription: subscriptionOf(found), isPaid: found.status === 'paid', wasAttempted: found.attempted };
    },

    async checkout(id) {
      const found = await ask((stripe) => stripe.checkout.sessions.retrieve(id));
      const isPaid = found.status === 'complete' && found.payment_status !== 'unpaid';
      return {
        customer: idOf(found.customer),
        subscription: idOf(found.subscription),
        purchase: isPaid ? purchaseOf(found.metadata, idOf(found.payment_intent), found.id) : null,
      };
    },

    async charge(id) {
      const found = await ask((stripe) => stripe.charges.retrieve(id));
      const payment = idOf(found.payment_intent);
      const disputes = found.disputed
        ? await ask((stripe) => stripe.disputes.list({ charge: id, limit }))
        : { data: [] };
      const disputed = disputes.data
        .filter(({ status }) => withheld.has(status))
        .reduce((sum, { amount }) => sum + amount, 0);
      const refunds = found.paid ? await ask((stripe) => stripe.refunds.list({ charge: id, limit })) : { data: [] };
      const refunded = refunds.data
        .filter(({ status }) => !cameToNothing.has(status))
        .reduce((sum, { amount }) => sum + amount, 0);
      return {
        customer: idOf(found.customer),
        payment,
        amount: found.amount,
        returned: Math.min(found.amount, refunded + disputed),
        isDisputed: disputed > 0,
        wasReturned: found.paid && (refunds.data.length > 0 || found.disputed),
        // The provider copies a payment intent's metadata to its charges.
        purchase: found.paid ? purchaseOf(found.metadata, payment, null) : null,
      };
    },

    async chargeOf(object, id) {
      const found =
        object === 'refund'
          ? await ask((stripe) => stripe.refunds.retrieve(id))
          : await ask((stripe) => stripe.disputes.retrieve(id));
      return idOf(found.charge);
    },

    async invoiceOfPayment(payment) {
      const { data } = await ask((stripe) =>
        stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 }),
      );
      return idOf(data[0]?.invoice);
    },
  };
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
