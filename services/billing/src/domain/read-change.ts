import type { ClaimedEvent, InvoiceState, PaymentChange, PaymentReader } from './payment-event.ts';

const periodReasons: readonly (string | null)[] = ['subscription_create', 'subscription_cycle'];

/**
 * What an event comes to. Of the event only its object's name is used: the object is asked for as it is now, and for an invoice or a
 * checkout its subscription too, so that any one event of several that come late or in another order brings the whole state. Null
 * for events of other objects.
 */
export async function readChange(event: ClaimedEvent, reader: PaymentReader): Promise<PaymentChange | null> {
  const { id, object } = event.payload.object;
  if (id === null) return null;
  if (object === 'subscription') return subscriptionChange(id, reader);
  if (object === 'invoice') return invoiceChange(await reader.invoice(id), event.type, reader);
  if (object === 'checkout.session') {
    const { customer, subscription, purchase } = await reader.checkout(id);
    if (subscription !== null) return subscriptionChange(subscription, reader);
    return purchase && { customer, purchase };
  }
  if (object === 'charge') return chargeChange(id, reader);
  return null;
}

async function subscriptionChange(id: string, reader: PaymentReader, isUpdatePaid = false): Promise<PaymentChange> {
  const subscription = await reader.subscription(id);
  return { customer: subscription.customer, subscription: { ...subscription, is_update_paid: isUpdatePaid } };
}

async function invoiceChange(
  invoice: InvoiceState,
  eventType: string,
  reader: PaymentReader,
): Promise<PaymentChange | null> {
  if (invoice.subscription === null) return null;
  const isPaid = invoice.status === 'paid';
  const isUpdate = invoice.reason === 'subscription_update';
  return {
    ...(await subscriptionChange(invoice.subscription, reader, isPaid && isUpdate)),
    invoice: {
      id: invoice.id,
      begins_period: isPaid && periodReasons.includes(invoice.reason),
      period_start: invoice.periodStart,
    },
    is_failed_payment: eventType === 'invoice.payment_failed' && !isPaid && invoice.wasAttempted,
  };
}

/** Of a charge only what was refunded of bought credits matters; the purchase comes with it, whose own event may be later. */
async function chargeChange(id: string, reader: PaymentReader): Promise<PaymentChange | null> {
  const { customer, payment, amount, refunded, purchase } = await reader.charge(id);
  if (payment === null || purchase === null || refunded === 0) return null;
  return { customer, purchase, refund: { payment, amount, refunded } };
}
