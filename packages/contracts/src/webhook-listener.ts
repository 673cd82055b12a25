import { z } from 'zod';
import { timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';

/** What takes a team's events without an address: a program that asks for them. */
export const webhookListenerSchema = z
  .object({
    id: uuidSchema,
    event_types: z.array(z.string()).meta({ description: 'Those whose resources the caller may read.' }),
    expires_at: timestampSchema.meta({
      description: `Asking for events puts it off: a listener ends ${limits.webhookListeners.lifeSeconds / 60} minutes after its last use.`,
    }),
  })
  .meta({ id: 'WebhookListener' });
export type WebhookListener = z.infer<typeof webhookListenerSchema>;

/** `POST /webhooks/listeners/:id/receive`. */
export const webhookReceiveSchema = z
  .object({
    received: z
      .array(uuidSchema)
      .max(limits.webhookListeners.pageMax)
      .default([])
      .meta({
        description: 'Events of the last answer that were dealt with: they are not answered again.',
        examples: [[]],
      }),
  })
  .meta({ id: 'WebhookReceive' });
export type WebhookReceive = z.infer<typeof webhookReceiveSchema>;

export const receivedWebhooksSchema = z
  .object({
    events: z
      .array(
        z.object({
          id: uuidSchema.meta({ description: 'The header `webhook-id` that endpoints get.' }),
          type: z.string(),
          body: z.string().meta({ description: 'The text that endpoints get, byte for byte: JSON.' }),
        }),
      )
      .meta({ description: 'The oldest first.' }),
    has_more: z.boolean(),
  })
  .meta({ id: 'ReceivedWebhooks' });
export type ReceivedWebhooks = z.infer<typeof receivedWebhooksSchema>;
