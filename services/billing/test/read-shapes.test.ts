import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as recorded from './recorded-objects.ts';
import { startRecordedProvider } from './recorded-provider.ts';

const { customerOf, february, invoice, january, line, list, price, subscription } = recorded;

let provider: Awaited<ReturnType<typeof startRecordedProvider>>;
beforeAll(async () => {
  provider = await startRecordedProvider();
});
afterAll(() => provider.close());

const isoOf = (seconds: number) => new Date(seconds * 1_000).toISOString();
const basic = { id: 'price_basic', lookup_key: 'basic', plan: null, quantity: 1, months: 1 };

describe('a subscription', () => {
  const readSubscription = async (found: ReturnType<typeof subscription>) =>
    (await provider.read('subscription', 'sub_1', customerOf([found])))?.subscription;
  const whole = subscription({ id: 'sub_1' });
  const item = whole.items.data[0]!;

  it('without a period anywhere has an empty one at its creation', async () => {
    const { current_period_start, current_period_end, ...bare } = item as Record<string, unknown>;
    expect([current_period_start, current_period_end]).toEqual([january, february]);
    const found = { ...whole, created: january + 60, items: list(bare) };
    const at = isoOf(january + 60);
    expect(await readSubscription(found)).toMatchObject({ period_start: at, period_end: at });
  });

  it('of several items has the prices of all, and the period of the first', async () => {
    const extra = { ...item, id: 'si_2', current_period_start: 1, price: price({ id: 'price_2' }), quantity: 3 };
    expect(await readSubscription({ ...whole, items: list(item, extra) })).toMatchObject({
      period_start: isoOf(january),
      prices: [basic, { id: 'price_2', quantity: 3 }],
    });
  });

  it('whose item has no quantity, as metered ones, is paid once', async () => {
    const { quantity, ...metered } = item as Record<string, unknown>;
    expect(quantity).toBe(1);
    expect(await readSubscription({ ...whole, items: list(metered) })).toMatchObject({ prices: [{ quantity: 1 }] });
  });

  it.each([
    ['active', 1],
    ['trialing', 1],
    ['past_due', 1],
    ['unpaid', 0],
    ['paused', 0],
    ['incomplete', 0],
    ['canceled', 0],
    ['incomplete_expired', 0],
  ])('that is %s, alone, is the one that counts, and %d is paid for', async (status, count) => {
    expect(await readSubscription({ ...whole, status })).toMatchObject({ id: 'sub_1', status, paying_count: count });
  });

  it.each([
    ['trialing', 'past_due'],
    ['past_due', 'unpaid'],
    ['paused', 'incomplete'],
    ['incomplete', 'canceled'],
  ])('that is %s counts before a later one that is %s', async (status, later) => {
    const other = subscription({ id: 'sub_2', status: later, created: january + 1 });
    const both = customerOf([subscription({ id: 'sub_1', status }), other]);
    expect(await provider.read('subscription', 'sub_2', both)).toMatchObject({ subscription: { id: 'sub_1' } });
  });

  it('that shows its customer as a whole object is of that customer', async () => {
    const found = { ...whole, customer: { id: 'cus_1', object: 'customer', email: null } };
    const change = await provider.read('subscription', 'sub_1', customerOf([found]));
    expect(change).toMatchObject({ customer: 'cus_1', subscription: { customer: 'cus_1' } });
  });

  it('whose end is set to its period by the flag ends with it', async () => {
    expect(await readSubscription({ ...whole, cancel_at_period_end: true })).toMatchObject({
      cancel_at_period_end: true,
    });
  });

  it.each([
    ['two years', { interval: 'year', interval_count: 2 }, 24],
    ['a year, without a count', { interval: 'year' }, 12],
    ['a day', { interval: 'day', interval_count: 30 }, null],
    ['no recurrence', null, null],
  ])('whose price is for %s', async (_case, recurring, months) => {
    const { lookup_key, metadata, ...rest } = price({ id: 'price_basic', lookup: 'basic' });
    const found = subscription({ id: 'sub_1', price: { ...rest, lookup_key, metadata, recurring } });
    expect((await readSubscription(found))?.prices).toEqual([{ ...basic, months }]);
  });
});

