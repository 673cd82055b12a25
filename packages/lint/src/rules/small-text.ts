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
    if (!box || text.fontSize >= limit) return [];
    const severity = text.fontSize < Math.round(errorPx * phoneScale(canvas)) ? 'error' : 'warning';
    const issue = { slide_index: index, text_index: textIndex, code: 'small_text', severity } as const;
    return [{ ...issue, value: text.fontSize, limit, box, fix: { fontSize: limit } }];
  });
