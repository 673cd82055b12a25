import { graphemes } from './graphemes.ts';
import type { HanStyle } from './han-style.ts';
import type { RunMark } from './run-marks.ts';
import type { TextMeasurer } from './text-measurer.ts';

const ascii = /^[\u0020-\u007e]*$/;

/** The paragraph as the fonts can draw it; what they cannot is added to `missing`. `marks` are moved to where they are in it. */
export function drawableParagraph(
  paragraph: string,
  measurer: TextMeasurer,
  han: HanStyle,
  missing: Set<string>,
  marks: readonly RunMark[] = [],
): string {
  if (!measurer.drawable || ascii.test(paragraph)) return paragraph;
  let result = '';
  let read = 0;
  let next = 0;
  for (const grapheme of graphemes(paragraph)) {
    for (let mark = marks[next]; mark && mark.at <= read; mark = marks[next]) {
      mark.at = result.length;
      next += 1;
    }
    read += grapheme.length;
    const shown = measurer.drawable(grapheme, han);
    // A fraction put together of its digits is whole.
    if (shown !== grapheme && !shown.includes('\u2044')) missing.add(grapheme);
    result += shown;
  }
  for (const mark of marks.slice(next)) mark.at = result.length;
  return result;
}
