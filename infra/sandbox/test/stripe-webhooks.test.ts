import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startStripe, webhookSecret, type StripeWorld } from './stripe-world.ts';

let world: StripeWorld;
beforeEach(async () => {
  world = await startStripe();
});
afterEach(() => world.close());

describe("Stripe's webhooks", () => {
  it('are signed over their raw bytes, so that the official client believes them', async () => {
    const price = await world.plan(100);
    await world.subscribe(price.id);
    const received = await world.receiver.next(5);
    for (const { raw, headers } of received) {
      const event = world.stripe.webhooks.constructEvent(raw, headers['stripe-signature']!, webhookSecret);
      expect(event.object).toBe('event');
    }
  });

  it('are sent again until they are answered with 2xx', async () => {
    world.receiver.answers.push(500, 503);
    const { id } = await world.subscribe((await world.plan(100)).id);
    await world.control('/deliveries/idle');
    const created = world.receiver.received.filter(({ body }) => body['type'] === 'customer.subscription.created');
    const deliveries = await world.sandbox.get('/stripe/control/deliveries');
    const { deliveries: all } = (await deliveries.json()) as { deliveries: { attempts: number; state: string }[] };
    expect(id).toMatch(/^sub_/);
    expect(created.length).toBeGreaterThanOrEqual(1);
    expect(all.every(({ state }) => state === 'delivered')).toBe(true);
    expect(all.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(7);
  });

  it('can be held, released in any order, doubled and dropped', async () => {
    await world.control('/deliveries/hold');
    await world.subscribe((await world.plan(100)).id);
    const events = (await world.stripe.events.list()).data;
    const idOf = (type: string) => events.find((event) => event.type === type)!.id;
    const order = [idOf('invoice.paid'), idOf('customer.subscription.created'), idOf('invoice.paid')];
    await world.control('/deliveries/release', { order, keep_holding: true });
    expect(world.receiver.received.map(({ body }) => body['id'])).toEqual(order);
    expect(await world.control('/deliveries/drop')).toEqual({ dropped: 3 });
    await world.control('/deliveries/release');
    await world.control(`/events/${idOf('invoice.created')}/resend`, { wait: true });
    expect(world.receiver.received.map(({ body }) => body['id'])).toEqual([...order, idOf('invoice.created')]);
  });

  it('can be forged, doubled and lost by faults', async () => {
    const price = await world.plan(100);
    for (const [kind, match] of [
      ['forged_callback', 'invoice.paid'],
      ['duplicate_callback', 'checkout.session.completed'],
      ['no_callback', 'invoice.created'],
    ]) {
      await world.sandbox.post('/control/faults', {
        target: 'stripe.webhook',
        kind,
        match: `"type": "${match}"`,
        times: 1,
      });
    }
    await world.subscribe(price.id);
    await world.control('/deliveries/idle');
    const types = world.receiver.received.map(({ body }) => body['type']);
    expect(types.filter((type) => type === 'checkout.session.completed')).toHaveLength(2);
    expect(types).not.toContain('invoice.created');
    const forged = world.receiver.received.find(({ body }) => body['type'] === 'invoice.paid')!;
    expect(() =>
      world.stripe.webhooks.constructEvent(forged.raw, forged.headers['stripe-signature']!, webhookSecret),
    ).toThrow(/signature/i);
  });

  it('are overtaken by the next one where a fault says so', async () => {
    const price = await world.plan(100);
    const match = '"type": "customer.subscription.created"';
    await world.sandbox.post('/control/faults', {
      target: 'stripe.webhook',
      kind: 'reordered_callback',
      match,
      times: 1,
    });
    await world.subscribe(price.id);
    await world.control('/deliveries/idle');
    const types = world.receiver.received.map(({ body }) => body['type']);
    expect(types.indexOf('customer.subscription.created')).toBeGreaterThan(0);
    expect(types).toHaveLength(5);
  });

  it('come before the answer where the call is struck by early_callback', async () => {
    const subscription = await world.subscribe((await world.plan(100)).id);
    await world.control('/deliveries/idle');
    const before = world.receiver.received.length;
    await world.sandbox.post('/control/faults', { target: 'stripe.subscriptions', kind: 'early_callback', times: 1 });
    await world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(world.receiver.received.slice(before).map(({ body }) => body['type'])).toEqual([
      'customer.subscription.updated',
    ]);
  });
});

it('Stripe keeps customers, subscriptions, events and the clock over a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-stripe-'));
  const before = await startStripe({ directory });
  const subscription = await before.subscribe((await before.plan(100)).id);
  await before.control('/advance', { days: 3, wait: true });
  await before.close();
  const after = await startStripe({ directory });
  const found = await after.stripe.subscriptions.retrieve(subscription.id, { expand: ['customer'] });
  expect(found).toMatchObject({ status: 'active', customer: { email: 'a@example.com' } });
  expect((await after.stripe.events.list()).data).toHaveLength(5);
  const { now } = (await (await after.sandbox.get('/stripe/control')).json()) as { now: number };
  expect(now).toBeGreaterThan(found.created + 2 * 86_400);
  await after.close();
});
