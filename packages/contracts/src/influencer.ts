import { z } from 'zod';
import { bareQuerySchema, nameSchema, timestampSchema, uuidSchema } from './common.ts';
import { modelIdSchema } from './generation.ts';
import { limits } from './limits.ts';
import { imageUrlSchema } from './image-url.ts';

/** The traits of a persona's appearance, by the contract's names. */
export const traitNames = [
  'gender',
  'ageRange',
  'ethnicity',
  'skinTone',
  'faceShape',
  'jawline',
  'eyeColor',
  'eyeShape',
  'noseShape',
  'lipShape',
  'facialHair',
  'hairColor',
  'hairStyle',
  'hairLength',
  'bodyType',
  'height',
  'tattoos',
  'piercings',
  'glasses',
  'clothingStyle',
  'expression',
  'pose',
  'lighting',
  'background',
] as const;
export type TraitName = (typeof traitNames)[number];

/** An object with exactly the traits as its optional fields; any other is refused by its name. */
function traitsOf<Value extends z.ZodType>(value: Value) {
  const shape = Object.fromEntries(traitNames.map((name) => [name, value.optional()])) as Record<
    TraitName,
    z.ZodOptional<Value>
  >;
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `may not hold ${String(issue.keys[0]).slice(0, 60)}: it is not a trait`
        : undefined,
  });
}

const traitSchema = z.string().max(limits.influencer.traitMaxChars);
export const traitsSchema = traitsOf(traitSchema).meta({ id: 'Traits' });
export type Traits = z.infer<typeof traitsSchema>;

export const influencerStyleSchema = z.enum(['realistic', 'anime', '3d', 'fashion', 'minimal']);
export type InfluencerStyle = z.infer<typeof influencerStyleSchema>;

const imagesSchema = z
  .array(imageUrlSchema)
  .min(1)
  .max(limits.influencer.imagesMax)
  .meta({ description: 'Reference images; the first is the avatar.' });
const descriptionSchema = nameSchema(limits.description.maxChars);

export const influencerCreateSchema = z
  .object({
    name: nameSchema(),
    description: descriptionSchema,
    images: imagesSchema,
    style: influencerStyleSchema.default('realistic'),
    model: modelIdSchema.nullish().meta({ description: 'Default: the first model of `GET /models`.' }),
    traits: traitsSchema.default({}),
  })
  .meta({ id: 'InfluencerCreate' });
export type InfluencerCreate = z.infer<typeof influencerCreateSchema>;

export const influencerUpdateSchema = z
  .object({
    name: nameSchema().optional(),
    description: descriptionSchema.optional(),
    images: imagesSchema.optional().meta({
      description:
        'Replaces the whole list; the first is the avatar. An image job of this influencer that ends later appends to it; of more than 50 the first and the newest stay.',
    }),
    style: influencerStyleSchema.optional(),
    model: modelIdSchema.nullish().meta({ description: 'null stands for the default model.' }),
    traits: traitsOf(traitSchema.nullable())
      .optional()
      .meta({ description: 'Changes the traits that it names and keeps the others; null removes a trait.' }),
  })
  .meta({ id: 'InfluencerUpdate', description: 'Only the fields that are supplied change.' });
export type InfluencerUpdate = z.infer<typeof influencerUpdateSchema>;

export const influencerSchema = z
  .object({
    id: uuidSchema,
    team_id: uuidSchema,
    name: z.string(),
    description: z.string(),
    style: influencerStyleSchema,
    model: z.string().nullable(),
    avatar_url: z.string().meta({ description: 'The first of images.' }),
    images: z.array(z.string()),
    metadata: z.object({ traits: traitsSchema }),
    created_by: z.string(),
    created_at: timestampSchema,
    updated_at: timestampSchema.nullable().meta({ description: 'null until the first update' }),
  })
  .meta({ id: 'Influencer' });
export type Influencer = z.infer<typeof influencerSchema>;

export const influencerQuerySchema = bareQuerySchema(uuidSchema);
export type InfluencerQuery = z.infer<typeof influencerQuerySchema>;
