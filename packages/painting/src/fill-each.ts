import type { PlacedLetter, SizedOutline } from '@slideloom/text-engine';
import type { Path2D } from 'skia-canvas';
import type { Context, Painter } from './painter.ts';

const paths = new WeakMap<SizedOutline, Path2D>();

/** Fills letters one after the other: a third faster than as one shape where there are thousands. */
export function fillEach(context: Context, letters: readonly PlacedLetter[], painter: Painter): void {
  context.save();
  let [atX, atY] = [0, 0];
  for (const { outline, x, y } of letters) {
    let path = paths.get(outline);
    if (!path) {
      path = painter.createPath(`M${outline.x} ${outline.y}${outline.rest}`);
      paths.set(outline, path);
    }
    context.translate(x - atX, y - atY);
    [atX, atY] = [x, y];
    context.fill(path);
  }
  context.restore();
}
