import { uuidSchema, webhookAcceptedSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Writes } from '../write-once.ts';
import { createWebhookEndpointRepository } from './webhook-endpoint-repository.ts';

export const postTest = ({ writeOnce, ids }: Writes) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/endpoints/:id/test',
    summary: 'Send the event webhook_endpoint.test to one endpoint',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 202, schema: webhookAcceptedSchema, description: 'It is on its way: see the deliveries' }],
    errors: ['webhook_endpoint_not_found', 'webhook_endpoint_disabled', 'idempotency_conflict'],
    handle: (request) =>
      writeOnce(request, {}, async (tx) => {
        const webhookEndpoints = createWebhookEndpointRepository(tx);

        const eventId = ids.next();
        await webhookEndpoints.test(request.caller.teamId, request.params.id, eventId);
        return { status: 202, body: { event_id: eventId } };
      }),
  });
