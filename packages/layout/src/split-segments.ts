import { breakClass, type BreakClass } from './break-class.ts';
import { graphemes } from './graphemes.ts';

/**
 * What stays together on a line: `text` is drawn, the `spaces` behind it only where the line goes on. `isHyphenated` where a hyphen
 * shows if the line ends there; `isDivided` if so because its word is wider than a line.
 */
export type Segment = { text: string; spaces: string; isHyphenated: boolean; isDivided?: boolean };

type Cluster = { text: string; kind: BreakClass; start: number };

/** Words of Thai, Lao, Khmer and Burmese come from the runtime's dictionaries: those scripts have no spaces. */
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Characters that steer breaking and draw nothing. */
const invisible = /^[\u200b\u00ad\u2060]$/;

/**
 * Cuts a paragraph where a line may end. Follows UAX #14, but keeps Korean words whole, as Korean typography prefers,
 * and leaves no exclamation mark alone behind a French space.
 */
export function splitSegments(paragraph: string): Segment[] {
  const clusters = classify(paragraph);
  const wordEnds = complexWordEnds(paragraph, clusters);
  const segments: Segment[] = [];
  const firstInk = clusters.findIndex((cluster) => cluster.kind !== 'space');
  let text = '';
  let spaces = '';
  clusters.forEach((cluster, index) => {
    if (cluster.kind === 'space') spaces += cluster.text;
    else {
      text += spaces + (invisible.test(cluster.text) ? '' : cluster.text);
      spaces = '';
    }
    if (index < firstInk || !canBreakAfter(clusters, index, wordEnds)) return;
    segments.push({ text, spaces, isHyphenated: cluster.kind === 'softHyphen' });
    text = '';
    spaces = '';
  });
  if (text !== '' || spaces !== '') segments.push({ text, spaces, isHyphenated: false });
  return segments;
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
  if (!clusters.some((cluster) => cluster.kind === 'complex')) return ends;
  for (const word of wordSegmenter.segment(paragraph)) ends.add(word.index + word.segment.length);
  return ends;
}

function canBreakAfter(clusters: Cluster[], index: number, wordEnds: Set<number>): boolean {
  const before = clusters[index];
  const after = clusters[index + 1];
  if (!before || !after || after.kind === 'space' || after.kind === 'zeroWidthSpace') return false;
  if (before.kind === 'zeroWidthSpace') return true;
  if (before.kind === 'space') return !isLoneMark(clusters, index + 1);
  if (isBoundToPrevious(before, after)) return false;
  const isInWord = index > 0 && clusters[index - 1]?.kind !== 'space';
  switch (before.kind) {
    case 'glue':
    case 'open':
    case 'openQuote':
    case 'prefix':
      return false;
    case 'softHyphen':
      return index > 0;
    case 'hyphen':
    case 'slash':
      return isInWord && after.kind !== 'digit';
    case 'breakAfter':
      return isInWord && after.kind !== 'digit';
    case 'wideClose':
    case 'nonStarter':
      return true;
    case 'close':
    case 'closeQuote':
      return isWide(after);
    case 'complex':
      return after.kind === 'ideograph' || wordEnds.has(after.start);
    case 'ideograph':
      return true;
    case 'digit':
    case 'letter':
      return isWide(after) || (after.kind === 'complex' && wordEnds.has(after.start));
  }
}

/** What must not begin a line, and opening quotes and brackets that belong to the word before them. */
function isBoundToPrevious(before: Cluster, after: Cluster): boolean {
  switch (after.kind) {
    case 'close':
    case 'wideClose':
    case 'closeQuote':
    case 'nonStarter':
    case 'hyphen':
    case 'breakAfter':
    case 'slash':
    case 'softHyphen':
    case 'glue':
      return true;
    case 'open':
    case 'openQuote':
      return !isWide(before) && before.kind !== 'wideClose' && before.kind !== 'nonStarter';
    case 'complex':
    case 'digit':
    case 'ideograph':
    case 'letter':
    case 'prefix':
    case 'space':
    case 'zeroWidthSpace':
      return false;
  }
}

function isWide(cluster: Cluster): boolean {
  return cluster.kind === 'ideograph' || cluster.kind === 'prefix' || /^[（［｛「『【〔〈《]/.test(cluster.text);
}

/** French sets a space before these: the mark stays with its word. */
function isLoneMark(clusters: Cluster[], index: number): boolean {
  if (!/^[!?;:»％%]$/.test(clusters[index]?.text ?? '')) return false;
  const next = clusters[index + 1];
  return !next || next.kind === 'space' || next.kind === 'close' || next.kind === 'closeQuote';
}
