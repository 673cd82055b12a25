import type { FontSpec, LayoutLine } from '@slideloom/layout';
import { applyFont } from './face-registry.ts';
import { itemizeRun } from './itemize-run.ts';
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
  if (line.text === '') return;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.direction = line.direction;
  context.letterSpacing = `${line.letterSpacing}px`;
  context.wordSpacing = `${line.wordSpacing}px`;
  const y = line.baseline + offset.y;
  let x = line.x + offset.x;
  const pieces = itemizeRun(line.text, font.han);
  pieces.forEach((piece, index) => {
    const previous = pieces[index - 1]?.text ?? '';
    if (hasGap(previous, piece.text)) x += line.wordSpacing;
    applyFont(context, piece.faces, font);
    if (mode === 'fill') context.fillText(piece.text, x, y);
    else context.strokeText(piece.text, x, y);
    if (pieces.length > 1) x += context.measureText(piece.text).width;
  });
}

/** Skia does not stretch spaces at the ends of what it is given: between two pieces that is left to us, once. */
function hasGap(previous: string, next: string): boolean {
  return previous !== '' && (next.startsWith(' ') || (previous.endsWith(' ') && previous.trim() !== ''));
}
