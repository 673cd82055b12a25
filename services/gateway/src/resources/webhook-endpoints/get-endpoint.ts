import { uuidSchema, webhookEndpointSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint-repository.ts';

export const getEndpoint = ({ webhookEndpoints }: { webhookEndpoints: WebhookEndpointRepository }) =>
  defineRoute({
    method: 'get',
    path: '/webhooks/endpoints/:id',
    summary: 'A webhook endpoint, without its secret',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: webhookEndpointSchema, description: 'The endpoint' }],
    errors: ['webhook_endpoint_not_found'],
    handle: async ({ caller, params }) => ({
      status: 200,
      body: await webhookEndpoints.find(caller.teamId, params.id),
    }),
  });
