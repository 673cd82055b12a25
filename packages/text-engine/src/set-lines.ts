import type { FontSpec, LayoutLine } from '@slideloom/layout';
import type { FontInstance, FontInstances } from './font-instances.ts';
import { round, sizeOutline, type SizedOutline } from './outline.ts';
import type { ReadColorGlyph } from './read-color-glyph.ts';
import type { ReadOutline } from './read-outline.ts';
import { createFindRunOfGlyph } from './find-run-of-glyph.ts';
import type { InkBounds, PlacedLetter, SetText } from './set-text.ts';
import type { ShapedItem, ShapeRun } from './shape-run.ts';
import { spacingOf } from './shaped-glyph.ts';

export type SetLines = (lines: readonly LayoutLine[], font: FontSpec) => SetText;

/** A glyph at one size; without an outline it is a picture. */
type SizedGlyph = { box: InkBounds; outline: SizedOutline | null };

/** Glyphs at a size are kept up to this much, some 8 MB: fifteen slides of a Chinese deck. */
const sizedMaxBytes = 8_000_000;
/** What one takes besides its path. */
const sizedBytes = 400;

/** All letters as one shape: SVG path data, to be filled by the nonzero rule. */
export function lettersPath(letters: readonly PlacedLetter[]): string {
  return letters.map(({ outline, x, y }) => `M${round(x + outline.x)} ${round(y + outline.y)}${outline.rest}`).join('');
}

type GlyphReaders = { readOutline: ReadOutline; readColorGlyph: ReadColorGlyph; resets: FontInstances['resets'] };

export function createSetLines(shapeRun: ShapeRun, { readOutline, readColorGlyph, resets }: GlyphReaders): SetLines {
  let sized = new Map<FontInstance, Map<string, SizedGlyph | null>>();
  let keptBytes = 0;
  let resetsSeen = 0;

  const glyphOf = (instance: FontInstance, glyph: number, size: number): SizedGlyph | null => {
    if (keptBytes >= sizedMaxBytes || resetsSeen !== resets()) {
      [sized, keptBytes, resetsSeen] = [new Map(), 0, resets()];
    }
    let ofInstance = sized.get(instance);
    if (!ofInstance) sized.set(instance, (ofInstance = new Map()));
    const key = `${glyph} ${size}`;
    const known = ofInstance.get(key);
    if (known !== undefined) return known;
    const scale = size / instance.unitsPerEm;
    const box = boxOf(instance, glyph, scale);
    const isPicture = instance.hasColor && readColorGlyph(instance, glyph) !== null;
    const outline = box && !isPicture ? sizeOutline(readOutline(instance, glyph), scale) : null;
    const read = box && { box, outline };
    ofInstance.set(key, read);
    keptBytes += sizedBytes + (outline?.rest.length ?? 0);
    return read;
  };

  return (lines, font) => {
    const text: SetText = { letters: [], pictures: [], ink: null, runs: [] };
    for (const line of lines) {
      const runAt = line.spans && createFindRunOfGlyph(text.runs, line);
      const items = shapeRun(line.text, line.direction, font, line.spans);
      for (const { instance, id, size, x, y, start, penX, advance } of placeGlyphs(items, line, font)) {
        const run = runAt?.(start, penX, advance);
        const glyph = glyphOf(instance, id, size);
        if (!glyph) continue;
        const ink = moved(glyph.box, x, y);
        text.ink = union(text.ink, ink);
        if (glyph.outline) {
          const letter = { outline: glyph.outline, x, y };
          text.letters.push(letter);
          run?.letters.push(letter);
          continue;
        }
        const glyphPicture = instance.hasColor ? readColorGlyph(instance, id) : null;
        if (!glyphPicture) continue;
        const picture = { glyph: glyphPicture, x, y, scale: size / instance.unitsPerEm, ink };
        text.pictures.push(picture);
        run?.pictures.push(picture);
      }
    }
    text.runs.sort((one, other) => one.run - other.run);
    return text;
  };
}

/** `penX` and `advance`: the room that the glyph takes on its line, spacing included. */
type PlacedGlyph = {
  instance: FontInstance;
  id: number;
  size: number;
  x: number;
  y: number;
  start: number;
  penX: number;
  advance: number;
};

/** Where the pen sets each glyph down, px on the canvas. */
function* placeGlyphs(items: readonly ShapedItem[], line: LayoutLine, font: FontSpec): Generator<PlacedGlyph> {
  const gaps = line.wordSpacing === 0 ? null : wordGaps(line.text);
  let x = line.x;
  for (const { instance, glyphs, size = font.size } of items) {
    const scale = size / instance.unitsPerEm;
    for (const glyph of glyphs) {
      const { id, advance, dx, dy, start } = glyph;
      let width = advance * scale + spacingOf(glyph, scale, font, line.letterSpacing);
      if (gaps?.has(start)) width += line.wordSpacing;
      yield { instance, id, size, x: x + dx * scale, y: line.baseline - dy * scale, start, penX: x, advance: width };
      x += width;
    }
  }
}

/** The offset of one space in each run of spaces between words. */
function wordGaps(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(/(?<=[^ ]) +(?=[^ ])/g), ({ index }) => index));
}

/** The box of a glyph around its origin, px; null where nothing is drawn. */
function boxOf(instance: FontInstance, glyph: number, scale: number): InkBounds | null {
  const extents = instance.font.glyphExtents(glyph);
  if (!extents || extents.width === 0 || extents.height === 0) return null;
  const { xBearing, yBearing, width, height } = extents;
  return {
    left: xBearing * scale,
    top: -yBearing * scale,
    right: (xBearing + width) * scale,
    bottom: -(yBearing + height) * scale,
  };
}

function moved(box: InkBounds, x: number, y: number): InkBounds {
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y };
}

function union(first: InkBounds | null, second: InkBounds): InkBounds {
  if (!first) return second;
  return {
    left: Math.min(first.left, second.left),
    top: Math.min(first.top, second.top),
    right: Math.max(first.right, second.right),
    bottom: Math.max(first.bottom, second.bottom),
  };
}
