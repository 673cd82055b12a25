import { z } from 'zod';
import { allKinds, moods, rowIcons, slideKinds, type Design } from '../domain/agent/draft/slide-draft.ts';
import { trades } from '../domain/agent/trades.ts';

const frozenSlide = {
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
};

const designedSlide = {
  ...frozenSlide,
  kind: z.enum(allKinds).describe('hook first, cta last, between them what the material is'),
  label: z
    .string()
    .nullable()
    .describe(
      'stat: what the figure counts. product: its button. speaker: the role. definition: the word class. Else null',
    ),
  price: z.string().nullable().describe('For product and listing: the price as written; otherwise null'),
  rating: z.string().nullable().describe('For testimonial: given stars of five (4.5); otherwise null'),
  rows: z
    .array(z.object({ label: z.string(), value: z.string(), icon: z.enum(rowIcons).nullable() }))
    .describe('For prices, timeline, listing, event, bars and line; otherwise empty'),
  messages: z
    .array(z.object({ from: z.enum(['me', 'them']), text: z.string() }))
    .describe('For chat: in order, me is the account; otherwise empty'),
};

const deckShape = {
  title: z.string().describe('A title of at most six words'),
  mood: z.enum(moods).describe('The feeling that suits the trade; it chooses the colours'),
  trade: z.enum(trades).describe('What the carousel is about; other where none fits'),
  refused: z.string().nullable().describe('Null; or why you will not write this, in one sentence, and then no slides'),
  caption: z.string().describe('The text of the post itself: two to four sentences, without hashtags'),
  hashtags: z.array(z.string()).describe('Three to eight, each one word without #'),
};

/**
 * What the model is asked for, by design. Every field is required and none is bounded, as strict structured output wants it; bounds
 * stand in the instructions and are enforced afterwards, by code that trusts nothing.
 */
export const slideAnswerSchemas = {
  frozen: z.object({ ...deckShape, slides: z.array(z.object(frozenSlide)) }),
  full: z.object({ ...deckShape, slides: z.array(z.object(designedSlide)) }),
} satisfies Record<Design, z.ZodType>;

const refused = z.string().nullable().describe('Null; or why you will not write this, in one sentence');

/** What the model is asked for where one slide is rewritten. */
export const rewriteAnswerSchemas = {
  frozen: z.object({ refused, slide: z.object(frozenSlide) }),
  full: z.object({ refused, slide: z.object(designedSlide) }),
} satisfies Record<Design, z.ZodType>;
