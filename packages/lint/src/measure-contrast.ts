import type { Color } from '@slideloom/contracts';
import { blend, contrastRatio, relativeLuminance, type Rect } from '@slideloom/layout';

/** The slide without the text's fill: RGBA rows from the top, alpha not premultiplied. */
export type Ground = { pixels: Uint8Array | Uint8ClampedArray; width: number; height: number };

const gridPx = 6;
/** The share of the letters' area that may be worse than what is reported. */
const percentile = 0.05;
const paper: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

/**
 * The contrast ratio that all but a twentieth of the ground under a text's lines reaches, by WCAG 2.2; null where none of it is on
 * the canvas. `bestColor` is black or white, whichever reaches more, where that is better.
 */
export function measureContrast(
  color: Color,
  rects: readonly Rect[],
  ground: Ground,
): { ratio: number; bestColor: string } | null {
  const grounds = [...samples(rects, ground)];
  if (grounds.length === 0) return null;
  const ratio = low(grounds.map((under) => contrastRatio(color, under)));
  const luminances = grounds.map(relativeLuminance);
  const white = low(luminances.map((luminance) => 1.05 / (luminance + 0.05)));
  const black = low(luminances.map((luminance) => (luminance + 0.05) / 0.05));
  return { ratio, bestColor: white >= black ? '#ffffff' : '#000000' };
}

function low(values: number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length * percentile)] ?? 0;
}

function* samples(rects: readonly Rect[], { pixels, width, height }: Ground): Generator<Color> {
  for (const rect of rects) {
    const top = Math.max(0, Math.ceil(rect.y));
    const bottom = Math.min(height, rect.y + rect.height);
    const left = Math.max(0, Math.ceil(rect.x));
    const right = Math.min(width, rect.x + rect.width);
    for (let y = top; y < bottom; y += gridPx) {
      for (let x = left; x < right; x += gridPx) {
        const at = (y * width + x) * 4;
        const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
        const color = { red, green, blue, alpha: alpha / 255 };
        yield alpha === 255 ? color : blend(color, paper);
      }
    }
  }
}
