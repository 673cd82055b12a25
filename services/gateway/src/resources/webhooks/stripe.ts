import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { readRaw } from '../../http/read-raw.ts';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

const maxBytes = 1024 * 1024;
const idSchema = z.string().min(1).max(255);
const eventSchema = z.object({
  id: idSchema,
  type: idSchema,
  created: z.int(),
  data: z.object({ object: z.object({ id: idSchema.optional(), object: idSchema }) }),
});

/**
 * The payment provider's events. What is kept is which object an event is of: whoever applies it asks for the object as it is then,
 * and what else the event says (names, addresses, cards) is nothing of ours.
 */
export const stripeWebhook = ({ receivePayment, isSignedPayment }: Dependencies) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/stripe',
    summary: 'Events of the payment provider',
    tag: 'Callbacks',
    auth: 'public',
    tier: 'none',
    answers: [{ status: 200, schema: z.object({ received: z.literal(true) }), description: 'Stored' }],
    errors: ['unauthenticated', 'body_too_large', 'payments_unavailable'],
    async handle({ incoming }) {
      const body = await readRaw(incoming, maxBytes);
      if (!isSignedPayment(body, incoming.header('stripe-signature'))) throw new AppError('unauthenticated');
      const { id, type, created, data } = parseEvent(body);
      const payload = { object: { id: data.object.id ?? null, object: data.object.object }, created };
      await receivePayment({ id, type, payload: JSON.stringify(payload) });
      return { status: 200, body: { received: true } };
    },
  });

function parseEvent(body: Buffer): z.infer<typeof eventSchema> {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('invalid_json');
  }
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) throw new AppError('invalid_request');
  return parsed.data;
}
