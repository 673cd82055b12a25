import { paymentPageSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { PaymentPages } from './payment-pages.ts';

export const postPortal = ({ paymentPages }: { paymentPages: PaymentPages }) =>
  defineRoute({
    method: 'post',
    path: '/billing/portal',
    summary: 'A page to change plan and card, to cancel, and to take that back',
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    role: 'admin',
    tier: 'mutating',
    hasSecret: true,
    answers: [{ status: 201, schema: paymentPageSchema, description: 'The page, for the browser to open' }],
    errors: ['idempotency_conflict', 'payments_unavailable', 'payment_provider_failed'],
    handle: async (request) => ({ status: 201, body: await paymentPages.portal(request) }),
  });
