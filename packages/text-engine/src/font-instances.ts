import type { FontFace, LoadFace } from './faces/font-face.ts';
import type * as harfbuzzjs from 'harfbuzzjs';
import type { Face, Font } from 'harfbuzzjs';
import type { ColorGlyph } from './color-glyph.ts';

/** HarfBuzz, as its package exports it: an engine is handed it. */
export type HarfBuzz = typeof harfbuzzjs;

/** A face at one weight and optical size, and the colour glyphs that were read out of it. */
export type FontInstance = {
  font: Font;
  unitsPerEm: number;
  hasColor: boolean;
  colors: Map<number, ColorGlyph | null>;
};

/** `share` of the size at which its glyphs are drawn: their units are smaller by it. */
export type InstanceOf = (face: FontFace, weight: number, size: number, share?: number) => FontInstance;

/** `resets` counts how often all instances were given up: what keeps any gives it up, too, or it would hold their memory. */
export type FontInstances = { instanceOf: InstanceOf; resets: () => number };

/** More than a process meets; the cost of a new one is that its glyphs are read once more. */
const instancesMax = 512;

/** The axes that a text decides; `opsz` follows the size in px, as browsers do. */
const axes = { weight: 'wght', opticalSize: 'opsz' } as const;

/** Reads faces when a text first needs them, and keeps them. */
export function createFontInstances(harfbuzz: HarfBuzz, loadFace: LoadFace): FontInstances {
  const faces = new Map<FontFace, { face: Face; infos: ReturnType<Face['getAxisInfos']>; hasColor: boolean }>();
  const instances = new Map<string, FontInstance>();
  let resets = 0;

  const readFace = (face: FontFace) => {
    const known = faces.get(face);
    if (known) return known;
    const read = new harfbuzz.Face(new harfbuzz.Blob(loadFace(face)));
    const entry = { face: read, infos: read.getAxisInfos(), hasColor: face.role === 'emoji' && read.hasColorPaint() };
    faces.set(face, entry);
    return entry;
  };

  const instanceOf: InstanceOf = (face, weight, size, share = 1) => {
    const { face: read, infos, hasColor } = readFace(face);
    const settings = [
      [axes.weight, weight],
      [axes.opticalSize, size],
    ] as const;
    const values = settings.flatMap(([tag, wanted]) => {
      const axis = infos[tag];
      return axis ? [{ tag, value: Math.round(Math.min(axis.max, Math.max(axis.min, wanted))) }] : [];
    });
    const key = `${face.order} ${share} ${values.map(({ value }) => value).join(' ')}`;
    const known = instances.get(key);
    if (known) return known;
    if (instances.size >= instancesMax) {
      instances.clear();
      resets += 1;
    }
    const font = new harfbuzz.Font(read);
    if (values.length > 0) font.setVariations(values.map(({ tag, value }) => new harfbuzz.Variation(tag, value)));
    const instance: FontInstance = {
      font,
      unitsPerEm: read.upem / share,
      hasColor,
      colors: new Map(),
    };
    instances.set(key, instance);
    return instance;
  };
  return { instanceOf, resets: () => resets };
}
