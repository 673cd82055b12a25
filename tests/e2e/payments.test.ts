import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '@slideloom/db';
import { createTestBroker, eventually } from '@slideloom/testing';
import { createPayments, type Delivery } from '@slideloom/fleet-testing/payments';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';

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

describe('a team whose credits fall below a tenth of its plan', () => {
  it('is told of once a period', async () => {
    const customer = await subscriber();
    const spend = (credits: number) => fleet.database.prisma.$queryRaw`
      SELECT grant_by_operator(${randomUUID()}, ${customer.teamId}::uuid, ${-credits}::int, 'monthly', 'test', 'test')::text`;
    const publish = async () => {
      const rows = await fleet.database.prisma.$queryRaw<{ count: number }[]>`
        SELECT publish_low_credits(ARRAY[${customer.teamId}::uuid], 10) AS count`;
      return rows[0]!.count;
    };
    await spend(900);
    expect(await publish()).toBe(0);
    await spend(1);
    expect([await publish(), await publish()]).toEqual([1, 0]);
    await advance(32);
    await spend(901);
    expect(await publish()).toBe(1);
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
    expect(left.some(({ attempts }) => attempts === 1)).toBe(true);
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
