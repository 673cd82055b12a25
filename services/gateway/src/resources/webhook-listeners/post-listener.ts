import { webhookListenerSchema } from '@slideloom/contracts';
import { defineRoute, type Route } from '../../http/route.ts';
import { createEventRights } from './event-rights.ts';
import type { Writes } from '../write-once.ts';
import { createWebhookListenerRepository } from './webhook-listener-repository.ts';

/** `table`: the routes whose rights decide which events the caller gets. */
export const postListener = ({ writeOnce, ids }: Writes, table: readonly Route[]) => {
  const { typesFor } = createEventRights(table);
  return defineRoute({
    method: 'post',
    path: '/webhooks/listeners',
    summary: 'Create a listener: a program that asks for events instead of having an address',
    tag: 'Webhooks',
    auth: 'team',
    scope: 'read',
    tier: 'mutating',
    answers: [{ status: 201, schema: webhookListenerSchema, description: 'The listener; it ends by itself' }],
    errors: ['too_many_webhook_listeners', 'idempotency_conflict'],
    handle: (request) =>
      writeOnce(request, {}, async (tx) => {
        const webhookListeners = createWebhookListenerRepository(tx);

        const { teamId, userId } = request.caller;
        const made = { id: ids.next(), types: typesFor(request.caller), userId };
        return { status: 201, body: await webhookListeners.create(teamId, made) };
      }),
  });
};
