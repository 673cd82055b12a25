import type { LayoutLine, Rect, TextLayout } from '@slideloom/layout';

/** Of the size: how far capitals stand above the baseline, and how far most descenders below it. */
const capitalShare = 0.74;
const descenderShare = 0.2;

/** Where the letters of each line that has any are, about: capitals to descenders, without spaces that begin the line. */
export function lineRects({ lines, font }: TextLayout): Rect[] {
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map((line: LayoutLine) => ({
      x: line.x,
      y: line.baseline - capitalShare * font.size,
      width: line.width,
      height: (capitalShare + descenderShare) * font.size,
    }));
}

/** The rectangle around all; null for none. */
export function around(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x: tenth(x), y: tenth(y), width: tenth(right - x), height: tenth(bottom - y) };
}

/** Rounded to a tenth: an issue is read by people. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
