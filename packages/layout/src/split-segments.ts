import { boundSpaces } from './bound-spaces.ts';
import { breakClass } from './break-class.ts';
import { canBreakBetween, type Cluster } from './can-break-between.ts';
import { graphemes } from './graphemes.ts';
import { insidePhrases } from './inside-phrases.ts';
import { rememberLast } from './remember-last.ts';

/**
 * What stays together on a line: `text` is drawn, the `spaces` behind it only where the line goes on. `start` is where in its paragraph it
 * begins, invisible characters left out. `isHyphenated` where a hyphen
 * shows if the line ends there; `isDivided` if so because its word is wider than a line. `parts`: what it is made of where a number and its
 * unit, or a phrase of Japanese, stay together, for a line that is too narrow; `isParted` where the line ends within such a number.
 */
export type Segment = Readonly<{
  text: string;
  spaces: string;
  start: number;
  isHyphenated: boolean;
  isDivided?: boolean;
  parts?: readonly Segment[];
  isParted?: boolean;
}>;

/** Words of Thai, Lao, Khmer and Burmese come from the runtime's dictionaries: those scripts have no spaces. */
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Characters that steer breaking and draw nothing. */
const invisible = /^[\u200b\u00ad\u2060]$/;

export function isInvisible(character: string): boolean {
  return invisible.test(character);
}

/**
 * Cuts a paragraph where a line may end. Follows UAX #14, but keeps Korean words and Japanese phrases whole, as their typography
 * prefers, and leaves no exclamation mark alone behind a French space.
 */
export const splitSegments: (paragraph: string) => readonly Segment[] = rememberLast(split, 128);

function split(paragraph: string): Segment[] {
  const clusters = classify(paragraph);
  const canBreak = breakFinder(paragraph, clusters);
  const bound = boundSpaces(paragraph);
  const inside = insidePhrases(paragraph);
  const pieces: Piece[] = [];
  const add = (segment: Segment, end: number) => {
    const isBound = bound.has(end);
    const bond = isBound ? 'number' : (inside.get(end) ?? 'none');
    pieces.push({ segment: isBound ? { ...segment, isParted: true } : segment, bond });
  };
  let text = '';
  let spaces = '';
  let start = 0;
  clusters.forEach((cluster, index) => {
    if (cluster.kind === 'SP') spaces += cluster.text;
    else {
      text += spaces + (isInvisible(cluster.text) ? '' : cluster.text);
      spaces = '';
    }
    if (!canBreak(index)) return;
    const isHyphenated = cluster.kind === 'SHY';
    add({ text, spaces, start, isHyphenated }, cluster.start + cluster.text.length);
    start += text.length + spaces.length;
    text = '';
    spaces = '';
  });
  if (text !== '' || spaces !== '') add({ text, spaces, start, isHyphenated: false }, paragraph.length);
  return join(pieces);
}

/** What holds a segment to the one behind it, the stronger the later; where a line is too narrow, the weaker gives way first. */
const bonds = ['none', 'phrase', 'word', 'number'] as const;
type Piece = { segment: Segment; bond: (typeof bonds)[number] };

function join(pieces: readonly Piece[], strength = 1): Segment[] {
  const segments: Segment[] = [];
  let held: Piece[] = [];
  pieces.forEach((piece, index) => {
    held.push(piece);
    if (bonds.indexOf(piece.bond) >= strength && index < pieces.length - 1) return;
    const isNested = held.length > 1 && strength < bonds.length - 1;
    segments.push(joined(isNested ? join(held, strength + 1) : held.map(({ segment }) => segment)));
    held = [];
  });
  return segments;
}

/** Segments that stay together as one. */
function joined(parts: readonly Segment[]): Segment {
  if (parts.length === 1) return parts[0] as Segment;
  const [first, last] = [parts[0] as Segment, parts.at(-1) as Segment];
  const before = parts.slice(0, -1).map((part) => part.text + part.spaces);
  return { ...last, text: before.join('') + last.text, start: first.start, parts };
}

/** The offsets in a paragraph, UTF-16 units, at which a line may end. */
export function breakOffsets(paragraph: string): number[] {
  const clusters = classify(paragraph);
  const canBreak = breakFinder(paragraph, clusters);
  return clusters.flatMap((_, index) => (canBreak(index) ? [clusters[index + 1]?.start ?? paragraph.length] : []));
}

/** Nothing ends before the first ink: spaces that begin a paragraph indent it. */
function breakFinder(paragraph: string, clusters: Cluster[]): (index: number) => boolean {
  const wordEnds = complexWordEnds(paragraph, clusters);
  const firstInk = clusters.findIndex((cluster) => cluster.kind !== 'SP');
  return (index) => index >= firstInk && canBreakBetween(clusters, index, wordEnds);
}

function classify(paragraph: string): Cluster[] {
  let start = 0;
  return graphemes(paragraph).map((text) => {
    const cluster = { text, kind: breakClass(text), start };
    start += text.length;
    return cluster;
  });
}

/** The offsets at which a word of a complex script ends. */
function complexWordEnds(paragraph: string, clusters: Cluster[]): Set<number> {
  const ends = new Set<number>();
  if (!clusters.some((cluster) => cluster.kind === 'SA')) return ends;
  for (const word of wordSegmenter.segment(paragraph)) ends.add(word.index + word.segment.length);
  return ends;
}
