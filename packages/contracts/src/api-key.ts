import { z } from 'zod';
import { instantSchema } from './instant.ts';
import { keyLimitsSchema } from './key-limits.ts';
import { nameSchema, pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';

/** An API key as a list shows it: never the secret. */
export const apiKeySchema = z
  .object({
    id: uuidSchema,
    name: z.string(),
    hint: z.string().meta({ description: 'The last four characters of the key.' }),
    created_by: z.string().meta({ description: 'User id.' }),
    created_at: timestampSchema,
    expires_at: timestampSchema.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

/** As callers of a version get it. */
export const extendedApiKeySchema = apiKeySchema
  .extend({
    ...keyLimitsSchema.shape,
    last_used_at: timestampSchema
      .nullable()
      .meta({ description: 'To about a minute; null for a key that was not used yet.' }),
  })
  .meta({ id: 'ExtendedApiKey' });
export type ExtendedApiKey = z.infer<typeof extendedApiKeySchema>;

export const personalKeyQuerySchema = pageQuerySchema(uuidSchema);

export const createdApiKeySchema = apiKeySchema
  .extend({ key: z.string().meta({ description: 'The key itself, shown this once.' }) })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** As callers of a version get it. */
export const extendedCreatedApiKeySchema = createdApiKeySchema
  .extend(keyLimitsSchema.shape)
  .meta({ id: 'ExtendedCreatedApiKey' });

export const createApiKeySchema = z
  .object({
    name: nameSchema().default('API key'),
    expires_at: instantSchema
      .nullish()
      .meta({ description: 'When the key ends by itself, in the future; default: it does not expire.' }),
    ...keyLimitsSchema.partial().shape,
  })
  .meta({ id: 'CreateApiKey' });
export type CreateApiKey = z.infer<typeof createApiKeySchema>;
