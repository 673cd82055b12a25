import { z } from 'zod';
import { limits } from './limits.ts';

const { plan, outline } = limits;

const lineSchema = z.string().max(limits.texts.contentMaxChars);
const itemsSchema = z.array(lineSchema).max(outline.itemsMax);

/** A slide as it was written, before it was set: what positioned texts no longer say. */
export const slideOutlineSchema = z
  .object({
    kind: z
      .string()
      .max(plan.labelMaxChars)
      .meta({ examples: ['hook', 'list', 'stat', 'cta'] }),
    headline: lineSchema,
    body: lineSchema.nullable(),
    items: itemsSchema,
    figure: lineSchema.nullable().meta({ examples: ['2–3 weeks'] }),
    label: lineSchema.nullable().meta({ description: 'What the figure counts.' }),
    figures: z.array(z.object({ figure: lineSchema, label: lineSchema })).max(outline.figuresMax),
    columns: z.array(z.object({ title: lineSchema, items: itemsSchema })).max(outline.columnsMax),
    emphasis: lineSchema.nullable().meta({ description: 'The words of the headline that stand out.' }),
    price: lineSchema.optional().meta({ description: 'As it is written, with its currency.', examples: ['€48'] }),
    rating: lineSchema.optional().meta({ description: 'Stars of five, as they are written.', examples: ['4.5'] }),
    rows: z
      .array(
        z.object({
          label: lineSchema,
          value: lineSchema,
          icon: z.string().max(plan.labelMaxChars).nullable().meta({ description: 'What its icon shows.' }),
        }),
      )
      .max(outline.rowsMax)
      .optional()
      .meta({
        description: 'What is named and what is said of it: a service and its price, a year and its event, a bar.',
        examples: [[{ label: 'Haircut', value: '€40', icon: null }]],
      }),
    messages: z
      .array(z.object({ from: z.enum(['me', 'them']), text: lineSchema }))
      .max(outline.messagesMax)
      .optional()
      .meta({
        description: 'Of a chat; me: the side whose account it is.',
        examples: [[{ from: 'them', text: 'Do you deliver?' }]],
      }),
  })
  .meta({ id: 'SlideOutline' });
export type SlideOutline = z.infer<typeof slideOutlineSchema>;

/** What a generated deck says besides its slides. */
export const deckDetailsSchema = z.object({
  caption: z.string().max(outline.captionMaxChars).nullable().meta({ description: 'For the post, without hashtags.' }),
  hashtags: z
    .array(z.string().min(1).max(outline.hashtagMaxChars))
    .max(outline.hashtagsMax)
    .meta({ description: 'Without #.' }),
  alt_texts: z
    .array(z.string().max(outline.altTextMaxChars).nullable())
    .max(limits.slides.max)
    .meta({ description: 'Of each slide, for readers who do not see it; null where there is none.' }),
  outline: z
    .array(slideOutlineSchema)
    .max(limits.slides.max)
    .meta({ description: 'The slides as they were written, before they were set.' }),
  left_out: z
    .array(z.string().max(outline.leftOutMaxChars))
    .max(outline.leftOutMax)
    .optional()
    .meta({
      description:
        'What the agent wrote that stands on no slide: slides beyond the number that the deck may have, and sentences without a place.',
      examples: [['Step 9\nLet it cool']],
    }),
});
export type DeckDetails = z.infer<typeof deckDetailsSchema>;
