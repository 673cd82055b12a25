import { checkoutRequestSchema, paymentPageSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { PaymentPages } from './payment-pages.ts';

/** Writes nothing of ours but the team's customer; the provider itself keeps what an Idempotency-Key made. */
export const postCheckout = ({ paymentPages }: { paymentPages: PaymentPages }) =>
  defineRoute({
    method: 'post',
    path: '/billing/checkout',
    summary: 'A page to subscribe to a plan, or to buy credits',
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    role: 'admin',
    tier: 'mutating',
    hasSecret: true,
    body: checkoutRequestSchema,
    answers: [{ status: 201, schema: paymentPageSchema, description: 'The page, for the browser to open' }],
    errors: [
      'plan_not_found',
      'plan_not_for_sale',
      'subscription_exists',
      'idempotency_conflict',
      'payments_unavailable',
      'payment_provider_failed',
    ],
    handle: async (request) => ({ status: 201, body: await paymentPages.checkout(request, request.body) }),
  });
