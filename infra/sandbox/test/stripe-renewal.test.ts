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

describe('time moved forward', () => {
  it('renews a subscription at the end of each period, with a paid invoice of the cycle', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    await world.newEvents();
    await world.control('/advance', { days: 63 });
    expect(await world.newEvents()).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.created',
      'payment_intent.succeeded',
      'invoice.paid',
    ]);
    const renewed = await latest(subscription.id);
    expect(renewed.latest_invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: 1000 });
    expect(periodOf(renewed).start).toBeGreaterThan(periodOf(subscription).end);
    const invoices = await world.stripe.invoices.list({ subscription: subscription.id });
    expect(invoices.data).toHaveLength(3);
    expect(invoices.data[0]!.parent?.subscription_details?.subscription).toBe(subscription.id);
  });

  it('renews a subscription of the 31st on the last day of shorter months, and on the 31st again', async () => {
    const start = Date.parse('2027-01-31T12:00:00Z') / 1_000;
    await world.control('/advance', { to: '2027-01-31T12:00:00Z' });
    const subscription = await world.subscribe((await world.plan(1000)).id);
    const dayOf = async () => new Date(periodOf(await latest(subscription.id)).end * 1_000).toISOString().slice(5, 10);
    expect(periodOf(subscription).start - start).toBeLessThan(60);
    expect(await dayOf()).toBe('02-28');
    await world.control('/advance', { to: '2027-03-01T00:00:00Z' });
    expect(await dayOf()).toBe('03-31');
  });

  it('ends a trial with the first payment', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id, 14);
    expect(subscription.status).toBe('trialing');
    await world.control('/advance', { days: 14.1 });
    expect(await latest(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 1000 } });
  });

  it('pauses a trial that has no card where it was made so, and resumes it', async () => {
    const { stripe } = world;
    const price = await world.plan(1000);
    const customer = await stripe.customers.create();
    await world.control(`/customers/${customer.id}/card`, { missing: true });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    });
    await world.control('/advance', { days: 8 });
    expect((await latest(subscription.id)).status).toBe('paused');
    expect(await world.newEvents()).toContain('customer.subscription.paused');
    await world.control(`/customers/${customer.id}/card`, {});
    await stripe.subscriptions.resume(subscription.id);
    expect((await latest(subscription.id)).status).toBe('active');
    expect(await world.newEvents()).toContain('customer.subscription.resumed');
  });

  it('tries a failed payment again, and the subscription recovers with the card', async () => {
    const subscription = await world.subscribe((await world.plan(1000)).id);
    const customer = subscription.customer as string;
    await world.control(`/customers/${customer}/card`, { fails: true });
    await world.newEvents();
    await world.control('/advance', { to: periodOf(subscription).end + 60 });
    expect(await world.newEvents()).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect(await latest(subscription.id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 1 } });
    await inPortal(customer, 'good_card');
    await world.control('/advance', { days: 4 });
    expect(await latest(subscription.id)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
    });
  });

  it.each([
    ['canceled', 'customer.subscription.deleted'],
    ['unpaid', 'customer.subscription.updated'],
  ])('leaves a subscription %s after the last attempt, as it is set', async (status, event) => {
    await world.control('/settings', { after_dunning: status });
    const subscription = await world.subscribe((await world.plan(1000)).id);
    await world.control(`/customers/${subscription.customer as string}/card`, { fails: true });
    await world.control('/advance', { to: periodOf(subscription).end + 20 * 86_400 });
    expect((await latest(subscription.id)).status).toBe(status);
    const types = await world.newEvents();
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types.at(-1)).toBe(event);
  });

  it('lets an incomplete subscription expire, and one that is paid in time begin', async () => {
    const { stripe } = world;
    const price = await world.plan(1000);
    const customer = await stripe.customers.create();
    await world.control(`/customers/${customer.id}/card`, { fails: true });
    const order = { customer: customer.id, items: [{ price: price.id }] };
    const [lost, saved] = [await stripe.subscriptions.create(order), await stripe.subscriptions.create(order)];
    expect(lost.status).toBe('incomplete');
    await expect(stripe.invoices.pay(saved.latest_invoice as string)).rejects.toMatchObject({ code: 'card_declined' });
    await world.control(`/customers/${customer.id}/card`, {});
    await stripe.invoices.pay(saved.latest_invoice as string);
    await world.control('/advance', { days: 1 });
    expect((await latest(lost.id)).status).toBe('incomplete_expired');
    expect((await latest(saved.id)).status).toBe('active');
  });

  it('does not go backwards', async () => {
    await expect(world.control('/advance', { days: -1 })).rejects.toThrow('400');
  });
});
