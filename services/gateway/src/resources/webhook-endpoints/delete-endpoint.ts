import { successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ChangeAs } from '../change-as.ts';
import { createWebhookEndpointRepository } from './webhook-endpoint-repository.ts';

export const deleteEndpoint = ({ changeAs }: { changeAs: ChangeAs }) =>
  defineRoute({
    method: 'delete',
    path: '/webhooks/endpoints/:id',
    summary: 'Delete a webhook endpoint and its deliveries',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'mutating',
    audits: ['webhook_endpoint.deleted'],
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted: no request to it begins any more' }],
    errors: ['webhook_endpoint_not_found'],
    async handle({ caller, actor, params }) {
      await changeAs(actor, (tx) => createWebhookEndpointRepository(tx).delete(caller.teamId, params.id));
      return { status: 200, body: { success: true } };
    },
  });
