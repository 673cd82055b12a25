import type { Background, Color } from '@slideloom/contracts';
import { parseColor } from '@slideloom/contracts/color';
import { gradientLine, mix, type Point } from '@slideloom/layout';
import { ditherOf, widestBandPx } from './gradient-rows.ts';

/** A gradient of several colours, or a round one: `at` is 0 where it begins and 1 where it ends; in order. `center` in px. */
export type StopsGradient = {
  stops: readonly { color: Color; at: number }[];
  shape: 'linear' | 'radial';
  angle: number;
  center: { x: number; y: number };
};

const steps = 4_096;
const fixedOne = 65_536;
const middle = { x: 0.5, y: 0.5 };

/** Null where a background is no such gradient. */
export function stopsGradientOf(background: Background): StopsGradient | null {
  if (background.type !== 'gradient') return null;
  const { stops, shape = 'linear', center = middle, gradientFrom, gradientTo, gradientAngle: angle } = background;
  if (stops === undefined && shape === 'linear') return null;
  const ends = [
    { color: gradientFrom, at: 0 },
    { color: gradientTo, at: 1 },
  ];
  const parsed = (stops ?? ends).map(({ color, at }) => ({ color: parseColor(color), at }));
  return { stops: parsed.flatMap(({ color, at }) => (color ? [{ color, at }] : [])), shape, angle, center };
}

/** Fills rows of RGBA; the server and a browser compute the same. Every pixel takes the colour at its centre. */
export function paintStops(
  pixels: Uint8ClampedArray,
  gradient: StopsGradient,
  { width, height }: { width: number; height: number },
): void {
  const line = lineOf(gradient, width, height);
  const colors = colorTable(gradient.stops);
  const isDithered = hasWideBands(gradient.stops, line.length);
  const last = steps - 1;
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const dither = ditherOf(y, isDithered);
    const row = line.row(y + 0.5);
    for (let x = 0; x < width; x += 1) {
      const place = row(x + 0.5) * last + 0.5;
      const from = (place < 0 ? 0 : place > last ? last : place | 0) * 4;
      const more = dither[x & 3] as number;
      pixels[at] = ((colors[from] as number) + more) >> 16;
      pixels[at + 1] = ((colors[from + 1] as number) + more) >> 16;
      pixels[at + 2] = ((colors[from + 2] as number) + more) >> 16;
      pixels[at + 3] = (colors[from + 3] as number) >> 16;
      at += 4;
    }
  }
}

/** How far along a gradient a pixel is, 0 to 1 between its ends, and the px from end to end. */
type Line = { length: number; row(y: number): (x: number) => number };

function lineOf({ shape, angle, center }: StopsGradient, width: number, height: number): Line {
  if (shape === 'radial') {
    const [left, top] = [center.x * width, center.y * height];
    const length = Math.hypot(Math.max(left, width - left), Math.max(top, height - top));
    return {
      length,
      row: (y) => {
        const down = (y - top) ** 2;
        return (x) => Math.sqrt((x - left) ** 2 + down) / length;
      },
    };
  }
  const { from, to } = gradientLine(angle, width, height);
  const along: Point = { x: to.x - from.x, y: to.y - from.y };
  const squared = along.x ** 2 + along.y ** 2;
  const [stepX, stepY] = [along.x / squared, along.y / squared];
  return {
    length: Math.sqrt(squared),
    row: (y) => {
      const start = (y - from.y) * stepY - from.x * stepX;
      return (x) => start + x * stepX;
    },
  };
}

/** Red, green, blue, alpha of each step in 16.16 fixed point, with a half for rounding. */
function colorTable(stops: StopsGradient['stops']): Int32Array {
  const table = new Int32Array(steps * 4);
  for (let step = 0; step < steps; step += 1) {
    const { red, green, blue, alpha } = colorAt(stops, step / (steps - 1));
    table.set(
      [red, green, blue, alpha * 255].map((value) => Math.round((value + 0.5) * fixedOne)),
      step * 4,
    );
  }
  return table;
}

function colorAt(stops: StopsGradient['stops'], place: number): Color {
  const next = stops.findIndex(({ at }) => at > place);
  const before = stops.at(next === -1 ? -1 : Math.max(0, next - 1))!;
  const after = next === -1 ? before : stops[next]!;
  if (after.at <= before.at || place <= before.at) return before.color;
  return mix(before.color, after.color, (place - before.at) / (after.at - before.at));
}

/** As of gradients of two colours: dithered where neighbouring colours would be seen as bands, and nothing is translucent. */
function hasWideBands(stops: StopsGradient['stops'], length: number): boolean {
  if (stops.some(({ color }) => color.alpha < 1)) return false;
  return stops.slice(1).some(({ color, at }, index) => {
    const before = stops[index]!;
    const colors = Math.max(
      ...(['red', 'green', 'blue'] as const).map((name) => Math.abs(color[name] - before.color[name])),
    );
    return colors > 0 && (length * (at - before.at)) / colors > widestBandPx;
  });
}
