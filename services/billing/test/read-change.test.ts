import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentChange } from '../src/domain/payment-event.ts';
import * as recorded from './recorded-objects.ts';
import { startRecordedProvider, type Recorded } from './recorded-provider.ts';

const { charge, customerOf, dispute, february, invoice, january, line, list, price, subscription } = recorded;

let provider: Awaited<ReturnType<typeof startRecordedProvider>>;
beforeAll(async () => {
  provider = await startRecordedProvider();
});
afterAll(() => provider.close());

const read: typeof provider.read = (...of) => provider.read(...of);
const isoOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

const first = invoice({
  id: 'in_1',
  reason: 'subscription_create',
  lines: [line({ price: 'price_basic', amount: 1_000 })],
});
const basic = { id: 'price_basic', lookup_key: 'basic', plan: null, quantity: 1, months: 1 };
const paidFirst = { id: 'in_1', kind: 'period', period_start: isoOf(january), prices: [basic] };

describe('a subscription', () => {
  it.each<[string, ReturnType<typeof subscription>, Partial<NonNullable<PaymentChange['subscription']>>]>([
    ['with its period on the items', subscription({ id: 'sub_1' }), { prices: [basic] }],
    ['of an older API version', recorded.oldSubscription('sub_1'), { prices: [basic] }],
    ['paid ten times', subscription({ id: 'sub_1', quantity: 10 }), { prices: [{ ...basic, quantity: 10 }] }],
    [
      'of a year, whose price names its plan',
      subscription({ id: 'sub_1', price: price({ id: 'price_year', interval: 'year', plan: 'basic' }) }),
      { prices: [{ id: 'price_year', lookup_key: null, plan: 'basic', quantity: 1, months: 12 }] },
    ],
    [
      'of three months',
      subscription({ id: 'sub_1', price: price({ id: 'price_basic', lookup: 'basic', count: 3 }) }),
      { prices: [{ ...basic, months: 3 }] },
    ],
    [
      'of a week',
      subscription({ id: 'sub_1', price: price({ id: 'price_basic', lookup: 'basic', interval: 'week' }) }),
      { prices: [{ ...basic, months: null }] },
    ],
    [
      'that ends by a date alone',
      subscription({ id: 'sub_1', more: { cancel_at: february } }),
      { cancel_at_period_end: true },
    ],
    [
      'that ends in a later period',
      subscription({ id: 'sub_1', more: { cancel_at: february + 1 } }),
      { cancel_at_period_end: false },
    ],
  ])('%s', async (_case, found, expected) => {
    expect(await read('subscription', 'sub_1', customerOf([found], [first]))).toMatchObject({
      customer: 'cus_1',
      subscription: {
        id: 'sub_1',
        status: 'active',
        period_start: isoOf(january),
        period_end: isoOf(february),
        paying_count: 1,
        ...expected,
      },
      invoices: [{ id: 'in_1', kind: 'period' }],
    });
  });

  it.each([
    ['canceled', 'active', 'sub_2', 1],
    ['active', 'active', 'sub_2', 2],
    ['active', 'past_due', 'sub_1', 2],
    ['active', 'incomplete', 'sub_1', 1],
    ['unpaid', 'active', 'sub_2', 1],
    ['canceled', 'incomplete', 'sub_2', 0],
  ])('that is %s beside a later one that is %s: %s counts, %d are paid for', async (one, other, id, count) => {
    const both = [
      subscription({ id: 'sub_1', status: one }),
      subscription({ id: 'sub_2', status: other, created: january + 1 }),
    ];
    const change = await read('subscription', 'sub_1', customerOf(both));
    expect(change?.subscription).toMatchObject({ id, paying_count: count });
  });

  it('is read after the invoices of its customer, so that a change whose payment is seen is seen itself', async () => {
    await read('subscription', 'sub_1', customerOf([subscription({ id: 'sub_1' })]));
    expect(provider.asked.map((path) => path.split('?')[0])).toEqual([
      '/v1/subscriptions/sub_1',
      '/v1/invoices',
      '/v1/subscriptions',
    ]);
  });
});

