import type { CanvasSize, Layer, LintIssue, Text } from '@slideloom/contracts';
import type { Rect, TextLayout } from '@slideloom/layout';
import { around, lineRects, tenth } from '../line-rects.ts';
import type { LintedSlide, LintRule } from '../lint-rule.ts';

/** Letters stand outside of the canvas and are cut off. A text that begins beyond it altogether counts, too. */
export const beyondCanvas: LintRule = (slide, context) => [...textsBeyond(slide, context), ...layersBeyond(slide)];

/** A part of a shape, an icon or a picture may be cut off by design, but not all of it. */
function layersBeyond({ index, canvas, layers = [] }: LintedSlide): LintIssue[] {
  return layers.flatMap(({ layer }, place): LintIssue[] => {
    const box = boxOf(layer);
    if (!box) return [];
    const beyond = Math.max(-box.x - box.width, -box.y - box.height, box.x - canvas.width, box.y - canvas.height);
    if (beyond < 0) return [];
    const issue = { slide_index: index, text_index: null, layer_index: place, code: 'beyond_canvas' } as const;
    return [{ ...issue, severity: 'warning', value: tenth(beyond), limit: 0, box }];
  });
}

function boxOf(layer: Layer): Rect | null {
  if (layer.type === 'text') return null;
  if (layer.type === 'icon') return { x: layer.x, y: layer.y, width: layer.size, height: layer.size };
  if (layer.type === 'image' || layer.shape !== 'line') {
    return { x: layer.x, y: layer.y, width: layer.width, height: layer.height };
  }
  return around(layer.points.map((point) => ({ ...point, width: 0, height: 0 })));
}

const textsBeyond: LintRule = ({ index, canvas, texts }) =>
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
