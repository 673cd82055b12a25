import { graphemes } from '@slideloom/layout';

const ellipsis = '…';
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
/** A shorter end is taken for the sake of a whole sentence or a whole word, but not much shorter. */
const wholeSentenceShare = 0.6;
const wholeWordShare = 0.7;

/** Characters for each grapheme that is allowed, on average: emoji of several parts have many. */
const charsPerGrapheme = 8;

/**
 * The text in at most `max` graphemes and `maxChars` characters: whole sentences if they fill most of it, else whole words and
 * an ellipsis, else (a script without spaces, a word without end) graphemes and an ellipsis.
 */
export function shortenText(text: string, max: number, maxChars = max * charsPerGrapheme): string {
  const parts = graphemes(text);
  if (parts.length <= max && text.length <= maxChars) return text;
  const room = firstOf(parts, Math.max(1, max - 1), maxChars - ellipsis.length);
  const bySentence = lastBoundary(sentences, text, room.length + 1);
  if (bySentence >= room.length * wholeSentenceShare) return text.slice(0, bySentence).trimEnd();
  const byWord = lastBoundary(words, text, room.length);
  const kept = byWord >= room.length * wholeWordShare ? text.slice(0, byWord) : room;
  return `${kept.replace(/[\s\p{P}]+$/u, '') || room}${ellipsis}`;
}

function firstOf(parts: readonly string[], max: number, maxChars: number): string {
  let room = '';
  for (const part of parts.slice(0, max)) {
    if (room.length + part.length > maxChars) break;
    room += part;
  }
  return room;
}

/** The end of the last segment that ends within the first `most` characters; 0 without one. */
function lastBoundary(segmenter: Intl.Segmenter, text: string, most: number): number {
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.trimEnd().length > most) break;
    end = index + segment.length;
  }
  return Math.min(end, most);
}
