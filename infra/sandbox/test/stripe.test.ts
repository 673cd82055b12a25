import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { clientOf, startStripe, type StripeWorld } from './stripe-world.ts';

let world: StripeWorld;
beforeEach(async () => {
  world = await startStripe();
});
afterEach(() => world.close());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

describe("Stripe's API", () => {
  it('takes Basic and Bearer keys, and refuses what is no secret key', async () => {
    const url = `${world.sandbox.url}/stripe/v1/prices`;
    const status = async (authorization: string) =>
      (await fetch(url, { headers: { Authorization: authorization } })).status;
    expect(await status('Bearer sk_test_1')).toBe(200);
    expect(await status(`Basic ${Buffer.from('sk_test_1:').toString('base64')}`)).toBe(200);
    expect(await status('Bearer pk_test_1')).toBe(401);
    expect(await status('')).toBe(401);
  });

  it('takes only the configured key where there is one', async () => {
    const other = await startStripe({ stripe: { apiKey: 'sk_the_one' } });
    await expect(clientOf(other.sandbox.url, 'sk_the_one').prices.list()).resolves.toMatchObject({ data: [] });
    expect((await refusal(clientOf(other.sandbox.url).prices.list())).statusCode).toBe(401);
    await other.close();
  });

  it('creates and changes customers, products and prices with metadata', async () => {
    const { stripe } = world;
    const customer = await stripe.customers.create({ email: 'a@b.test', metadata: { team_id: 't', plan: 'pro' } });
    expect(customer).toMatchObject({ id: expect.stringMatching(/^cus_/), email: 'a@b.test', object: 'customer' });
    const changed = await stripe.customers.update(customer.id, { metadata: { plan: '', seats: '2' } });
    expect(changed.metadata).toEqual({ team_id: 't', seats: '2' });
    const product = await stripe.products.create({
      name: 'Pro',
      default_price_data: { currency: 'usd', unit_amount: 1900, recurring: { interval: 'month' } },
    });
    const price = await stripe.prices.retrieve(product.default_price as string, { expand: ['product'] });
    expect(price).toMatchObject({ unit_amount: 1900, type: 'recurring', product: { name: 'Pro' } });
  });

  it('finds prices by lookup key, product and activity, page by page', async () => {
    const { stripe } = world;
    const product = await stripe.products.create({ name: 'Credits' });
    const make = (lookup: string) =>
      stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 500, lookup_key: lookup });
    const [first, second, third] = [await make('a'), await make('b'), await make('c')];
    expect((await stripe.prices.list({ lookup_keys: ['a', 'c'] })).data.map(({ id }) => id)).toEqual([
      third.id,
      first.id,
    ]);
    const page = await stripe.prices.list({ limit: 1, starting_after: third.id });
    expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] });
    await stripe.prices.update(first.id, { active: false });
    expect((await stripe.prices.list({ active: true })).data).toHaveLength(2);
    expect(await refusal(make('b'))).toMatchObject({ statusCode: 400, param: 'lookup_key' });
  });

  it('names what is wrong in its own error shape', async () => {
    const { stripe } = world;
    expect(await refusal(stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      type: 'StripeInvalidRequestError',
    });
    const noMode = await fetch(`${world.sandbox.url}/stripe/v1/checkout/sessions`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_1' },
      body: form({ success_url: 'http://a.test' }),
    });
    expect(await noMode.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_missing', param: 'mode' },
    });
    const recurring = await world.plan(100);
    const wrongMode = stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: recurring.id, quantity: 1 }],
      success_url: 'http://a.test',
    });
    expect(await refusal(wrongMode)).toMatchObject({ statusCode: 400, param: 'mode' });
  });

  it('answers the same Idempotency-Key with the first answer, and refuses it for other parameters', async () => {
    const { stripe } = world;
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'key-1' });
    const first = await create('a@b.test');
    const again = await create('a@b.test');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(await refusal(create('c@d.test'))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('has done the work when its answer is lost, and the retry with the same key finds it', async () => {
    await world.sandbox.post('/control/faults', { target: 'stripe.customers', kind: 'status_after_success', times: 1 });
    const create = () => world.stripe.customers.create({ email: 'a@b.test' }, { idempotencyKey: 'key-2' });
    expect(await refusal(create())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    const customer = await create();
    expect((await world.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('fails as ordered, in its own shape', async () => {
    await world.sandbox.post('/control/faults', { target: 'stripe.prices', kind: 'status', status: 429, times: 1 });
    expect(await refusal(world.stripe.prices.list())).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
  });
});

describe('a checkout session', () => {
  it('of a subscription ends in a customer, a subscription and a paid invoice, and goes back to the shop', async () => {
    const { stripe } = world;
    const price = await world.plan(2900);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      client_reference_id: 'team-7',
      metadata: { team_id: 'team-7' },
      subscription_data: { metadata: { team_id: 'team-7' } },
      success_url: 'http://dashboard.test/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://dashboard.test/billing',
    });
    expect(await (await fetch(session.url!)).text()).toContain('$29.00 / month');
    const paid = await fetch(session.url!, { method: 'POST', body: form({ action: 'pay' }), redirect: 'manual' });
    expect(paid.headers.get('location')).toBe(`http://dashboard.test/done?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'customer'],
    });
    const subscription = done.subscription as Stripe.Subscription & { current_period_end: number };
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'team-7' });
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { team_id: 'team-7' },
      latest_invoice: { status: 'paid', billing_reason: 'subscription_create', amount_paid: 2900 },
    });
    expect(subscription.items.data[0]!.current_period_end).toBe(subscription.current_period_end);
    expect(await world.newEvents()).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.succeeded',
      'invoice.paid',
      'checkout.session.completed',
    ]);
  });

  it('of a payment takes the money once, and it can be given back', async () => {
    const { stripe } = world;
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 500, product_data: { name: '100 credits' } }, quantity: 3 },
      ],
      payment_intent_data: { metadata: { team_id: 't' } },
      success_url: 'http://dashboard.test/done',
    });
    await fetch(`${session.url}?auto=pay`, { redirect: 'manual' });
    await fetch(`${world.sandbox.url}/stripe/checkout/${session.id}?auto=pay`, { redirect: 'manual' });
    const done = await stripe.checkout.sessions.retrieve(session.id);
    const intent = await stripe.paymentIntents.retrieve(done.payment_intent as string);
    expect(intent).toMatchObject({ amount: 1500, status: 'succeeded', metadata: { team_id: 't' } });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
    await world.control(`/charges/${intent.id}/refund`);
    expect(await world.newEvents()).toEqual([
      'payment_intent.succeeded',
      'checkout.session.completed',
      'charge.refunded',
      'charge.refunded',
    ]);
    expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
      refunded: true,
      amount_refunded: 1500,
    });
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('that is cancelled or declined sells nothing', async () => {
    const price = await world.plan(100);
    const session = await world.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://dashboard.test/done',
      cancel_url: 'http://dashboard.test/billing',
    });
    const cancelled = await fetch(`${session.url}?auto=cancel`, { redirect: 'manual' });
    expect(cancelled.headers.get('location')).toBe('http://dashboard.test/billing');
    const declined = await fetch(session.url!, { method: 'POST', body: form({ action: 'decline' }) });
    expect(await declined.text()).toContain('declined');
    expect(await world.newEvents()).toEqual([]);
  });
});
