import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type StripeWorld } from './stripe-world.ts';

let world: StripeWorld;
beforeEach(async () => {
  world = await startStripe();
});
afterEach(() => world.close());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const latest = (id: string) => world.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const periodOf = (subscription: Stripe.Subscription) => {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!;
  return { start, end };
};
/** The customer's portal, on which they do something. */
async function inPortal(customer: string, action: string): Promise<Response> {
  const session = await world.stripe.billingPortal.sessions.create({ customer, return_url: 'http://dashboard.test/b' });
  return fetch(session.url, { method: 'POST', body: form({ action }), redirect: 'manual' });
}

describe('a subscription', () => {
  it('charges and credits the rest of the period when its price changes', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    const { start, end } = periodOf(subscription);
    const dear = await world.plan(3000);
    await world.control('/advance', { to: start + (end - start) / 2 });
    await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: dear.id }],
      proration_behavior: 'always_invoice',
    });
    const changed = await latest(subscription.id);
    const invoice = changed.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(invoice.total).toBeGreaterThan(990);
    expect(invoice.total).toBeLessThan(1010);
    expect(invoice.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
    expect(periodOf(changed)).toEqual({ start, end });
    const [updated] = (await world.stripe.events.list({ type: 'customer.subscription.updated' })).data;
    expect(updated!.data.previous_attributes).toHaveProperty('items');
  });

  it('keeps prorations for the next invoice, or as credit of the customer', async () => {
    const [cheap, dear] = [await world.plan(1000), await world.plan(3000)];
    const change = async (from: Stripe.Price, to: Stripe.Price, behaviour: 'create_prorations' | 'always_invoice') => {
      const subscription = await world.subscribe(from.id);
      await world.stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0]!.id, price: to.id }],
        proration_behavior: behaviour,
      });
      return subscription;
    };
    const up = await change(cheap, dear, 'create_prorations');
    const down = await change(dear, cheap, 'always_invoice');
    const customer = (await world.stripe.customers.retrieve(down.customer as string)) as Stripe.Customer;
    expect(customer.balance).toBeLessThan(-1_900);
    await world.control('/advance', { days: 32 });
    expect(((await latest(up.id)).latest_invoice as Stripe.Invoice).lines.data).toHaveLength(3);
    expect((await latest(down.id)).latest_invoice).toMatchObject({ amount_due: 0, status: 'paid' });
  });

  it('shows ten lines of an invoice, and the others page by page', async () => {
    const [cheap, dear] = [await world.plan(1000), await world.plan(3000)];
    const subscription = await world.subscribe(cheap.id);
    for (const price of [dear, cheap, dear, cheap, dear]) {
      await world.stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0]!.id, price: price.id }],
        proration_behavior: 'create_prorations',
      });
    }
    await world.control('/advance', { days: 32 });
    const { lines, id } = (await latest(subscription.id)).latest_invoice as Stripe.Invoice;
    expect(lines).toMatchObject({ data: { length: 10 }, has_more: true });
    const all = await world.stripe.invoices.listLineItems(id, { limit: 4 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(11);
    expect(all.slice(0, 10).map((line) => line.id)).toEqual(lines.data.map((line) => line.id));
    expect(all[10]).toMatchObject({ amount: 3_000 });
  });

  it('begins a new period when the interval changes', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    const yearly = await world.plan(10_000, 'year');
    await world.control('/advance', { days: 10 });
    await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: yearly.id }],
    });
    const changed = await latest(subscription.id);
    expect(periodOf(changed).start).toBeGreaterThan(periodOf(subscription).start);
    expect(periodOf(changed).end - periodOf(changed).start).toBeGreaterThan(364 * 86_400);
  });

  it('refuses a change that cannot be paid where it must be', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    const dear = await world.plan(3000);
    await world.control(`/customers/${subscription.customer as string}/card`, { fails: true });
    const change = world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: dear.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(change).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect((await latest(subscription.id)).items.data[0]!.price.unit_amount).toBe(1000);
  });

  it('ends with its period when it is cancelled so, and at once when it is deleted', async () => {
    const [later, now] = [
      await world.subscribe((await world.plan(1)).id),
      await world.subscribe((await world.plan(1)).id),
    ];
    const cancelled = await world.stripe.subscriptions.update(later.id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: 'active', cancel_at: periodOf(later).end });
    expect(await world.stripe.subscriptions.cancel(now.id)).toMatchObject({ status: 'canceled' });
    await expect(world.stripe.subscriptions.cancel(now.id)).rejects.toMatchObject({ statusCode: 404 });
    await world.newEvents();
    await world.control('/advance', { days: 32 });
    expect(await world.newEvents()).toEqual(['customer.subscription.deleted']);
    expect((await latest(later.id)).status).toBe('canceled');
  });

  it('is cancelled, resumed and changed on the portal', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    const dear = await world.plan(3000);
    const customer = subscription.customer as string;
    await inPortal(customer, 'cancel');
    expect(await latest(subscription.id)).toMatchObject({ cancel_at_period_end: true });
    await inPortal(customer, 'resume');
    expect(await latest(subscription.id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    await inPortal(customer, `plan:${dear.id}`);
    expect((await latest(subscription.id)).items.data[0]!.price.id).toBe(dear.id);
  });

  it("is cancelled by the portal with cancel_at alone, as Stripe's own does with flexible billing", async () => {
    await world.control('/settings', { portal_cancel: 'cancel_at' });
    const subscription = await world.subscribe((await world.plan(1000)).id);
    const { url } = await world.stripe.billingPortal.sessions.create({
      customer: subscription.customer as string,
      return_url: 'http://dashboard.test/b',
    });
    const gone = await fetch(`${url}?auto=cancel`, { redirect: 'manual' });
    expect(gone.headers.get('location')).toBe('http://dashboard.test/b');
    expect(await latest(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: periodOf(subscription).end,
    });
  });

  it.each([
    ['trialing', 'customer.subscription.updated'],
    ['past_due', 'customer.subscription.updated'],
    ['unpaid', 'customer.subscription.updated'],
    ['incomplete', 'customer.subscription.updated'],
    ['incomplete_expired', 'customer.subscription.updated'],
    ['paused', 'customer.subscription.paused'],
    ['canceled', 'customer.subscription.deleted'],
  ])('can be forced to be %s, with its event', async (status, event) => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    await world.newEvents();
    await world.control(`/subscriptions/${subscription.id}`, { status });
    expect((await latest(subscription.id)).status).toBe(status);
    expect((await world.newEvents()).at(-1)).toBe(event);
  });

  it('can be forced from paused to active, to any end of its period, and in silence', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    await world.control(`/subscriptions/${subscription.id}`, { status: 'paused' });
    await world.control(`/subscriptions/${subscription.id}`, { status: 'active' });
    expect((await world.newEvents()).at(-1)).toBe('customer.subscription.resumed');
    const end = periodOf(subscription).end + 86_400;
    await world.control(`/subscriptions/${subscription.id}`, { current_period_end: end, silent: true });
    expect(await world.newEvents()).toEqual([]);
    expect(periodOf(await latest(subscription.id)).end).toBe(end);
    const past = periodOf(subscription).start - 60;
    await world.control(`/subscriptions/${subscription.id}`, { current_period_end: past });
    expect(periodOf(await latest(subscription.id)).end).toBe(past);
    await world.control('/advance', { days: 1 });
    expect(periodOf(await latest(subscription.id)).end).toBeGreaterThan(past);
  });
});
