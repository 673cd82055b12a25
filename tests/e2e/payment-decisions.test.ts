import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { commands } from '@slideloom/contracts';
import { verifyLedger } from '@slideloom/db';
import { createTestBroker, eventually } from '@slideloom/testing';
import { createPayments } from '@slideloom/fleet-testing/payments';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';

let fleet: TestFleet;
let payments: Awaited<ReturnType<typeof createPayments>>;

beforeAll(async () => {
  const broker = await createTestBroker();
  fleet = await startTestFleet({
    name: 'payment-decisions',
    env: { RABBITMQ_URL: broker.url, PAYMENT_SWEEP_EVERY_MS: '500' },
    services: ['gateway', 'billing'],
  });
  payments = await createPayments(fleet);
});
afterEach(async () => {
  expect(await verifyLedger(fleet.database)).toEqual([]);
});
afterAll(() => fleet?.stop());

type Customer = Awaited<ReturnType<typeof payments.newCustomer>>;

async function subscriber(plan = 'basic'): Promise<Customer> {
  const customer = await payments.newCustomer();
  await customer.pay({ plan });
  await settled();
  return customer;
}

/** Every delivery arrived, and every event that was stored is applied. */
async function settled(): Promise<void> {
  await payments.control('/deliveries/idle', {});
  await eventually(async () => {
    expect(await fleet.database.prisma.paymentEvent.count({ where: { applied_at: null } })).toBe(0);
  });
}

const advance = async (days: number) => {
  await payments.control('/advance', { days, wait: true });
  await settled();
};
const resets = async (customer: Customer) =>
  (await customer.ledger()).filter(({ reason }) => reason === 'monthly_reset');
const metrics = async () => (await fetch(new URL('/metrics', fleet.fleet.of('billing')[0]!.healthUrl))).text();
const cancel = (subscription: string) =>
  fetch(`${fleet.sandboxUrl}/stripe/v1/subscriptions/${subscription}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${fleet.env['STRIPE_API_KEY']}` },
  });

describe('a customer with two subscriptions', () => {
  it('cannot open a second checkout that can be paid beside the first', async () => {
    const customer = await payments.newCustomer();
    const first = await customer.ask('POST', '/billing/checkout', { plan: 'basic' });
    await customer.pay({ plan: 'pro' });
    await fetch(`${first.body['url'] as string}?auto=pay`, { redirect: 'manual' });
    await settled();
    const { stripe_customer_id: id } = await customer.row();
    const { data } = await payments.provider<{ data: object[] }>(`/subscriptions?customer=${id}`);
    expect(data).toHaveLength(1);
    expect(await customer.subscription()).toMatchObject({ plan: { slug: 'pro' } });
  });

  it('is shown to the operator, and keeps access by the other when the one that counted ends', async () => {
    const customer = await subscriber('pro');
    const { stripe_customer_id: id } = await customer.row();
    await payments.provider('/subscriptions', { customer: id!, 'items[0][price]': payments.priceOf('basic') });
    await settled();
    const followed = await customer.row();
    expect(followed.paying_count).toBe(2);
    await eventually(async () => {
      const text = await metrics();
      expect(text).toMatch(/slideloom_double_subscriptions[^\n]* [1-9]/);
    });
    await cancel(followed.stripe_subscription_id!);
    await settled();
    expect(await customer.subscription()).toMatchObject({ status: 'active', has_access: true });
    expect((await customer.row()).paying_count).toBe(1);
    expect((await customer.row()).stripe_subscription_id).not.toBe(followed.stripe_subscription_id);
    expect(await customer.ask('POST', '/billing/checkout', { plan: 'pro' })).toMatchObject({ status: 409 });
  });
});

describe('an upgrade', () => {
  const upgrade = async (customer: Customer, proration: string, plan = 'pro') => {
    const { stripe_subscription_id: id } = await customer.row();
    const { items } = await payments.provider<{ items: { data: { id: string }[] } }>(`/subscriptions/${id}`);
    await payments.provider(`/subscriptions/${id}`, {
      'items[0][id]': items.data[0]!.id,
      'items[0][price]': payments.priceOf(plan),
      proration_behavior: proration,
    });
    await settled();
  };

  it('whose invoice is not paid gives no credits until it is', async () => {
    const customer = await subscriber();
    const { stripe_customer_id: id } = await customer.row();
    await payments.control(`/customers/${id}/card`, { fails: true });
    await upgrade(customer, 'always_invoice');
    expect(await customer.subscription()).toMatchObject({
      plan: { slug: 'pro' },
      status: 'past_due',
      credits_remaining: 1_000,
    });
    await payments.control(`/customers/${id}/card`, {});
    const { data } = await payments.provider<{ data: { id: string }[] }>(`/invoices?customer=${id}&status=open`);
    await payments.provider(`/invoices/${data[0]!.id}/pay`, {});
    await settled();
    expect(await customer.subscription()).toMatchObject({ status: 'active', credits_remaining: 5_000 });
  });

  it('that is billed with the next period gives its credits with the next period', async () => {
    const customer = await subscriber();
    await upgrade(customer, 'create_prorations');
    expect(await customer.subscription()).toMatchObject({ plan: { slug: 'pro' }, credits_remaining: 1_000 });
    await advance(32);
    expect(await customer.subscription()).toMatchObject({ status: 'active', credits_remaining: 5_000 });
  });

  it('of which there are many on the invoice of a renewal gives its credits with the next period as well', async () => {
    const customer = await subscriber();
    for (const plan of ['pro', 'basic', 'pro', 'basic', 'pro']) await upgrade(customer, 'create_prorations', plan);
    await advance(32);
    expect(await customer.subscription()).toMatchObject({ status: 'active', credits_remaining: 5_000 });
  });
});

