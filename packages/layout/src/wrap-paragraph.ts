import { breakWord, tolerancePx } from './break-word.ts';
import { hyphenateWord } from './hyphenate-word.ts';
import { splitSegments, type Segment } from './split-segments.ts';
import type { BreakPoint } from './text-measurer.ts';
import type { WidthOf } from './width-of.ts';
import type { WrappedLine } from './wrapped-line.ts';

type Fits = (text: string, at: number) => boolean;

/**
 * Breaks a paragraph into lines no wider than `maxWidth` px, greedily, as browsers do: between segments; inside one
 * only where it is wider than a line: with a hyphen where `hyphenate` knows a place, else between graphemes (CSS
 * `overflow-wrap: anywhere`). Spaces at a line's end hang.
 * Yields lazily, so that a caller who has seen enough pays for no more.
 */
export function* wrapParagraph(
  paragraph: string,
  maxWidth: number,
  widthOf: WidthOf,
  gap: number,
  hyphenate?: (word: string) => readonly BreakPoint[],
): Generator<WrappedLine> {
  const segments = [...splitSegments(paragraph)];
  const fits: Fits = (text, at) => widthOf(text, at) <= maxWidth + tolerancePx;
  let line: Segment[] = [];
  let advance = 0;
  for (let index = 0; index < segments.length;) {
    const segment = segments[index] as Segment;
    const width = widthOf(segment.text, segment.start);
    const isAlone = line.length === 0 && segment.text !== '';
    const shown = index < segments.length - 1 ? segment.text + hyphenBehind(segment) : segment.text;
    if (isAlone && !fits(shown, segment.start)) {
      if (segment.parts) {
        segments.splice(index, 1, ...segment.parts);
        continue;
      }
      const divided = hyphenate && !segment.isDivided ? hyphenateWord(segment, maxWidth, widthOf, hyphenate) : null;
      if (divided) {
        segments.splice(index, 1, ...divided);
        continue;
      }
      const rest = yield* breakWord(segment, maxWidth, gap, widthOf);
      if (rest !== segment) {
        segments[index] = rest;
        continue;
      }
    }
    if (line.length === 0 || advance + width <= maxWidth + tolerancePx) {
      line.push(segment);
      const { text, spaces, start } = segment;
      const spacesWidth = widthOf(spaces, start + text.length);
      advance += advanceOf(text, width, gap) + advanceOf(spaces, spacesWidth, gap);
      index += 1;
      continue;
    }
    const kept = longestFitting(line, fits);
    yield brokenLine(line.slice(0, kept), fits);
    index -= line.length - kept;
    line = [];
    advance = 0;
  }
  yield* lastLines(line, fits);
}

/** The end of the paragraph: one line, or two where the exact width does not hold what the sum promised. */
function* lastLines(line: Segment[], fits: Fits): Generator<WrappedLine> {
  const rest = [...line];
  while (rest.length > 1 && !fits(drawn(rest), startOf(rest))) {
    const kept = longestFitting(rest.slice(0, -1), fits);
    yield brokenLine(rest.splice(0, kept), fits);
  }
  const whole = { isBrokenWord: false, isDividedWord: false, isPartedNumber: false };
  yield { text: drawn(rest), start: startOf(rest), isParagraphEnd: true, ...whole };
}

/** An advance counts the spacing behind the last cluster, a shown width does not. */
function advanceOf(text: string, width: number, gap: number): number {
  return text === '' ? 0 : width + gap;
}

/** How many of the segments stay on the line once it is measured as a whole; at least one. */
function longestFitting(line: Segment[], fits: Fits): number {
  let kept = line.length;
  const start = startOf(line);
  while (kept > 1 && !fits(drawn(line.slice(0, kept)) + hyphenBehind(line[kept - 1]), start)) kept -= 1;
  return kept;
}

function startOf(line: Segment[]): number {
  return line[0]?.start ?? 0;
}

function drawn(line: Segment[]): string {
  const start = line.slice(0, -1).map((segment) => segment.text + segment.spaces);
  return start.join('') + (line.at(-1)?.text ?? '');
}

function hyphenBehind(segment: Segment | undefined): string {
  return segment?.isHyphenated ? '-' : '';
}

/** A line that ends before its paragraph does: with the hyphen that its soft hyphen asks for, where there is room. */
function brokenLine(line: Segment[], fits: Fits): WrappedLine {
  const plain = drawn(line);
  const start = startOf(line);
  const hyphenated = plain + hyphenBehind(line.at(-1));
  const text = fits(hyphenated, start) ? hyphenated : plain;
  const { isDivided = false, isParted = false } = line.at(-1) ?? {};
  return {
    text,
    start,
    isParagraphEnd: false,
    isBrokenWord: false,
    isDividedWord: isDivided,
    isPartedNumber: isParted,
  };
}
