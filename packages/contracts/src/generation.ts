import { z } from 'zod';
import { agentDraftSchema } from './agent-draft.ts';
import { focalSchema } from './background.ts';
import { brandKitSchema } from './brand.ts';
import { callerDataShape } from './caller-data.ts';
import { canvasSchema } from './canvas-schema.ts';
import { colorSchema } from './color-schema.ts';
import { nameSchema, timestampSchema, uuidSchema } from './common.ts';
import { deckDetailsSchema } from './deck-details.ts';
import { imageUrlSchema } from './image-url.ts';
import { jobStatusSchema } from './job.ts';
import { languageSchema } from './language.ts';
import { limits } from './limits.ts';
import { basicDeckShape, deckSchema, deckShape } from './slide.ts';
import { styleSchema } from './style-presets.ts';

export const promptSchema = z.string().trim().min(1).max(limits.prompt.maxChars);

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
    ...callerDataShape,
  })
  .meta({ id: 'GenerateImage' });
export type GenerateImage = z.infer<typeof generateImageSchema>;

const { plan } = limits;

/** What a caller may ask of a deck besides its prompt; as the slide agent gets it. */
const deckOptions = {
  slide_count: z.int().min(plan.slidesMin).max(limits.slides.max).optional().meta({
    description: 'Exactly so many slides; otherwise the number that the prompt names, or what its content needs.',
  }),
  language: languageSchema
    .optional()
    .meta({ description: "BCP 47; otherwise the prompt's language.", examples: ['pt-BR'] }),
  tone: nameSchema(plan.labelMaxChars)
    .optional()
    .meta({ examples: ['warm, without jargon'] }),
  audience: nameSchema(plan.labelMaxChars)
    .optional()
    .meta({ examples: ['first-time buyers in Lisbon'] }),
  canvas: canvasSchema.optional(),
  style: styleSchema.optional(),
  pictures: z
    .enum(['none', 'cover', 'all'])
    .optional()
    .meta({ description: 'Which slides may have an AI background image; otherwise the slide agent decides.' }),
};

export const generateSlidesSchema = z
  .object({
    prompt: promptSchema,
    ...deckOptions,
    product_ids: z.array(uuidSchema).max(plan.productsMax).optional().meta({
      description: 'Products of the team: name, description and price are given to the slide agent as facts.',
    }),
    source_url: imageUrlSchema
      .optional()
      .meta({ description: 'A public web page whose text is given to the slide agent as facts.' }),
    project_id: uuidSchema
      .nullish()
      .meta({ description: 'The project that the deck is made for; kept for GET /decks.' }),
    influencer_id: uuidSchema.nullish().meta({
      description: 'The influencer who speaks: name and description are given to the slide agent as facts.',
    }),
    brand_id: uuidSchema.nullish().meta({
      description:
        "The brand that the deck is made with. Callers who name a version get the team's default brand where this is left out; null: none.",
    }),
    external_id: callerDataShape.external_id.meta({
      description:
        'Your own id of the deck and of the jobs that make its pictures. A filter of GET /decks. Need not be unique.',
    }),
    metadata: callerDataShape.metadata.meta({
      description:
        'Pairs of texts that are yours, kept with the deck and with the jobs that make its pictures. No secrets.',
    }),
  })
  .meta({ id: 'GenerateSlides' });
export type GenerateSlides = z.infer<typeof generateSlidesSchema>;

/** Which fields of a deck the slide agent may use. */
export const designSchema = z.enum(['frozen', 'full']);

/** Where a fact is from. Products and influencers are the team's own words; a page is a stranger's. */
export const factSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product') }),
  z.object({ kind: z.literal('influencer') }),
  z.object({ kind: z.literal('page'), url: z.string().min(1) }),
]);
export type FactSource = z.infer<typeof factSourceSchema>;

/** What `slides.plan` asks of the slide agent: the caller's words, and the facts that the gateway found for them. */
export const slidePlanRequestSchema = z.object({
  prompt: promptSchema,
  ...deckOptions,
  /** `frozen`: only with the fields of the frozen bodies, so that a caller who gets those gets a whole deck. */
  design: designSchema.optional(),
  brand: brandKitSchema.optional(),
  /** Foreign text: data, never an instruction. */
  facts: z.array(z.string().min(1).max(plan.factMaxChars)).max(plan.factsMax).optional(),
  /** Of each fact, in their order. A gateway of the former release names none. */
  fact_sources: z.array(factSourceSchema).max(plan.factsMax).optional(),
});
export type SlidePlanRequest = z.infer<typeof slidePlanRequestSchema>;

