import { mix, relativeLuminance } from '@slideloom/layout';
import { parseColor, type Color } from '@slideloom/contracts';
import { hexOf, type Tone } from './tones.ts';
import { quietChroma, vibrates } from './vibrates.ts';

/** A little more than is asked for: colours are rounded when they are drawn. */
const margin = 0.06;
const step = 0.02;
const samples = 6;

/** The lowest contrast that a colour has on grounds and anywhere between them. */
export function contrastOn(ink: string, grounds: readonly string[]): number {
  return lowestOn(ink, lightsOf(grounds));
}

function lowestOn(ink: string, lights: readonly number[]): number {
  const light = relativeLuminance(read(ink));
  return Math.min(...lights.map((other) => (Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05)));
}

/** Luminances of grounds, and of what lies between one and the next. */
function lightsOf(grounds: readonly string[]): number[] {
  const all = [...new Set(grounds)].map(read);
  return all.flatMap((ground, at) => {
    const before = all[at - 1];
    const between = before
      ? Array.from({ length: samples - 1 }, (_unused, share) => mix(before, ground, (share + 1) / samples))
      : [];
    return [...between, ground].map(relativeLuminance);
  });
}

/**
 * The colour nearest to a tone that has a contrast on all grounds and shimmers on none: its lightness moves away from theirs, and its
 * chroma falls only where its hue fights with theirs. Black or white where no such colour has the contrast.
 */
export function inkFor(tone: Tone, grounds: readonly string[], contrast: number): string {
  const wanted = contrast + margin;
  const lights = lightsOf(grounds);
  const white = lowestOn('#ffffff', lights);
  const black = lowestOn('#000000', lights);
  const direction = white >= black ? 1 : -1;
  for (let l = tone.l; l >= 0 && l <= 1; l += direction * step) {
    const color = hexOf({ ...tone, l });
    if (lowestOn(color, lights) < wanted) continue;
    if (!grounds.some((ground) => vibrates(color, ground))) return color;
    const quiet = hexOf({ ...tone, l, c: Math.min(tone.c, quietChroma(l)) });
    if (lowestOn(quiet, lights) >= wanted) return quiet;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

function read(text: string): Color {
  const color = parseColor(text);
  if (!color) throw new TypeError(`not a colour: ${text}`);
  return color;
}
