import { successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { WriteOnce } from '../write-once.ts';
import { createWebhookDeliveryRepository } from './webhook-delivery-repository.ts';

export const replayDelivery = ({ writeOnce }: { writeOnce: WriteOnce }) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/deliveries/:id/replay',
    summary: 'Send a delivery again, with the same webhook-id and body',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 202, schema: successSchema, description: 'It is on its way' }],
    errors: ['webhook_delivery_not_found', 'webhook_endpoint_disabled', 'idempotency_conflict'],
    handle: (request) =>
      writeOnce(request, {}, async (tx) => {
        const webhookDeliveries = createWebhookDeliveryRepository(tx);

        await webhookDeliveries.replay(request.caller.teamId, request.params.id);
        return { status: 202, body: { success: true } };
      }),
  });
