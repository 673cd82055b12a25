import type { FontSpec, LayoutLine } from '@slideloom/layout';
import { placePieces } from './place-pieces.ts';
import type { CanvasRenderingContext2D } from './skia.ts';

/** `fill` and `stroke` as the context's own styles say. */
export type DrawMode = 'fill' | 'stroke';

/**
 * Draws one laid out line, `offset` px from where the layout put it. The context's transform, styles and shadow are
 * used as they are; its font, direction, alignment and spacings are overwritten.
 */
export function drawLine(
  context: CanvasRenderingContext2D,
  line: LayoutLine,
  font: FontSpec,
  mode: DrawMode,
  offset: { x: number; y: number } = { x: 0, y: 0 },
): void {
  const y = line.baseline + offset.y;
  placePieces(context, line, font, (text, x) => {
    if (mode === 'fill') context.fillText(text, x + offset.x, y);
    else context.strokeText(text, x + offset.x, y);
  });
}
