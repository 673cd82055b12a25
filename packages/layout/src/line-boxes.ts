import type { Text } from '@slideloom/contracts';
import type { Rect } from './cover-rect.ts';
import type { LayoutLine } from './text-layout.ts';
import type { WidthOf } from './width-of.ts';

const leadingSpaces = /^[ \u1680\u2000-\u200a\u3000]+/;

/** `ascent` and `descent` of the text's own font. */
type Font = { size: number; ascent: number; descent: number; letterSpacing: number };

/**
 * As CSS paints an inline background: the font's ascent to its descent, at any line height, plus the padding. Spaces that
 * begin a line stay outside, so that its letters have the same room on both sides.
 */
export function lineBoxes(lines: readonly LayoutLine[], text: Text, font: Font, widthOf: WidthOf): Rect[] {
  const { paddingX, paddingY } = text.textBackground;
  const indentOf = ({ text: run, start }: LayoutLine) => {
    const spaces = leadingSpaces.exec(run)?.[0] ?? '';
    return spaces === '' ? 0 : widthOf(spaces, start ?? 0) + font.letterSpacing;
  };
  return lines
    .filter((line) => line.text.trim() !== '')
    .map((line) => {
      const indent = indentOf(line);
      const scale = (line.size ?? font.size) / font.size;
      return {
        x: line.x - paddingX + (line.direction === 'rtl' ? 0 : indent),
        y: line.baseline - font.ascent * scale - paddingY,
        width: line.width - indent + 2 * paddingX,
        height: (font.ascent + font.descent) * scale + 2 * paddingY,
      };
    });
}

/** One box around all; none for none. */
export function aroundAll(boxes: readonly Rect[]): Rect[] {
  if (boxes.length < 2) return [...boxes];
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return [{ x, y, width: right - x, height: bottom - y }];
}
