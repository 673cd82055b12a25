import { z } from 'zod';
import { bareQuerySchema, pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { instantSchema } from './instant.ts';
import { limits } from './limits.ts';
import { webhookEndpointSchema } from './webhook-endpoint-view.ts';
import { subscribableTypes } from './webhook-events.ts';

const urlSchema = z
  .string()
  .min(1)
  .max(limits.url.maxChars)
  // No request carries it.
  .overwrite((url) => url.replace(/#.*$/s, ''))
  .meta({
    description: 'A public https address; a fragment is left out. Redirects are not followed.',
    examples: ['https://example.com/hooks'],
  });
const descriptionSchema = z.string().trim().max(limits.webhooks.descriptionMaxChars);
const eventTypesSchema = z
  .array(z.enum(subscribableTypes))
  .min(1)
  .max(subscribableTypes.length)
  .meta({ examples: [['job.completed', 'job.failed']] });

/** `POST /webhooks/endpoints`. */
export const webhookEndpointCreateSchema = z
  .object({
    url: urlSchema,
    description: descriptionSchema.nullish().meta({ examples: ['Production'] }),
    event_types: eventTypesSchema
      .nullish()
      .meta({ description: 'null or absent: all, also those that are added later.' }),
  })
  .meta({ id: 'WebhookEndpointCreate' });
export type WebhookEndpointCreate = z.infer<typeof webhookEndpointCreateSchema>;

/** `PATCH /webhooks/endpoints/:id`. */
export const webhookEndpointUpdateSchema = z
  .object({
    url: urlSchema.optional(),
    description: descriptionSchema.nullish().meta({ description: 'null removes it.' }),
    event_types: eventTypesSchema.nullish().meta({ description: 'null: all.' }),
    is_enabled: z.boolean().optional().meta({ description: 'false: nothing is sent until it is true again.' }),
  })
  .meta({ id: 'WebhookEndpointUpdate', description: 'Only the fields that are supplied change.' });
export type WebhookEndpointUpdate = z.infer<typeof webhookEndpointUpdateSchema>;

/** An endpoint with its secret: it stands in the answers that make one, and nowhere else. */
export const webhookEndpointSecretSchema = webhookEndpointSchema
  .extend({
    secret: z.string().meta({ description: 'The signing secret (`whsec_…`), shown this once.' }),
  })
  .meta({ id: 'WebhookEndpointWithSecret' });
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointSecretSchema>;

export const webhookEndpointQuerySchema = pageQuerySchema(uuidSchema);

/** One request of a delivery, and what was answered. */
const webhookAttemptSchema = z.object({
  number: z.int().meta({ description: 'Counts from 1; a replay counts on.' }),
  started_at: timestampSchema,
  duration_ms: z
    .int()
    .nullable()
    .meta({ description: 'null while it is under way, or where the sender ended before the answer.' }),
  response_status: z.int().nullable().meta({ description: 'null where no answer came.' }),
  response_body: z
    .string()
    .nullable()
    .meta({ description: `At most ${limits.webhooks.responseMaxBytes} bytes of it.` }),
  error_code: z.string().nullable().meta({
    description: '`refused`: another status than 2xx; else a code of X-Error-Code, for example `url_too_slow`.',
  }),
});

export const webhookDeliveryStateSchema = z.enum(['pending', 'delivered', 'failed']);
export type WebhookDeliveryState = z.infer<typeof webhookDeliveryStateSchema>;

/** One event on its way to one endpoint. */
export const webhookDeliverySchema = z
  .object({
    id: uuidSchema,
    endpoint_id: uuidSchema,
    event_id: uuidSchema.meta({ description: 'The header `webhook-id`, the same in every request.' }),
    event_type: z.string(),
    state: webhookDeliveryStateSchema,
    request_body: z.string().meta({ description: 'The signed text, byte for byte.' }),
    attempts: z.array(webhookAttemptSchema).meta({ description: 'The newest first.' }),
    next_attempt_at: timestampSchema.nullable().meta({ description: 'null once it has ended.' }),
    created_at: timestampSchema,
    ended_at: timestampSchema.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryQuerySchema = z.object({
  limit: pageQuerySchema(uuidSchema).shape.limit,
  starting_after: bareQuerySchema(uuidSchema).shape.starting_after,
  state: webhookDeliveryStateSchema.optional(),
});
export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuerySchema>;

/** `POST /webhooks/endpoints/:id/replay`. */
export const webhookReplaySchema = z
  .object({
    since: instantSchema.meta({
      description: `Events that happened at or after this time, at most ${limits.webhooks.keptDays} days ago.`,
    }),
    include_delivered: z
      .boolean()
      .default(false)
      .meta({
        description: 'Also those that the endpoint took already.',
        examples: [true],
      }),
  })
  .meta({ id: 'WebhookReplay' });
export type WebhookReplay = z.infer<typeof webhookReplaySchema>;

export const webhookReplayedSchema = z
  .object({
    replayed: z.int().meta({ description: 'Events that are sent again, or for the first time.' }),
    has_more: z.boolean(),
    next_since: timestampSchema
      .nullable()
      .meta({ description: `Ask with it for what is beyond ${limits.webhooks.replayMax} events; else null.` }),
  })
  .meta({ id: 'WebhookReplayed' });
export type WebhookReplayed = z.infer<typeof webhookReplayedSchema>;

/** `POST /webhooks/endpoints/:id/test`. */
export const webhookAcceptedSchema = z
  .object({
    event_id: uuidSchema.meta({ description: 'As `event_id` of its delivery, which appears within seconds.' }),
  })
  .meta({ id: 'WebhookAccepted' });
