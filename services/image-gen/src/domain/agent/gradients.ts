import { formatColor, parseColor, type Background, type Color } from '@slideloom/contracts';
import { contrastRatio, mix } from '@slideloom/layout';
import type { Palette } from './palettes.ts';

/** How finely a gradient is looked at when a contrast on it is asked for. */
const samples = 8;

type Gradient = Extract<Background, { type: 'gradient' }>;

/** The ground of a slide at `position` (0 first, 1 last): the base moves on through the deck, and turns a little with it. */
export function baseGradient({ base }: Palette, position: number): Gradient {
  return {
    type: 'gradient',
    gradientFrom: between(base.first[0], base.last[0], position),
    gradientTo: between(base.first[1], base.last[1], position),
    gradientAngle: Math.round(155 + 50 * position),
  };
}

export function featureGradient({ feature }: Palette, position: number): Gradient {
  const [gradientFrom, gradientTo] = feature.ground;
  return { type: 'gradient', gradientFrom, gradientTo, gradientAngle: Math.round(200 - 40 * position) };
}

/** The lowest contrast, 1 to 21, that a colour has anywhere on a gradient. */
export function lowestContrast(color: string, ground: { gradientFrom: string; gradientTo: string }): number {
  const [from, to] = [read(ground.gradientFrom), read(ground.gradientTo)];
  let lowest = Infinity;
  for (let step = 0; step <= samples; step += 1) {
    lowest = Math.min(lowest, contrastRatio(read(color), mix(from, to, step / samples)));
  }
  return lowest;
}

function between(from: string, to: string, position: number): string {
  return formatColor(mix(read(from), read(to), position));
}

function read(text: string): Color {
  const color = parseColor(text);
  if (!color) throw new TypeError(`not a colour: ${text}`);
  return color;
}
