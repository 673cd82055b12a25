import { z } from 'zod';
import { pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';

export const assetSourceSchema = z.enum(['upload', 'ai_generated', 'export']);
export type AssetSource = z.infer<typeof assetSourceSchema>;

export const assetSchema = z
  .object({
    id: uuidSchema,
    name: z.string(),
    url: z.string(),
    content_type: z.string(),
    size_bytes: z.int(),
    width: z.int(),
    height: z.int(),
    source: assetSourceSchema,
    metadata: z.record(z.string(), z.unknown()).nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Asset' });
export type Asset = z.infer<typeof assetSchema>;

export const assetQuerySchema = pageQuerySchema(uuidSchema).extend({ source: assetSourceSchema.optional() });
export type AssetQuery = z.infer<typeof assetQuerySchema>;
