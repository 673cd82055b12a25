import type { TextLayout } from '@slideloom/layout';
import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';
import { phoneScale } from '../phone-scale.ts';

/** On a phone of 390 px, 24 px of a canvas of 1,080 are 8.7, and 36 are 13. */
const errorPx = 24;
const warningPx = 36;

/** Letters that are too small to read on a phone. */
export const smallText: LintRule = ({ index, canvas, texts }) =>
  texts.flatMap(({ index: textIndex, text, layout }) => {
    const limit = Math.round(warningPx * phoneScale(canvas));
    const box = around(lineRects(layout));
    const value = smallestSize(layout);
    if (!box || value >= limit) return [];
    const severity = value < Math.round(errorPx * phoneScale(canvas)) ? 'error' : 'warning';
    const issue = { slide_index: index, text_index: textIndex, code: 'small_text', severity } as const;
    // Another size of the text does not fix a run that has a size of its own.
    const canFix = value === text.fontSize;
    return [{ ...issue, value, limit, box, ...(canFix && { fix: { fontSize: limit } }) }];
  });

/** The smallest size of letters that are drawn, px. */
function smallestSize({ lines, font }: TextLayout): number {
  const sizes = lines.flatMap(({ text, spans }) => {
    if (!spans) return [font.size];
    const drawn = spans.filter(({ at }, index) => text.slice(at, spans[index + 1]?.at).trim() !== '');
    return drawn.map((span) => span.font.size);
  });
  return Math.min(...sizes);
}
