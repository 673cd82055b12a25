import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commands, events, type EventName } from '@slideloom/contracts';
import { createOutboxRepository, query, verifyLedger } from '@slideloom/db';
import { createRelay } from '@slideloom/jobs';
import { createPublisher, listenToEvents, openBroker } from '@slideloom/messaging';
import { derivedUuid, systemClock } from '@slideloom/service-kit';
import { createSilentLogger, createTestBroker, eventually } from '@slideloom/testing';
import { createBillingWorld, type BillingWorld } from './billing-world.ts';
import {
  charge,
  customerOf,
  february,
  invoice,
  january,
  line,
  list,
  price,
  refund,
  subscription,
} from './recorded-objects.ts';

const { maxAttempts } = commands['payment.received'];

let world: BillingWorld;
beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());
afterEach(async () => {
  expect(await verifyLedger(world.database)).toEqual([]);
});

/** The customer's subscription and the paid invoice of its first period, in a period that goes on. */
const subscribed = (more: Parameters<typeof subscription>[0] = { id: 'sub_1' }) => {
  const found = subscription(more);
  const { price: of, quantity } = found.items.data[0] as { price: { id: string }; quantity: number };
  const first = invoice({
    id: `in_${world.teamId}`,
    reason: 'subscription_create',
    lines: [line({ price: of.id, amount: 1_000, quantity })],
  });
  return customerOf([found], [first]);
};

describe('an event', () => {
  it('is applied wholly, once', async () => {
    world.play(subscribed());
    await world.store('evt_1', 'subscription', 'sub_1');
    expect(await world.next('evt_1')).toEqual({ isTaken: true });
    expect(await world.next('evt_1')).toEqual({ isTaken: false });
    expect(world.ended).toEqual(['applied']);
    expect(await world.row('evt_1')).toMatchObject({
      outcome: 'applied',
      attempts: 1,
      last_error: null,
      lease_token: null,
    });
    expect(await world.subscription()).toMatchObject({
      status: 'active',
      plan: 'basic',
      quantity: 1,
      period_months: 1,
      current_period_start: new Date(january * 1_000),
      current_period_end: new Date(february * 1_000),
      monthly: 1_000,
    });
  });

  it('without an id named is the one that waits longest', async () => {
    world.play(subscribed());
    await world.store('evt_late', 'subscription', 'sub_1');
    await world.store('evt_early', 'subscription', 'sub_1');
    await world.waitsSince('evt_early', new Date(0));
    await world.next(null);
    expect([await world.row('evt_early'), await world.row('evt_late')]).toMatchObject([
      { attempts: 1 },
      { attempts: 0 },
    ]);
  });

  it.each([
    ['live', false],
    ['test', true],
  ])(
    'of the other mode is ignored with the reason, and nothing is asked: ours is not %s mode',
    async (_mode, isLive) => {
      world.play(subscribed());
      await world.store('evt_1', 'subscription', 'sub_1', { livemode: !isLive });
      await world.applier({ isLive }).next('evt_1');
      expect(await world.row('evt_1')).toMatchObject({ outcome: 'ignored', last_error: 'other_mode' });
      expect([world.asked, world.ignored]).toEqual([[], ['other_mode']]);
    },
  );

  it.each([true, false])('that does not say its mode is of ours: live %s', async (isLive) => {
    world.play(subscribed());
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.applier({ isLive }).next('evt_1');
    expect(await world.row('evt_1')).toMatchObject({ outcome: 'applied' });
  });

  it('of no use is ignored without a reason', async () => {
    await world.store('evt_1', 'customer', 'cus_1');
    await world.next('evt_1');
    expect(await world.row('evt_1')).toMatchObject({ outcome: 'ignored', last_error: null });
    expect([world.ended, world.ignored]).toEqual([['ignored'], []]);
  });

  it('of a payment without a customer is ignored', async () => {
    world.play({
      '/v1/charges/ch_1': charge({ customer: null, metadata: { credits: '5' } }),
      '/v1/refunds?charge=ch_1&limit=100': list(refund(5)),
    });
    await world.store('evt_1', 'charge', 'ch_1');
    await world.next('evt_1');
    expect(await world.row('evt_1')).toMatchObject({ outcome: 'ignored', last_error: null });
  });

  it('of a customer of no team is ignored', async () => {
    world.play(subscribed());
    await world.setCustomer('cus_other');
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.next('evt_1');
    expect(await world.row('evt_1')).toMatchObject({ outcome: 'ignored' });
    expect(await world.subscription()).toMatchObject({ plan: 'free' });
  });

  it('whose lease another took meanwhile is lost, and changes nothing', async () => {
    world.play(subscribed());
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.applier({ isLive: false, beforeApply: () => world.takeLease('evt_1') }).next('evt_1');
    expect(world.ended).toEqual(['lost']);
    expect(await world.subscription()).toMatchObject({ plan: 'free', monthly: 100 });
    expect(await world.row('evt_1')).toMatchObject({ outcome: null });
  });

  it('of a customer who pays for two subscriptions is shown to the operator', async () => {
    world.play(customerOf([subscription({ id: 'sub_1' }), subscription({ id: 'sub_2' })]));
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.next('evt_1');
    expect(world.doubles).toEqual([2]);
    expect(await world.payments.doubleSubscriptions()).toBe(1);
  });
});

