import type { Charge, Dispute } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { invalidRequest } from './stripe-error.ts';

/** A card holder disputes a payment at the bank. Unless it is an inquiry, the money is withdrawn at once. Source: docs.stripe.com/disputes. */
export function openDispute(
  account: StripeAccount,
  charge: Charge,
  order: { amount?: number; isInquiry: boolean },
): Dispute {
  const amount = order.amount ?? charge.amount - charge.amount_refunded;
  if (amount < 1 || amount > charge.amount) throw invalidRequest('Invalid amount', { param: 'amount' });
  charge.disputed = true;
  const dispute = account.disputes.add<Dispute>({
    id: account.newId('du'),
    object: 'dispute',
    created: account.now(),
    livemode: false,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: order.isInquiry ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: order.isInquiry,
    metadata: {},
  });
  account.emit('charge.dispute.created', dispute);
  if (!order.isInquiry) account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. A dispute that was won gives the money back; an inquiry ends without any. */
export function closeDispute(account: StripeAccount, dispute: Dispute, isWon: boolean): Dispute {
  const isInquiry = dispute.status === 'warning_needs_response';
  dispute.status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost';
  account.emit('charge.dispute.closed', dispute);
  if (dispute.status === 'won') account.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}
