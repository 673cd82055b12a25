import { seededRandom } from '../seeded-random.ts';
import type { Deck } from './deck.ts';
import { fillSchema, slideBounds } from './fill-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { breakShape, rewrites } from './quirks.ts';
import { readBrief } from './read-brief.ts';
import { readOrders } from './read-orders.ts';
import { rewriteSlide, slideToRewrite } from './rewrite-slide.ts';
import { writeDeck } from './write-deck.ts';

/** Ways in which an answer can be other than asked for. */
export type AnswerQuirk = 'bad_json' | 'wrong_schema' | 'long_text' | 'emoji_text' | 'rtl_text' | 'cjk_text';

type Question = {
  prompt: string;
  /** The system prompt. */
  instructions?: string;
  /** JSON schema of the answer; any JSON if absent while `isJson`. */
  schema?: JsonSchema;
  isJson: boolean;
  quirk?: AnswerQuirk;
};

/** Answers as a language model would that was asked for a carousel: JSON by the schema, or plain text. */
export function answerPrompt({ prompt, instructions = '', schema = plainDeckSchema, isJson, quirk }: Question): string {
  const orders = readOrders(instructions);
  const rewrite = quirk === undefined ? undefined : rewrites[quirk]?.(seededRandom(prompt));
  const index = isJson ? slideToRewrite(instructions) : null;
  if (index !== null) return asJson(rewriteSlide(index, { prompt, orders, schema, change: rewrite }), quirk);
  const brief = readBrief(prompt, orders);
  const bounds = isJson ? slideBounds(schema) : null;
  const deck = writeDeck(brief, prompt, {
    minSlides: Math.max(bounds?.min ?? 1, orders.minSlides ?? 1),
    maxSlides: Math.min(bounds?.max ?? 35, orders.maxSlides ?? 35),
    maxPictures: orders.maxPictures,
    hasDesigns: /"prices"/.test(JSON.stringify(schema)),
    hasLists: /"list"/.test(JSON.stringify(schema)),
  });
  if (!isJson) return asText(deck);
  const isButtonBody = orders.isButtonBody || /cta[^"]*\bbutton/i.test(JSON.stringify(schema));
  return asJson(fillSchema({ schema, deck, prompt: brief.prompt, isButtonBody, rewrite }), quirk);
}

function asJson(answer: unknown, quirk: AnswerQuirk | undefined): string {
  if (quirk === 'wrong_schema') return JSON.stringify(breakShape(answer));
  const json = JSON.stringify(answer);
  return quirk === 'bad_json'
    ? `Here is your carousel:\n\`\`\`json\n${json.slice(0, Math.floor(json.length * 0.7))}`
    : json;
}

function asText({ title, slides, caption }: Deck): string {
  const lines = slides.map(
    ({ headline, body, imagePrompt }, index) => `${index + 1}. ${headline}\n${body ?? ''}\n[picture: ${imagePrompt}]`,
  );
  return [`# ${title}`, ...lines, caption].join('\n\n');
}

const text = { type: 'string' };
/** What a caller gets that wants JSON and does not say which. */
const plainDeckSchema: JsonSchema = {
  type: 'object',
  properties: {
    title: text,
    slides: {
      type: 'array',
      items: { type: 'object', properties: { headline: text, body: text, image_prompt: text } },
    },
  },
};
