import { z } from 'zod';
import { callerDataShape, callerDataUpdateShape, externalIdQueryShape, shownCallerDataShape } from './caller-data.ts';
import { bareQuerySchema, nameSchema, timestampSchema, uuidSchema } from './common.ts';
import { instantSchema, queryInstantSchema } from './instant.ts';
import { limits } from './limits.ts';
import { postDetailsShape, shownPostDetailsShape } from './post-details.ts';
import { framingSchema } from './post-relayout.ts';
import { imageUrlSchema } from './image-url.ts';

/** An id in a body: what is no UUID is an id that does not exist, and answered so. */
const referenceSchema = z.string().min(1).max(limits.reference.maxChars);
const titleSchema = nameSchema(limits.post.titleMaxChars);
const platformSchema = z.string().min(1).max(limits.post.platformMaxChars);
const imageUrlsSchema = z.array(imageUrlSchema).min(1).max(limits.post.imagesMax);
const scheduledAtSchema = instantSchema.meta({
  description: `In the future, at most ${limits.post.yearsAhead} years ahead.`,
});

export const scheduledPostCreateSchema = z
  .object({
    social_account_id: referenceSchema.meta({ description: 'A connected account, of GET /social/accounts.' }),
    platform: platformSchema.meta({ description: "The account's platform." }),
    scheduled_at: scheduledAtSchema,
    project_id: referenceSchema.nullish(),
    title: titleSchema.default('Scheduled post'),
    image_urls: imageUrlsSchema,
    ...postDetailsShape,
    framing: framingSchema.optional().meta({
      description:
        'Slides of a deck that the platform shows on a wider canvas are laid out again for it, unless this is fit: then they are framed.',
      examples: ['fit'],
    }),
    lint: z.literal('block').optional().meta({
      description:
        'Refuses the post where a picture is a slide of ours that was drawn with errors of lint. Other pictures are not checked.',
    }),
    ...callerDataShape,
  })
  .meta({ id: 'ScheduledPostCreate' });
export type ScheduledPostCreate = z.infer<typeof scheduledPostCreateSchema>;

export const scheduledPostUpdateSchema = z
  .object({
    social_account_id: referenceSchema.optional(),
    platform: platformSchema.optional().meta({ description: "The account's platform." }),
    scheduled_at: scheduledAtSchema.optional(),
    project_id: referenceSchema.nullish().meta({ description: 'null removes it.' }),
    title: titleSchema.optional(),
    image_urls: imageUrlsSchema.optional(),
    description: postDetailsShape.description.meta({
      description: 'null removes it.',
      examples: ['One breath, one glass of water, one page.'],
    }),
    alt_texts: postDetailsShape.alt_texts.meta({
      description:
        'null: those of the deck of the pictures again, if they are slides of one. Where only the pictures change, each keeps its own.',
      examples: [['A cup of tea on a window sill']],
    }),
    settings: postDetailsShape.settings.meta({
      description: 'Replaced as a whole; null removes them.',
      examples: [{ shortvideo: { cover_index: 0 } }],
    }),
    framing: framingSchema.optional().meta({
      description:
        'Slides of a deck that the platform shows on a wider canvas are laid out again for it, unless this is fit: then they are framed. Decided anew with other pictures, another account or this.',
      examples: ['fit'],
    }),
    ...callerDataUpdateShape,
  })
  .meta({ id: 'ScheduledPostUpdate', description: 'Only the fields that are supplied change.' });
export type ScheduledPostUpdate = z.infer<typeof scheduledPostUpdateSchema>;

export const scheduledPostStatusSchema = z.enum(['scheduled', 'published', 'failed']);
export type ScheduledPostStatus = z.infer<typeof scheduledPostStatusSchema>;

export const scheduledPostSchema = z
  .object({
    id: uuidSchema,
    team_id: uuidSchema,
    project_id: uuidSchema.nullable(),
    social_account_id: uuidSchema,
    platform: z.string(),
    scheduled_at: timestampSchema,
    title: z.string(),
    image_urls: z.array(z.string()),
    status: scheduledPostStatusSchema,
    project: z
      .object({ id: uuidSchema, name: z.string(), thumbnail_url: z.string().nullable() })
      .nullable()
      .meta({ description: 'null where project_id is null.' }),
    account: z.object({
      id: uuidSchema,
      platform: z.string(),
      platform_username: z.string().nullable(),
      display_name: z.string().nullable(),
      avatar_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'ScheduledPost' });
export type ScheduledPost = z.infer<typeof scheduledPostSchema>;

/** A scheduled post as callers of a version get it. */
export const extendedScheduledPostSchema = scheduledPostSchema
  .extend({ ...shownPostDetailsShape, ...shownCallerDataShape })
  .meta({ id: 'ExtendedScheduledPost' });
export type ExtendedScheduledPost = z.infer<typeof extendedScheduledPostSchema>;

export const scheduledPostQuerySchema = bareQuerySchema(uuidSchema).extend({
  from: queryInstantSchema.optional().meta({ description: 'Posts scheduled at or after this time.' }),
  to: queryInstantSchema.optional().meta({ description: 'Posts scheduled at or before this time.' }),
  status: scheduledPostStatusSchema.optional(),
  ...externalIdQueryShape,
});
export type ScheduledPostQuery = z.infer<typeof scheduledPostQuerySchema>;

/** `POST /publish/shortvideo`. */
export const publishShortvideoSchema = z
  .object({
    account_id: referenceSchema,
    image_urls: imageUrlsSchema,
    title: titleSchema.default('New slideshow').meta({ description: 'The caption.' }),
    ...postDetailsShape,
    ...callerDataShape,
  })
  .meta({ id: 'PublishShortvideo' });
export type PublishShortvideo = z.infer<typeof publishShortvideoSchema>;

export const publishedSchema = z
  .object({ success: z.literal(true), message: z.string(), publish_id: z.string() })
  .meta({ id: 'Published' });
export type Published = z.infer<typeof publishedSchema>;
