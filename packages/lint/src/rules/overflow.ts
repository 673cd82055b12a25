import { around, lineRects, tenth } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

/** A line is wider than the text's box: a single letter or picture that does not fit it. */
export const overflow: LintRule = ({ index, texts }) =>
  texts
    .filter(({ layout }) => layout.overflow.isWiderThanBox)
    .map(({ index: textIndex, text, layout }) => ({
      slide_index: index,
      text_index: textIndex,
      code: 'overflow',
      severity: 'error',
      value: tenth(layout.width),
      limit: text.width,
      box: around(lineRects(layout)),
      fix: { width: Math.ceil(layout.width) },
    }));