describe('a price', () => {
  const subscribeTo = async (fields: Record<string, string>) => {
    const customer = await payments.newCustomer();
    await customer.ask('POST', '/billing/portal');
    const { stripe_customer_id: id } = await customer.row();
    await payments.provider('/subscriptions', { customer: id!, ...fields });
    await payments.control('/deliveries/idle', {});
    return customer;
  };

  it('that is paid ten times gives ten times the credits', async () => {
    const customer = await subscribeTo({ 'items[0][price]': payments.priceOf('basic'), 'items[0][quantity]': '10' });
    await settled();
    expect(await customer.subscription()).toMatchObject({ plan: { slug: 'basic' }, credits_remaining: 10_000 });
  });

  it('of a year gives a month of credits now, and the next month by our own clock', async () => {
    const price = await payments.newPrice('basic', 10_000, 'year', 'metadata[plan]');
    const customer = await subscribeTo({ 'items[0][price]': price });
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 1_000, has_access: true });
    const { current_period_start: start } = await customer.row();
    const reset = (days: number) => fleet.database.prisma.$queryRaw<{ answer: { outcome: string } }[]>`
      SELECT begin_month(${customer.teamId}::uuid, ${new Date(start.getTime() + days * 86_400_000)}::timestamptz) AS answer`;
    expect((await reset(27))[0]!.answer.outcome).toBe('nothing');
    expect((await reset(45))[0]!.answer.outcome).toBe('done');
    expect((await reset(45))[0]!.answer.outcome).toBe('nothing');
    expect(await resets(customer)).toHaveLength(2);
  });

  it.each([
    ['that no plan has', 'no-such-plan', 'month', 'plan_unknown'],
    ['of a week', 'basic', 'week', 'price_unsupported'],
  ])('%s is left to the operator, who sees it at once', async (_case, slug, interval, code) => {
    const price = await payments.newPrice(slug, 100, interval, 'metadata[plan]');
    const customer = await subscribeTo({ 'items[0][price]': price });
    const failing = { applied_at: null, last_error: code };
    await eventually(async () => {
      expect(await fleet.database.prisma.paymentEvent.count({ where: failing })).toBeGreaterThan(0);
      const text = await metrics();
      expect(text).toMatch(/slideloom_payment_events_failing[^\n]* [1-9]/);
    });
    // After its last attempt it is shown as given up at once.
    const { maxAttempts } = commands['payment.received'];
    await fleet.database.prisma.paymentEvent.updateMany({
      where: failing,
      data: { attempts: maxAttempts - 1, next_attempt_at: new Date(0) },
    });
    await eventually(async () => {
      const text = await metrics();
      expect(text).toMatch(/slideloom_payment_events_stuck[^\n]* [1-9]/);
    });
    const { stripe_subscription_id: followed, stripe_customer_id: id } = await customer.row();
    expect(followed).toBeNull();
    // Nothing more comes of it.
    const { data } = await payments.provider<{ data: { id: string }[] }>(`/subscriptions?customer=${id}`);
    await cancel(data[0]!.id);
    await payments.control('/deliveries/idle', {});
    await eventually(async () => {
      expect(await fleet.database.prisma.paymentEvent.count({ where: { applied_at: null, last_error: null } })).toBe(0);
    });
    await fleet.database.prisma.paymentEvent.deleteMany({ where: failing });
  });
});

