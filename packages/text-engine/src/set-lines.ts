import type { FontSpec, LayoutLine } from '@slideloom/layout';
import type { ColorGlyph } from './color-glyph.ts';
import type { FontInstance } from './font-instances.ts';
import { round, sizeOutline, type SizedOutline } from './outline.ts';
import type { ReadColorGlyph } from './read-color-glyph.ts';
import type { ReadOutline } from './read-outline.ts';
import type { ShapedItem, ShapeRun } from './shape-run.ts';

/** Edges on the canvas, px. */
export type InkBounds = { left: number; top: number; right: number; bottom: number };

/** A glyph that brings its own colours: its origin on the canvas, px, and px for each of its units. */
export type PlacedPicture = { glyph: ColorGlyph; x: number; y: number; scale: number; ink: InkBounds };

/** A letter: its outline, which is the same object for every place at one size, and where it stands on the canvas, px. */
export type PlacedLetter = { outline: SizedOutline; x: number; y: number };

/** Laid out lines as they are drawn; `pictures` are emoji. `ink` is the box that all stays inside; null where nothing is drawn. */
export type SetText = { letters: PlacedLetter[]; pictures: PlacedPicture[]; ink: InkBounds | null };

export type SetLines = (lines: readonly LayoutLine[], font: FontSpec) => SetText;

/** Outlines at a size are kept up to this many: ten slides of a Chinese deck. */
const sizedMax = 20_000;

/** All letters as one shape: SVG path data, to be filled by the nonzero rule. */
export function lettersPath(letters: readonly PlacedLetter[]): string {
  return letters.map(({ outline, x, y }) => `M${round(x + outline.x)} ${round(y + outline.y)}${outline.rest}`).join('');
}

export function createSetLines(shapeRun: ShapeRun, readOutline: ReadOutline, readColorGlyph: ReadColorGlyph): SetLines {
  let sized = new Map<FontInstance, Map<string, SizedOutline | null>>();
  let sizedCount = 0;

  const outlineOf = (instance: FontInstance, glyph: number, size: number): SizedOutline | null => {
    let ofInstance = sized.get(instance);
    if (!ofInstance || sizedCount >= sizedMax) {
      if (sizedCount >= sizedMax) [sized, sizedCount] = [new Map(), 0];
      ofInstance = new Map();
      sized.set(instance, ofInstance);
    }
    const key = `${glyph} ${size}`;
    const known = ofInstance.get(key);
    if (known !== undefined) return known;
    const outline = sizeOutline(readOutline(instance, glyph), size / instance.unitsPerEm);
    ofInstance.set(key, outline);
    sizedCount += 1;
    return outline;
  };

  return (lines, font) => {
    const text: SetText = { letters: [], pictures: [], ink: null };
    for (const line of lines) {
      for (const { instance, id, x, y } of placeGlyphs(shapeRun(line.text, line.direction, font), line, font)) {
        const scale = font.size / instance.unitsPerEm;
        const ink = inkOf(instance, id, x, y, scale);
        if (!ink) continue;
        text.ink = union(text.ink, ink);
        const picture = instance.hasColor ? readColorGlyph(instance, id) : null;
        if (picture) {
          text.pictures.push({ glyph: picture, x, y, scale, ink });
          continue;
        }
        const outline = outlineOf(instance, id, font.size);
        if (outline) text.letters.push({ outline, x, y });
      }
    }
    return text;
  };
}

type PlacedGlyph = { instance: FontInstance; id: number; x: number; y: number };

/** Where the pen sets each glyph down, px on the canvas. */
function* placeGlyphs(items: readonly ShapedItem[], line: LayoutLine, font: FontSpec): Generator<PlacedGlyph> {
  const gaps = line.wordSpacing === 0 ? null : wordGaps(line.text);
  let x = line.x;
  for (const { instance, glyphs } of items) {
    const scale = font.size / instance.unitsPerEm;
    for (const { id, advance, dx, dy, start, clusters } of glyphs) {
      yield { instance, id, x: x + dx * scale, y: line.baseline - dy * scale };
      x += advance * scale + clusters * line.letterSpacing;
      if (gaps?.has(start)) x += line.wordSpacing;
    }
  }
}

/** The offset of one space in each run of spaces between words. */
function wordGaps(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(/(?<=[^ ]) +(?=[^ ])/g), ({ index }) => index));
}

function inkOf(instance: FontInstance, glyph: number, x: number, y: number, scale: number): InkBounds | null {
  let extents = instance.extents.get(glyph);
  if (extents === undefined) {
    extents = instance.font.glyphExtents(glyph) ?? null;
    if (extents && (extents.width === 0 || extents.height === 0)) extents = null;
    instance.extents.set(glyph, extents);
  }
  if (!extents) return null;
  const { xBearing, yBearing, width, height } = extents;
  return {
    left: x + xBearing * scale,
    top: y - yBearing * scale,
    right: x + (xBearing + width) * scale,
    bottom: y - (yBearing + height) * scale,
  };
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
