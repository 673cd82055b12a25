import { AppError, isTimelySignature } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ReceiveCallbacks } from '../../domain/receive-callbacks.ts';
import type { ReadPaymentEvent } from './read-payment-event.ts';
import type { WebhookGuard } from './webhook-guard.ts';

const maxBytes = 256 * 1024;
/** Ids and types of the provider are plain ASCII; anything else could not be stored. */
const idSchema = z.string().regex(/^[\w.:-]{1,255}$/);
const eventSchema = z.object({
  id: idSchema,
  type: idSchema,
  created: z.int(),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.object({ id: idSchema.optional(), object: idSchema }) }),
});

/**
 * The payment provider's events. Only the event's object reference is stored: the billing service fetches the object as it is then,
 * and what else the event says (names, addresses, cards) is nothing of ours.
 */
export const stripeWebhook = ({
  receivePayment,
  readPaymentEvent,
  webhooks,
  now,
}: {
  receivePayment: ReceiveCallbacks['receivePayment'];
  readPaymentEvent: ReadPaymentEvent;
  webhooks: WebhookGuard;
  now: () => number;
}) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/stripe',
    summary: 'Events of the payment provider',
    tag: 'Callbacks',
    auth: 'public',
    tier: 'none',
    answers: [{ status: 200, schema: z.object({ received: z.literal(true) }), description: 'Stored' }],
    errors: ['unauthenticated', 'body_too_large', 'request_timeout', 'payments_unavailable', 'overloaded'],
    handle: ({ incoming }) =>
      webhooks.admit(incoming, async () => {
        const signature = incoming.header('stripe-signature');
        if (!isTimelySignature(signature, now())) throw new AppError('unauthenticated');
        const body = await webhooks.read('stripe', incoming, maxBytes);
        const parsed = eventSchema.safeParse(readPaymentEvent(body, signature));
        if (!parsed.success) throw new AppError('invalid_request');
        const { id, type, created, livemode, data } = parsed.data;
        const payload = { object: { id: data.object.id ?? null, object: data.object.object }, created, livemode };
        await receivePayment({ id, type, payload: JSON.stringify(payload) });
        return { status: 200, body: { received: true } };
      }),
  });
