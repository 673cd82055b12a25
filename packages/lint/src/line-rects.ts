import type { LayoutLine, Rect, TextLayout } from '@slideloom/layout';

/** How far capitals stand above the baseline, and how far most descenders reach below it, as shares of the font size. */
const capitalShare = 0.74;
const descenderShare = 0.2;

/** Where the letters of each line that has any are, about: capitals to descenders, without spaces that begin the line. */
export function lineRects({ lines, font }: TextLayout): Rect[] {
  return lines.filter(({ text }) => text.trim() !== '').map((line: LayoutLine) => rectOf(line, line.size ?? font.size));
}

/** The same of places on lines where letters have one size. */
export function placeRects(places: readonly Place[], size: number): Rect[] {
  return places.map((place) => rectOf(place, size));
}

type Place = Pick<LayoutLine, 'x' | 'width' | 'baseline'>;

function rectOf({ x, width, baseline }: Place, size: number): Rect {
  return { x, y: baseline - capitalShare * size, width, height: (capitalShare + descenderShare) * size };
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
