import { z } from 'zod';
import { shownCallerDataShape } from './caller-data.ts';
import { bareQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { slideOutlineSchema } from './deck-details.ts';
import { deckViewSchema } from './generation.ts';
import { styleSchema } from './style-presets.ts';

/** How far a deck is: `done` once no picture of it is being made, also where some could not be. */
export const deckStateSchema = z.enum(['planning', 'drawing', 'done', 'failed']);
export type DeckState = z.infer<typeof deckStateSchema>;

/** A deck for callers of a version. */
export const extendedDeckViewSchema = deckViewSchema
  .extend({
    style: styleSchema.nullable(),
    brand: z
      .object({ id: uuidSchema, revision: z.int() })
      .nullable()
      .meta({ description: 'What it was made with: GET /brands/:id/revisions/:revision.' }),
    state: deckStateSchema,
    error: z.string().nullable().meta({ description: 'Why it could not be planned.' }),
    project_id: uuidSchema.nullable(),
    influencer_id: uuidSchema.nullable(),
    relaid_from: uuidSchema.nullable().meta({ description: 'The deck that it was laid out again from.' }),
    ...shownCallerDataShape,
  })
  .meta({ id: 'ExtendedDeck' });
export type ExtendedDeckView = z.infer<typeof extendedDeckViewSchema>;

/** `GET /decks/:id/history`: a picture or a text that a slide got. */
export const deckChangeSchema = z
  .object({
    id: uuidSchema.meta({ description: 'Of a picture: the image job that made it.' }),
    what: z.enum(['picture', 'text']),
    slide_index: z.int(),
    instruction: z.string().nullable(),
    user_id: z.string(),
    image_url: z.string().nullable().meta({ description: 'Null for a text.' }),
    replaced_image_url: z.string().nullable().meta({ description: 'The picture before it.' }),
    text: slideOutlineSchema.nullable().meta({ description: 'As it was written; null for a picture.' }),
    replaced_text: slideOutlineSchema.nullable().meta({ description: 'The text before it.' }),
    restored_from: uuidSchema.nullable().meta({ description: 'The change whose replaced text came back.' }),
    created_at: timestampSchema.meta({ description: 'When it took effect.' }),
  })
  .meta({ id: 'DeckChange' });
export type DeckChange = z.infer<typeof deckChangeSchema>;

export const deckHistoryQuerySchema = bareQuerySchema(uuidSchema);
export type DeckHistoryQuery = z.infer<typeof deckHistoryQuerySchema>;
