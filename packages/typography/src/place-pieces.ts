import type { FontSpec, LayoutLine } from '@slideloom/layout';
import { applyFont } from './face-registry.ts';
import { itemizeRun } from './itemize-run.ts';
import type { CanvasRenderingContext2D } from './skia.ts';

/**
 * Sets a context up for a line and calls `visit` for each stretch of it that one list of faces draws, with the x at
 * which it begins, px. The context keeps its transform, styles and shadow.
 */
export function placePieces(
  context: CanvasRenderingContext2D,
  line: LayoutLine,
  font: FontSpec,
  visit: (text: string, x: number) => void,
): void {
  if (line.text === '') return;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.direction = line.direction;
  context.letterSpacing = `${line.letterSpacing}px`;
  context.wordSpacing = `${line.wordSpacing}px`;
  const pieces = itemizeRun(line.text, font.han);
  let x = line.x;
  pieces.forEach((piece, index) => {
    if (hasGap(pieces[index - 1]?.text ?? '', piece.text)) x += line.wordSpacing;
    applyFont(context, piece.faces, font);
    visit(piece.text, x);
    if (index < pieces.length - 1) x += context.measureText(piece.text).width;
  });
}

/** Skia does not stretch spaces at the ends of what it is given: between two pieces that is left to us, once. */
function hasGap(previous: string, next: string): boolean {
  return previous !== '' && (next.startsWith(' ') || (previous.endsWith(' ') && previous.trim() !== ''));
}
