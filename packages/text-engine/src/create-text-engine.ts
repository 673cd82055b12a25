import { graphemes, hasRightToLeft, paragraphDirection, type FontSpec, type HanStyle } from '@slideloom/layout';
import type { RunMetrics, TextMeasurer } from '@slideloom/layout';
import { createReadColorGlyph } from './read-color-glyph.ts';
import { createDrawable, isFraction } from './drawable.ts';
import type { FontFace, LoadFace } from './font-face.ts';
import { createFontInstances, type HarfBuzz } from './font-instances.ts';
import { createReadOutline } from './read-outline.ts';
import { createPickFace } from './pick-face.ts';
import { createSetLines, type SetLines } from './set-lines.ts';
import { createShapeRun, type ShapeRun } from './shape-run.ts';

export type TextEngine = Required<Pick<TextMeasurer, 'measure' | 'drawable'>> & {
  /** Laid out lines as outlines. */
  setLines: SetLines;
  /** The glyphs of a run, from left to right. */
  shapeRun: ShapeRun;
  /** The distinct grapheme clusters that no face draws as they are, in order of appearance. */
  missingCharacters(text: string, han?: HanStyle): string[];
  /** The faces that a text needs: what a browser fetches before it lays the text out. */
  facesOf(text: string, han: HanStyle): FontFace[];
};

/** `faces` in the order in which they are asked for a character. */
export type TextEngineOptions = { harfbuzz: HarfBuzz; faces: readonly FontFace[]; loadFace: LoadFace };

/**
 * Measures and sets text: faces by character, direction by UAX #9, shapes by HarfBuzz. Nothing in it knows whether it runs in
 * Node or in a browser, and the same fonts give the same outlines in both.
 */
export function createTextEngine({ harfbuzz, faces, loadFace }: TextEngineOptions): TextEngine {
  const primary = faces[0] as FontFace;
  const pickFace = createPickFace(faces);
  const instanceOf = createFontInstances(harfbuzz, loadFace);
  const shapeRun = createShapeRun(harfbuzz, pickFace, instanceOf);
  const readOutline = createReadOutline(harfbuzz);
  const drawable = createDrawable(pickFace);
  let lineExtents: { ascent: number; descent: number } | null = null;

  /** Of the first face, and the same for all weights: lines must not jump because a word is bold. */
  const extentsOf = () => {
    if (lineExtents) return lineExtents;
    const { font, unitsPerEm } = instanceOf(primary, 400, 16);
    const { ascender, descender } = font.hExtents();
    lineExtents = { ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
    return lineExtents;
  };

  const widthOf = (run: string, font: FontSpec): number => {
    const direction = hasRightToLeft(run) ? paragraphDirection(run) : 'ltr';
    let width = 0;
    for (const { instance, glyphs } of shapeRun(run, direction, font)) {
      const scale = font.size / instance.unitsPerEm;
      for (const { advance, clusters } of glyphs) width += advance * scale + clusters * font.letterSpacing;
    }
    return width;
  };

  return {
    measure(run, font): RunMetrics {
      const { ascent, descent } = extentsOf();
      return { width: widthOf(run, font), ascent: font.size * ascent, descent: font.size * descent };
    },
    drawable,
    shapeRun,
    setLines: createSetLines(shapeRun, readOutline, createReadColorGlyph(harfbuzz, readOutline)),
    missingCharacters(text, han = 'zh-Hans') {
      const isMissing = (cluster: string) => !pickFace(cluster, han) && !isFraction(drawable(cluster, han));
      const missing = graphemes(text).filter((cluster) => !/^\p{Cc}/u.test(cluster) && isMissing(cluster));
      return [...new Set(missing)];
    },
    facesOf(text, han) {
      const found = graphemes(text).flatMap((cluster) => pickFace(cluster, han) ?? []);
      return [...new Set([primary, ...found])];
    },
  };
}
