import { chooseSubscription, isPaying } from './choose-subscription.ts';
import type {
  ClaimedEvent,
  PaidInvoice,
  PaymentChange,
  PaymentReader,
  PriceState,
  SubscriptionState,
} from './payment-event.ts';

/** An invoice may be made a little before the period that it is for, ms. */
const slackMs = 3_600_000;

/**
 * What an event comes to. Of the event only its object's name is used: the object is asked for as it is now, and where it is of a
 * subscription, all of its customer's subscriptions and paid invoices too, so that any one event of several that come late, in another
 * order or not at all brings the whole state. Null for events of other objects.
 */
export async function readChange(event: ClaimedEvent, reader: PaymentReader): Promise<PaymentChange | null> {
  const { id, object } = event.payload.object;
  if (id === null) return null;
  switch (object) {
    case 'subscription':
      return customerChange(await reader.subscription(id), reader);
    case 'invoice':
      return invoiceChange(id, event.type, reader);
    case 'checkout.session':
      return checkoutChange(id, reader);
    case 'charge':
      return chargeChange(id, reader);
    case 'refund':
    case 'dispute': {
      const charge = await reader.chargeOf(object, id);
      return charge === null ? null : chargeChange(charge, reader);
    }
    default:
      return null;
  }
}

/**
 * The state of a subscription's customer. The invoices are read before the subscriptions, so that a change whose payment is seen is
 * seen itself.
 */
async function customerChange(found: SubscriptionState, reader: PaymentReader): Promise<PaymentChange> {
  const { customer } = found;
  const paid = await reader.paidInvoicesOf(customer);
  const living = await reader.subscriptionsOf(customer);
  const all = living.some(({ id }) => id === found.id) ? living : [found, ...living];
  const chosen = chooseSubscription(all);
  return {
    customer,
    subscription: { ...chosen, paying_count: all.filter(isPaying).length },
    invoices: await invoicesOf(chosen, paid, reader),
  };
}

/** The paid invoices of a subscription's present period. A price is asked for where the subscription has it no longer. */
async function invoicesOf(
  { id: subscription, period_start: start, prices }: SubscriptionState,
  paid: PaidInvoice[],
  reader: PaymentReader,
): Promise<PaymentChange['invoices']> {
  const from = Date.parse(start) - slackMs;
  const known = new Map(prices.map((price) => [price.id, price]));
  const invoices: PaymentChange['invoices'] = [];
  for (const listed of paid) {
    if (listed.subscription !== subscription || Date.parse(listed.created) < from) continue;
    const { id, kind, period_start, lines } = listed.isCut ? await reader.paidInvoice(listed.id) : listed;
    const charged: PriceState[] = [];
    for (const { price, quantity } of lines) {
      if (!known.has(price)) known.set(price, await reader.price(price));
      charged.push({ ...known.get(price)!, quantity });
    }
    invoices.push({ id, kind, period_start, prices: charged });
  }
  return invoices;
}

async function invoiceChange(id: string, eventType: string, reader: PaymentReader): Promise<PaymentChange | null> {
  const { subscription, isPaid, wasAttempted } = await reader.invoice(id);
  if (subscription === null) return null;
  return {
    ...(await customerChange(await reader.subscription(subscription), reader)),
    is_failed_payment: eventType === 'invoice.payment_failed' && !isPaid && wasAttempted,
  };
}

async function checkoutChange(id: string, reader: PaymentReader): Promise<PaymentChange | null> {
  const { customer, subscription, purchase } = await reader.checkout(id);
  if (subscription !== null) return customerChange(await reader.subscription(subscription), reader);
  return purchase && { customer, purchase };
}

/**
 * Only the returned part of a charge matters, of bought credits or of a subscription's invoice. The purchase or the invoice comes with it,
 * whose own event may be later.
 */
async function chargeChange(id: string, reader: PaymentReader): Promise<PaymentChange | null> {
  const { customer, payment, amount, returned, isDisputed, wasReturned, purchase } = await reader.charge(id);
  if (payment === null || !wasReturned) return null;
  const refund = { amount, returned, is_disputed: isDisputed };
  if (purchase !== null) return { customer, purchase, refund: { payment, ...refund } };
  const invoice = await reader.invoiceOfPayment(payment);
  const { subscription } = invoice === null ? { subscription: null } : await reader.invoice(invoice);
  if (invoice === null || subscription === null) return null;
  const state = await customerChange(await reader.subscription(subscription), reader);
  return { ...state, refund: { invoice, ...refund } };
}
