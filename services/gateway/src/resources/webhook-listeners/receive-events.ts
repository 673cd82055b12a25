import { receivedWebhooksSchema, uuidSchema, webhookReceiveSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { createEventRights } from './event-rights.ts';

/** `table`: the routes whose rights decide which events the caller gets. */
export const receiveEvents = ({ webhookListeners }: Uses<'webhookListeners'>, table: readonly Route[]) => {
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
      const receive = (received: readonly string[]) => webhookListeners.receive(caller.teamId, params.id, received);
      const { events, has_more: hasMore } = await receive(body.received);
      const shown = events.filter((event) => rights.shows(caller, event));
      // What this caller may not see any more does not stay before the others.
      if (shown.length === 0 && events.length > 0) {
        const next = await receive(events.map(({ id }) => id));
        return { status: 200, body: { events: [], has_more: next.events.length > 0 } };
      }
      return { status: 200, body: { events: shown, has_more: hasMore } };
    },
  });
};
