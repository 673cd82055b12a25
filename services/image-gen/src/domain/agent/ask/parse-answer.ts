import { deckIn, deckScore } from './deck-in.ts';
import { jsonSpans } from './json-spans.ts';
import { isRecord } from './nested-records.ts';
import { maxRepairedChars, parseLoosely, parseStrictly } from './parse-json.ts';
import { withoutThinking } from './without-thinking.ts';

/** A model's answer is read so far and no further. */
const maxAnswerChars = 400_000;
/** A truncated answer is kept if so many slides of it are whole. */
const fewestWholeSlides = 3;

/**
 * The JSON of an answer, which may stand behind thoughts, between fences or words, in a tool's call, and need repair; undefined where there
 * is none. Of an answer that was cut off the slides before the cut are kept.
 */
export function parseAnswer(whole: string): unknown {
  const answer = whole.slice(0, maxAnswerChars);
  const strict = parseStrictly(answer);
  if (isComposite(strict)) return strict;
  if (typeof strict === 'string') return parseWithin(strict);
  const said = withoutThinking(answer);
  return parseWithin(said) ?? (said === answer ? undefined : parseWithin(answer));
}

function parseWithin(text: string): unknown {
  const start = text.search(/[[{]/);
  if (start < 0) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const strict = jsonSpans(text, { knowsTexts: true }).map(parseStrictly);
  if (isCutOff(text)) return salvage(text.slice(start)) ?? deckOf(strict);
  const deck = deckOf(strict);
  if (deck !== undefined) return deck;
  const loose = repaired(text, text.slice(start, end));
  return deckOf(loose) ?? slidesOf(strict) ?? slidesOf(loose) ?? largest([...strict, ...loose]);
}

/** Whether brackets are open at the end, whatever stands in texts: there brackets come in pairs. */
function isCutOff(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) depth += bracket === '[' || bracket === '{' ? 1 : -1;
  return depth > 0;
}

/** What its parts come to, the longest first; where none of them is a deck, what the whole does. */
function repaired(text: string, whole: string): unknown[] {
  let left = maxRepairedChars;
  const found: unknown[] = [];
  const spans = jsonSpans(text, { knowsTexts: false });
  for (const span of spans.toSorted((one, other) => other.length - one.length)) {
    if (span.length > left) continue;
    left -= span.length;
    found.push(parseLoosely(span));
  }
  return found.some((one) => deckScore(one) > 0) ? found : [parseLoosely(whole)];
}

/**
 * Of several objects the one most like a deck, the last of equals, because models correct themselves; a deck that goes on where another
 * ended is one with it, and what other objects say of the deck is not lost. Undefined where none is a deck.
 */
function deckOf(parsed: readonly unknown[]): unknown {
  const decks = parsed.filter((one) => deckScore(one) > 0);
  if (decks.length === 0) return undefined;
  const others = parsed.filter((one) => isRecord(one) && !decks.includes(one));
  if (decks.length === 1 && others.length === 0) return decks[0];
  const best = decks.reduce((former, deck) => (deckScore(deck) >= deckScore(former) ? deck : former));
  const lists = decks.map((deck) => deckIn(deck)?.list ?? []);
  const goesOn = lists.length > 1 && lists.every(([slide], at) => isCover(slide) === (at === 0));
  const found = deckIn(best);
  return Object.assign({}, ...others, ...(goesOn ? decks.map((deck) => deckIn(deck)?.fields) : []), found?.fields, {
    slides: goesOn ? lists.flat() : found?.list,
  });
}

/** Slides that stand alone, one object each. */
function slidesOf(parsed: readonly unknown[]): unknown {
  const slides = parsed.filter((one) => isRecord(one) && 'headline' in one);
  return slides.length > 1 ? { slides } : undefined;
}

/** An object that is no deck: one slide, or a refusal. */
function largest(parsed: readonly unknown[]): unknown {
  const sizeOf = (one: unknown) => JSON.stringify(one).length;
  const found = parsed.filter(isComposite).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return found.find(isRecord) ?? found[0];
}

function isCover(slide: unknown): boolean {
  return isRecord(slide) && (slide['kind'] === 'hook' || slide['type'] === 'hook');
}

function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A place behind a complete object of a list, and the brackets that are open there. */
type Cut = { end: number; open: string; listAt: number };

/** Closes what is open behind the last whole object of the outermost list of objects; undefined where too few are whole. */
function salvage(text: string): unknown {
  const cut = lastWholeSlide(text);
  return cut ? parseLoosely(text.slice(0, cut.end) + cut.open) : undefined;
}

function lastWholeSlide(text: string): Cut | null {
  const open: { bracket: string; at: number }[] = [];
  /** Whole objects by the list that they stand in, the outermost lists only. */
  const whole = new Map<number, { count: number; depth: number; cut: Cut }>();
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') open.push({ bracket: character, at });
    else if (character === '}' || character === ']') {
      const list = open.pop() && open.at(-1);
      if (character === '}' && list?.bracket === '[') {
        const closing = open
          .map(({ bracket }) => (bracket === '[' ? ']' : '}'))
          .toReversed()
          .join('');
        const cut = { end: at + 1, open: closing, listAt: list.at };
        whole.set(list.at, { count: (whole.get(list.at)?.count ?? 0) + 1, depth: open.length, cut });
      }
    }
  }
  // The lists of a slide that was cut off are no deck.
  const [slides] = [...whole.values()].toSorted((left, right) => left.depth - right.depth || right.count - left.count);
  return slides && slides.count >= fewestWholeSlides ? slides.cut : null;
}
