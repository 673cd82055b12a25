import { gradientLine } from '@slideloom/layout';
import type { Gradient } from './gradient-of.ts';

/** Red, green, blue, alpha in 16.16 fixed point. */
export type Channels = [number, number, number, number];

/**
 * One row of an opaque gradient: the first pixel's channels with a half for rounding, their step to the next pixel, and what is added to the
 * colours of every first, second, third and fourth pixel before the fraction is cut off.
 */
export type GradientRow = { first: Channels; step: Channels; dither: Channels };

const fixedOne = 65_536;
const plain: Channels = [0, 0, 0, 0];

/** Bands of one colour that are wider than this are seen, px. */
export const widestBandPx = 24;

/**
 * A Bayer matrix: the order in which 4 × 4 pixels change to the next colour, so that two neighbouring colours mix to those between them
 * instead of standing side by side as bands.
 */
const order = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
] as const;
const thresholds = order.map((row) => row.map((place) => ((place + 0.5) / 16 - 0.5) * fixedOne) as Channels);

/** What is added to the 16.16 channels of every first, second, third and fourth pixel of a row. */
export function ditherOf(y: number, isDithered: boolean): Channels {
  return isDithered ? thresholds[y % 4]! : plain;
}

/** Whether the bands of a gradient would be seen: where its colours lie so close to each other that each fills a wide one. */
export function isDithered({ from, to, angle }: Gradient, width: number, height: number): boolean {
  if (from.alpha < 1 || to.alpha < 1) return false;
  const line = gradientLine(angle, width, height);
  const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
  const colors = Math.max(...(['red', 'green', 'blue'] as const).map((name) => Math.abs(to[name] - from[name])));
  return colors > 0 && length / colors > widestBandPx;
}

/** The rows of an opaque gradient: the server and a browser compute the same pixels from them. */
export function gradientRows(gradient: Gradient, width: number, height: number): (y: number) => GradientRow {
  const line = gradientLine(gradient.angle, width, height);
  const [alongX, alongY] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const lengthSquared = alongX ** 2 + alongY ** 2;
  const [stepX, stepY] = [alongX / lengthSquared, alongY / lengthSquared];
  const start = (0.5 - line.from.x) * stepX + (0.5 - line.from.y) * stepY;
  const hasDither = isDithered(gradient, width, height);
  const { from, to } = gradient;
  const step = channels((name) => (to[name] - from[name]) * stepX, 0);
  return (y) => {
    const position = start + y * stepY;
    const first = channels((name) => from[name] + (to[name] - from[name]) * position, 255);
    for (let channel = 0; channel < 4; channel += 1) first[channel]! += fixedOne / 2;
    return { first, step, dither: ditherOf(y, hasDither) };
  };
}

function channels(of: (name: 'red' | 'green' | 'blue') => number, alpha: number): Channels {
  return [of('red'), of('green'), of('blue'), alpha].map((value) => Math.round(value * fixedOne)) as Channels;
}

/** An opaque gradient as RGBA rows from the top, as the server's kernel computes it. */
export function gradientPixels(gradient: Gradient, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const row = gradientRows(gradient, width, height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const { first, step, dither } = row(y);
    let [red, green, blue] = first;
    for (let x = 0; x < width; x += 1) {
      const more = dither[x & 3]!;
      pixels[at] = (red + more) >> 16;
      pixels[at + 1] = (green + more) >> 16;
      pixels[at + 2] = (blue + more) >> 16;
      pixels[at + 3] = 255;
      red += step[0];
      green += step[1];
      blue += step[2];
      at += 4;
    }
  }
  return pixels;
}
