import { webhookEndpointCreateSchema, webhookEndpointSecretSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import { onceShown } from '../one-time-secret.ts';
import { checkUrl } from './check-url.ts';
import type { Writes } from '../write-once.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import { createWebhookEndpointRepository } from './webhook-endpoint-repository.ts';

/** Makes an endpoint, whose signing secret is in this answer and nowhere else: the database keeps it sealed. */
export const postEndpoint = ({
  writeOnce,
  ids,
  endpointSecrets: secrets,
  checkWebhookUrl,
}: Writes & { endpointSecrets: WebhookSecrets; checkWebhookUrl: (url: string) => void }) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/endpoints',
    summary: 'Create a webhook endpoint: events of the team are sent to its address',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'webhooks',
    role: 'admin',
    spansAccounts: true,
    tier: 'mutating',
    audits: ['webhook_endpoint.created'],
    hasSecret: true,
    body: webhookEndpointCreateSchema,
    answers: [
      {
        status: 201,
        schema: webhookEndpointSecretSchema,
        description:
          'The endpoint with its signing secret, shown this once. Repeated with its Idempotency-Key: 409, whose message names the id',
      },
    ],
    errors: ['too_many_webhook_endpoints', 'webhook_secret_already_created', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      checkUrl(checkWebhookUrl, body.url);
      const create: Parameters<typeof writeOnce>[2] = async (tx) => {
        const webhookEndpoints = createWebhookEndpointRepository(tx);

        const id = ids.next();
        const { secret, sealed } = secrets.create(caller.teamId, id);
        const { url, description = null, event_types: types = null } = body;
        const fields = { id, url, description, event_types: types, created_by: caller.userId, secret: sealed };
        return { status: 201, body: { ...(await webhookEndpoints.create(caller.teamId, fields)), secret } };
      };
      return writeOnce(request, body, create, onceShown('webhook_secret_already_created'));
    },
  });
