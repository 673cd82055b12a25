import { graphemes } from './graphemes.ts';
import type { Segment } from './split-segments.ts';
import type { WidthOf } from './width-of.ts';
import type { WrappedLine } from './wrapped-line.ts';

/** Sums of advances drift by less than this from one advance of the whole. */
export const tolerancePx = 0.01;

/**
 * Breaks a word that is wider than a line into lines, where `hyphenateWord` knows no place: each line has as many graphemes as fit,
 * at least one. Answers what is left for the last line, or the segment itself where it cannot be cut. No measurement reaches far
 * beyond a line, so that the work is linear in the segment's length.
 */
export function* breakWord(
  segment: Segment,
  maxWidth: number,
  gap: number,
  widthOf: WidthOf,
): Generator<WrappedLine, Segment> {
  const parts = graphemes(segment.text);
  const starts = startsOf(parts, segment.start);
  let at = 0;
  for (;;) {
    const count = countThatFits({ parts, starts }, at, maxWidth, gap, widthOf);
    if (at + count >= parts.length) break;
    yield {
      text: parts.slice(at, at + count).join(''),
      start: starts[at] as number,
      isParagraphEnd: false,
      isBrokenWord: true,
      isDividedWord: false,
      isPartedNumber: false,
    };
    at += count;
  }
  return at === 0 ? segment : { ...segment, text: parts.slice(at).join(''), start: starts[at] as number };
}

/** Graphemes, and where in their paragraph each begins. */
type Letters = { parts: readonly string[]; starts: readonly number[] };

function startsOf(parts: readonly string[], start: number): number[] {
  let next = start;
  return parts.map((part) => {
    next += part.length;
    return next - part.length;
  });
}

/** How many graphemes from `at` on fit into a line; at least one, and all that are left where they do. */
function countThatFits(letters: Letters, at: number, maxWidth: number, gap: number, widthOf: WidthOf): number {
  const { parts, starts } = letters;
  const left = parts.length - at;
  const fits = (count: number) =>
    widthOf(parts.slice(at, at + count).join(''), starts[at] as number) <= maxWidth + tolerancePx;
  const guess = guessCount(letters, at, maxWidth, gap, widthOf);
  let low = 1;
  let high = left + 1;
  if (guess > 1 && !fits(guess)) high = guess;
  else low = guess;
  // Letters that join are narrower together than alone: look a little beyond the guess before searching far.
  for (let step = 1; high === left + 1 && low < left; step *= 2) {
    const next = Math.min(low + step, left);
    if (fits(next)) low = next;
    else high = next;
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function guessCount({ parts, starts }: Letters, at: number, maxWidth: number, gap: number, widthOf: WidthOf): number {
  let width = 0;
  let count = 0;
  while (at + count < parts.length && width <= maxWidth) {
    width += widthOf(parts[at + count] as string, starts[at + count] as number) + gap;
    count += 1;
  }
  return Math.max(1, count - 1);
}
