import { subscriptionViewSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { BillingRepository } from './billing-repository.ts';

export const getSubscription = ({ billing }: { billing: BillingRepository }) =>
  defineRoute({
    method: 'get',
    path: '/billing/subscription',
    summary: "The team's subscription and balances",
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    tier: 'read',
    answers: [{ status: 200, schema: subscriptionViewSchema, description: 'Also of a team that never had one' }],
    handle: async ({ caller }) => ({ status: 200, body: await billing.subscription(caller.teamId) }),
  });
