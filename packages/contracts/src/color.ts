import { namedColors } from './named-colors.ts';

/** An sRGB colour: `red`, `green`, `blue` 0 to 255, `alpha` 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

/**
 * Reads a CSS colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` (commas or
 * spaces), a CSS colour name, or `transparent`. Returns null for anything else.
 * Source: CSS Color Module Level 4, sections 4 to 7.
 */
export function parseColor(input: string): Color | null {
  const text = input.trim().toLowerCase();
  if (text.length > 64) return null;
  if (text.startsWith('#')) return parseHex(text.slice(1));
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = namedColors[text];
  if (named !== undefined) return parseHex(named);
  const call = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(text);
  if (!call) return null;
  const parts = splitArguments(call[2] ?? '');
  if (!parts) return null;
  return call[1]?.startsWith('rgb') ? fromRgb(parts) : fromHsl(parts);
}

/** The colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
export function formatColor(color: Color): string {
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  const solid = `#${hex(color.red)}${hex(color.green)}${hex(color.blue)}`;
  return color.alpha >= 1 ? solid : `${solid}${hex(color.alpha * 255)}`;
}

function parseHex(digits: string): Color | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null;
  const full = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: full.length === 8 ? channel(6) / 255 : 1 };
}

/** Three channels and an optional alpha, whether written `a, b, c, d` or `a b c / d`. */
function splitArguments(text: string): string[] | null {
  const isLegacy = text.includes(',');
  const [channels = '', slashAlpha, ...rest] = isLegacy ? [text] : text.split('/');
  const parts = (isLegacy ? channels.split(',') : channels.trim().split(/\s+/)).map((part) => part.trim());
  if (!isLegacy && parts.length !== 3) return null;
  if (slashAlpha !== undefined) parts.push(slashAlpha.trim());
  return rest.length === 0 && (parts.length === 3 || parts.length === 4) ? parts : null;
}

function fromRgb(parts: string[]): Color | null {
  const [red, green, blue] = parts.slice(0, 3).map((part) => number(part, 255));
  const alpha = parts[3] === undefined ? 1 : number(parts[3], 1);
  if (red == null || green == null || blue == null || alpha == null) return null;
  return { red: clamp(red, 255), green: clamp(green, 255), blue: clamp(blue, 255), alpha: clamp(alpha, 1) };
}

function fromHsl(parts: string[]): Color | null {
  const hue = number((parts[0] ?? '').replace(/deg$/, ''), null);
  const [saturation, lightness] = parts.slice(1, 3).map((part) => (part.endsWith('%') ? number(part, 1) : null));
  const alpha = parts[3] === undefined ? 1 : number(parts[3], 1);
  if (hue === null || saturation == null || lightness == null || alpha === null) return null;
  const chroma = clamp(saturation, 1) * Math.min(clamp(lightness, 1), 1 - clamp(lightness, 1));
  const channel = (offset: number) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (clamp(lightness, 1) - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha: clamp(alpha, 1) };
}

/** A number, or a percentage of `whole`; null where it is neither. */
function number(text: string, whole: number | null): number | null {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(%?)$/.exec(text);
  if (!match || (match[2] === '%' && whole === null)) return null;
  const value = Number(match[1]);
  return match[2] === '%' ? (value / 100) * (whole ?? 1) : value;
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
