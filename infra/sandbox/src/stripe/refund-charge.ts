import type { Charge, Metadata, Refund } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { invalidRequest } from './stripe-error.ts';

type RefundOrder = {
  /** In the smallest unit; absent: what is left. */
  amount?: number;
  reason?: string;
  metadata: Metadata;
};

/** Gives money back, all or a part, and writes `charge.refunded`. */
export function refundCharge(account: StripeAccount, charge: Charge, order: RefundOrder): Refund {
  const left = charge.amount - charge.amount_refunded;
  const amount = order.amount ?? left;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = account.refunds.add<Refund>({
    id: account.newId('re'),
    object: 'refund',
    created: account.now(),
    livemode: false,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: order.reason ?? null,
    status: 'succeeded',
    metadata: order.metadata,
  });
  account.emit('charge.refunded', charge, { amount_refunded: charge.amount_refunded - amount });
  return refund;
}

/** The bank of the card's holder does not take a refund, days later: the money comes back. Source: docs.stripe.com/refunds#failed-refunds. */
export function failRefund(account: StripeAccount, refund: Refund): Refund {
  const charge = account.charges.get(refund.charge);
  if (!charge || refund.status === 'failed') throw invalidRequest('This refund cannot fail any more.');
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  account.emit('refund.failed', refund);
  return refund;
}