describe('the invoices of a subscription', () => {
  const pro = price({ id: 'price_pro', lookup: 'pro' });
  const upgraded = subscription({ id: 'sub_1', price: pro });
  const down = line({ price: 'price_basic', amount: -500, isProration: true });
  const up = line({ price: 'price_pro', amount: 2_500, isProration: true });
  const proPrice = { ...basic, id: 'price_pro', lookup_key: 'pro' };

  it.each<[string, object, unknown]>([
    ['of its first period', first, paidFirst],
    [
      'of an older API version',
      recorded.oldInvoice({
        id: 'in_1',
        reason: 'subscription_cycle',
        lines: [recorded.oldLine({ price: 'price_basic', amount: 1_000 })],
      }),
      paidFirst,
    ],
    [
      'of a renewal, with prorations of the period before',
      invoice({
        id: 'in_1',
        reason: 'subscription_cycle',
        lines: [down, up, line({ price: 'price_basic', amount: 1_000, quantity: 3 })],
      }),
      { ...paidFirst, prices: [{ ...basic, quantity: 3 }] },
    ],
    [
      'of an upgrade: what is charged, not what is credited',
      invoice({ id: 'in_1', reason: 'subscription_update', lines: [down, up] }),
      { id: 'in_1', kind: 'change', period_start: null, prices: [proPrice] },
    ],
    [
      'of an upgrade of an older API version',
      recorded.oldInvoice({
        id: 'in_1',
        reason: 'subscription_update',
        lines: [recorded.oldLine({ price: 'price_pro', amount: 5, isProration: true })],
      }),
      { id: 'in_1', kind: 'change', period_start: null, prices: [proPrice] },
    ],
    [
      'of an upgrade that costs nothing',
      invoice({ id: 'in_1', reason: 'subscription_update', lines: [{ ...up, amount: 0 }] }),
      { id: 'in_1', kind: 'change', period_start: null, prices: [proPrice] },
    ],
    [
      'of a downgrade: nothing is charged',
      invoice({ id: 'in_1', reason: 'subscription_update', lines: [down] }),
      { id: 'in_1', kind: 'change', period_start: null, prices: [] },
    ],
    [
      'of a change to another interval, which begins a period',
      invoice({ id: 'in_1', reason: 'subscription_update', lines: [down, { ...up, parent: null }] }),
      { id: 'in_1', kind: 'change', period_start: isoOf(january), prices: [proPrice] },
    ],
  ])('%s', async (_case, found, expected) => {
    const answers = customerOf([upgraded], [found]);
    expect((await read('subscription', 'sub_1', answers))?.invoices).toEqual([expected]);
  });

  it('of more lines than the provider shows at once are read to their last line', async () => {
    const prorations = [down, up, down, up, down, up, down, up, down, up];
    const renewal = line({ price: 'price_basic', amount: 1_000 });
    const cut = recorded.cutInvoice({ id: 'in_1', reason: 'subscription_cycle', lines: [...prorations, renewal] }, 10);
    const answers = {
      ...customerOf([subscription({ id: 'sub_1' })], [cut]),
      '/v1/invoices/in_1': cut,
      '/v1/invoices/in_1/lines?limit=100': { ...list(...prorations, renewal), has_more: true },
      [`/v1/invoices/in_1/lines?limit=100&starting_after=${renewal.id}`]: list({
        ...renewal,
        id: 'il_last',
        quantity: 2,
      }),
    };
    const change = await read('subscription', 'sub_1', answers);
    expect(change?.invoices).toEqual([{ ...paidFirst, prices: [basic, { ...basic, quantity: 2 }] }]);
  });

  it('of another subscription are not read to their last line', async () => {
    const other = { id: 'in_1', reason: 'subscription_cycle', lines: [down, up], subscription: 'sub_other' };
    await read('subscription', 'sub_1', customerOf([upgraded], [recorded.cutInvoice(other, 1)]));
    expect(provider.asked.filter((path) => path.includes('in_1'))).toEqual([]);
  });

  it('are the paid ones of its present period, oldest first; those of others and of earlier periods are left out', async () => {
    const update = { reason: 'subscription_update', lines: [up] };
    const invoices = [
      invoice({ id: 'in_earlier', ...update, created: january - 7_200 }),
      invoice({ id: 'in_first', ...update }),
      invoice({ id: 'in_other', ...update, subscription: 'sub_other' }),
      invoice({ id: 'in_none', ...update, subscription: null }),
      invoice({ id: 'in_second', ...update, created: january + 5 }),
    ];
    const change = await read('subscription', 'sub_1', customerOf([upgraded], invoices));
    expect(change?.invoices?.map(({ id }) => id)).toEqual(['in_first', 'in_second']);
  });

  it.each([
    ['open', 'invoice.payment_failed', true],
    ['paid', 'invoice.payment_failed', false],
    ['open', 'invoice.updated', false],
  ])('one that is %s, by %s: a failed payment is %s', async (status, type, isFailed) => {
    const answers = {
      ...customerOf([subscription({ id: 'sub_1' })]),
      '/v1/invoices/in_9': invoice({ id: 'in_9', reason: 'subscription_cycle', lines: [], status }),
    };
    expect(await read('invoice', 'in_9', answers, type)).toMatchObject({
      subscription: { id: 'sub_1' },
      is_failed_payment: isFailed,
    });
  });

  it('one of no subscription is of no use', async () => {
    const lone = invoice({ id: 'in_9', reason: 'manual', lines: [], subscription: null });
    expect(await read('invoice', 'in_9', { '/v1/invoices/in_9': lone })).toBeNull();
  });
});

