import { createPrice } from './catalog-routes.ts';
import { createCustomer } from './customer-routes.ts';
import { integer, mergedMetadata, object, objects, oneOf, requiredText, text, type Fields } from './fields.ts';
import { findCustomer, findPrice } from './find-object.ts';
import type { CheckoutSession } from './objects.ts';
import type { CheckoutOrder, StripeAccount } from './stripe-account.ts';
import { invalidRequest, missingParameter } from './stripe-error.ts';
import { readMissingCard, readTrialEnd } from './subscription-routes.ts';
import { startSubscription } from './subscriptions.ts';
import { takePayment } from './take-payment.ts';
import { sessionDefaults } from './object-defaults.ts';

const lifetimeS = 24 * 3_600;

/** Opens a checkout session for a subscription or a single payment, with a page at `<pages>/checkout/<id>`. */
export function createSession(account: StripeAccount, fields: Fields, pages: string): CheckoutSession {
  const mode = oneOf(fields, 'mode', ['payment', 'subscription']);
  if (!mode) throw missingParameter('mode');
  const items = objects(fields, 'line_items').map((item, index) => readItem(account, item, index));
  if (items.length === 0) throw missingParameter('line_items');
  requirePricesOf(mode, items);
  const customer = text(fields, 'customer');
  const id = account.newId('cs_test');
  const orderFields = object(fields, mode === 'payment' ? 'payment_intent_data' : 'subscription_data') ?? {};
  const order = account.orders.add<CheckoutOrder>({
    id,
    items,
    trialEnd: readTrialEnd(account, orderFields),
    missingCard: readMissingCard(orderFields),
    metadata: mergedMetadata({}, orderFields),
  });
  const total = items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  return account.sessions.add<CheckoutSession>({
    id,
    object: 'checkout.session',
    created: account.now(),
    livemode: false,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    customer: customer === undefined ? null : findCustomer(account, customer, 'customer').id,
    customer_email: text(fields, 'customer_email') ?? null,
    client_reference_id: text(fields, 'client_reference_id') ?? null,
    success_url: requiredText(fields, 'success_url'),
    cancel_url: text(fields, 'cancel_url') ?? null,
    url: `${pages}/checkout/${id}`,
    currency: items[0]?.price.currency ?? 'usd',
    amount_total: order.trialEnd === null ? total : 0,
    ...sessionDefaults,
    expires_at: integer(fields, 'expires_at') ?? account.now() + lifetimeS,
    subscription: null,
    invoice: null,
    payment_intent: null,
    metadata: mergedMetadata({}, fields),
  });
}

function readItem(account: StripeAccount, item: Fields, index: number): CheckoutOrder['items'][number] {
  const data = object(item, 'price_data');
  const param = `line_items[${index}][price]`;
  const id = text(item, 'price');
  if (!data && id === undefined) throw missingParameter(param);
  // Stripe makes a price of `price_data` too, which cannot be chosen afterwards.
  const price = data ? createPrice(account, { ...data, active: 'false' }) : findPrice(account, id ?? '', param);
  if (!data && !price.active) throw invalidRequest('The price specified is inactive.', { param });
  const quantity = integer(item, 'quantity') ?? 1;
  if (quantity < 1) throw invalidRequest('Invalid quantity', { param: `line_items[${index}][quantity]` });
  return { price: structuredClone(price), quantity };
}

function requirePricesOf(mode: 'payment' | 'subscription', items: CheckoutOrder['items']): void {
  const hasRecurring = items.some(({ price }) => price.recurring !== null);
  if (mode === 'payment' && hasRecurring) {
    throw invalidRequest('You specified `payment` mode but passed a recurring price.', { param: 'mode' });
  }
  if (mode === 'subscription' && !hasRecurring) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode.', { param: 'mode' });
  }
}

/**
 * What a customer's payment on the page does: the subscription, or the payment, and `checkout.session.completed`. A second
 * payment of the same session does nothing. The card that pays replaces the one that the customer had.
 */
export function completeSession(account: StripeAccount, session: CheckoutSession): void {
  const order = account.orders.get(session.id);
  if (session.status !== 'open' || !order) return;
  const email = session.customer_email ?? 'customer@example.com';
  session.customer ??= session.mode === 'subscription' ? createCustomer(account, { email }).id : null;
  if (session.customer !== null) account.cards.delete(session.customer);
  Object.assign(session, {
    status: 'complete',
    url: null,
    customer_details: { email, name: null, tax_exempt: 'none' },
  });
  session.payment_status = order.trialEnd === null ? 'paid' : 'no_payment_required';
  if (session.mode === 'subscription') subscribe(account, session, order);
  else pay(account, session, order);
  account.emit('checkout.session.completed', session);
}

function subscribe(account: StripeAccount, session: CheckoutSession, order: CheckoutOrder): void {
  const { trialEnd, missingCard, metadata } = order;
  const items = order.items.filter(({ price }) => price.recurring !== null);
  const customer = session.customer ?? '';
  const subscription = startSubscription(account, { customer, items, metadata, trialEnd, missingCard });
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
}

function pay(account: StripeAccount, session: CheckoutSession, order: CheckoutOrder): void {
  const { customer, amount_total: amount, currency } = session;
  const intent = takePayment(account, { customer, amount, currency, metadata: order.metadata });
  session.payment_intent = intent.id;
  account.emit('payment_intent.succeeded', intent);
}
