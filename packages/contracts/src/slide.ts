import { z } from 'zod';
import { canvasSizes, usualCanvas, type CanvasSize } from './canvas.ts';
import { colorSchema } from './color-schema.ts';
import { inkOf } from './ink.ts';
import { limits } from './limits.ts';
import { textSchema } from './text.ts';

/** A picture's address: http or https, checked again by the one guarded fetch before anything is read from it. */
export const imageUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .max(limits.url.maxChars);

const gradientAngleSchema = z.number().min(limits.gradientAngle.min).max(limits.gradientAngle.max);

export const backgroundSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('gradient'),
      gradientFrom: colorSchema,
      gradientTo: colorSchema,
      gradientAngle: gradientAngleSchema
        .default(180)
        .meta({ description: 'Degrees as in CSS: 0 points up, 90 to the right.' }),
    }),
    z.object({
      type: z.literal('image'),
      image_url: imageUrlSchema.optional().meta({ description: 'May be left out where an image override names it.' }),
      gradientFrom: colorSchema.optional(),
      gradientTo: colorSchema.optional(),
      gradientAngle: gradientAngleSchema.optional(),
    }),
  ])
  .meta({ id: 'Background' });
export type Background = z.infer<typeof backgroundSchema>;

export const slideSchema = z
  .object({ name: z.string().max(limits.slides.nameMaxChars), background: backgroundSchema })
  .meta({ id: 'Slide' });
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

export const deckShape = {
  slides: z.array(slideSchema).min(1).max(limits.slides.max),
  texts: z.array(textLayerSchema).max(limits.texts.max).default([]),
  images: z.array(imageOverrideSchema).max(limits.images.max).default([]),
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
  checkInk(deck.texts, canvasSizes[usualCanvas], (index, slideIndex, inkPx) => {
    const millions = (px: number) => Math.ceil(px / 1_000_000).toLocaleString('en');
    context.addIssue({
      code: 'custom',
      path: ['texts', index, 'text'],
      message:
        `is more than slide ${slideIndex} can draw: ${millions(inkPx)} of ${millions(limits.ink.maxPx)} million px. ` +
        'Use fewer or smaller texts, or fewer shadows',
    });
  });
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

/** Texts and images belong to slides that are there. */
export function checkSlideIndexes(deck: z.infer<z.ZodObject<typeof deckShape>>, context: Report): void {
  for (const list of ['texts', 'images'] as const) {
    deck[list].forEach((entry, index) => {
      if (entry.slide_index < deck.slides.length) return;
      context.addIssue({
        code: 'custom',
        path: [list, index, 'slide_index'],
        message: `must name one of the ${deck.slides.length} slides, counted from 0`,
      });
    });
  }
}

/** Reports of each slide the first text with which its texts cost more than a slide may. */
function checkInk(
  texts: readonly TextLayer[],
  canvas: CanvasSize,
  report: (index: number, slideIndex: number, inkPx: number) => void,
): void {
  const spent = new Map<number, number>();
  texts.forEach(({ slide_index: slideIndex, text }, index) => {
    const before = spent.get(slideIndex) ?? 0;
    const inkPx = before + inkOf(text, canvas);
    spent.set(slideIndex, inkPx);
    if (before <= limits.ink.maxPx && inkPx > limits.ink.maxPx) report(index, slideIndex, inkPx);
  });
}
