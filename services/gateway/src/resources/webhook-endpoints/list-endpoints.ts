import { listEnvelope, webhookEndpointQuerySchema, webhookEndpointSchema } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint-repository.ts';

export const listEndpoints = ({ webhookEndpoints }: { webhookEndpoints: WebhookEndpointRepository }) =>
  defineRoute({
    method: 'get',
    path: '/webhooks/endpoints',
    summary: 'The webhook endpoints, newest first, without their secrets',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'read',
    query: webhookEndpointQuerySchema,
    answers: [{ status: 200, schema: listEnvelope(webhookEndpointSchema), description: 'A page' }],
    async handle({ caller, query }) {
      const page = await webhookEndpoints.page(caller.teamId, query);
      return { status: 200, body: toEnvelope('/webhooks/endpoints', page.endpoints, page.hasMore) };
    },
  });
