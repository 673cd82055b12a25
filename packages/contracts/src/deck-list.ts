import { z } from 'zod';
import { externalIdQueryShape, shownCallerDataShape } from './caller-data.ts';
import { pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { deckViewSchema } from './generation.ts';
import { deckStateSchema, extendedDeckViewSchema } from './deck-view.ts';
import { queryInstantSchema } from './instant.ts';
import { jobStatusSchema } from './job.ts';

/** A deck as lists show it. */
export const deckSummarySchema = z
  .object({
    id: uuidSchema,
    title: z
      .string()
      .meta({ description: 'The headline of the first slide; without one the beginning of the prompt.' }),
    state: deckStateSchema,
    slide_count: z.int().meta({ description: '0 while it is planned.' }),
    thumbnail_url: z
      .string()
      .nullable()
      .meta({
        description:
          'A WebP picture of the first slide, 540 px wide, drawn seconds after each change: its address is another one then. ' +
          'Until there is one, 270 px wide: of the first slide of the newest rendering, else of the first picture that there is.',
      }),
    project_id: uuidSchema.nullable(),
    influencer_id: uuidSchema.nullable(),
    jobs: z
      .array(z.object({ slide_index: z.int(), job_id: uuidSchema, status: jobStatusSchema }))
      .meta({ description: 'The newest picture job of each slide.' }),
    error: z.string().nullable().meta({ description: 'Why it could not be planned.' }),
    ...shownCallerDataShape,
    created_at: timestampSchema,
  })
  .meta({ id: 'DeckSummary' });
export type DeckSummary = z.infer<typeof deckSummarySchema>;

export const deckQuerySchema = pageQuerySchema(uuidSchema).extend({
  project_id: uuidSchema.optional().meta({ description: 'Decks that were made for this project.' }),
  influencer_id: uuidSchema.optional().meta({ description: 'Decks in which this influencer speaks.' }),
  from: queryInstantSchema.optional().meta({ description: 'Decks made at or after this time.' }),
  to: queryInstantSchema.optional().meta({ description: 'Decks made at or before this time.' }),
  ...externalIdQueryShape,
});
export type DeckQuery = z.infer<typeof deckQuerySchema>;

/** What `POST /generate/slides` answers to `Prefer: respond-async`. */
export const deckAcceptedSchema = z.object({ deck_id: uuidSchema }).meta({ id: 'DeckAccepted' });
export type DeckAccepted = z.infer<typeof deckAcceptedSchema>;

const shownDeckSchema = z.union([deckViewSchema, extendedDeckViewSchema]);

/** `GET /decks/:id/events`, one event. */
export const deckEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('planning'), data: z.object({ id: uuidSchema }) }).meta({ id: 'DeckPlanning' }),
  z.object({ event: z.literal('planned'), data: shownDeckSchema }).meta({ id: 'DeckPlanned' }),
  z
    .object({
      event: z.literal('picture'),
      data: z
        .object({
          number: z.int().meta({ description: 'How many pictures have ended, this one included.' }),
          of: z.int(),
          slide_index: z.int(),
          job_id: uuidSchema,
          status: z.enum(['completed', 'failed']),
          image_url: z.string().nullable().meta({ description: 'What the slide shows now.' }),
        })
        .meta({ id: 'DeckPictureEvent' }),
    })
    .meta({ id: 'DeckPictureEnded' }),
  z.object({ event: z.literal('done'), data: shownDeckSchema }).meta({ id: 'DeckDone' }),
  z
    .object({
      event: z.literal('failed'),
      data: z.object({ id: uuidSchema, code: z.string(), message: z.string() }).meta({ id: 'DeckFailedEvent' }),
    })
    .meta({ id: 'DeckFailed' }),
]);
export type DeckPictureEvent = Extract<z.infer<typeof deckEventSchema>, { event: 'picture' }>['data'];
