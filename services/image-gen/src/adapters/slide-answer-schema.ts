import { z } from 'zod';
import { moods, slideKinds } from '../domain/agent/slide-draft.ts';

/**
 * What the model is asked for. Every field is required and none is bounded, as strict structured output wants it; bounds
 * stand in the instructions and are enforced afterwards, by code that trusts nothing.
 */
export const slideAnswerSchema = z.object({
  title: z.string().describe('A title of at most six words'),
  mood: z.enum(moods).describe('The feeling of the deck, which chooses its colours'),
  refused: z.string().nullable().describe('Null; or why you will not write this, in one sentence, and then no slides'),
  slides: z.array(
    z.object({
      kind: z.enum(slideKinds).describe('hook first, cta last, between them point, stat or quote'),
      headline: z.string().describe('At most 12 words, without numbering'),
      body: z.string().nullable().describe('At most 35 words; for a cta the words on its button, at most 4'),
      image_prompt: z.string().nullable().describe('A background scene in English without any text in it, or null'),
    }),
  ),
});
