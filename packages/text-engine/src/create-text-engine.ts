import { graphemes, hasRightToLeft, paragraphDirection, type FontSpan, type FontSpec } from '@slideloom/layout';
import type { HanStyle, RunMetrics, TextMeasurer } from '@slideloom/layout';
import { createForeignCharacters } from './faces/foreign-characters.ts';
import { createFamilyForText } from './faces/family-for-text.ts';
import { createReadColorGlyph } from './read-color-glyph.ts';
import { createDrawable, isFraction } from './drawable.ts';
import type { FontFace, LoadFace } from './faces/font-face.ts';
import { createFontInstances, type HarfBuzz } from './font-instances.ts';
import { createReadOutline } from './read-outline.ts';
import type { FaceQuery } from './faces/faces-of-family.ts';
import { createFaceForScript } from './faces/face-for-script.ts';
import { createSetLines, type SetLines } from './set-lines.ts';
import { createShapeRun, type ShapeRun } from './shape-run.ts';
import { spacingOf } from './shaped-glyph.ts';

export type TextEngine = Required<Pick<TextMeasurer, 'measure' | 'drawable' | 'chooseFamily' | 'foreign'>> & {
  /** Laid out lines as outlines. */
  setLines: SetLines;
  /** The glyphs of a run, from left to right. */
  shapeRun: ShapeRun;
  /** The distinct grapheme clusters that no face draws as they are, in order of appearance. */
  missingCharacters(text: string, han?: HanStyle): string[];
  /** The faces that a text needs: what a browser fetches before it lays the text out. */
  facesOf(text: string, query: FaceQuery): FontFace[];
};

/** `faces` in the order in which they are asked for a character. */
export type TextEngineOptions = { harfbuzz: HarfBuzz; faces: readonly FontFace[]; loadFace: LoadFace };

/**
 * Measures and sets text: faces by character, direction by UAX #9, shapes by HarfBuzz. Nothing in it knows whether it runs in
 * Node or in a browser, and the same fonts give the same outlines in both.
 */
export function createTextEngine({ harfbuzz, faces, loadFace }: TextEngineOptions): TextEngine {
  const primary = faces[0] as FontFace;
  const pickFace = createFaceForScript(faces);
  const instances = createFontInstances(harfbuzz, loadFace);
  const { instanceOf } = instances;
  const shapeRun = createShapeRun(harfbuzz, pickFace, instances);
  const readOutline = createReadOutline(harfbuzz);
  const drawable = createDrawable(pickFace);
  const lineExtents = new Map<string | undefined, { ascent: number; descent: number }>();

  /** The extents of the family's first face, the same for all weights and italics: lines must not jump because a word is bold. */
  const extentsOf = ({ han, family }: FontSpec) => {
    const known = lineExtents.get(family);
    if (known) return known;
    const first = pickFace('', { han, ...(family !== undefined && { family }) }) ?? primary;
    const { font, unitsPerEm } = instanceOf(first, 400, 16);
    const { ascender, descender } = font.hExtents();
    const extents = { ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
    lineExtents.set(family, extents);
    return extents;
  };

  const widthOf = (run: string, font: FontSpec, spans?: readonly FontSpan[]): number => {
    const direction = hasRightToLeft(run) ? paragraphDirection(run) : 'ltr';
    let width = 0;
    for (const { instance, glyphs, size = font.size } of shapeRun(run, direction, font, spans)) {
      const scale = size / instance.unitsPerEm;
      for (const glyph of glyphs) width += glyph.advance * scale + spacingOf(glyph, scale, font);
    }
    return width;
  };

  return {
    measure(run, font, spans): RunMetrics {
      const { ascent, descent } = extentsOf(font);
      return { width: widthOf(run, font, spans), ascent: font.size * ascent, descent: font.size * descent };
    },
    drawable,
    chooseFamily: createFamilyForText(faces),
    foreign: createForeignCharacters(faces, pickFace),
    shapeRun,
    setLines: createSetLines(shapeRun, {
      readOutline,
      readColorGlyph: createReadColorGlyph(harfbuzz, readOutline),
      resets: instances.resets,
    }),
    missingCharacters(text, han = 'zh-Hans') {
      const isMissing = (cluster: string) => !pickFace(cluster, { han }) && !isFraction(drawable(cluster, han));
      const missing = graphemes(text).filter((cluster) => !/^\p{Cc}/u.test(cluster) && isMissing(cluster));
      return [...new Set(missing)];
    },
    facesOf(text, query) {
      const found = graphemes(text).flatMap((cluster) => pickFace(cluster, query) ?? []);
      return [...new Set([pickFace('', query) ?? primary, ...found])];
    },
  };
}