describe('a checkout', () => {
  const session = (more: object) => ({
    '/v1/checkout/sessions/cs_1': {
      id: 'cs_1',
      object: 'checkout.session',
      customer: 'cus_1',
      subscription: null,
      payment_intent: 'pi_1',
      status: 'complete',
      payment_status: 'paid',
      metadata: { credits: '500', user_id: 'user_1' },
      ...more,
    },
  });
  const purchase = { payment: 'pi_1', session: 'cs_1', credits: 500, user_id: 'user_1' };

  it.each<[string, object, unknown]>([
    ['of credits that is paid', {}, { customer: 'cus_1', purchase }],
    ['of credits that is not paid yet', { payment_status: 'unpaid' }, null],
    ['that is still open', { status: 'open' }, null],
    ['of something else', { metadata: {} }, null],
    ['of no whole number of credits', { metadata: { credits: '1.5' } }, null],
    [
      'that cost nothing',
      { payment_status: 'no_payment_required', payment_intent: null },
      { customer: 'cus_1', purchase: { ...purchase, payment: null } },
    ],
  ])('%s', async (_case, more, expected) => {
    expect(await read('checkout.session', 'cs_1', session(more))).toEqual(expected);
  });

  it('of a plan brings its subscription', async () => {
    const answers = { ...session({ subscription: 'sub_1' }), ...customerOf([subscription({ id: 'sub_1' })]) };
    expect(await read('checkout.session', 'cs_1', answers)).toMatchObject({ subscription: { id: 'sub_1' } });
  });
});

