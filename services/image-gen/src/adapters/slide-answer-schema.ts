import { limits } from '@slideloom/contracts';
import { z } from 'zod';
import { fieldsOf, type AnswerField } from '../domain/agent/draft/kind-fields.ts';
import {
  allKinds,
  moods,
  rowIcons,
  slideKinds,
  type Design,
  type SlideKind,
} from '../domain/agent/draft/slide-draft.ts';
import { trades } from '../domain/agent/trades.ts';

/**
 * The fields of slides; what all kinds have is explained by the instructions, and not again in each form. The bounds are far above what
 * the instructions ask for: they end what a server that decodes by a grammar would never end. What is set is bounded afterwards, by code
 * that trusts nothing.
 */
const fields = {
  headline: z.string().max(240),
  body: z.string().max(800).nullable(),
  items: z.array(z.string().max(240)).max(30).describe('The items, all of them, each one line'),
  figure: z.string().max(60).nullable().describe('The figure as written (2–3, 73%, 10,000)'),
  label: z
    .string()
    .max(160)
    .nullable()
    .describe('stat: what the figure counts. product: its button. speaker: the role. definition: the word class'),
  figures: z
    .array(z.object({ figure: z.string().max(60), label: z.string().max(160) }))
    .max(8)
    .describe('Two or three figures with their labels'),
  columns: z
    .array(z.object({ title: z.string().max(120), items: z.array(z.string().max(240)).max(12) }))
    .max(4)
    .describe('Exactly two columns (dos: what to do, then what not)'),
  price: z.string().max(60).nullable().describe('The price as written'),
  rating: z.string().max(20).nullable().describe('Given stars of five (4.5)'),
  rows: z
    .array(z.object({ label: z.string().max(240), value: z.string().max(240), icon: z.enum(rowIcons).nullable() }))
    .max(30)
    .describe('Label and value of each'),
  messages: z
    .array(z.object({ from: z.enum(['me', 'them']), text: z.string().max(400) }))
    .max(12)
    .describe('In order, me is the account'),
  emphasis: z.string().max(240).nullable(),
  image_prompt: z.string().max(600).nullable(),
  alt: z.string().max(400).nullable(),
} satisfies Record<Exclude<AnswerField, 'kind'>, z.ZodType>;

/** A slide of one of these kinds: each has the fields that its kind shows, all of them required, as strict structured output wants it. */
function slideOf(kinds: readonly SlideKind[], design: Design) {
  const alike = Map.groupBy(kinds, (kind) => fieldsOf(kind, design).join());
  return z.union(
    [...alike.values()].map((group) => {
      const names = fieldsOf(group[0]!, design).filter((name) => name !== 'kind');
      return z.object({
        kind: z.enum(group as [SlideKind, ...SlideKind[]]),
        ...Object.fromEntries(names.map((name) => [name, fields[name]])),
      });
    }),
  );
}

const frozenSlide = slideOf(slideKinds, 'frozen');
const designedSlide = slideOf(allKinds, 'full');

const deckShape = {
  title: z.string().max(160).describe('A title of at most six words'),
  mood: z.enum(moods).describe('The feeling that suits the trade; it chooses the colours'),
  trade: z.enum(trades).describe('What the carousel is about; other where none fits'),
  refused: z
    .string()
    .max(400)
    .nullable()
    .describe('Null; or why you will not write this, in one sentence, and then no slides'),
  caption: z.string().max(2_000).describe('The text of the post itself: two to four sentences, without hashtags'),
  hashtags: z.array(z.string().max(80)).max(15).describe('Three to eight, each one word without #'),
};
const slidesOf = (slide: typeof frozenSlide) =>
  z.array(slide).max(limits.slides.max).describe('hook first, cta last, between them what the material is');

/** What the model is asked for, by design. */
export const slideAnswerSchemas = {
  frozen: z.object({ ...deckShape, slides: slidesOf(frozenSlide) }),
  full: z.object({ ...deckShape, slides: slidesOf(designedSlide) }),
} satisfies Record<Design, z.ZodType>;

const refused = z.string().max(400).nullable().describe('Null; or why you will not write this, in one sentence');

/** What the model is asked for where one slide is rewritten. */
export const rewriteAnswerSchemas = {
  frozen: z.object({ refused, slide: frozenSlide }),
  full: z.object({ refused, slide: designedSlide }),
} satisfies Record<Design, z.ZodType>;
