import { clampChroma, converter, formatHex } from 'culori/fn';
import { modeLrgb, modeOklch, modeRgb, useMode as register } from 'culori/fn';
import { parseColor } from '@slideloom/contracts';

register(modeRgb);
register(modeLrgb);
register(modeOklch);
const toOklch = converter('oklch');

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Tone = { l: number; c: number; h: number };

export function toneOf(color: string): Tone {
  const rgb = parseColor(color);
  if (!rgb) throw new TypeError(`not a colour: ${color}`);
  const { l, c, h = 0 } = toOklch({ mode: 'rgb', r: rgb.red / 255, g: rgb.green / 255, b: rgb.blue / 255 });
  return { l, c, h };
}

/** `#rrggbb`; chroma beyond what a screen shows is taken back, lightness and hue stay. */
export function hexOf({ l, c, h }: Tone): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** The angle between two hues, 0 to 180 degrees. */
export function hueDistance(one: number, other: number): number {
  const distance = Math.abs(one - other) % 360;
  return Math.min(distance, 360 - distance);
}
