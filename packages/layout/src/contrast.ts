import type { Color } from '@slideloom/contracts';

/** The colour that is seen where `top` lies over `bottom` (source-over, in sRGB as browsers blend). */
export function blend(top: Color, bottom: Color): Color {
  const alpha = top.alpha + bottom.alpha * (1 - top.alpha);
  if (alpha === 0) return { red: 0, green: 0, blue: 0, alpha: 0 };
  const channel = (name: 'red' | 'green' | 'blue') =>
    (top[name] * top.alpha + bottom[name] * bottom.alpha * (1 - top.alpha)) / alpha;
  return { red: channel('red'), green: channel('green'), blue: channel('blue'), alpha };
}

/** The colour at `position` (0 to 1) between two, as a gradient shows it (premultiplied, as CSS does). */
export function mix(from: Color, to: Color, position: number): Color {
  const alpha = from.alpha + (to.alpha - from.alpha) * position;
  if (alpha === 0) return { red: 0, green: 0, blue: 0, alpha: 0 };
  const channel = (name: 'red' | 'green' | 'blue') =>
    (from[name] * from.alpha * (1 - position) + to[name] * to.alpha * position) / alpha;
  return { red: channel('red'), green: channel('green'), blue: channel('blue'), alpha };
}

/** Relative luminance, 0 (black) to 1 (white), of an opaque colour. Source: WCAG 2.2. */
export function relativeLuminance(color: Color): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

/**
 * The contrast ratio, 1 to 21, of a text colour on an opaque ground; a translucent text is blended with it first. WCAG
 * asks for 4.5, and for 3 from 24 px, or 18.7 px bold. Source: WCAG 2.2, success criterion 1.4.3.
 */
export function contrastRatio(text: Color, ground: Color): number {
  const first = relativeLuminance(blend(text, ground));
  const second = relativeLuminance(ground);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
