import { uuidSchema, webhookEndpointSecretSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { onceShown } from '../one-time-secret.ts';
import type { WriteOnce } from '../write-once.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import { createWebhookEndpointRepository } from './webhook-endpoint-repository.ts';

/** How long requests are signed by the secret before the rotation too, hours. */
const formerSecretHours = 24;

export const rotateSecret = ({
  writeOnce,
  endpointSecrets: secrets,
}: {
  writeOnce: WriteOnce;
  endpointSecrets: WebhookSecrets;
}) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/endpoints/:id/rotate',
    summary: 'Make another signing secret; for 24 hours requests are signed by the former one too',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'mutating',
    audits: ['webhook_endpoint.secret_rotated'],
    hasSecret: true,
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: webhookEndpointSecretSchema,
        description:
          'The endpoint with its new secret, shown this once. Two secrets sign at most: rotated again within the 24 hours, the oldest ends at once. ' +
          'Repeated with its Idempotency-Key: 409',
      },
    ],
    errors: ['webhook_endpoint_not_found', 'webhook_secret_already_created', 'idempotency_conflict'],
    async handle(request) {
      const { caller, params } = request;
      const rotate: Parameters<typeof writeOnce>[2] = async (tx) => {
        const webhookEndpoints = createWebhookEndpointRepository(tx);

        const { secret, sealed } = secrets.create(caller.teamId, params.id);
        const endpoint = await webhookEndpoints.rotate(caller.teamId, params.id, sealed, formerSecretHours);
        return { status: 200, body: { ...endpoint, secret } };
      };
      return writeOnce(request, {}, rotate, onceShown('webhook_secret_already_created'));
    },
  });
