import { limits, uuidSchema, webhookReplayedSchema, webhookReplaySchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { WriteOnce } from '../write-once.ts';
import { createWebhookEndpointRepository } from './webhook-endpoint-repository.ts';

export const replayEvents = ({ writeOnce }: { writeOnce: WriteOnce }) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/endpoints/:id/replay',
    summary: 'Send the events since a time again that the endpoint has not taken',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    body: webhookReplaySchema,
    answers: [
      {
        status: 202,
        schema: webhookReplayedSchema,
        description: `They are on their way, at most ${limits.webhooks.replayMax} of one request`,
      },
    ],
    errors: ['webhook_endpoint_not_found', 'webhook_endpoint_disabled', 'idempotency_conflict'],
    handle: (request) =>
      writeOnce(request, request.body, async (tx) => ({
        status: 202,
        body: await createWebhookEndpointRepository(tx).replay(request.caller.teamId, request.params.id, request.body),
      })),
  });
