import { z } from 'zod';
import { limits } from './limits.ts';

/**
 * What the short-video platform is asked for with a photo post. Everything but the cover belongs to direct posts: of a draft its creator
 * decides the rest. Duets, stitches and the label of AI content are not here, because the platform has them for videos alone.
 * Source: developers.tiktok.com, "Content Posting API: Photo".
 */
const shortvideoSettingsSchema = z
  .strictObject({
    post_mode: z.enum(['draft', 'direct']).optional().meta({
      description:
        '`draft`, the default: into the inbox of its creator, for review. `direct`: it goes live at once; the account must have granted `video.publish`.',
    }),
    privacy_level: z.enum(['public', 'followers', 'friends', 'only_me']).optional().meta({
      description: 'Direct posts: required. `friends`: followers whom the creator follows too.',
    }),
    allow_comments: z.boolean().optional().meta({ description: 'Direct posts; otherwise true.' }),
    auto_add_music: z.boolean().optional().meta({ description: 'Direct posts: the platform chooses music.' }),
    is_brand_promotion: z
      .boolean()
      .optional()
      .meta({ description: "Direct posts: discloses that it promotes the creator's own business." }),
    is_paid_partnership: z
      .boolean()
      .optional()
      .meta({ description: 'Direct posts: discloses a paid partnership with another brand.' }),
    cover_index: z
      .int()
      .min(0)
      .max(limits.post.imagesMax - 1)
      .optional()
      .meta({ description: 'The picture that stands for the post; otherwise the first.' }),
  })
  .meta({ id: 'ShortvideoSettings', examples: [{ post_mode: 'direct', privacy_level: 'public' }] });
export type ShortvideoSettings = z.infer<typeof shortvideoSettingsSchema>;

const usernameSchema = z
  .string()
  .regex(/^[\w.]{1,30}$/, 'must be a username of 1 to 30 letters, digits, full stops and underscores, without @');
const fractionSchema = z.number().min(0).max(1);

/** Source: Instagram platform, "IG User media": fields of images and carousels. Comments cannot be switched off when a post is made. */
const photoappSettingsSchema = z
  .strictObject({
    location_id: z
      .string()
      .regex(/^\d{1,32}$/, 'must be the id of a page, digits alone')
      .optional()
      .meta({ description: 'The page of a place, by its id at the platform.', examples: ['7640348500'] }),
    collaborators: z.array(usernameSchema).min(1).max(limits.post.collaboratorsMax).optional().meta({
      description: 'Accounts that are invited as co-authors.',
    }),
    user_tags: z
      .array(
        z.strictObject({
          image_index: z
            .int()
            .min(0)
            .max(limits.post.imagesMax - 1),
          username: usernameSchema,
          x: fractionSchema.meta({ description: 'From the left, as a fraction of the width.' }),
          y: fractionSchema.meta({ description: 'From the top, as a fraction of the height.' }),
        }),
      )
      .min(1)
      .max(limits.post.userTagsMax)
      .optional()
      .meta({ description: 'Accounts that are tagged in pictures.' }),
  })
  .meta({ id: 'PhotoappSettings', examples: [{ location_id: '7640348500', collaborators: ['lakes.daily'] }] });
export type PhotoappSettings = z.infer<typeof photoappSettingsSchema>;

/** What a post asks of its platform besides its texts and pictures, under the platform's name. */
export const postSettingsSchema = z
  .strictObject({ shortvideo: shortvideoSettingsSchema.optional(), photoapp: photoappSettingsSchema.optional() })
  .meta({ id: 'PostSettings', description: 'By platform. A post has those of its own platform alone.' });
export type PostSettings = z.infer<typeof postSettingsSchema>;
