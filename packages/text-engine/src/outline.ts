/** A glyph's contours in font units, y upwards: for each command its letter and its coordinates. */
export type Outline = readonly { letter: 'M' | 'L' | 'Q' | 'C' | 'Z'; at: readonly number[] }[];

/** An affine map as a canvas takes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Hundredths: an edge that is off by half of one changes no pixel by more than one step of 255. */
const steps = 100;

export const round = (value: number): number => Math.round(value * steps) / steps;

/** SVG path data of an outline, each point mapped. */
export function pathData(outline: Outline, [a, b, c, d, e, f]: Matrix): string {
  let data = '';
  for (const { letter, at } of outline) {
    data += letter;
    for (let index = 0; index < at.length; index += 2) {
      const x = at[index] as number;
      const y = at[index + 1] as number;
      if (index > 0) data += ' ';
      data += `${round(a * x + c * y + e)} ${round(b * x + d * y + f)}`;
    }
  }
  return data;
}

/** A glyph at one size, px: where its first contour begins, and all that follows as relative SVG path data. */
export type SizedOutline = { x: number; y: number; rest: string };

/**
 * The outline at `scale` px a unit, y downwards. Relative to its first point it is the same text wherever the glyph stands, so
 * that a line is put together without writing a number twice.
 */
export function sizeOutline(outline: Outline, scale: number): SizedOutline | null {
  if (outline.length === 0) return null;
  // Joined at the end: a string that grows by pieces keeps all of them, six times its letters.
  const parts: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let first: { x: number; y: number } | null = null;
  for (const { letter, at } of outline) {
    if (letter === 'Z') {
      parts.push('z');
      [x, y] = [startX, startY];
      continue;
    }
    const points = at.map((value, index) => Math.round((index % 2 === 0 ? value : -value) * scale * steps));
    if (!first) first = { x: (points[0] as number) / steps, y: (points[1] as number) / steps };
    else parts.push(letter.toLowerCase(), relative(points, x, y));
    [x, y] = points.slice(-2) as [number, number];
    if (letter === 'M') [startX, startY] = [x, y];
  }
  return first && { ...first, rest: parts.join('') };
}

function relative(points: readonly number[], x: number, y: number): string {
  return points.map((value, index) => (value - (index % 2 === 0 ? x : y)) / steps).join(' ');
}
