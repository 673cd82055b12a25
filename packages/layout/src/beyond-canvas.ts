import { limits } from '@slideloom/contracts';
import type { Rect } from './cover-rect.ts';
import type { LayoutLine } from './layout-text.ts';

/** By how many px lines and boxes stand beyond each edge of the canvas; 0 where they do not. */
export function beyondCanvas(lines: LayoutLine[], boxes: Rect[], ascent: number, descent: number) {
  const { widthPx, heightPx } = limits.canvas;
  const beyond = { left: 0, top: 0, right: 0, bottom: 0 };
  const rects = lines
    .filter((line) => line.text !== '')
    .map((line) => ({ x: line.x, y: line.baseline - ascent, width: line.width, height: ascent + descent }));
  for (const rect of [...rects, ...boxes]) {
    beyond.left = Math.max(beyond.left, -rect.x);
    beyond.top = Math.max(beyond.top, -rect.y);
    beyond.right = Math.max(beyond.right, rect.x + rect.width - widthPx);
    beyond.bottom = Math.max(beyond.bottom, rect.y + rect.height - heightPx);
  }
  return beyond;
}
