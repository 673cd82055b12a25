import { z } from 'zod';
import { agentDraftSchema } from './agent-draft.ts';
import { brandKitSchema } from './brand.ts';
import { callerDataShape } from './caller-data.ts';
import { canvasSchema } from './canvas-schema.ts';
import { uuidSchema } from './common.ts';
import { designSchema, promptSchema } from './generation.ts';
import { languageSchema } from './language.ts';
import { limits } from './limits.ts';
import { imageOverrideSchema } from './slide.ts';
import { styleSchema } from './style-presets.ts';

/** `POST /decks/:id/relayout`. */
export const relayoutSchema = z
  .object({
    canvas: canvasSchema.optional().meta({ description: "Otherwise the deck's own.", examples: ['4:5'] }),
    style: styleSchema.optional().meta({ description: "Otherwise the deck's own.", examples: ['editorial-serif'] }),
    brand_id: uuidSchema.nullish().meta({
      description: "Its newest revision is taken; otherwise the newest of the deck's own brand. null: no brand.",
      examples: ['018f2f6a-5a4e-7c1d-9b8e-2f1a3c4d5e6f'],
    }),
  })
  .meta({ id: 'Relayout' });
export type Relayout = z.infer<typeof relayoutSchema>;

/** A picture that a deck has. `is_clean`: the bare photograph; otherwise it was painted for the slide that it was made for. */
export const deckPictureSchema = imageOverrideSchema.extend({ is_clean: z.boolean().optional() });

/**
 * What `slides.relayout` asks of the slide agent: the deck of its own draft, set again. Of slides that have a picture, the pictures are
 * named: the deck answers them in `images`, and uses no other. `pictures` of the answer has, for each of these, how it is placed, and
 * what another picture of it would be made from. The answer has as many slides as the draft, in its order.
 */
export const deckRelayoutRequestSchema = z.object({
  prompt: promptSchema,
  language: languageSchema.optional(),
  draft: agentDraftSchema,
  pictures: z.array(deckPictureSchema).max(limits.images.max),
  canvas: canvasSchema.optional(),
  style: styleSchema.optional(),
  brand: brandKitSchema.optional(),
  design: designSchema.optional(),
});
export type DeckRelayoutRequest = z.infer<typeof deckRelayoutRequestSchema>;

export const instructionSchema = z.string().trim().min(1).max(limits.plan.instructionMaxChars);

/** `POST /decks/:id/slides/:n/regenerate`. */
export const regenerateSchema = z
  .object({
    what: z.enum(['picture', 'text']).meta({
      description:
        'picture: another one, an image job at the price of one. text: other words, answered at once, at no charge.',
    }),
    instruction: instructionSchema
      .optional()
      .meta({ description: 'What should be different.', examples: ['by night, seen from above', 'shorter'] }),
    restore: uuidSchema.optional().meta({
      description: 'Of text: a change of the history whose replaced text comes back. No instruction goes with it.',
    }),
    external_id: callerDataShape.external_id.meta({ description: 'Of picture: that of the job.' }),
    metadata: callerDataShape.metadata.meta({ description: 'Of picture: that of the job.' }),
  })
  .meta({ id: 'Regenerate' });
export type Regenerate = z.infer<typeof regenerateSchema>;
