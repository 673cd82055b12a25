import { listEnvelope, uuidSchema, webhookDeliveryQuerySchema, webhookDeliverySchema } from '@slideloom/contracts';
import { z } from 'zod';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint-repository.ts';
import type { WebhookDeliveryRepository } from './webhook-delivery-repository.ts';

export const listDeliveries = ({
  webhookEndpoints,
  webhookDeliveries,
}: {
  webhookEndpoints: WebhookEndpointRepository;
  webhookDeliveries: WebhookDeliveryRepository;
}) =>
  defineRoute({
    method: 'get',
    path: '/webhooks/endpoints/:id/deliveries',
    summary: 'What was sent to a webhook endpoint and what it answered, newest first; kept for 30 days',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    query: webhookDeliveryQuerySchema,
    answers: [
      {
        status: 200,
        schema: listEnvelope(webhookDeliverySchema),
        description: 'A page, shorter than asked for where the deliveries are large',
      },
    ],
    errors: ['webhook_endpoint_not_found'],
    async handle({ caller, params, query }) {
      const { id } = await webhookEndpoints.find(caller.teamId, params.id);
      const page = await webhookDeliveries.page(caller.teamId, id, query);
      return { status: 200, body: toEnvelope(`/webhooks/endpoints/${id}/deliveries`, page.deliveries, page.hasMore) };
    },
  });
