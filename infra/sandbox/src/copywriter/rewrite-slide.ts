import { seededRandom } from '../seeded-random.ts';
import { resolveSchema, typeOf, variantOf, type JsonSchema } from './json-schema.ts';
import { anything, tradeOf, wordsIn, type Line } from './knowledge.ts';
import { readBrief } from './read-brief.ts';
import type { Orders } from './read-orders.ts';

type Slide = Record<string, unknown> & { kind: string; headline: string };
type Task = { prompt: string; orders: Orders; schema: JsonSchema; change?: ((text: string) => string) | undefined };

/** Answers which slide of a carousel is to be rewritten, from 0; null where a whole carousel is requested. */
export function slideToRewrite(instructions: string): number | null {
  const place = /write slide (\d{1,2}) of \d{1,2} anew/i.exec(instructions)?.[1];
  return place === undefined ? null : Number(place) - 1;
}

/**
 * Answers a question about one slide of a carousel that the prompt shows, one JSON object a line: with other words for it, in the kind that it
 * has. Words that the change puts in quotation marks are its headline. What was quoted, counted or priced stays: nothing is made up.
 */
export function rewriteSlide(index: number, { prompt, orders, schema: root, change }: Task): object {
  const slides = linesOf('carousel', prompt).map((line) => JSON.parse(line) as Slide);
  const now = slides[index];
  if (!now) return { refused: 'There is no such slide', slide: null };
  const wanted = linesOf('change', prompt).join(' ');
  const quoted = /["“«]([^"”»]{3,90})["”»]/.exec(wanted)?.[1];
  const written = {
    ...now,
    ...(quoted === undefined ? otherWords(prompt, orders, slides, now) : { headline: quoted }),
  };
  const emphasis =
    typeof now['emphasis'] === 'string' && written.headline.includes(now['emphasis']) ? now['emphasis'] : null;
  const isShorter = /\bshort/i.test(wanted) && ['hook', 'point', 'step'].includes(now.kind);
  const all: Record<string, unknown> = { ...written, emphasis, ...(isShorter && { body: null }) };
  const alt = [all['headline'], all['body']].filter((text) => typeof text === 'string').join('. ');
  const asked = resolveSchema(resolveSchema(root, root).properties?.['slide'] ?? {}, root);
  const { properties = {} } = variantOf(asked, now.kind, root);
  const slide = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const value = name === 'alt' ? alt : all[name];
      const isFree = typeof value === 'string' && name !== 'kind';
      const isList = typeOf(resolveSchema(property, root)) === 'array';
      return [name, isFree && change ? change(value) : (value ?? (isList ? [] : null))];
    }),
  );
  return { refused: null, slide };
}

/** Advice that the carousel does not give yet, another line under the title, another last line. */
function otherWords(prompt: string, orders: Orders, slides: readonly Slide[], now: Slide): Partial<Slide> {
  const { language, prompt: request, title, topic } = readBrief(prompt, orders);
  const words = wordsIn(language);
  const trade = tradeOf(title, request);
  const random = seededRandom(prompt);
  const said = new Set(slides.flatMap(({ headline, body }) => [headline, body]));
  const firstOf = (lines: readonly Line[]) =>
    random
      .shuffle(lines)
      .map((line) => line.map((text) => text.replaceAll('{topic}', topic).replaceAll('{Topic}', topic)))
      .find(([headline]) => !said.has(headline));
  if (now.kind === 'hook') return { body: words.openers.find((opener) => !said.has(opener)) ?? title };
  const pools = words.sentences
    ? [words.sentences.tips, words.sentences.story]
    : [trade.tips, trade.reasons, anything.tips, anything.reasons];
  const closers = [(words.sentences ?? trade).closer];
  const line = firstOf(now.kind === 'cta' ? closers : pools.flat());
  if (!line || !['point', 'step', 'cta', 'list', 'recap'].includes(now.kind)) return {};
  const [headline = now.headline, body = null] = line;
  return now.kind === 'point' || now.kind === 'step' ? { headline, body } : { headline };
}

/** The lines within a tag of the prompt. */
function linesOf(tag: string, prompt: string): string[] {
  const inner = new RegExp(`^<${tag}>\\n([\\s\\S]*?)\\n</${tag}>$`, 'm').exec(prompt)?.[1] ?? '';
  return inner.split('\n').filter((line) => line !== '');
}
