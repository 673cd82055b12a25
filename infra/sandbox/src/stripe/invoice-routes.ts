import { Router } from 'express';
import { collect } from './advance-clock.ts';
import { integer, mergedMetadata, object, text, type Fields } from './fields.ts';
import { findCharge, findDispute, findEvent, findInvoice, findPaymentIntent, findRefund } from './find-object.ts';
import { listObjects } from './list-objects.ts';
import type { Charge, Invoice } from './objects.ts';
import { payInvoice } from './pay-invoice.ts';
import { refundCharge } from './refund-charge.ts';
import type { StripeAccount } from './stripe-account.ts';
import { cardDeclined, invalidRequest, missingParameter } from './stripe-error.ts';
import { stripeRoute, type StripeContext } from './stripe-route.ts';

type InvoicePayment = { id: string; created: number; payment: { payment_intent: string } };

/** `/v1/invoices`. */
export function invoiceRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  router.get(
    '/',
    stripeRoute(context, 'invoices', ({ fields }) =>
      listObjects(
        account.invoices.newestFirst().filter((one) => matches(one, fields, ['customer', 'subscription', 'status'])),
        fields,
        '/v1/invoices',
      ),
    ),
  );
  router.get(
    '/:id',
    stripeRoute(context, 'invoices', ({ id }) => findInvoice(account, id)),
  );
  router.get(
    '/:id/lines',
    stripeRoute(context, 'invoices', ({ id, fields }) => {
      const { lines } = findInvoice(account, id);
      return listObjects(lines.data, fields, lines.url);
    }),
  );
  router.post(
    '/:id/pay',
    stripeRoute(context, 'invoices', ({ id }) => pay(account, findInvoice(account, id))),
  );
  return router;
}

/** `/v1/payment_intents`, `/v1/invoice_payments`, `/v1/charges`, `/v1/refunds`, `/v1/disputes`. */
export function paymentRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  router.get(
    '/payment_intents/:id',
    stripeRoute(context, 'payment_intents', ({ id }) => findPaymentIntent(account, id)),
  );
  router.get(
    '/charges/:id',
    stripeRoute(context, 'charges', ({ id }) => findCharge(account, id)),
  );
  router.get(
    '/invoice_payments',
    stripeRoute(context, 'invoice_payments', ({ fields }) => {
      const intent = text(object(fields, 'payment') ?? {}, 'payment_intent');
      const all = account.invoices.newestFirst().flatMap(({ payments }) => payments.data as InvoicePayment[]);
      const found = all.filter(({ payment }) => intent === undefined || payment.payment_intent === intent);
      return listObjects(found, fields, '/v1/invoice_payments');
    }),
  );
  router.get(
    '/disputes',
    stripeRoute(context, 'disputes', ({ fields }) =>
      listObjects(
        account.disputes.newestFirst().filter((one) => matches(one, fields, ['charge', 'payment_intent'])),
        fields,
        '/v1/disputes',
      ),
    ),
  );
  router.get(
    '/disputes/:id',
    stripeRoute(context, 'disputes', ({ id }) => findDispute(account, id)),
  );
  router.get(
    '/refunds',
    stripeRoute(context, 'refunds', ({ fields }) =>
      listObjects(
        account.refunds.newestFirst().filter((one) => matches(one, fields, ['charge', 'payment_intent'])),
        fields,
        '/v1/refunds',
      ),
    ),
  );
  router.get(
    '/refunds/:id',
    stripeRoute(context, 'refunds', ({ id }) => findRefund(account, id)),
  );
  router.post(
    '/refunds',
    stripeRoute(context, 'refunds', ({ fields }) => {
      const amount = integer(fields, 'amount');
      const reason = text(fields, 'reason');
      return refundCharge(account, refundedCharge(account, fields), {
        metadata: mergedMetadata({}, fields),
        ...(amount === undefined ? {} : { amount }),
        ...(reason === undefined ? {} : { reason }),
      });
    }),
  );
  return router;
}

/** `/v1/events`. */
export function eventRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  router.get(
    '/',
    stripeRoute(context, 'events', ({ fields }) =>
      listObjects(
        account.events.newestFirst().filter((one) => matches(one, fields, ['type'])),
        fields,
        '/v1/events',
      ),
    ),
  );
  router.get(
    '/:id',
    stripeRoute(context, 'events', ({ id }) => findEvent(account, id)),
  );
  return router;
}

function matches(item: object, query: Fields, names: string[]): boolean {
  const fields = item as Record<string, unknown>;
  return names.every((name) => text(query, name) === undefined || fields[name] === text(query, name));
}

function pay(account: StripeAccount, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw invalidRequest('Invoice is not open', { code: 'invoice_not_open' });
  const subscription = account.subscriptions.get(invoice.subscription ?? '');
  const isPaid = subscription ? collect(account, subscription, invoice) : payInvoice(account, invoice);
  if (!isPaid) throw cardDeclined();
  return invoice;
}

/** The charge that a refund names, itself or by its payment intent. */
export function refundedCharge(account: StripeAccount, fields: Fields): Charge {
  const intent = text(fields, 'payment_intent');
  const id =
    text(fields, 'charge') ??
    (intent && findPaymentIntent(account, intent, 'payment_intent').latest_charge) ??
    undefined;
  if (id === undefined) throw missingParameter('charge');
  return findCharge(account, id, 'charge');
}
