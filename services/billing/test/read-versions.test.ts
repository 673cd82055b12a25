import { afterAll, beforeAll, expect, it } from '@jest/globals';
import newInvoice from './recorded/invoice.2025-03-31.json' with { type: 'json' };
import newSubscription from './recorded/subscription.2025-03-31.json' with { type: 'json' };
import oldInvoice from './recorded/invoice.2022-11-15.json' with { type: 'json' };
import oldSubscription from './recorded/subscription.2022-11-15.json' with { type: 'json' };
import { list } from './recorded-objects.ts';
import { startRecordedProvider } from './recorded-provider.ts';

let provider: Awaited<ReturnType<typeof startRecordedProvider>>;
beforeAll(async () => {
  provider = await startRecordedProvider();
});
afterAll(() => provider.close());

/** Whole objects, with every field that the provider sends in that version of its API. */
it.each([
  ['2022-11-15', 'subscription', oldSubscription, oldInvoice],
  ['2022-11-15', 'invoice', oldSubscription, oldInvoice],
  ['2025-03-31', 'subscription', newSubscription, newInvoice],
  ['2025-03-31', 'invoice', newSubscription, newInvoice],
])(
  'API version %s: an event of a whole %s comes to the same state',
  async (_version, object, subscription, invoice) => {
    const { customer } = subscription;
    const id = object === 'subscription' ? subscription.id : invoice.id;
    const prices = [{ id: 'price_1MowQULkdIwHu7ixraBm864M', lookup_key: 'basic', plan: null, quantity: 2, months: 1 }];
    const answers = {
      [`/v1/subscriptions/${subscription.id}`]: subscription,
      [`/v1/subscriptions?customer=${customer}&limit=100`]: list(subscription),
      [`/v1/invoices/${invoice.id}`]: invoice,
      [`/v1/invoices?customer=${customer}&status=paid&limit=100`]: list(invoice),
    };
    expect(await provider.read(object, id, answers)).toEqual({
      customer: 'cus_Na6dX7aXxi11N4',
      subscription: {
        id: subscription.id,
        customer: 'cus_Na6dX7aXxi11N4',
        created: '2027-01-01T00:00:00.000Z',
        status: 'active',
        cancel_at_period_end: true,
        period_start: '2027-01-01T00:00:00.000Z',
        period_end: '2027-02-01T00:00:00.000Z',
        prices,
        paying_count: 1,
      },
      invoices: [{ id: invoice.id, kind: 'period', period_start: '2027-01-01T00:00:00.000Z', prices }],
      ...(object === 'invoice' && { is_failed_payment: false }),
    });
  },
);