describe('an invoice', () => {
  const readInvoices = async (...found: object[]) =>
    (await provider.read('subscription', 'sub_1', customerOf([subscription({ id: 'sub_1' })], found)))?.invoices;
  const plain = line({ price: 'price_basic', amount: 1_000 });

  it.each([
    ['subscription_create', 'period'],
    ['subscription_cycle', 'period'],
    ['subscription_update', 'change'],
    ['subscription_threshold', 'change'],
    ['manual', 'change'],
  ])('made for %s is for a %s', async (reason, kind) => {
    expect(await readInvoices(invoice({ id: 'in_1', reason, lines: [plain] }))).toMatchObject([{ kind }]);
  });

  it('of a period with prorations alone begins where the invoice says, and charges for nothing', async () => {
    const proration = line({ price: 'price_basic', amount: 10, isProration: true });
    const found = { ...invoice({ id: 'in_1', reason: 'subscription_cycle', lines: [proration] }), period_end: 7 };
    expect(await readInvoices(found)).toEqual([{ id: 'in_1', kind: 'period', period_start: isoOf(7), prices: [] }]);
  });

  it('whose lines begin at several moments begins its period at the last of them', async () => {
    const lines = [plain, line({ price: 'price_basic', amount: 5, start: january + 9 })];
    const found = await readInvoices(invoice({ id: 'in_1', reason: 'subscription_cycle', lines }));
    expect(found).toMatchObject([{ period_start: isoOf(january + 9) }]);
  });

  it.each<[string, object, object[]]>([
    ['without a price is left out', { ...plain, pricing: null }, []],
    ['without a quantity counts once', { ...plain, quantity: null }, [basic]],
    [
      'that shows its price as a whole object is of that price',
      { ...plain, pricing: { type: 'price_details', price_details: { price: price({ id: 'price_basic' }) } } },
      [basic],
    ],
    [
      'that is a proration of an invoice item is left out',
      { ...plain, parent: { type: 'invoice_item_details', invoice_item_details: { proration: true } } },
      [],
    ],
  ])('of a period: a line %s', async (_case, odd, prices) => {
    const found = invoice({ id: 'in_1', reason: 'subscription_cycle', lines: [odd] });
    expect(await readInvoices(found)).toMatchObject([{ prices }]);
  });

  it.each([
    ['in the new place', { parent: { subscription_details: { subscription: { id: 'sub_1' } } } }],
    ['in the older place', { parent: null, subscription: { id: 'sub_1' } }],
  ])('that shows its subscription as a whole object %s is of that subscription', async (_case, place) => {
    const found = { ...invoice({ id: 'in_1', reason: 'subscription_cycle', lines: [plain] }), ...place };
    expect(await readInvoices(found)).toMatchObject([{ id: 'in_1' }]);
  });

  it.each([
    [3_600, ['in_1']],
    [3_601, []],
  ])('made %d s before the period is of the period: %j', async (seconds, ids) => {
    const found = invoice({ id: 'in_1', reason: 'subscription_cycle', lines: [plain], created: january - seconds });
    expect((await readInvoices(found))?.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['made in one moment', january, ['in_1', 'in_2']],
    ['listed in another order than they were made', january - 1, ['in_2', 'in_1']],
  ])('beside another, %s: the older one is first', async (_case, created, ids) => {
    const of = { reason: 'subscription_update', lines: [plain] };
    const found = await readInvoices(invoice({ id: 'in_1', ...of }), invoice({ id: 'in_2', ...of, created }));
    expect(found?.map(({ id }) => id)).toEqual(ids);
  });

  it('of a price that the subscription has no longer asks for the price, once for all its lines', async () => {
    const old = { '/v1/prices/price_old': price({ id: 'price_old', plan: 'basic' }) };
    const lines = [line({ price: 'price_old', amount: 1, quantity: 2 }), line({ price: 'price_old', amount: 2 })];
    const found = invoice({ id: 'in_1', reason: 'subscription_create', lines });
    const answers = { ...customerOf([subscription({ id: 'sub_1' })], [found]), ...old };
    const change = await provider.read('subscription', 'sub_1', answers);
    const expected = { id: 'price_old', lookup_key: null, plan: 'basic', months: 1 };
    expect(change?.invoices?.[0]?.prices).toEqual([
      { ...expected, quantity: 2 },
      { ...expected, quantity: 1 },
    ]);
    expect(provider.asked.filter((path) => path.startsWith('/v1/prices'))).toHaveLength(1);
  });

  it('that was never tried is no failed payment', async () => {
    const open = invoice({ id: 'in_9', reason: 'subscription_cycle', lines: [], status: 'open' });
    const answers = {
      ...customerOf([subscription({ id: 'sub_1' })]),
      '/v1/invoices/in_9': { ...open, attempted: false },
    };
    expect(await provider.read('invoice', 'in_9', answers, 'invoice.payment_failed')).toMatchObject({
      is_failed_payment: false,
    });
  });
});
