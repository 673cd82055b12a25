import { receivedWebhooksSchema, uuidSchema, webhookReceiveSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import { createEventRights } from './event-rights.ts';
import type { WebhookListenerRepository } from './webhook-listener-repository.ts';

/** `table`: the routes whose rights decide which events the caller gets. */
export const receiveEvents = (
  { webhookListeners }: { webhookListeners: WebhookListenerRepository },
  table: readonly Route[],
) => {
  const rights = createEventRights(table);
  return defineRoute({
    method: 'post',
    path: '/webhooks/listeners/:id/receive',
    summary: 'Receive the events that wait for a listener',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    body: webhookReceiveSchema,
    answers: [{ status: 200, schema: receivedWebhooksSchema, description: 'The events, the oldest first' }],
    errors: ['webhook_listener_not_found'],
    async handle({ caller, params, body }) {
      const { events, has_more: hasMore } = await webhookListeners.receive(caller, params.id, body.received);
      const shown = events.filter((event) => rights.shows(caller, event));
      // What this caller may not see any more does not stay before the others.
      const hidden = events.filter((event) => !shown.includes(event)).map(({ id }) => id);
      if (hidden.length > 0) await webhookListeners.receive(caller, params.id, hidden);
      return { status: 200, body: { events: shown, has_more: hasMore } };
    },
  });
};