describe('a plan', () => {
  it('paid five times gives five times its credits', async () => {
    world.play(subscribed({ id: 'sub_1', quantity: 5 }));
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.next('evt_1');
    expect(await world.subscription()).toMatchObject({ plan: 'basic', quantity: 5, monthly: 5_000 });
    const { team_id } = await world.subscription();
    const noted = await world.database.prisma.auditEntry.findMany({
      where: { team_id, action: 'subscription.plan_changed' },
    });
    const change = { before: { plan: 'free', quantity: 1 }, after: { plan: 'basic', quantity: 5 } };
    expect(noted).toMatchObject([{ actor_type: 'service', address: null, target_name: 'basic', ...change }]);
  });

  it.each([
    ['lookup key', { id: 'price_x', lookup: 'basic' }],
    ['metadata', { id: 'price_x', plan: 'basic' }],
    ['own id, before a lookup key of another', { id: 'price_of_basic', lookup: 'pro' }],
  ])("is found by its price's %s", async (_case, of) => {
    world.play(subscribed({ id: 'sub_1', price: price(of) }));
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.next('evt_1');
    expect(await world.subscription()).toMatchObject({ plan: 'basic', monthly: 1_000 });
  });

  it('of a year gives a month of credits, and each further month by our own clock', async () => {
    const monthsAgo = (months: number) => {
      const at = new Date();
      return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1) / 1_000;
    };
    const yearly = price({ id: 'price_year', interval: 'year', lookup: 'basic' });
    const [start, end] = [monthsAgo(3), monthsAgo(-9)];
    const found = subscription({ id: 'sub_1', price: yearly, created: start });
    const [item] = found.items.data as [object];
    const current = { ...found, items: list({ ...item, current_period_start: start, current_period_end: end }) };
    const paid = line({ price: 'price_year', amount: 10_000, start });
    const id = `in_${world.teamId}`;
    world.play(customerOf([current], [invoice({ id, reason: 'subscription_create', created: start, lines: [paid] })]));
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.next('evt_1');
    expect(await world.subscription()).toMatchObject({ period_months: 12, monthly: 1_000, period_start: start });
    await world.spend(400);
    // Three months began since: the present one alone is given.
    expect([await world.payments.beginDueMonths(10), await world.payments.beginDueMonths(10)]).toEqual([1, 0]);
    expect(await world.subscription()).toMatchObject({ monthly: 1_000, period_start: monthsAgo(0) });
  });

  it.each([
    ['plan_unknown', 'that none of its prices names', price({ id: 'price_x', lookup: 'none' })],
    ['plan_unknown', 'that a price names in another case', price({ id: 'price_x', lookup: 'BASIC' })],
    ['price_unsupported', 'paid by the week', price({ id: 'price_x', lookup: 'basic', interval: 'week' })],
  ])('%s: a plan %s is tried again, and nothing of the event stays', async (code, _case, of) => {
    world.play(subscribed({ id: 'sub_1', price: of }));
    await world.store('evt_1', 'subscription', 'sub_1');
    expect(await world.next('evt_1')).toEqual({ isTaken: true, waitMs: 5_000 });
    expect(world.failures).toEqual([{ code, isLast: false }]);
    expect(await world.row('evt_1')).toMatchObject({ outcome: null, last_error: code, lease_token: null, attempts: 1 });
    expect(await world.subscription()).toMatchObject({ plan: 'free', monthly: 100, stripe_subscription_id: null });
    expect(await world.payments.unapplied()).toEqual({ stuck: 0, failing: 1 });
  });
});