export const generatedSlidesSchema = z.object(basicDeckShape).meta({ id: 'GeneratedSlides' });
export type GeneratedSlides = z.infer<typeof generatedSlidesSchema>;

/** `GET /decks/:id`: a generated deck with the images that came by now, and the jobs that make the others. */
export const deckViewSchema = z
  .object({
    ...deckShape,
    ...deckDetailsSchema.shape,
    id: uuidSchema,
    prompt: z.string(),
    jobs: z.array(z.object({ slide_index: z.int(), job_id: uuidSchema, status: jobStatusSchema })),
    created_at: timestampSchema,
  })
  .meta({ id: 'Deck' });
export type DeckView = z.infer<typeof deckViewSchema>;

const canvasPx = z.number().min(0).max(Math.max(limits.canvas.widthPx, limits.canvas.heightPx));
const areaSchema = z.object({ x: canvasPx, y: canvasPx, width: canvasPx, height: canvasPx });

/**
 * How a generated picture becomes the background of a slide, px of the canvas: where the photograph stands on the slide's gradient,
 * the scrims that are painted over it, and the words that must be legible on it. Part of an image job's input that only
 * `POST /generate/slides` sets.
 */
export const pictureFinishSchema = z.object({
  /** Absent: 1080 × 1920. */
  canvas: z.object({ width: canvasPx, height: canvasPx }).optional(),
  photo: areaSchema.extend({ radius: canvasPx }),
  ground: z.object({ from: colorSchema, to: colorSchema, angle: z.number() }),
  scrims: z
    .array(
      z.object({
        edge: z.enum(['top', 'bottom']),
        color: colorSchema,
        /** Where the scrim begins to fade: from the edge to here it is as strong as the words need, and it is gone at `clear_at`. */
        solid_to: canvasPx,
        clear_at: canvasPx,
      }),
    )
    .max(2),
  words: z
    .array(
      areaSchema.extend({
        color: colorSchema,
        /** The contrast that these words need on the picture; without it, that of texts for reading. */
        contrast: z.number().min(1).max(21).optional(),
      }),
    )
    .max(limits.texts.max),
  /**
   * The photograph stays as it is: the deck shows it, with what lies over it, by its background and its layers. Otherwise it is painted
   * into the background of its slide.
   */
  is_layered: z.boolean().optional(),
});
export type PictureFinish = z.infer<typeof pictureFinishSchema>;

/** What its pixels say of a photograph on its slide: what stays in view of it, and how strong each scrim of the finish must be. */
export const picturePlacementSchema = z.object({
  focal: focalSchema,
  strengths: z.array(z.number().min(0).max(1)).max(2),
});
export type PicturePlacement = z.infer<typeof picturePlacementSchema>;

/** A picture worth making for a slide, and what it is made from. */
export const plannedPictureSchema = z.object({
  slide_index: z.int().min(0),
  prompt: promptSchema,
  // An agent of the former release answers without them.
  aspect_ratio: aspectRatioSchema.optional(),
  finish: pictureFinishSchema.optional(),
  /** How a picture that exists already is placed. */
  placement: picturePlacementSchema.optional(),
});

/**
 * What the slide agent answers over `slides.plan`: a deck of gradients and texts that `POST /render` would take as it
 * stands, and the pictures worth making for it.
 */
export const plannedDeckSchema = z
  .object({
    deck: deckSchema,
    pictures: z.array(plannedPictureSchema).max(limits.images.max),
    // An agent of the former release answers without them.
    ...deckDetailsSchema.partial().shape,
    draft: agentDraftSchema.optional(),
    /** After a deck was laid out again: the slides that lack something they had, and what they lack. */
    lost: z
      .array(z.object({ slide_index: z.int().min(0), what: z.enum(['words', 'banned_words', 'picture']) }))
      .optional(),
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
