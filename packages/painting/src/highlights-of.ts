import type { Text } from '@slideloom/contracts';
import type { Rect, TextLayout } from '@slideloom/layout';
import type { SetText } from '@slideloom/text-engine';

/** Boxes of one colour. */
export type Highlight = { color: string; boxes: Rect[] };

/** How far a box reaches beyond its letters at either side where no other highlight begins, as a share of the font size. */
const paddingShare = 0.1;
const tolerancePx = 0.5;

/** Behind the letters of runs, as CSS paints an inline background: from the ascent of the run's font to its descent. */
export function highlightsOf({ runs = [] }: Text, { font, ascent, descent }: TextLayout, glyphs: SetText): Highlight[] {
  const places = glyphs.runs.flatMap(({ run, font: { size }, places: ofRun }) => {
    const color = runs[run]?.highlight;
    return color === undefined ? [] : ofRun.map((place) => ({ ...place, color, size, end: place.x + place.width }));
  });
  const touches = (one: number, other: number) => Math.abs(one - other) < tolerancePx;
  const highlights = new Map<string, Rect[]>();
  for (const { color, size, x, end, baseline } of places) {
    const neighbours = places.filter((other) => other.baseline === baseline);
    const left = neighbours.some((other) => touches(other.end, x)) ? 0 : paddingShare * size;
    const right = neighbours.some((other) => touches(other.x, end)) ? 0 : paddingShare * size;
    const scale = size / font.size;
    const boxes = highlights.get(color) ?? [];
    const [width, height] = [end - x + left + right, (ascent + descent) * scale];
    boxes.push({ x: x - left, y: baseline - ascent * scale, width, height });
    highlights.set(color, boxes);
  }
  return Array.from(highlights, ([color, boxes]) => ({ color, boxes }));
}
