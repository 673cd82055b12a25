import type { CanvasSize, Text } from '@slideloom/contracts';
import type { Rect, TextLayout } from '@slideloom/layout';
import { around, lineRects, tenth } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

/** Letters stand outside of the canvas and are cut off. A text that begins beyond it altogether counts, too. */
export const beyondCanvas: LintRule = ({ index, canvas, texts }) =>
  texts.flatMap(({ index: textIndex, text, layout }) => {
    const box = around(lineRects(layout)) ?? unseen(text, layout, canvas);
    if (!box) return [];
    const left = Math.max(0, -box.x);
    const top = Math.max(0, -box.y);
    const right = Math.max(0, box.x + box.width - canvas.width);
    const bottom = Math.max(0, box.y + box.height - canvas.height);
    const value = Math.max(left, top, right, bottom);
    if (value < 1) return [];
    const canMove = box.width <= canvas.width && box.height <= canvas.height;
    const fix = {
      ...((left > 0 || right > 0) && { x: tenth(text.x + left - right) }),
      ...((top > 0 || bottom > 0) && { y: tenth(text.y + top - bottom) }),
    };
    return [
      {
        slide_index: index,
        text_index: textIndex,
        code: 'beyond_canvas' as const,
        severity: 'error' as const,
        value: tenth(value),
        limit: 0,
        box,
        ...(canMove && { fix }),
      },
    ];
  });

/** Lines that stand wholly beyond the canvas are not set; what is known is where they would begin. */
function unseen(text: Text, { font }: TextLayout, canvas: CanvasSize): Rect | null {
  if (text.content.trim() === '') return null;
  const isBeyond = text.y >= canvas.height || text.y < 0;
  return isBeyond ? { x: text.x, y: text.y, width: text.width, height: font.size } : null;
}
