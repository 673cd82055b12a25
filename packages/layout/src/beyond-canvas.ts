import type { CanvasSize } from '@slideloom/contracts';
import type { Rect } from './cover-rect.ts';
import type { LayoutLine } from './text-layout.ts';

/** `ascent` and `descent` of the text's own font. */
type Font = { size: number; ascent: number; descent: number };

/** Measures by how many px lines and boxes stand beyond each edge of the canvas. */
export function beyondCanvas(lines: readonly LayoutLine[], boxes: readonly Rect[], font: Font, canvas: CanvasSize) {
  const beyond = { left: 0, top: 0, right: 0, bottom: 0 };
  const rects = lines
    .filter((line) => line.text !== '')
    .map((line) => {
      const scale = (line.size ?? font.size) / font.size;
      const [ascent, descent] = [font.ascent * scale, font.descent * scale];
      return { x: line.x, y: line.baseline - ascent, width: line.width, height: ascent + descent };
    });
  for (const rect of [...rects, ...boxes]) {
    beyond.left = Math.max(beyond.left, -rect.x);
    beyond.top = Math.max(beyond.top, -rect.y);
    beyond.right = Math.max(beyond.right, rect.x + rect.width - canvas.width);
    beyond.bottom = Math.max(beyond.bottom, rect.y + rect.height - canvas.height);
  }
  return beyond;
}
