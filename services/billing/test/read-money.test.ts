import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments } from '@slideloom/payments';
import { AppError } from '@slideloom/service-kit';
import { createPaymentReader } from '../src/adapters/payment-reader.ts';
import * as recorded from './recorded-objects.ts';
import { startRecordedProvider } from './recorded-provider.ts';

const { charge, customerOf, dispute, invoice, list, subscription } = recorded;

let provider: Awaited<ReturnType<typeof startRecordedProvider>>;
beforeAll(async () => {
  provider = await startRecordedProvider();
});
afterAll(() => provider.close());

describe('money that goes back', () => {
  const refunds = { '/v1/refunds?charge=ch_1&limit=100': list(recorded.refund(400)) };
  const payments = '/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_1&limit=1';
  const purchased = (metadata: Record<string, string>) => ({ '/v1/charges/ch_1': charge({ metadata }), ...refunds });

  it.each(['0', '-5', '1.5', 'many', '9007199254740993'])(
    'of a payment whose metadata name %s credits is none for credits',
    async (credits) => {
      const answers = { ...purchased({ credits }), [payments]: list() };
      expect(await provider.read('charge', 'ch_1', answers)).toBeNull();
    },
  );

  it('of a payment whose metadata name no user is of the system', async () => {
    expect(await provider.read('charge', 'ch_1', purchased({ credits: '500' }))).toMatchObject({
      purchase: { credits: 500, user_id: 'system' },
    });
  });

  it('is read from whole objects in place of ids, and without a customer', async () => {
    const found = charge({ metadata: { credits: '5' }, payment_intent: { id: 'pi_1' }, customer: null });
    expect(await provider.read('charge', 'ch_1', { '/v1/charges/ch_1': found, ...refunds })).toMatchObject({
      customer: null,
      purchase: { payment: 'pi_1' },
      refund: { payment: 'pi_1', returned: 400 },
    });
  });

  it('of an invoice of no subscription is of no use', async () => {
    const lone = invoice({ id: 'in_1', reason: 'manual', lines: [], subscription: null });
    const answers = {
      ...purchased({}),
      [payments]: list({ id: 'inpay_1', object: 'invoice_payment', invoice: { id: 'in_1' } }),
      '/v1/invoices/in_1': lone,
    };
    expect(await provider.read('charge', 'ch_1', answers)).toBeNull();
    expect(provider.asked).toContain('/v1/invoices/in_1');
  });

  it.each([
    ['refund', '/v1/refunds/re_1', { ...recorded.refund(1), id: 're_1', charge: null }],
    ['dispute', '/v1/disputes/re_1', { ...dispute('lost'), id: 're_1', charge: null }],
  ])('by a %s of no charge is of no use', async (object, path, found) => {
    expect(await provider.read(object, 're_1', { [path]: found })).toBeNull();
  });

  it.each(['warning_under_review', 'warning_closed', 'prevented'])(
    'by a dispute that is %s is none',
    async (status) => {
      const answers = {
        '/v1/charges/ch_1': charge({ metadata: { credits: '500' }, disputed: true }),
        '/v1/refunds?charge=ch_1&limit=100': list(),
        '/v1/disputes?charge=ch_1&limit=100': list(dispute(status)),
      };
      expect(await provider.read('charge', 'ch_1', answers)).toMatchObject({
        refund: { returned: 0, is_disputed: false },
      });
    },
  );
});

describe('a provider that does not answer', () => {
  const codeOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (cause: unknown) => cause,
    );
    return error instanceof AppError ? error.code : error;
  };

  it.each(['subscription', 'invoice', 'checkout.session', 'charge', 'refund', 'dispute'])(
    'about a %s is a failure of it, never an event of no use',
    async (object) => {
      expect(await codeOf(provider.read(object, 'gone_1', {}))).toBe('payment_provider_failed');
    },
  );

  it('about the invoices of a customer is one as well', async () => {
    const { '/v1/invoices?customer=cus_1&status=paid&limit=100': _left, ...rest } = customerOf([
      subscription({ id: 'sub_1' }),
    ]);
    expect(await codeOf(provider.read('subscription', 'sub_1', rest))).toBe('payment_provider_failed');
  });

  it('because we have no key, or are stopping, says so', async () => {
    const { baseUrl } = provider;
    const never = new AbortController().signal;
    const keyless = createPaymentReader(openPayments({ baseUrl, apiKey: undefined }), never);
    expect(await codeOf(keyless.subscription('sub_1'))).toBe('payments_unavailable');
    const stopping = AbortSignal.abort(new AppError('unavailable'));
    const stopped = createPaymentReader(openPayments({ baseUrl, apiKey: 'sk_test_1' }), stopping);
    expect(await codeOf(stopped.subscription('sub_1'))).toBe('unavailable');
  });
});