describe('a charge', () => {
  const metadata = { credits: '500', user_id: 'user_1' };
  const purchase = { payment: 'pi_1', session: null, credits: 500, user_id: 'user_1' };
  const disputesOf = (...disputes: object[]) => ({ '/v1/disputes?charge=ch_1&limit=100': list(...disputes) });
  const refundsOf = (...refunds: object[]) => ({ '/v1/refunds?charge=ch_1&limit=100': list(...refunds) });
  const none = refundsOf();
  const inPart = refundsOf(recorded.refund(400));
  const refunded = { amount_refunded: 400 };
  const disputed = { disputed: true };

  it.each<[string, object, Recorded, { returned: number; is_disputed: boolean }]>([
    ['refunded in part', refunded, inPart, { returned: 400, is_disputed: false }],
    ['disputed', disputed, disputesOf(dispute('needs_response')), { returned: 1_000, is_disputed: true }],
    [
      'whose refund failed at the bank',
      {},
      refundsOf(recorded.refund(1_000, 'failed')),
      { returned: 0, is_disputed: false },
    ],
    [
      'of whose refunds some came to nothing, whatever the charge still says',
      { amount_refunded: 1_000, refunded: true },
      refundsOf(recorded.refund(300, 'failed'), recorded.refund(200, 'canceled'), recorded.refund(100, 'pending')),
      { returned: 100, is_disputed: false },
    ],
    [
      'whose dispute is looked at',
      disputed,
      disputesOf(dispute('under_review')),
      { returned: 1_000, is_disputed: true },
    ],
    ['whose dispute was lost', disputed, disputesOf(dispute('lost', 700)), { returned: 700, is_disputed: true }],
    ['whose dispute was won', disputed, disputesOf(dispute('won')), { returned: 0, is_disputed: false }],
    [
      'that a bank asks about',
      disputed,
      disputesOf(dispute('warning_needs_response')),
      { returned: 0, is_disputed: false },
    ],
    [
      'refunded in part and disputed: never more than it was',
      { ...refunded, ...disputed },
      { ...inPart, ...disputesOf(dispute('needs_response', 900)) },
      { returned: 1_000, is_disputed: true },
    ],
  ])('for credits, %s', async (_case, more, answers, expected) => {
    const change = await read('charge', 'ch_1', {
      '/v1/charges/ch_1': charge({ metadata, ...more }),
      ...none,
      ...answers,
    });
    expect(change).toEqual({
      customer: 'cus_1',
      purchase,
      refund: { payment: 'pi_1', amount: 1_000, ...expected },
    });
  });

  it.each<[string, object]>([
    ['of which nothing went back', {}],
    ['that was not paid', { ...refunded, paid: false }],
    ['of no payment intent', { ...refunded, payment_intent: null }],
  ])('%s is of no use', async (_case, more) => {
    const answers = {
      '/v1/charges/ch_1': charge({ metadata, ...more }),
      ...('amount_refunded' in more ? inPart : none),
    };
    expect(await read('charge', 'ch_1', answers)).toBeNull();
  });

  const payments = '/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_1&limit=1';

  it('for an invoice of a subscription brings that subscription', async () => {
    const answers = {
      '/v1/charges/ch_1': charge({ amount_refunded: 1_000, refunded: true }),
      ...refundsOf(recorded.refund(1_000)),
      [payments]: list({ id: 'inpay_1', object: 'invoice_payment', invoice: 'in_1' }),
      '/v1/invoices/in_1': first,
      ...customerOf([subscription({ id: 'sub_1' })], [first]),
    };
    expect(await read('charge', 'ch_1', answers)).toMatchObject({
      customer: 'cus_1',
      subscription: { id: 'sub_1' },
      invoices: [paidFirst],
      refund: { invoice: 'in_1', amount: 1_000, returned: 1_000, is_disputed: false },
    });
  });

  it('for something else is of no use', async () => {
    expect(
      await read('charge', 'ch_1', { '/v1/charges/ch_1': charge(refunded), ...inPart, [payments]: list() }),
    ).toBeNull();
  });

  it.each([
    ['dispute', 'du_1', '/v1/disputes/du_1', dispute('needs_response')],
    ['refund', 're_1', '/v1/refunds/re_1', { id: 're_1', object: 'refund', charge: 'ch_1' }],
  ])('is what an event of a %s comes to', async (object, id, path, found) => {
    const answers = {
      [path]: found,
      '/v1/charges/ch_1': charge({ metadata, ...refunded, ...disputed }),
      ...inPart,
      ...disputesOf(dispute('needs_response', 100)),
    };
    expect(await read(object, id, answers)).toMatchObject({ refund: { payment: 'pi_1', returned: 500 } });
  });
});

it.each([
  ['customer', 'cus_1'],
  ['subscription', null],
])('an event of a %s with the id %s is of no use, and nothing is asked', async (object, id) => {
  expect(await read(object, id, {})).toBeNull();
  expect(provider.asked).toEqual([]);
});
