import { z } from 'zod';
import { externalIdQueryShape, shownCallerDataShape } from './caller-data.ts';
import { pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';
import { originSchema } from './origin.ts';

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

/** Small copies of a picture, for lists: WebP, as wide as their name says, in px, or as the picture if that is narrower. */
const thumbnailsSchema = z.object({ 270: z.string(), 540: z.string() });

/** An asset as callers of a version get it. */
export const extendedAssetSchema = assetSchema
  .extend({
    thumbnails: thumbnailsSchema.nullable().meta({
      description:
        'Addresses of WebP pictures 270 and 540 px wide: that of the picture with `-270.webp` or `-540.webp` in place of its extension. ' +
        'Null for documents, assets from before, and uploads of the last seconds, whose addresses answer 404 until then.',
    }),
    external_id: shownCallerDataShape.external_id,
    origin: originSchema.nullable().meta({
      description: 'How the picture came about: of an upload, as its file says. Null where nothing is known.',
    }),
    metadata: assetSchema.shape.metadata.meta({
      description: 'Of an upload: the pairs that it was given. Of others: how they were made.',
    }),
  })
  .meta({ id: 'ExtendedAsset' });
export type ExtendedAsset = z.infer<typeof extendedAssetSchema>;

export const assetQuerySchema = pageQuerySchema(uuidSchema).extend({
  source: assetSourceSchema.optional(),
  ...externalIdQueryShape,
});
export type AssetQuery = z.infer<typeof assetQuerySchema>;

export const deleteByUrlSchema = z
  .object({ url: z.string().min(1).max(limits.url.maxChars) })
  .meta({ id: 'DeleteByUrl' });

/** A malformed id is one that is not there. */
const anyIdSchema = z.string().min(1).max(limits.reference.maxChars);

export const bulkDeleteSchema = z
  .object({ ids: z.array(anyIdSchema).min(1).max(limits.bulkDelete.max) })
  .meta({ id: 'BulkDelete' });

export const bulkDeletedSchema = z
  .object({
    success: z.literal(true),
    deleted: z.array(z.string()),
    not_found: z.array(z.string()).meta({ description: 'The ids that no asset of the team has.' }),
  })
  .meta({ id: 'BulkDeleted' });
export type BulkDeleted = z.infer<typeof bulkDeletedSchema>;
