import { z } from 'zod';
import { bareQuerySchema, nameSchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';

/** `pending` until its owner has granted access; `needs_reauth` once the platform takes our grant no more. */
export const storeStatusSchema = z.enum(['pending', 'connected', 'needs_reauth']);
export type StoreStatus = z.infer<typeof storeStatusSchema>;

/** A host name of two labels or more whose last begins with a letter: no address, no port, no path. */
const hostPattern = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

export const storeCreateSchema = z
  .object({
    domain: z
      .string()
      .trim()
      .max(limits.store.domainMaxChars)
      .regex(hostPattern, { error: "must be the shop's host, for example name.myshopify.com" })
      .toLowerCase()
      .meta({ description: "The shop's host; kept in lower case.", examples: ['name.myshopify.com'] }),
    name: nameSchema().nullish(),
  })
  .meta({ id: 'StoreCreate' });
export type StoreCreate = z.infer<typeof storeCreateSchema>;

export const storeSchema = z
  .object({
    id: uuidSchema,
    team_id: uuidSchema,
    platform: z.string(),
    domain: z.string(),
    name: z.string().nullable(),
    status: storeStatusSchema,
    synced_at: timestampSchema.nullable().meta({ description: 'When its products were last synced.' }),
    sync_error: z.string().nullable().meta({ description: 'Why its last sync was given up, for a person to read.' }),
    created_by: z.string(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Store' });
export type Store = z.infer<typeof storeSchema>;

export const storeQuerySchema = bareQuerySchema(uuidSchema);
export type StoreQuery = z.infer<typeof storeQuerySchema>;
