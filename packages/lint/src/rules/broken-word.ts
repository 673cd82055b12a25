import { fitText } from '@slideloom/layout';
import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

/** A word was cut between two letters because it is wider than the text's box. A hyphen at a proper place is none. */
export const brokenWord: LintRule = ({ index, texts }, { measurer }) =>
  texts
    .filter(({ layout }) => layout.overflow.hasBrokenWord)
    .map(({ index: textIndex, text, layout }) => {
      const sizes = { minSize: 8, maxSize: Math.max(8, text.fontSize - 1), maxHeight: Infinity, canDivide: true };
      const whole = fitText(text, sizes, measurer);
      // A fix sets the size of the text, and leaves that of its runs.
      const canFix = whole.isFitting && !text.runs?.some((run) => run.fontSize !== undefined);
      return {
        slide_index: index,
        text_index: textIndex,
        code: 'broken_word',
        severity: 'error',
        value: 1,
        limit: 0,
        box: around(lineRects(layout)),
        ...(canFix && { fix: { fontSize: whole.text.fontSize } }),
      };
    });
