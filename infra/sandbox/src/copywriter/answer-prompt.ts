import { seededRandom } from '../seeded-random.ts';
import type { Deck } from './deck.ts';
import { fillSchema } from './fill-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { breakShape, rewrites } from './quirks.ts';
import { readBrief } from './read-brief.ts';
import { limitWords, readOrders } from './read-orders.ts';
import { writeDeck, type DeckSize } from './write-deck.ts';

/** Ways in which an answer can be other than asked for. */
export type AnswerQuirk = 'bad_json' | 'wrong_schema' | 'long_text' | 'emoji_text' | 'rtl_text' | 'cjk_text';

export interface Question {
  prompt: string;
  /** The system prompt. */
  instructions?: string;
  /** JSON schema of the answer; any JSON if absent while `isJson`. */
  schema?: JsonSchema;
  isJson: boolean;
  quirk?: AnswerQuirk;
}

/** Answers as a language model would that was asked for a carousel: JSON by the schema, or plain text. */
export function answerPrompt({ prompt, instructions = '', schema, isJson, quirk }: Question): string {
  const orders = readOrders(instructions);
  const read = readBrief(prompt);
  const brief = { ...read, title: limitWords(read.title, orders.maxHookWords ?? Infinity) };
  const deckOf = (size: DeckSize): Deck => writeDeck(brief, prompt, size);
  if (!isJson) return asText(deckOf({ minSlides: 1, maxSlides: 35 }));
  const rewrite = quirk === undefined ? undefined : rewrites[quirk]?.(seededRandom(prompt));
  const answer = fillSchema({
    schema: schema ?? plainDeckSchema,
    orders,
    deckOf,
    prompt: brief.prompt,
    ...(rewrite === undefined ? {} : { rewrite }),
  });
  if (quirk === 'wrong_schema') return JSON.stringify(breakShape(answer));
  const json = JSON.stringify(answer);
  return quirk === 'bad_json'
    ? `Here is your carousel:\n\`\`\`json\n${json.slice(0, Math.floor(json.length * 0.7))}`
    : json;
}

function asText(deck: Deck): string {
  const slides = deck.slides.map(
    (slide, index) => `${index + 1}. ${slide.headline}\n${slide.body}\n[picture: ${slide.imagePrompt}]`,
  );
  return [`# ${deck.title}`, ...slides, deck.caption].join('\n\n');
}

/** What a caller gets that wants JSON and does not say which. */
const plainDeckSchema: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    slides: {
      type: 'array',
      items: {
        type: 'object',
        properties: { headline: { type: 'string' }, body: { type: 'string' }, image_prompt: { type: 'string' } },
      },
    },
  },
};
