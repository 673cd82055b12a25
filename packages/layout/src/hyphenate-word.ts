import type { Segment } from './split-segments.ts';
import type { BreakPoint } from './text-measurer.ts';
import type { WidthOf } from './width-of.ts';

/** What dividing inside a part of a compound costs, and between two of them not; in squares of a line's empty share. */
const insidePartCost = 0.12;

const wordWithin = /^([^\p{L}\p{N}@#/\\_]*)(\p{L}[\p{L}\p{M}]*)([^\p{L}\p{N}@#/\\_]*)$/u;

/**
 * Divides a segment that is wider than a line at as few of its word's break points as it takes, the pieces of about the same
 * width and between the parts of a compound where possible. Null where it is no plain word (an address, a number), or no point
 * makes it fit.
 */
export function hyphenateWord(
  segment: Segment,
  maxWidth: number,
  widthOf: WidthOf,
  hyphenate: (word: string) => readonly BreakPoint[],
): Segment[] | null {
  const [, before = '', word = ''] = wordWithin.exec(segment.text) ?? [];
  const points = word === '' ? [] : hyphenate(word).map((point) => ({ ...point, at: point.at + before.length }));
  const end = segment.isHyphenated ? '-' : '';
  const cuts = points.length === 0 ? null : chooseCuts(segment, end, points, maxWidth, widthOf);
  if (!cuts) return null;
  const pieces: Segment[] = [];
  let from = 0;
  for (const { at } of cuts) {
    const text = segment.text.slice(from, at);
    pieces.push({ text, spaces: '', start: segment.start + from, isHyphenated: true, isDivided: true });
    from = at;
  }
  return [...pieces, { ...segment, text: segment.text.slice(from), start: segment.start + from, isDivided: true }];
}

/** The best way to a point: how many lines it takes, at what cost, and by which cuts. */
type Way = { lines: number; cost: number; cuts: BreakPoint[] };

function chooseCuts(
  { text, start: textStart }: Segment,
  end: string,
  points: readonly BreakPoint[],
  maxWidth: number,
  widthOf: WidthOf,
): BreakPoint[] | null {
  const stops = [{ at: 0, isBetweenParts: true }, ...points, { at: text.length, isBetweenParts: true }];
  const ways: (Way | null)[] = [{ lines: 0, cost: 0, cuts: [] }];
  for (let index = 1; index < stops.length; index += 1) {
    const stop = stops[index] as BreakPoint;
    const isLast = index === stops.length - 1;
    let best: Way | null = null;
    for (let start = index - 1; start >= 0; start -= 1) {
      const from = stops[start]?.at ?? 0;
      const width = widthOf(text.slice(from, stop.at) + (isLast ? end : '-'), textStart + from);
      if (width > maxWidth) break;
      const way = ways[start];
      if (!way) continue;
      const lines = way.lines + 1;
      const cost = way.cost + (1 - width / maxWidth) ** 2 + (stop.isBetweenParts ? 0 : insidePartCost);
      if (best && (best.lines < lines || (best.lines === lines && best.cost <= cost))) continue;
      best = { lines, cost, cuts: isLast ? way.cuts : [...way.cuts, stop] };
    }
    ways.push(best);
  }
  return ways.at(-1)?.cuts ?? null;
}
