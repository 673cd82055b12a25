import { graphemes } from './graphemes.ts';
import type { TextMeasurer } from './text-measurer.ts';

const ascii = /^[\u0020-\u007e]*$/;

/** The paragraph as the fonts can draw it; what they cannot is added to `missing`. */
export function drawableParagraph(paragraph: string, measurer: TextMeasurer, missing: Set<string>): string {
  const { drawable } = measurer;
  if (!drawable || ascii.test(paragraph)) return paragraph;
  let result = '';
  for (const grapheme of graphemes(paragraph)) {
    const shown = drawable.call(measurer, grapheme);
    if (shown !== grapheme) missing.add(grapheme);
    result += shown;
  }
  return result;
}
