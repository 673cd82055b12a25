import { z } from 'zod';
import { backgroundSchema, basicBackgroundOf, basicBackgroundSchema } from './background.ts';
import { canvasSchema } from './canvas-schema.ts';
import { imageUrlSchema } from './image-url.ts';
import { checkInk, checkLayers } from './check-layers.ts';
import { layerSchema } from './layer.ts';
import { limits } from './limits.ts';
import { quotedPageSchema } from './quoted-page.ts';
import { basicTextSchema, textSchema } from './text.ts';

const slideShape = <Schema extends z.ZodType>(background: Schema) =>
  z.object({ name: z.string().max(limits.slides.nameMaxChars), background });
export const slideSchema = slideShape(backgroundSchema).meta({ id: 'Slide' });
export type Slide = z.infer<typeof slideSchema>;

const slideIndexSchema = z
  .int()
  .min(0)
  .max(limits.slides.max - 1)
  .meta({ description: 'Counts from 0.' });

export const textLayerSchema = z.object({ slide_index: slideIndexSchema, text: textSchema }).meta({ id: 'TextLayer' });
export type TextLayer = z.infer<typeof textLayerSchema>;

export const imageOverrideSchema = z
  .object({ slide_index: slideIndexSchema, image_url: imageUrlSchema })
  .meta({ id: 'ImageOverride' });
export type ImageOverride = z.infer<typeof imageOverrideSchema>;

/** A deck in the frozen bodies: what callers of no version get. */
export const basicDeckShape = {
  slides: z.array(slideShape(basicBackgroundSchema).meta({ id: 'BasicSlide' })),
  texts: z.array(z.object({ slide_index: slideIndexSchema, text: basicTextSchema }).meta({ id: 'BasicTextLayer' })),
  images: z.array(imageOverrideSchema),
};

export type BasicDeck = z.infer<z.ZodObject<typeof basicDeckShape>>;

export const deckShape = {
  slides: z.array(slideSchema).min(1).max(limits.slides.max),
  texts: z.array(textLayerSchema).max(limits.texts.max).default([]),
  images: z.array(imageOverrideSchema).max(limits.images.max).default([]),
  canvas: canvasSchema.optional(),
  layers: z.array(layerSchema).max(limits.layers.max).optional().meta({
    description: 'Between the background of a slide and its texts, in the order in which they are drawn.',
  }),
  sources: z.array(quotedPageSchema).max(limits.sources.max).optional().meta({
    description: 'The web pages that it was written from: what it says may be the words of a stranger.',
  }),
};

/** A deck, ready to be drawn. */
export const deckSchema = z
  .object(deckShape)
  .superRefine((deck, context) => checkDeck(deck, context))
  .meta({ id: 'Render' });
export type Deck = z.infer<typeof deckSchema>;

type Report = Pick<z.core.$RefinementCtx, 'addIssue'>;

/** What a deck must be besides the form of its parts, so that it can be drawn. */
export function checkDeck(deck: z.infer<z.ZodObject<typeof deckShape>>, context: Report): void {
  checkSlideIndexes(deck, context);
  checkInk(deck, context);
  checkLayers(deck, context);
  deck.slides.forEach((slide, index) => {
    if (slide.background.type !== 'image' || slide.background.image_url !== undefined) return;
    if (deck.images.some((image) => image.slide_index === index)) return;
    context.addIssue({
      code: 'custom',
      path: ['slides', index, 'background', 'image_url'],
      message: 'is required for a background of type image without an image override',
    });
  });
}

/** Texts, images and layers belong to slides that are there. */
export function checkSlideIndexes(deck: z.infer<z.ZodObject<typeof deckShape>>, context: Report): void {
  for (const list of ['texts', 'images', 'layers'] as const) {
    deck[list]?.forEach((entry, index) => {
      if (entry.slide_index < deck.slides.length) return;
      context.addIssue({
        code: 'custom',
        path: [list, index, 'slide_index'],
        message: `must name one of the ${deck.slides.length} slides, counted from 0`,
      });
    });
  }
}

/** What a caller of the frozen bodies gets of a deck: without what only callers of a version know. */
export function basicDeckOf({ slides, texts, images }: Pick<Deck, 'slides' | 'texts' | 'images'>): BasicDeck {
  return {
    slides: slides.map(({ name, background }) => ({ name, background: basicBackgroundOf(background) })),
    texts: texts.map(({ slide_index, text }) => ({ slide_index, text: basicTextSchema.parse(text) })),
    images,
  };
}
