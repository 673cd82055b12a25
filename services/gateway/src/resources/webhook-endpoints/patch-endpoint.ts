import { uuidSchema, webhookEndpointSchema, webhookEndpointUpdateSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { checkUrl } from './check-url.ts';
import type { ChangeAs } from '../change-as.ts';
import { createWebhookEndpointRepository } from './webhook-endpoint-repository.ts';

export const patchEndpoint = ({
  changeAs,
  checkWebhookUrl,
}: {
  changeAs: ChangeAs;
  checkWebhookUrl: (url: string) => void;
}) =>
  defineRoute({
    method: 'patch',
    path: '/webhooks/endpoints/:id',
    summary: 'Change a webhook endpoint: only what is supplied; is_enabled also enables one that was disabled',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'mutating',
    audits: ['webhook_endpoint.changed', 'webhook_endpoint.disabled', 'webhook_endpoint.enabled'],
    params: z.object({ id: uuidSchema }),
    body: webhookEndpointUpdateSchema,
    answers: [{ status: 200, schema: webhookEndpointSchema, description: 'The endpoint' }],
    errors: ['webhook_endpoint_not_found'],
    async handle({ caller, actor, params, body }) {
      if (body.url !== undefined) checkUrl(checkWebhookUrl, body.url);
      const endpoint = await changeAs(actor, (tx) =>
        createWebhookEndpointRepository(tx).update(caller.teamId, params.id, body),
      );
      return { status: 200, body: endpoint };
    },
  });
