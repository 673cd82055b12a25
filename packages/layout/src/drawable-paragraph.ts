import { graphemes } from './graphemes.ts';
import type { HanStyle } from './han-style.ts';
import type { TextMeasurer } from './text-measurer.ts';

const ascii = /^[\u0020-\u007e]*$/;

/** The paragraph as the fonts can draw it; what they cannot is added to `missing`. */
export function drawableParagraph(
  paragraph: string,
  measurer: TextMeasurer,
  han: HanStyle,
  missing: Set<string>,
): string {
  if (!measurer.drawable || ascii.test(paragraph)) return paragraph;
  let result = '';
  for (const grapheme of graphemes(paragraph)) {
    const shown = measurer.drawable(grapheme, han);
    // A fraction put together of its digits is whole.
    if (shown !== grapheme && !shown.includes('\u2044')) missing.add(grapheme);
    result += shown;
  }
  return result;
}
