import { z } from 'zod';
import { callerDataFormShape, callerDataShape } from './caller-data.ts';
import { timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';

/** The name that the library shows, where a caller gives one apart from the file's. */
const assetNameSchema = z.string().trim().min(1).max(limits.name.maxChars);
const filenameSchema = z
  .string()
  .min(1)
  .max(limits.upload.filenameMaxChars)
  .meta({ description: 'Folders in it are dropped; the first 200 characters become the name in the library.' });

/** The small form of an upload, as JSON. */
export const uploadJsonSchema = z
  .object({
    filename: filenameSchema,
    content_base64: z
      .string()
      .min(1)
      .max(Math.ceil(limits.upload.jsonFileMaxBytes / 3) * 4)
      .meta({ description: 'The file, at most 5 MiB of it: PNG, JPEG, WebP or GIF.' }),
    name: assetNameSchema.optional(),
    ...callerDataShape,
  })
  .meta({ id: 'UploadJson' });
export type UploadJson = z.infer<typeof uploadJsonSchema>;

/** The text fields beside the file of a multipart upload. */
export const uploadFieldsSchema = z.object({
  name: assetNameSchema.optional().meta({ description: 'Its name in the library; else the name of the file.' }),
  ...callerDataFormShape,
});

/** An upload as `multipart/form-data`, as the document shows it. */
export const uploadFormSchema = uploadFieldsSchema
  .extend({
    file: z
      .string()
      .meta({ format: 'binary', description: 'A PNG, JPEG, WebP or GIF of at most 20 MiB and 50 megapixels.' }),
  })
  .meta({ id: 'UploadForm' });

export const presignUploadSchema = z
  .object({
    filename: filenameSchema,
    content_type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
    size_bytes: z.int().min(1).max(limits.upload.maxBytes).optional(),
    ...callerDataShape,
  })
  .meta({ id: 'PresignUpload' });
export type PresignUpload = z.infer<typeof presignUploadSchema>;

export const presignedUploadSchema = z
  .object({
    upload_id: uuidSchema,
    url: z.string().meta({ description: 'Where to POST the form: the fields first, then the file as `file`.' }),
    fields: z.record(z.string(), z.string()),
    expires_at: timestampSchema.meta({ description: 'Until when the file may be sent and the upload completed.' }),
    max_bytes: z.int(),
  })
  .meta({ id: 'PresignedUpload' });
export type PresignedUpload = z.infer<typeof presignedUploadSchema>;

/** `POST /upload/from-url`. */
export const uploadFromUrlSchema = z
  .object({
    url: z
      .string()
      .min(1)
      .max(limits.url.maxChars)
      .meta({
        description: 'A public address of a PNG, JPEG, WebP or GIF of at most 20 MiB; redirects are followed.',
        examples: ['https://pictures.example.com/lakes/dawn.jpg'],
      }),
    name: assetNameSchema
      .optional()
      .meta({ description: 'Its name in the library; default: the last part of the address.' }),
    ...callerDataShape,
  })
  .meta({ id: 'UploadFromUrl' });
export type UploadFromUrl = z.infer<typeof uploadFromUrlSchema>;

export const completeUploadSchema = z
  .object({ upload_id: z.string().min(1).max(limits.reference.maxChars) })
  .meta({ id: 'CompleteUpload' });