it('a paid period whose invoice names no plan is a failure that an operator sees, and gives its credits once the plan is known', async () => {
  const customer = await payments.newCustomer();
  await customer.ask('POST', '/billing/portal');
  const { stripe_customer_id: id } = await customer.row();
  const foreign = await payments.newPrice('beside-the-plans', 100, 'month', 'metadata[plan]');
  const { items, id: subscription } = await payments.provider<{ id: string; items: { data: { id: string }[] } }>(
    '/subscriptions',
    { customer: id!, 'items[0][price]': foreign },
  );
  await payments.provider(`/subscriptions/${subscription}`, {
    'items[0][id]': items.data[0]!.id,
    'items[0][price]': payments.priceOf('basic'),
    proration_behavior: 'none',
  });
  await payments.control('/deliveries/idle', {});
  const open = () => fleet.database.prisma.paymentEvent.findMany({ where: { applied_at: null } });
  await eventually(async () => {
    expect((await open()).length).toBeGreaterThan(0);
    expect((await open()).every(({ last_error }) => last_error === 'plan_unknown')).toBe(true);
  });
  expect(await resets(customer)).toEqual([]);
  await payments.provider(`/prices/${foreign}`, { 'metadata[plan]': 'basic' });
  await fleet.database.prisma.paymentEvent.updateMany({
    where: { applied_at: null },
    data: { next_attempt_at: new Date(0) },
  });
  await settled();
  expect(await resets(customer)).toHaveLength(1);
  expect(await customer.subscription()).toMatchObject({ plan: { slug: 'basic' }, credits_remaining: 1_000 });
});

describe("a subscription's money that goes back", () => {
  const chargeOf = async (customer: Customer) => {
    const { stripe_customer_id: id } = await customer.row();
    const { data } = await payments.provider<{ data: { payment_intent: string }[] }>(`/invoices?customer=${id}`);
    return data[0]!.payment_intent;
  };

  it('takes its share of the credits of the period, and with all of it the period ends, until the next is paid', async () => {
    const customer = await subscriber();
    const charge = await chargeOf(customer);
    await payments.control(`/charges/${charge}/refund`, { amount: 250 });
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 750, has_access: true });
    await payments.control(`/charges/${charge}/refund`, {});
    await settled();
    expect(await customer.subscription()).toMatchObject({ status: 'active', credits_remaining: 0, has_access: false });
    expect((await customer.ledger())[0]).toMatchObject({
      delta: -750,
      reason: 'admin_grant',
      metadata: { source: 'invoice_refunded', invoice: expect.any(String) },
    });
    await advance(32);
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 1_000, has_access: true });
  });

  it.each([
    ['won', true, 1_000],
    ['lost', false, 0],
  ])('by a dispute, which is then %s', async (_outcome, won, credits) => {
    const customer = await subscriber();
    const { id } = await payments.control<{ id: string }>(`/charges/${await chargeOf(customer)}/dispute`, {});
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 0, has_access: false });
    await payments.control(`/disputes/${id}/close`, { won });
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: credits, has_access: won });
  });

  it('by a refund, and comes again where the refund fails at the bank', async () => {
    const customer = await subscriber();
    const { id } = await payments.control<{ id: string }>(`/charges/${await chargeOf(customer)}/refund`, {});
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 0, has_access: false });
    await payments.control(`/refunds/${id}/fail`, {});
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 1_000, has_access: true });
  });

  it('by no inquiry of a bank', async () => {
    const customer = await subscriber();
    await payments.control(`/charges/${await chargeOf(customer)}/dispute`, { inquiry: true });
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 1_000, has_access: true });
  });
});

it('an event of a customer of no team is counted as ignored, not as applied', async () => {
  await settled();
  const countOf = async (outcome: string) => {
    const counts = (await metrics()).matchAll(/^slideloom_payment_events_total\{([^}]*)\} (\d+)$/gm);
    return [...counts].reduce(
      (sum, [, labels, count]) => sum + (labels!.includes(`"${outcome}"`) ? Number(count) : 0),
      0,
    );
  };
  const [applied, ignored] = [await countOf('applied'), await countOf('ignored')];
  const { id } = await payments.provider<{ id: string }>('/customers', { email: 'stranger@example.test' });
  await payments.provider('/subscriptions', { customer: id, 'items[0][price]': payments.priceOf('basic') });
  await settled();
  await eventually(async () => expect(await countOf('ignored')).toBeGreaterThan(ignored));
  expect(await countOf('applied')).toBe(applied);
});

describe('an event of live mode, while our key is of test mode', () => {
  it('is kept with the reason and never applied', async () => {
    const customer = await payments.newCustomer();
    await customer.ask('POST', '/billing/portal');
    const id = `evt_live_${customer.teamId.replaceAll('-', '')}`;
    const event = {
      id,
      type: 'invoice.paid',
      created: 1,
      livemode: true,
      data: { object: { id: 'in_live', object: 'invoice' } },
    };
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1_000);
    const secret = fleet.env['STRIPE_WEBHOOK_SECRET']!;
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
    const calls = (await fleet.calls('stripe.invoices')).length;
    await fetch(`${fleet.fleet.baseUrl}/webhooks/stripe`, { method: 'POST', headers, body });
    await settled();
    expect(await fleet.database.prisma.paymentEvent.findUniqueOrThrow({ where: { id } })).toMatchObject({
      outcome: 'ignored',
      last_error: 'other_mode',
    });
    expect((await fleet.calls('stripe.invoices')).length).toBe(calls);
  });
});
