import { fitText } from '@slideloom/layout';
import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

/** A line ends inside of a number, or between it and its unit: together they are wider than the text's box. */
export const splitNumber: LintRule = ({ index, texts }, { measurer }) =>
  texts
    .filter(({ layout }) => layout.hasPartedNumber)
    .map(({ index: textIndex, text, layout }) => {
      const sizes = { minSize: 8, maxSize: Math.max(8, text.fontSize - 1), maxHeight: Infinity };
      const whole = fitText(text, sizes, measurer);
      // A fix sets the size of the text, and leaves that of its runs.
      const canFix = whole.isFitting && !text.runs?.some((run) => run.fontSize !== undefined);
      return {
        slide_index: index,
        text_index: textIndex,
        code: 'split_number',
        severity: 'warning',
        value: 1,
        limit: 0,
        box: around(lineRects(layout)),
        ...(canFix && { fix: { fontSize: whole.text.fontSize } }),
      };
    });
