import { z } from 'zod';
import { agentDraftSchema } from './agent-draft.ts';
import { slideOutlineSchema } from './deck-details.ts';
import { pictureFinishSchema, plannedPictureSchema } from './generation.ts';
import { layerSchema } from './layer.ts';
import { limits } from './limits.ts';
import { deckRelayoutRequestSchema, instructionSchema } from './relayout.ts';
import { deckShape, slideSchema, textLayerSchema } from './slide.ts';

const placeSchema = z
  .int()
  .min(0)
  .max(limits.slides.max - 1);

/** What `slides.rewrite` asks of the slide agent: other words for one slide, set among its neighbours, which stay as they are. */
export const slideRewriteRequestSchema = deckRelayoutRequestSchema.extend({
  slide_index: placeSchema,
  instruction: instructionSchema.optional(),
  /** Words that the slide had before, as a draft has them: they are set again, and the language model is not asked. */
  former: agentDraftSchema.optional(),
  /** The slides for which the deck plans a picture. Null: the deck was laid out again, so its pictures fill their slides. */
  planned_pictures: z.array(placeSchema).max(limits.images.max).nullable(),
  /** The pages that the deck was written from. */
  sources: deckShape.sources,
  /** How the slide's own picture was finished, where it was. */
  painted: pictureFinishSchema.optional(),
});
export type SlideRewriteRequest = z.infer<typeof slideRewriteRequestSchema>;

/** The slide in its new words. `draft`: as the deck's draft has it; `picture`: what another picture of it is made from. */
export const rewrittenSlideSchema = z.object({
  slide: slideSchema,
  texts: z.array(textLayerSchema).max(limits.texts.max),
  layers: z.array(layerSchema).max(limits.layers.max),
  outline: slideOutlineSchema,
  alt_text: z.string().max(limits.outline.altTextMaxChars).nullable(),
  draft: agentDraftSchema,
  picture: plannedPictureSchema.nullable(),
});
export type RewrittenSlide = z.infer<typeof rewrittenSlideSchema>;
