import type { Color } from '@slideloom/contracts';
import type { Rect } from '@slideloom/layout';
import { createReadings } from './window-readings.ts';

/** The slide without the text's fill: RGBA rows from the top, alpha not premultiplied. */
export type Ground = { pixels: Uint8Array | Uint8ClampedArray; width: number; height: number };

const gridPx = 6;
/** The share of the letters' area that may be worse than what is reported: letters are read over small bright or dark places. */
const percentile = 0.1;

/**
 * What the ground under a text's lines does to its letters. `ratio`: of WCAG 2.2, that all but a tenth of it reaches. `reading`: the
 * logarithm of `seenContrast` in the worst part of the lines (`createReadings`). `spread`: the standard deviation of the ground's own
 * luminance, as a logarithm too; 0 of one colour. `bestColor`: black or white, whichever reads better.
 */
export type GroundContrast = { ratio: number; reading: number; spread: number; bestColor: string };

/** Null where none of the ground is on the canvas. */
export function measureContrast(color: Color, rects: readonly Rect[], ground: Ground): GroundContrast | null {
  const samples = countSamples(rects, ground);
  if (samples === 0) return null;
  const ratios = new Float64Array(samples);
  const [text, white, black] = [createReadings(), createReadings(), createReadings()];
  let count = 0;
  let sum = 0;
  let squares = 0;
  const { red, green, blue, alpha } = color;
  const rest = 1 - alpha;
  eachSample(rects, ground, (r, g, b, x, line) => {
    const under = luminance(r, g, b);
    const over = luminance(red * alpha + r * rest, green * alpha + g * rest, blue * alpha + b * rest);
    ratios[count] = over > under ? (over + 0.05) / (under + 0.05) : (under + 0.05) / (over + 0.05);
    const rect = rects[line] as Rect;
    const level = Math.log(under + glare);
    text.add(line, rect, x, Math.abs(Math.log(over + glare) - level));
    white.add(line, rect, x, Math.log(1 + glare) - level);
    black.add(line, rect, x, level - Math.log(glare));
    sum += level;
    squares += level * level;
    count += 1;
  });
  const mean = sum / samples;
  return {
    ratio: low(ratios),
    reading: text.worst(),
    spread: Math.sqrt(Math.max(0, squares / samples - mean * mean)),
    bestColor: white.worst() >= black.worst() ? '#ffffff' : '#000000',
  };
}

/**
 * Light that a screen reflects in a lit room, as a share of its white. WCAG reckons with 0.05; twice as much agrees with what viewers
 * say of pictures: dark letters on dark places are harder to read than WCAG's ratio says, light ones on middle tones easier.
 */
const glare = 0.1;

/** The ratio of two luminances as a viewer sees it who is not in the dark. */
export function seenContrast(one: number, other: number): number {
  return (Math.max(one, other) + glare) / (Math.min(one, other) + glare);
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
  take: (red: number, green: number, blue: number, x: number, line: number) => void,
): void {
  for (const [line, rect] of rects.entries()) {
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
          x,
          line,
        );
      }
    }
  }
}
