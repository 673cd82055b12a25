import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '@slideloom/db';
import { createTestBroker, eventually } from '@slideloom/testing';
import { createPayments, type Delivery } from '../src/payments.ts';
import { startTestFleet, type TestFleet } from '../src/test-fleet.ts';

let fleet: TestFleet;
let payments: Awaited<ReturnType<typeof createPayments>>;

beforeAll(async () => {
  const broker = await createTestBroker();
  fleet = await startTestFleet({
    name: 'payments',
    env: { RABBITMQ_URL: broker.url, PAYMENT_SWEEP_EVERY_MS: '500' },
    services: ['gateway', 'billing'],
  });
  payments = await createPayments(fleet);
});
afterEach(async () => {
  expect(await verifyLedger(fleet.database)).toEqual([]);
});
afterAll(() => fleet?.stop(), 30_000);

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
const force = (id: string, body: object) => payments.control(`/subscriptions/${id}`, { ...body, wait: true });

describe('a subscription', () => {
  it('begins by a checkout, with the credits of its plan once', async () => {
    const customer = await subscriber();
    expect(await customer.subscription()).toMatchObject({
      plan: { slug: 'basic' },
      status: 'active',
      credits_remaining: 1_000,
      has_access: true,
    });
    expect(await resets(customer)).toHaveLength(1);
    expect(await customer.ask('POST', '/billing/checkout', { plan: 'pro' })).toMatchObject({ status: 409 });
  });

  it('changes its plan in the middle of a period: up adds the difference at once, down caps', async () => {
    const customer = await subscriber();
    await customer.inPortal(`plan:${payments.priceOf('pro')}`);
    await settled();
    expect(await customer.subscription()).toMatchObject({ plan: { slug: 'pro' }, credits_remaining: 5_000 });
    await customer.inPortal(`plan:${payments.priceOf('basic')}`);
    await settled();
    expect(await customer.subscription()).toMatchObject({ plan: { slug: 'basic' }, credits_remaining: 1_000 });
    const changes = (await customer.ledger()).filter(({ reason }) => reason === 'plan_change_topup');
    expect(changes.map(({ delta }) => delta)).toEqual([-4_000, 4_000]);
  });

  it.each(['cancel_at_period_end', 'cancel_at'])('ends with its period and is taken up again: %s', async (setting) => {
    await payments.control('/settings', { portal_cancel: setting });
    const customer = await subscriber();
    await customer.inPortal('cancel');
    await settled();
    expect(await customer.subscription()).toMatchObject({ cancel_at_period_end: true, has_access: true });
    await customer.inPortal('resume');
    await settled();
    expect(await customer.subscription()).toMatchObject({ cancel_at_period_end: false, status: 'active' });
  });

  it.each(['trialing', 'active', 'past_due', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'])(
    'shows the status %s as the provider has it, and its access',
    async (status) => {
      const customer = await subscriber();
      await force((await customer.row()).stripe_subscription_id!, { status });
      await settled();
      const hasAccess = ['trialing', 'active', 'past_due'].includes(status);
      expect(await customer.subscription()).toMatchObject({ status, has_access: hasAccess });
    },
  );

  it('is renewed with fresh credits, once a period', async () => {
    const customer = await subscriber();
    const before = await customer.subscription();
    await advance(32);
    const after = await customer.subscription();
    expect(after.status).toBe('active');
    expect(Date.parse(after.current_period_end)).toBeGreaterThan(Date.parse(before.current_period_end));
    expect(await resets(customer)).toHaveLength(2);
  });

  it('whose renewal is not paid is past due with access, then over without, and gets no credits', async () => {
    const customer = await subscriber();
    await payments.control(`/customers/${(await customer.row()).stripe_customer_id}/card`, { fails: true });
    await advance(32);
    expect(await customer.subscription()).toMatchObject({ status: 'past_due', has_access: true });
    await advance(25);
    const { status, has_access: hasAccess } = await customer.subscription();
    expect(['canceled', 'unpaid']).toContain(status);
    expect(hasAccess).toBe(false);
    expect(await resets(customer)).toHaveLength(1);
  });
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
  const upgrade = async (customer: Customer, proration: string) => {
    const { stripe_subscription_id: id } = await customer.row();
    const { items } = await payments.provider<{ items: { data: { id: string }[] } }>(`/subscriptions/${id}`);
    await payments.provider(`/subscriptions/${id}`, {
      'items[0][id]': items.data[0]!.id,
      'items[0][price]': payments.priceOf('pro'),
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

  it('by no inquiry of a bank', async () => {
    const customer = await subscriber();
    await payments.control(`/charges/${await chargeOf(customer)}/dispute`, { inquiry: true });
    await settled();
    expect(await customer.subscription()).toMatchObject({ credits_remaining: 1_000, has_access: true });
  });
});

describe('purchased credits', () => {
  it('come once for a payment, and what is left of them goes with its refund', async () => {
    const customer = await payments.newCustomer();
    const before = (await customer.subscription()).credits_topup_balance;
    await customer.pay({ topup: { pack: 'small' } });
    await settled();
    expect((await customer.subscription()).credits_topup_balance).toBe(before + 500);
    const bought = (await customer.ledger()).find(({ metadata }) => metadata['source'] === 'purchase')!;
    const charge = bought.metadata['payment_intent'] as string;
    await payments.control(`/charges/${charge}/refund`, { amount: 450, wait: true });
    await settled();
    expect((await customer.subscription()).credits_topup_balance).toBe(before + 250);
    await payments.control(`/charges/${charge}/refund`, { amount: 450, wait: true });
    await settled();
    expect((await customer.subscription()).credits_topup_balance).toBe(before);
  });
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

describe('a team whose credits fall below a tenth of its plan', () => {
  it('is told of once a period', async () => {
    const customer = await subscriber();
    const spend = (credits: number) => fleet.database.prisma.$queryRaw`
      SELECT grant_by_operator(${randomUUID()}, ${customer.teamId}::uuid, ${-credits}::int, 'monthly', 'test', 'test')::text`;
    const tell = async () => {
      const told = await fleet.database.prisma.$queryRaw<{ count: number }[]>`
        SELECT tell_low_credits(ARRAY[${customer.teamId}::uuid], 10) AS count`;
      return told[0]!.count;
    };
    await spend(900);
    expect(await tell()).toBe(0);
    await spend(1);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    await advance(32);
    await spend(901);
    expect(await tell()).toBe(1);
  });
});

describe('deliveries', () => {
  it('that come shuffled, and each several times, lead to the same state with each credit once', async () => {
    await payments.control('/deliveries/hold', {});
    const customers = await Promise.all(Array.from({ length: 4 }, () => payments.newCustomer()));
    for (const customer of customers) {
      await customer.pay({ plan: 'basic' });
      await customer.pay({ topup: { pack: 'medium' } });
      await customer.inPortal(`plan:${payments.priceOf('pro')}`);
    }
    const { deliveries } = await payments.control<{ deliveries: Delivery[] }>('/deliveries');
    const held = deliveries.filter(({ state }) => state === 'held').map(({ id }) => id);
    const times = Math.ceil(200 / held.length);
    const shuffled = Array.from({ length: times }, (_, turn) =>
      held.toSorted((a, b) => ((a * 7919 + turn * 31) % 101) - ((b * 7919 + turn * 31) % 101)),
    ).flat();
    expect(shuffled.length).toBeGreaterThanOrEqual(200);
    await payments.control('/deliveries/release', { order: shuffled });
    await settled();
    for (const customer of customers) {
      expect(await customer.subscription()).toMatchObject({
        plan: { slug: 'pro' },
        status: 'active',
        credits_remaining: 5_000,
      });
      expect(await resets(customer)).toHaveLength(1);
      const purchases = (await customer.ledger()).filter(({ metadata }) => metadata['source'] === 'purchase');
      expect(purchases.map(({ delta }) => delta)).toEqual([2_000]);
    }
  });

  it('whose handler is killed between the provider and the statement are applied once', async () => {
    const customer = await payments.newCustomer();
    await payments.control('/deliveries/hold', {});
    await customer.pay({ plan: 'basic' });
    const billing = fleet.fleet.of('billing')[0]!;
    const callsBefore = (await fleet.calls('stripe.invoices')).length;
    await fetch(`${fleet.sandboxUrl}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'stripe.invoices', kind: 'slow', delay_ms: 4_000, times: 1 }),
    });
    await payments.control('/deliveries/release', {});
    await eventually(async () => {
      const calls = await fleet.calls('stripe.invoices');
      expect(calls.length).toBeGreaterThan(callsBefore);
    });
    await billing.kill('SIGKILL');
    const left = await fleet.database.prisma.paymentEvent.findMany({ where: { applied_at: null } });
    expect(left.some(({ attempts, type }) => attempts === 1 && type.startsWith('invoice.'))).toBe(true);
    // The lease of the dead would hold for most of a minute.
    await fleet.database.prisma.paymentEvent.updateMany({
      where: { applied_at: null },
      data: { next_attempt_at: new Date(0) },
    });
    await billing.start();
    await settled();
    expect(await customer.subscription()).toMatchObject({ status: 'active', credits_remaining: 1_000 });
    expect(await resets(customer)).toHaveLength(1);
  });

  it.each<[string, (now: number) => { at: number; secret?: string; body?: string }]>([
    ['forged', (now) => ({ at: now, secret: 'whsec_of_somebody' })],
    ['older than five minutes', (now) => ({ at: now - 301 })],
    ['from the future', (now) => ({ at: now + 330 })],
    ['over another body', (now) => ({ at: now, body: '{}' })],
  ])('whose signature is %s are refused and leave nothing', async (name, make) => {
    const id = `evt_${name.replaceAll(' ', '_')}`;
    const sent = JSON.stringify({ id, type: 'a.b', created: 1, data: { object: { id: 'x', object: 'charge' } } });
    const { at, secret = fleet.env['STRIPE_WEBHOOK_SECRET']!, body = sent } = make(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const answer = await fetch(`${fleet.fleet.baseUrl}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body: sent,
    });
    expect(answer.status).toBe(401);
    expect(await fleet.database.prisma.paymentEvent.count({ where: { id } })).toBe(0);
  });
});
