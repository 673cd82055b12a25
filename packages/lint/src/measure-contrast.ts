import type { Color } from '@slideloom/contracts';
import type { Rect } from '@slideloom/layout';

/** The slide without the text's fill: RGBA rows from the top, alpha not premultiplied. */
export type Ground = { pixels: Uint8Array | Uint8ClampedArray; width: number; height: number };

const gridPx = 6;
/** The share of the letters' area that may be worse than what is reported: letters are read over small bright or dark places. */
const percentile = 0.1;

/**
 * The contrast ratio, by WCAG 2.2, that all but a tenth of the ground under a text's lines reaches, and the one that half of it reaches;
 * null where none of it is on the canvas. `bestColor` is black or white, whichever reaches more, where that is better.
 */
export function measureContrast(
  color: Color,
  rects: readonly Rect[],
  ground: Ground,
): { ratio: number; median: number; bestColor: string } | null {
  const samples = countSamples(rects, ground);
  if (samples === 0) return null;
  const ratios = new Float64Array(samples);
  const white = new Float64Array(samples);
  const black = new Float64Array(samples);
  let count = 0;
  const { red, green, blue, alpha } = color;
  eachSample(rects, ground, (r, g, b) => {
    const under = luminance(r, g, b);
    const rest = 1 - alpha;
    const over = luminance(red * alpha + r * rest, green * alpha + g * rest, blue * alpha + b * rest);
    ratios[count] = over > under ? (over + 0.05) / (under + 0.05) : (under + 0.05) / (over + 0.05);
    white[count] = 1.05 / (under + 0.05);
    black[count] = (under + 0.05) / 0.05;
    count += 1;
  });
  return {
    ratio: low(ratios),
    median: ratios[ratios.length >> 1] as number,
    bestColor: low(white) >= low(black) ? '#ffffff' : '#000000',
  };
}

/** `relativeLuminance` of layout for whole channels, by a table: it is asked tens of thousands of times a slide. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * at(red) + 0.7152 * at(green) + 0.0722 * at(blue);
}

function at(channel: number): number {
  return linear[(channel + 0.5) | 0] as number;
}

/** Sorts them, too. */
function low(values: Float64Array): number {
  return values.sort()[Math.floor(values.length * percentile)] ?? 0;
}

function countSamples(rects: readonly Rect[], ground: Ground): number {
  let count = 0;
  eachSample(rects, ground, () => (count += 1));
  return count;
}

/** Calls with the channels of each pixel of the grid, on paper where the slide lets something through. */
function eachSample(
  rects: readonly Rect[],
  { pixels, width, height }: Ground,
  take: (red: number, green: number, blue: number) => void,
): void {
  for (const rect of rects) {
    const top = Math.max(0, Math.ceil(rect.y));
    const bottom = Math.min(height, rect.y + rect.height);
    const left = Math.max(0, Math.ceil(rect.x));
    const right = Math.min(width, rect.x + rect.width);
    for (let y = top; y < bottom; y += gridPx) {
      for (let x = left; x < right; x += gridPx) {
        const from = (y * width + x) * 4;
        const alpha = (pixels[from + 3] as number) / 255;
        const white = 255 * (1 - alpha);
        take(
          (pixels[from] as number) * alpha + white,
          (pixels[from + 1] as number) * alpha + white,
          (pixels[from + 2] as number) * alpha + white,
        );
      }
    }
  }
}
