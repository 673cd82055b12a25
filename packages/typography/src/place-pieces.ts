import type { FontSpec, LayoutLine } from '@slideloom/layout';
import { applyFont } from './face-registry.ts';
import { itemizeRun } from './itemize-run.ts';
import type { CanvasContext } from './canvas.ts';

/**
 * Sets a context up for a line and calls `visit` for each stretch of it that one list of faces draws, with the x at
 * which it begins, px. The context keeps its transform, styles and shadow.
 */
export function placePieces(
  context: CanvasContext,
  line: LayoutLine,
  font: FontSpec,
  visit: (text: string, x: number) => void,
): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.direction = line.direction;
  context.letterSpacing = `${line.letterSpacing}px`;
  context.wordSpacing = `${line.wordSpacing}px`;
  const pieces = line.text === '' ? [] : itemizeRun(line.text, font.han);
  let x = line.x;
  pieces.forEach((piece, index) => {
    if (hasGap(pieces[index - 1]?.text ?? '', piece.text)) x += line.wordSpacing;
    applyFont(context, piece.faces, font);
    visit(piece.text, x);
    if (index < pieces.length - 1) x += context.measureText(piece.text).width;
  });
}

/** As in CSS, a space at the very beginning of a run is not stretched: inside a line that is left to us. */
function hasGap(previous: string, next: string): boolean {
  return previous !== '' && /^[ \u00a0]/.test(next);
}
