import { z } from 'zod';
import { colorSchema } from './color-schema.ts';
import { nameSchema, pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { fontFamilySchema } from './font-families.ts';
import { imageUrlSchema } from './image-url.ts';
import { limits } from './limits.ts';

const { brand } = limits;
const urlSchema = imageUrlSchema.nullish();
const lineSchema = (maxChars: number) => nameSchema(maxChars).nullish();

const colorsSchema = z
  .array(colorSchema)
  .min(1)
  .max(brand.colorsMax)
  .meta({
    description: 'The most important first: it leads, the others accompany it.',
    examples: [['#12355b', '#f4a259']],
  });
const bannedWordsSchema = z
  .array(nameSchema(brand.bannedWordMaxChars))
  .max(brand.bannedWordsMax)
  .meta({ examples: [['cheap', 'pain-free']] });

const kitShape = {
  name: nameSchema().meta({ examples: ['Lakeside Dental'] }),
  logo_light_url: urlSchema.meta({
    description: 'The logo for light grounds.',
    examples: ['https://example.com/logo-dark-ink.png'],
  }),
  logo_dark_url: urlSchema.meta({
    description: 'The logo for dark grounds.',
    examples: ['https://example.com/logo-light-ink.png'],
  }),
  avatar_url: urlSchema.meta({ examples: ['https://example.com/avatar.png'] }),
  heading_font: fontFamilySchema.nullish().meta({ examples: ['fraunces'] }),
  body_font: fontFamilySchema.nullish().meta({ examples: ['nunito'] }),
  colors: colorsSchema,
  radius: z
    .number()
    .min(0)
    .max(brand.radiusMax)
    .nullish()
    .meta({ description: 'Of corners, px.', examples: [24] }),
  image_style: lineSchema(brand.styleMaxChars).meta({ examples: ['soft daylight, real people, no props'] }),
  voice: lineSchema(brand.styleMaxChars).meta({ examples: ['calm, plain words, no jargon'] }),
  handle: lineSchema(brand.handleMaxChars).meta({ examples: ['@lakeside.dental'] }),
  call_to_action: lineSchema(brand.callToActionMaxChars).meta({ examples: ['Book a visit'] }),
};

/** What of a brand decides how a deck looks and reads; null and absent are the same. This is what the slide agent is given, and what a revision keeps. */
export const brandKitSchema = z.object({ ...kitShape, banned_words: bannedWordsSchema }).meta({ id: 'BrandKit' });
export type BrandKit = z.infer<typeof brandKitSchema>;

/** How a brand is used, which makes no revision. */
const useShape = {
  is_default: z.boolean().meta({
    description: 'Used for decks that name no brand. A team has one default: another one moves it.',
    examples: [true],
  }),
  project_id: uuidSchema.nullish().meta({
    description: 'The project that it is for; otherwise it is for the team.',
    examples: ['018f2f6a-5a4e-7c1d-9b8e-2f1a3c4d5e6f'],
  }),
};

/** `POST /brands`. */
export const brandCreateSchema = z
  .object({
    ...kitShape,
    banned_words: bannedWordsSchema.default([]).meta({
      description: 'Words that no text of a deck may have.',
      examples: [['cheap', 'pain-free']],
    }),
    ...useShape,
    is_default: useShape.is_default.default(false).meta({ examples: [true] }),
  })
  .meta({ id: 'BrandCreate' });
export type BrandCreate = z.infer<typeof brandCreateSchema>;

/** `PATCH /brands/:id`: only what is supplied changes; null removes. */
export const brandUpdateSchema = z
  .object({ ...kitShape, banned_words: bannedWordsSchema, ...useShape })
  .partial()
  .meta({ id: 'BrandUpdate' });
export type BrandUpdate = z.infer<typeof brandUpdateSchema>;

/** Every field of a kit, null where a brand has none. */
const kitViewShape = {
  name: z.string(),
  logo_light_url: z.string().nullable(),
  logo_dark_url: z.string().nullable(),
  avatar_url: z.string().nullable(),
  heading_font: fontFamilySchema.nullable(),
  body_font: fontFamilySchema.nullable(),
  colors: z.array(z.string()),
  radius: z.number().nullable(),
  image_style: z.string().nullable(),
  voice: z.string().nullable(),
  handle: z.string().nullable(),
  call_to_action: z.string().nullable(),
  banned_words: z.array(z.string()),
};

export const brandSchema = z
  .object({
    id: uuidSchema,
    team_id: uuidSchema,
    ...kitViewShape,
    is_default: z.boolean(),
    project_id: uuidSchema.nullable(),
    revision: z.int().meta({ description: 'Counts from 1; every change of what a deck is made with makes the next.' }),
    created_by: z.string(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof brandSchema>;

export const brandQuerySchema = pageQuerySchema(uuidSchema).extend({
  project_id: uuidSchema.optional().meta({ description: 'Those for this project alone.' }),
});
export type BrandQuery = z.infer<typeof brandQuerySchema>;

/** A brand as it was: decks keep the revision that they were made with. */
export const brandRevisionSchema = z
  .object({
    brand_id: uuidSchema,
    revision: z.int(),
    ...kitViewShape,
    created_by: z.string(),
    created_at: timestampSchema,
  })
  .meta({ id: 'BrandRevision' });
export type BrandRevision = z.infer<typeof brandRevisionSchema>;

export const brandRevisionQuerySchema = z.object({
  limit: pageQuerySchema(uuidSchema).shape.limit,
  before: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'must be the number of a revision' })
    .transform(Number)
    .optional()
    .meta({ description: 'Only older revisions than this number.' }),
});
export type BrandRevisionQuery = z.infer<typeof brandRevisionQuerySchema>;
