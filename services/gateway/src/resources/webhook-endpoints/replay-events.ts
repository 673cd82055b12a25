import { limits, uuidSchema, webhookReplayedSchema, webhookReplaySchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

export const replayEvents = ({ writeOnce }: Uses<'writeOnce'>) =>
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
      writeOnce(request, request.body, async ({ webhookEndpoints }) => ({
        status: 202,
        body: await webhookEndpoints.replay(request.caller.teamId, request.params.id, request.body),
      })),
  });
