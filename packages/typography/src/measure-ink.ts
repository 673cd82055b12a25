import type { FontSpec, LayoutLine } from '@slideloom/layout';
import { placePieces } from './place-pieces.ts';
import { createCanvas, type CanvasContext } from './canvas.ts';

/** Edges on the canvas, px; null where a line draws nothing. */
export type InkBounds = { left: number; top: number; right: number; bottom: number };

let scratch: CanvasContext | null = null;

/** The box that the glyphs of laid out lines stay inside, accents and tails included; strokes and shadows are extra. */
export function measureInk(lines: readonly LayoutLine[], font: FontSpec): InkBounds | null {
  scratch ??= createCanvas(1, 1).getContext('2d');
  const context = scratch;
  let bounds: InkBounds | null = null;
  for (const line of lines) {
    placePieces(context, line, font, (text, x) => {
      const metrics = context.measureText(text);
      bounds = union(bounds, {
        left: x - metrics.actualBoundingBoxLeft,
        top: line.baseline - metrics.actualBoundingBoxAscent,
        right: x + metrics.actualBoundingBoxRight,
        bottom: line.baseline + metrics.actualBoundingBoxDescent,
      });
    });
  }
  return bounds;
}

function union(first: InkBounds | null, second: InkBounds): InkBounds {
  if (!first) return second;
  return {
    left: Math.min(first.left, second.left),
    top: Math.min(first.top, second.top),
    right: Math.max(first.right, second.right),
    bottom: Math.max(first.bottom, second.bottom),
  };
}
