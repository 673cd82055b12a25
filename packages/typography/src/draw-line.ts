// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import type { FontSpec, LayoutLine } from '@slideloom/layout';
import { placePieces } from './place-pieces.ts';
import type { CanvasContext } from './canvas.ts';

/** `fill` and `stroke` as the context's own styles say. */
export type DrawMode = 'fill' | 'stroke';

/**
 * Draws one laid out line where the layout put it. The context's transform, styles and shadow are used as they are; its
 * font, direction, alignment and spacings are overwritten.
 */
export function drawLine(context: CanvasContext, line: LayoutLine, font: FontSpec, mode: DrawMode): void {
  placePieces(context, line, font, (text, x) => {
    if (mode === 'fill') context.fillText(text, x, line.baseline);
    else context.strokeText(text, x, line.baseline);
  });
}
