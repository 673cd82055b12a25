import { clampRgb, modeHsl, modeRgb, parse, useMode as register } from 'culori/fn';

// The library reads the forms that are registered, and brings the code of no other.
const rgb = register(modeRgb);
register(modeHsl);

/** An sRGB colour: `red`, `green`, `blue` 0 to 255, `alpha` 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

const maxChars = 64;
/** Which of the forms that the library reads are part of the API. */
const modes = new Set(['rgb', 'hsl']);

/**
 * Reads a CSS colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` (commas or
 * spaces), a CSS colour name, or `transparent`. Returns null for anything else; channels out of range are clamped.
 * Source: CSS Color Module Level 4, sections 4 to 7.
 */
export function parseColor(input: string): Color | null {
  const text = input.trim().toLowerCase();
  // The library also reads hexadecimal digits without `#`.
  if (text.length > maxChars || /^[\da-f]+$/.test(text)) return null;
  const parsed = parse(text);
  if (!parsed || !modes.has(parsed.mode)) return null;
  const { r, g, b, alpha = 1 } = clampRgb(rgb(parsed));
  const channel = (value: number) => Math.round(value * 255);
  return { red: channel(r), green: channel(g), blue: channel(b), alpha: Math.min(1, Math.max(0, alpha)) };
}

/** The colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
export function formatColor(color: Color): string {
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  const solid = `#${hex(color.red)}${hex(color.green)}${hex(color.blue)}`;
  return color.alpha >= 1 ? solid : `${solid}${hex(color.alpha * 255)}`;
}
