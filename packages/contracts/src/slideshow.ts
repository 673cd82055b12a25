import { z } from 'zod';
import { callerDataShape } from './caller-data.ts';
import { uuidSchema } from './common.ts';
import { deckDetailsSchema } from './deck-details.ts';
import type { Form } from './form.ts';
import { checkDeck, checkSlideIndexes, deckSchema, deckShape } from './slide.ts';

/** Names the form of a document; a form that changes otherwise than by optional fields gets the next number. */
export const slideshowVersion = 'slideshow/1';

/**
 * A deck as a document: what a project keeps, what `POST /generate/slides` answers to callers of a version, and what `POST /render` takes
 * as it stands. A document may be unfinished: whether it can be drawn is not asked.
 */
export const slideshowSchema = z
  .object({ schema: z.literal(slideshowVersion), ...deckShape, ...deckDetailsSchema.partial().shape })
  .superRefine(checkSlideIndexes)
  .meta({ id: 'Slideshow' });
export type Slideshow = z.infer<typeof slideshowSchema>;

/** `POST /generate/slides` for callers of a version: a whole document. */
export const generatedSlideshowSchema = slideshowSchema
  .safeExtend({
    id: uuidSchema.meta({ description: 'The deck, for `GET /decks/:id` and for `POST /render` as `deck_id`.' }),
    ...deckDetailsSchema.shape,
  })
  .meta({ id: 'GeneratedSlideshow' });

/** What a document has besides its deck, where a deck is expected: it is known, and makes no difference. */
export const documentShape = {
  schema: z.literal(slideshowVersion).optional(),
  id: z
    .unknown()
    .optional()
    .meta({ description: 'Of a generated deck. Not read: the slides are taken as they stand.' }),
  ...deckDetailsSchema.partial().shape,
};

/** What a deck is drawn to. */
export const outputSchema = z.enum(['png', 'jpeg', 'pdf']).meta({
  description:
    'Of the slides; pdf: one document of all slides besides, at GET /jobs/:id/files. png unless it is named.',
  examples: ['pdf'],
});
export type Output = z.infer<typeof outputSchema>;

/** The input of a render job. */
export const renderJobSchema = deckSchema.safeExtend({ output: outputSchema.optional() });
export type RenderJob = z.infer<typeof renderJobSchema>;

/** `POST /render`: a deck, or the id of a generated one. */
export const renderRequestSchema = z
  .object({
    ...deckShape,
    slides: deckShape.slides.optional(),
    deck_id: uuidSchema.optional().meta({
      description: 'A generated deck, drawn as it was designed, with the images that it has by now; instead of slides.',
    }),
    output: outputSchema.optional(),
    brand_id: uuidSchema.nullish().meta({
      description:
        "With slides: its fonts, for texts that name none. With deck_id: the deck laid out again with the brand's newest revision, null without one.",
    }),
    lint: z.literal('block').optional().meta({
      description: 'Refuse the deck, before anything is charged, if POST /lint finds an error in it.',
    }),
    ...documentShape,
    ...callerDataShape,
  })
  .superRefine(({ deck_id: deckId, slides, texts, images, canvas, layers }, context) => {
    if (slides !== undefined && deckId === undefined) {
      return checkDeck({ slides, texts, images, canvas, layers }, context);
    }
    if (deckId === undefined) {
      return context.addIssue({ code: 'invalid_type', expected: 'array', path: ['slides'], message: 'is required' });
    }
    if (slides === undefined && texts.length === 0 && images.length === 0 && layers === undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['deck_id'],
      message: 'must not stand beside slides, texts, images or layers: it names a whole deck',
    });
  })
  .meta({
    id: 'RenderRequest',
    forms: [
      { id: 'RenderSlides', required: ['slides'], without: ['deck_id'] },
      { id: 'RenderDeck', required: ['deck_id'], without: ['slides', 'texts', 'images', 'layers'] },
    ] satisfies Form[],
  });
export type RenderRequest = z.infer<typeof renderRequestSchema>;
