import { z } from 'zod';
import { moods, slideKinds } from '../domain/agent/slide-draft.ts';
import { trades } from '../domain/agent/trades.ts';

/**
 * What the model is asked for. Every field is required and none is bounded, as strict structured output wants it; bounds
 * stand in the instructions and are enforced afterwards, by code that trusts nothing.
 */
export const slideAnswerSchema = z.object({
  title: z.string().describe('A title of at most six words'),
  mood: z.enum(moods).describe('The feeling that suits the trade; it chooses the colours'),
  trade: z.enum(trades).describe('What the carousel is about; other where none fits'),
  refused: z.string().nullable().describe('Null; or why you will not write this, in one sentence, and then no slides'),
  caption: z.string().describe('The text of the post itself: two to four sentences, without hashtags'),
  hashtags: z.array(z.string()).describe('Three to eight, each one word without #'),
  slides: z.array(
    z.object({
      kind: z
        .enum(slideKinds)
        .describe('hook first, cta last, between them point, step, list, quote, stat, stats, comparison, dos or recap'),
      headline: z.string().describe('At most 12 words, without numbering'),
      body: z
        .string()
        .nullable()
        .describe('At most 35 words; for a quote who said it; for a cta its button, at most 4 words'),
      items: z.array(z.string()).describe('For list and recap: the items, all of them, each one line; otherwise empty'),
      figure: z.string().nullable().describe('For stat: the figure as written (2–3, 73%, 10,000); otherwise null'),
      label: z.string().nullable().describe('For stat: what the figure counts; otherwise null'),
      figures: z
        .array(z.object({ figure: z.string(), label: z.string() }))
        .describe('For stats: two or three figures with their labels; otherwise empty'),
      columns: z
        .array(z.object({ title: z.string(), items: z.array(z.string()) }))
        .describe('For comparison and dos: exactly two columns (dos: what to do, then what not); otherwise empty'),
      emphasis: z.string().nullable().describe('The words of the headline that carry it, exactly as they stand there'),
      image_prompt: z.string().nullable().describe('A background scene in English without any text in it, or null'),
      alt: z.string().nullable().describe('What a reader who does not see the slide is told, one sentence'),
    }),
  ),
});
