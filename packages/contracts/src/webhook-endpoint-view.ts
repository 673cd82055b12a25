import { z } from 'zod';
import { timestampSchema, uuidSchema } from './common.ts';

/** An address of a team to which its events are sent. */
export const webhookEndpointSchema = z
  .object({
    id: uuidSchema,
    url: z.string(),
    description: z.string().nullable(),
    event_types: z.array(z.string()).nullable().meta({ description: 'null: all.' }),
    is_enabled: z.boolean(),
    disabled_reason: z.enum(['by_user', 'gone', 'failing']).nullable().meta({
      description: '`gone`: it answered 410. `failing`: for days it took nothing.',
    }),
    disabled_at: timestampSchema.nullable(),
    failing_since: timestampSchema.nullable().meta({
      description:
        'The first failure since the last delivery that it took, or since two days without a failure; null if there was none.',
    }),
    former_secret_until: timestampSchema
      .nullable()
      .meta({ description: 'Until then the secret before the last rotation signs too.' }),
    created_by: z.string(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;
