import { ids, values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

const one = { path: { id: ids.endpoint } };

export const webhooks: TagReference = {
  name: 'Webhooks',
  description:
    'Addresses of a team to which its events are sent, signed by Standard Webhooks. What an endpoint does not take is sent again for about ' +
    '75 hours. The section `webhooks` of this document has the body of every event.',
  operations: {
    'GET /webhooks/endpoints': {
      id: 'listWebhookEndpoints',
      does: 'Lists the endpoints without their secrets.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'POST /webhooks/endpoints': {
      id: 'createWebhookEndpoint',
      does: 'Creates an endpoint at a public https address, for all events or those of `event_types`. The secret (`whsec_…`) is in this answer alone.',
      repeated:
        'The secret is shown once: with the same `Idempotency-Key` the answer is 409 and names the id of the endpoint.',
      example: {
        body: {
          url: 'https://hooks.example.com/slideloom',
          description: 'Production',
          event_types: ['job.completed', 'job.failed'],
        },
        status: 201,
      },
    },
    'GET /webhooks/endpoints/{id}': {
      id: 'getWebhookEndpoint',
      does: 'Shows an endpoint, and why it was disabled if it was.',
      example: { ...one, status: 200 },
    },
    'PATCH /webhooks/endpoints/{id}': {
      id: 'updateWebhookEndpoint',
      does: 'Changes the fields that are supplied. `is_enabled: true` enables an endpoint that was disabled; what it missed is sent by its replay.',
      example: {
        ...one,
        body: { event_types: ['job.completed', 'job.failed', 'post.failed'], is_enabled: true },
        status: 200,
      },
    },
    'DELETE /webhooks/endpoints/{id}': {
      id: 'deleteWebhookEndpoint',
      does: 'Deletes an endpoint with its deliveries. What is on its way may still arrive.',
      example: { path: { id: ids.endpointToDelete }, status: 200 },
    },
    'POST /webhooks/endpoints/{id}/rotate': {
      id: 'rotateWebhookSecret',
      does: 'Makes another signing secret, shown in this answer alone. For 24 hours requests are signed by the former one too.',
      repeated:
        'The secret is shown once: with the same `Idempotency-Key` the answer is 409, and no further secret is made.',
      example: { ...one, status: 200 },
    },
    'POST /webhooks/endpoints/{id}/test': {
      id: 'testWebhookEndpoint',
      does: 'Sends the event `webhook_endpoint.test` to this endpoint alone. The answer names the event.',
      example: { ...one, status: 202 },
    },
    'GET /webhooks/endpoints/{id}/deliveries': {
      id: 'listWebhookDeliveries',
      does: 'Lists what was sent to an endpoint and what it answered, filtered by state. Bodies are kept for 30 days.',
      example: { ...one, query: { limit: 1 }, status: 200 },
    },
    'POST /webhooks/endpoints/{id}/replay': {
      id: 'replayWebhookEvents',
      does: 'Sends the events since a time again that the endpoint has not taken, with `include_delivered` all of them.',
      example: { ...one, body: { since: values.lastWeek }, status: 202 },
    },
    'POST /webhooks/listeners': {
      id: 'createWebhookListener',
      does:
        'Makes a listener: events wait for it until it asks for them, so a program without a public address gets what endpoints get. Its types ' +
        'are those whose resources the caller may read, and it is the maker’s alone, with all their keys. One that is not used for an hour ends, ' +
        'and nothing is noted for it any more.',
      example: { status: 201 },
    },
    'POST /webhooks/listeners/{id}/receive': {
      id: 'receiveWebhooks',
      does:
        'Answers the oldest events that wait, with the id and the body that endpoints get. The next request names in `received` those that were ' +
        'dealt with; others are answered again. Ask again at once where `has_more` is true, else after a second.',
      repeated: 'What was not named in `received` is answered again.',
      example: { path: { id: ids.listener }, body: { received: [] }, status: 200 },
    },
    'POST /webhooks/deliveries/{id}/replay': {
      id: 'replayWebhookDelivery',
      does: 'Sends a delivery again, with the same `webhook-id` and body.',
      example: { path: { id: ids.delivery }, status: 202 },
    },
  },
};
