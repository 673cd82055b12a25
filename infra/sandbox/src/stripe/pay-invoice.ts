import type { Invoice, PaymentIntent } from './objects.ts';
import { daySeconds } from './periods.ts';
import type { StripeAccount } from './stripe-account.ts';
import { takePayment } from './take-payment.ts';

/** Days from one attempt to the next; after the last of them the dunning is over. */
const retryDays = [3, 5, 7];

/**
 * Tries to pay an open invoice, and writes `payment_intent.succeeded` and `invoice.paid`, or `invoice.payment_failed`.
 * Nothing due is paid without a payment. Returns whether it is paid.
 */
export function payInvoice(account: StripeAccount, invoice: Invoice): boolean {
  const intent = invoice.amount_due > 0 ? takePayment(account, paymentOf(invoice)) : undefined;
  if (intent) invoice.payment_intent = intent.id;
  invoice.attempted = true;
  invoice.attempt_count += intent ? 1 : 0;
  if (intent && intent.status !== 'succeeded') {
    const days = invoice.billing_reason === 'subscription_create' ? undefined : retryDays[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : account.now() + days * daySeconds;
    account.emit('invoice.payment_failed', invoice);
    return false;
  }
  settle(account, invoice, intent);
  return true;
}

function settle(account: StripeAccount, invoice: Invoice, intent: PaymentIntent | undefined): void {
  const now = account.now();
  Object.assign(invoice, {
    status: 'paid',
    paid: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    charge: intent?.latest_charge ?? null,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.finalized_at ??= now;
  invoice.status_transitions.paid_at = now;
  if (intent) {
    invoice.payments.data.push({
      id: account.newId('inpay'),
      object: 'invoice_payment',
      created: now,
      livemode: false,
      invoice: invoice.id,
      amount_paid: intent.amount,
      amount_requested: intent.amount,
      currency: intent.currency,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    });
    account.emit('payment_intent.succeeded', intent);
  }
  account.emit('invoice.paid', invoice);
}

function paymentOf(invoice: Invoice): Parameters<typeof takePayment>[1] {
  const { customer, amount_due: amount, currency } = invoice;
  return { customer, amount, currency, metadata: {}, description: 'Subscription' };
}
