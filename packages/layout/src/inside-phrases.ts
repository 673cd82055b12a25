import { phraseEnds } from '@slideloom/phrases';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Where letters meet, one of them Japanese: a space, or a mark that asks for an end or forbids one, is not among them. */
const meeting =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?=[\p{L}\p{M}\p{N}ー])|(?<=[\p{L}\p{M}\p{N}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])/gu;
/** Where another script begins than that of the letter before: most words are of one, with hiragana at their end. */
const wordStart =
  /(?<!\p{Script=Han})(?=\p{Script=Han})|(?<![\p{Script=Katakana}ー])(?=\p{Script=Katakana})|(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?=[\p{Script=Latin}\p{N}])/gu;

/** Between hiragana no script says it: there the runtime's dictionary does. */
const hiraganaMeets = /(?<=\p{Script=Hiragana})(?=\p{Script=Hiragana})/gu;
const wordSegmenter = new Intl.Segmenter('ja', { granularity: 'word' });

export type Inside = 'phrase' | 'word';

const none: ReadonlyMap<number, Inside> = new Map();

/**
 * The offsets in a Japanese paragraph, UTF-16 units, that lie inside of a phrase, a word with its particles, or of a word itself:
 * UAX #14 alone lets a line end between any two letters. Kana is what Chinese does not have. What is wider than its line is parted all the
 * same, a phrase between its words.
 */
export function insidePhrases(paragraph: string): ReadonlyMap<number, Inside> {
  if (!kana.test(paragraph)) return none;
  const ends = phraseEnds(paragraph);
  const starts = wordStarts(paragraph);
  const inside = new Map<number, Inside>();
  for (const { index } of paragraph.matchAll(meeting)) {
    if (!ends.has(index)) inside.set(index, starts.has(index) ? 'phrase' : 'word');
  }
  return inside;
}

function wordStarts(paragraph: string): Set<number> {
  const starts = new Set(Array.from(paragraph.matchAll(wordStart), ({ index }) => index));
  const known = new Set(Array.from(wordSegmenter.segment(paragraph), ({ index }) => index));
  for (const { index } of paragraph.matchAll(hiraganaMeets)) if (known.has(index)) starts.add(index);
  return starts;
}
