import { z } from 'zod';
import { timestampSchema, uuidSchema } from './common.ts';
import { instantSchema } from './instant.ts';
import { limits } from './limits.ts';
import { postPlatforms } from './platforms.ts';
import { postDetailsShape } from './post-details.ts';
import { canvasSchema } from './canvas-schema.ts';
import { framingSchema } from './post-relayout.ts';
import { capacitySchema } from './publishing.ts';

/** `POST /schedule/posts/check`: a post as it might be scheduled, by any number of accounts. Its faults are answers, so it may have many. */
export const postCheckRequestSchema = z
  .object({
    social_account_ids: z
      .array(z.string().min(1).max(limits.reference.maxChars))
      .min(1)
      .max(limits.post.checkAccountsMax)
      .meta({ description: 'Connected accounts, of GET /social/accounts.' }),
    scheduled_at: instantSchema.optional().meta({ description: 'Otherwise now.', examples: ['2031-03-01T09:00:00Z'] }),
    title: z
      .string()
      .max(limits.post.checkTitleMaxChars)
      .optional()
      .meta({
        description: 'The caption; without it, that of POST /schedule/posts without a title.',
        examples: ['Three calm mornings #sleep'],
      }),
    image_urls: z
      .array(z.string().max(limits.url.maxChars))
      .max(limits.post.checkImagesMax)
      .default([])
      .meta({ examples: [['https://pictures.example.test/1.png']] }),
    framing: framingSchema.optional().meta({ description: 'As in POST /schedule/posts.', examples: ['fit'] }),
    ...postDetailsShape,
    settings: postDetailsShape.settings.meta({
      description:
        'Each account is checked with those of its platform; those of a platform that no account is of are a fault.',
      examples: [{ shortvideo: { cover_index: 0 } }],
    }),
  })
  .meta({ id: 'PostCheckRequest' });
export type PostCheckRequest = z.infer<typeof postCheckRequestSchema>;

export const postRuleSchema = z.enum([
  'account',
  'scheduled_at',
  'title',
  'caption_length',
  'hashtags',
  'mentions',
  'image_count',
  'image_address',
  'image_shape',
  'description',
  'alt_texts',
  'settings',
]);

export const postFaultSchema = z
  .object({
    rule: postRuleSchema,
    field: z.string().meta({ examples: ['image_urls[2]'] }),
    message: z.string(),
  })
  .meta({ id: 'PostFault' });
export type PostFault = z.infer<typeof postFaultSchema>;

export const postCheckSchema = z
  .object({
    accounts: z.array(
      z.object({
        social_account_id: uuidSchema,
        platform: z.enum(postPlatforms),
        is_allowed: z.boolean().meta({
          description:
            'Whether POST /schedule/posts would take it. A fault of the rule account alone is no refusal: the account can be connected again until then.',
        }),
        faults: z.array(postFaultSchema).meta({
          description: `Every rule that is broken, not the first alone; but of pictures that are missing in the library the first five, and none beyond ${limits.post.imagesMax} pictures.`,
        }),
        shapes: z
          .array(
            z
              .object({
                width: z.int(),
                height: z.int(),
                is_framed: z
                  .boolean()
                  .meta({ description: 'Set on a larger canvas, because the platform does not take its shape.' }),
                is_relaid: z.boolean().meta({
                  description:
                    'Its slide is laid out again for the canvas of the platform. Where that then fails, or loses words, the post is framed, as ' +
                    '`pictures` of GET /schedule/posts/:id/outcome says.',
                }),
              })
              .nullable(),
          )
          .meta({
            description:
              'Of each picture, px, before it is scaled to the limits of the platform; null where its size is not known or the platform does not take it. ' +
              'Where the shape of a picture depends on the others, all are null as long as the size of one is not known.',
          }),
        relayout: z
          .object({ deck_id: uuidSchema, canvas: canvasSchema })
          .nullable()
          .meta({ description: 'The deck whose slides these pictures are, and the format that they are laid out in.' }),
        capacity: capacitySchema.meta({ description: 'As it is now.' }),
        that_day: z
          .object({
            limit: z.int(),
            taken: z.int().meta({
              description: 'Posts of the account in the 24 hours before the asked time, scheduled ones included.',
            }),
            is_free: z.boolean().meta({ description: 'Whether the post would go out at its time.' }),
            next_free_at: timestampSchema.nullable().meta({
              description: 'The first free time from the asked one on; null where there is none within 14 days.',
            }),
          })
          .meta({ description: 'At the asked time.' }),
      }),
    ),
  })
  .meta({ id: 'PostCheck' });
export type PostCheck = z.infer<typeof postCheckSchema>;