describe('an event that fails', () => {
  it(`waits longer each time, is stuck after ${maxAttempts} attempts, and is then left to the operator`, async () => {
    world.play({});
    await world.store('evt_1', 'subscription', 'sub_gone');
    const pauses: (number | undefined)[] = [];
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      expect(await world.payments.unapplied()).toEqual({ stuck: 0, failing: Math.min(attempt - 1, 1) });
      pauses.push((await world.next('evt_1')).waitMs);
      if (attempt < maxAttempts) expect(await world.next('evt_1')).toEqual({ isTaken: false });
      if (attempt < maxAttempts) await world.waitsSince('evt_1', new Date(0));
    }
    expect(pauses).toEqual([5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, undefined]);
    expect(world.failures.map(({ isLast }) => isLast)).toEqual([...Array<boolean>(maxAttempts - 1).fill(false), true]);
    expect(await world.row('evt_1')).toMatchObject({
      attempts: maxAttempts,
      outcome: null,
      applied_at: null,
      last_error: 'payment_provider_failed',
    });
    expect(await world.payments.unapplied()).toEqual({ stuck: 1, failing: 0 });
    expect([await world.next('evt_1'), await world.next(null)]).toEqual([{ isTaken: false }, { isTaken: false }]);
  });

  it('and then succeeds is applied, and its failure is forgotten', async () => {
    world.play({});
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.next('evt_1');
    world.play(subscribed());
    await world.waitsSince('evt_1', new Date(0));
    expect(await world.next('evt_1')).toEqual({ isTaken: true });
    expect(await world.row('evt_1')).toMatchObject({ outcome: 'applied', attempts: 2, last_error: null });
    expect(await world.payments.unapplied()).toEqual({ stuck: 0, failing: 0 });
  });

  it('at its last attempt, and by whose process died, is stuck as soon as its lease ends', async () => {
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.diesAt('evt_1', maxAttempts);
    expect(await world.payments.unapplied()).toEqual({ stuck: 1, failing: 0 });
    expect(await world.next('evt_1')).toEqual({ isTaken: false });
  });
});

describe('published, as every listener gets it', () => {
  /** What the broker hands on while `work` runs, until the named event came. */
  const published = async (name: EventName, work: () => Promise<unknown>) => {
    const logger = createSilentLogger();
    const { url } = await createTestBroker();
    const broker = await openBroker({ url, name: 'billing-test', logger });
    const got: { name: string; payload: unknown }[] = [];
    await listenToEvents(broker, logger, (eventName, payload) => void got.push({ name: eventName, payload }));
    const publisher = await createPublisher(broker, logger);
    const relay = createRelay({ store: createOutboxRepository(world.database), publisher, clock: systemClock, logger });
    try {
      await work();
      await eventually(async () => {
        await relay.sweep();
        expect(got.map((event) => event.name)).toContain(name);
      });
      return got.filter((event) => event.name === name);
    } finally {
      await relay.stop();
      await broker.close();
    }
  };

  it('`payment.failed` names the team and nothing else, once for a declined card', async () => {
    const declined = invoice({ id: 'in_9', reason: 'subscription_cycle', lines: [], status: 'open' });
    const answers = { ...subscribed(), '/v1/invoices/in_9': declined };
    world.play(answers);
    await world.store('evt_1', 'invoice', 'in_9', { type: 'invoice.payment_failed' });
    await world.store('evt_2', 'invoice', 'in_9', { type: 'invoice.updated' });
    const got = await published('payment.failed', async () => {
      await world.next('evt_1');
      await world.next('evt_2');
    });
    expect(got).toEqual([{ name: 'payment.failed', payload: { team_id: world.teamId } }]);
    expect(Object.keys(events['payment.failed'].payload.shape)).toEqual(['team_id']);
  });

  it('`credits.low` names the team and nothing else, once below a tenth of what the plan gives for its quantity', async () => {
    world.play(subscribed({ id: 'sub_1', quantity: 2 }));
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.next('evt_1');
    await world.spend(1_800);
    expect(await world.payments.publishLowCredits([world.teamId], 10)).toBe(0);
    await world.spend(1);
    expect(await world.payments.publishLowCredits([derivedUuid('another team')], 10)).toBe(0);
    const got = await published('credits.low', async () => {
      expect(await world.payments.publishLowCredits(null, 10)).toBe(1);
      expect(await world.payments.publishLowCredits([world.teamId], 10)).toBe(0);
    });
    expect(got).toEqual([{ name: 'credits.low', payload: { team_id: world.teamId } }]);
  });

  it('`credits.changed` follows each applied event, and none that was ignored', async () => {
    world.play(subscribed());
    await world.store('evt_1', 'subscription', 'sub_1');
    await world.store('evt_2', 'customer', 'cus_1');
    const got = await published('credits.changed', async () => {
      await world.next('evt_2');
      await world.next('evt_1');
    });
    expect(got).toEqual([{ name: 'credits.changed', payload: { team_id: world.teamId } }]);
    const left = await query(() => world.database.prisma.outboxMessage.count({ where: { name: 'credits.changed' } }));
    expect(left).toBe(0);
  });
});
