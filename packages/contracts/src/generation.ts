import { z } from 'zod';
import { timestampSchema, uuidSchema } from './common.ts';
import { jobStatusSchema } from './job.ts';
import { limits } from './limits.ts';
import { deckSchema, imageOverrideSchema, imageUrlSchema, slideSchema, textLayerSchema } from './slide.ts';

const promptSchema = z.string().trim().min(1).max(limits.prompt.maxChars);

/** `provider:model`, the form of every model identifier. */
export const modelIdSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+:[A-Za-z0-9._/-]+$/, { error: 'must have the form provider:model' });

/** `width:height`; between 1:5 and 5:1, which every generator can be asked for or brought near to. */
export const aspectRatioSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}:[1-9]\d{0,3}$/, { error: 'must have the form width:height, for example 9:16' })
  .refine((text) => Math.abs(Math.log(parseAspectRatio(text))) <= Math.log(5), {
    error: 'must lie between 1:5 and 5:1',
  });

/** Width divided by height of an aspect ratio such as `9:16`. */
export function parseAspectRatio(text: string): number {
  const [width = 1, height = 1] = text.split(':').map(Number);
  return width / height;
}

export const generateImageSchema = z
  .object({
    prompt: promptSchema,
    model: modelIdSchema.optional(),
    aspect_ratio: aspectRatioSchema.optional(),
    reference_image_url: imageUrlSchema.optional(),
    reference_strength: z.number().min(0).max(1).optional(),
    influencerId: uuidSchema.optional(),
  })
  .meta({ id: 'GenerateImage' });
export type GenerateImage = z.infer<typeof generateImageSchema>;

export const generateSlidesSchema = z.object({ prompt: promptSchema }).meta({ id: 'GenerateSlides' });
export type GenerateSlides = z.infer<typeof generateSlidesSchema>;

export const generatedSlidesSchema = z
  .object({
    slides: z.array(slideSchema),
    texts: z.array(textLayerSchema),
    images: z.array(imageOverrideSchema),
  })
  .meta({ id: 'GeneratedSlides' });
export type GeneratedSlides = z.infer<typeof generatedSlidesSchema>;

/** `GET /decks/:id`: a generated deck with the images that came by now, and the jobs that make the others. */
export const deckViewSchema = generatedSlidesSchema
  .extend({
    id: uuidSchema,
    prompt: z.string(),
    jobs: z.array(z.object({ slide_index: z.int(), job_id: uuidSchema, status: jobStatusSchema })),
    created_at: timestampSchema,
  })
  .meta({ id: 'Deck' });
export type DeckView = z.infer<typeof deckViewSchema>;

/**
 * What the slide agent answers over `slides.plan`: a deck of gradients and texts that `POST /render` would take as it
 * stands, and the pictures worth making for it.
 */
export const plannedDeckSchema = z
  .object({
    deck: deckSchema,
    pictures: z.array(z.object({ slide_index: z.int().min(0), prompt: promptSchema })).max(limits.images.max),
  })
  .superRefine(({ deck, pictures }, context) => {
    const seen = new Set<number>();
    pictures.forEach(({ slide_index: slideIndex }, index) => {
      const isOfDeck = slideIndex < deck.slides.length;
      if (isOfDeck && !seen.has(slideIndex)) return void seen.add(slideIndex);
      const message = isOfDeck ? 'has a picture already' : 'must name one of the slides';
      context.addIssue({ code: 'custom', path: ['pictures', index, 'slide_index'], message });
    });
  });
export type PlannedDeck = z.infer<typeof plannedDeckSchema>;

export const modelSchema = z
  .object({
    id: z.string(),
    provider: z.string(),
    name: z.string(),
    credits: z.int().meta({ description: 'Cost of one image.' }),
    is_default: z.boolean(),
    supports_reference_image: z.boolean(),
    aspect_ratios: z.array(z.string()).meta({
      description:
        'What the model paints by itself. Any other ratio is cut from the nearest of these; empty: the picture keeps the shape of its reference image unless a ratio is asked for.',
      examples: [['1:1', '2:3', '3:2']],
    }),
    in_plan: z.boolean(),
  })
  .meta({ id: 'Model' });
export type ModelView = z.infer<typeof modelSchema>;
