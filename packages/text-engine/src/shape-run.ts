import { graphemes, type Direction, type FontSpan, type FontSpec } from '@slideloom/layout';
import type { Feature } from 'harfbuzzjs';
import { centreMarks } from './centre-marks.ts';
import { fontSpans, styleKey } from './font-spans.ts';
import { faceCovers, type FontFace } from './faces/font-face.ts';
import type { FontInstance, FontInstances, HarfBuzz } from './font-instances.ts';
import { splitRunByFace, type RunItem } from './faces/split-run-by-face.ts';
import type { FaceForScript } from './faces/face-for-script.ts';
import type { ShapedGlyph } from './shaped-glyph.ts';
import type { Raised } from './faces/stand-in.ts';

/** Glyphs of one font from left to right. `size` where it is not that of the whole run, px. */
export type ShapedItem = { instance: FontInstance; glyphs: ShapedGlyph[]; size?: number };

/** `spans` where parts of the run have fonts of their own. */
export type ShapeRun = (run: string, direction: Direction, font: FontSpec, spans?: readonly FontSpan[]) => ShapedItem[];

/** Runs longer than this are lines: they come again when the text is set, and seldom later. */
const wordMaxChars = 48;
/** A character takes some 150 bytes. */
const wordsMaxChars = 60_000;
const linesMaxChars = 40_000;

const languages = { ja: 'ja', ko: 'ko', 'zh-Hans': 'zh-hans', 'zh-Hant': 'zh-hant', none: 'und' } as const;

/** The shape of a run depends on its size by the optical size alone, so that most sizes share one. */
export function createShapeRun(
  harfbuzz: HarfBuzz,
  pickFace: FaceForScript,
  { instanceOf, resets }: FontInstances,
): ShapeRun {
  const buffer = new harfbuzz.Buffer();
  const words = { runs: new Map<string, ShapedItem[]>(), chars: 0, maxChars: wordsMaxChars };
  const lines = { runs: new Map<string, ShapedItem[]>(), chars: 0, maxChars: linesMaxChars };
  // Letters that are set apart are not drawn as one. Source: CSS Text Level 3, section 8.2.
  const apart: Feature[] = ['liga', 'clig'].map((tag) => new harfbuzz.Feature(tag, 0));
  /** One glyph has one colour: letters do not become one across a seam, but where a script must (`rlig`) or kerns them. */
  const unjoined = (seam: number): Feature[] =>
    ['liga', 'clig', 'dlig'].map((tag) => new harfbuzz.Feature(tag, 0, seam - 1, seam + 1));

  const lining = new harfbuzz.Feature('lnum', 1);

  const primaryFamily = pickFace('', { han: 'none' })?.family;
  /**
   * For a family that a text names, the size that a phone shows: hairlines that are drawn for it are seen on it. For the others the size on
   * the canvas, as browsers do. A function of the whole px, as are the keys of what is kept: sizes that share a key share a shape.
   */
  const opticalSize = ({ role, family }: FontFace, size: number) =>
    Math.round(size) * (role === 'named' && family !== primaryFamily ? phoneShare : 1);
  let resetsSeen = 0;
  const forget = (kept: typeof words) => {
    kept.runs.clear();
    kept.chars = 0;
  };

  const shapeItem = (
    run: string,
    item: RunItem,
    { size, letterSpacing }: FontSpec,
    seams: readonly number[],
  ): ShapedItem => {
    const { font, raised, shown } = item;
    const instance = raised
      ? instanceOf(item.face, font.weight + raisedWeight, opticalSize(item.face, font.size * raisedShare), raisedShare)
      : instanceOf(item.face, font.weight, opticalSize(item.face, font.size));
    buffer.reset();
    const given = run.slice(0, item.start) + shown + run.slice(item.start + shown.length);
    buffer.addText(given, item.start, shown.length);
    buffer.setDirection(item.isRtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    if (item.script) buffer.setScript(item.script);
    // Never guessed: HarfBuzz would take the machine's.
    buffer.setLanguage(languages[font.han]);
    buffer.guessSegmentProperties();
    const spacing = letterSpacing === 0 ? seams.flatMap(unjoined) : apart;
    harfbuzz.shape(instance.font, buffer, raised ? [...spacing, lining] : spacing);
    const positions = buffer.getGlyphPositions();
    const lift = raised ? liftOf(instance, raised) : 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index): ShapedGlyph => {
      const { xAdvance, xOffset, yOffset } = positions[index] as (typeof positions)[number];
      const isNarrow = run[cluster] === '\u202f' && !faceCovers(item.face, [narrowSpace]);
      const advance = isNarrow ? narrowAdvance(instance) : xAdvance;
      return { id: codepoint, advance, dx: xOffset, dy: yOffset + lift, start: cluster, clusters: 0, spaces: 0 };
    });
    centreMarks(glyphs, item, instance.font);
    countClusters(glyphs, item);
    return font.size === size ? { instance, glyphs } : { instance, glyphs, size: font.size };
  };

  return (run, direction, font, spans) => {
    if (resetsSeen !== resets()) {
      [words, lines].forEach(forget);
      resetsSeen = resets();
    }
    const kept = run.length > wordMaxChars ? lines : words;
    const largest = font.family === undefined ? opticalSizeMax : opticalSizeMax / phoneShare;
    const sizeKey = Math.min(Math.ceil(largest), Math.round(font.size));
    const style = styleKey(font, spans);
    const key = `${style}${sizeKey} ${font.han} ${direction} ${font.letterSpacing === 0} ${run}`;
    const known = kept.runs.get(key);
    if (known) return known;
    if (kept.chars + run.length > kept.maxChars) forget(kept);
    const { fonts, seams } = fontSpans(font, spans);
    const shaped = splitRunByFace(run, direction, fonts, pickFace).map((item) => shapeItem(run, item, font, seams));
    kept.runs.set(key, shaped);
    kept.chars += run.length;
    return shaped;
  };
}

/** The size of a digit or letter that is drawn above or below the line, and how much bolder it is, so that its stems match. */
const raisedShare = 0.62;
const raisedWeight = 100;
/** How far below the line it begins, and how far above the capitals it ends, as shares of their height. */
const raisedBeyond = { sub: 0.18, super: 0.08 };

/** By how much it is lifted, in units of its own. */
function liftOf({ font }: FontInstance, raised: Raised): number {
  const capital = font.glyphExtents(font.nominalGlyph(capitalH) ?? 0)?.yBearing ?? 0;
  const full = capital / raisedShare;
  return Math.round(raised === 'sub' ? -full * raisedBeyond.sub : full * (1 + raisedBeyond.super) - capital);
}

const capitalH = 0x48;

const narrowSpace = 0x202f;

/**
 * Two thirds of a space, at least a fifth of an em where a space is wider than that: HarfBuzz takes half a space, which does not part the
 * digits of large type.
 */
function narrowAdvance({ font, unitsPerEm }: FontInstance): number {
  const space = font.glyphHAdvance(font.nominalGlyph(0x20) ?? 0);
  return Math.round(Math.min(space, Math.max((space * 2) / 3, unitsPerEm / 5)));
}

/** Larger than the optical sizes of any face: above it the size changes no shape. */
const opticalSizeMax = 144;
/** A phone shows the 1,080 px of a canvas on 390. */
const phoneShare = 390 / 1_080;

const space = /^[ \u00a0\u2000-\u200a\u202f\u205f]/;

/** HarfBuzz' clusters may span several graphemes (a ligature), and a cluster several glyphs (a letter and its marks). */
function countClusters(glyphs: ShapedGlyph[], item: RunItem): void {
  const starts: number[] = [];
  const spaces = new Set<number>();
  let at = item.start;
  for (const grapheme of graphemes(item.text)) {
    starts.push(at);
    if (space.test(grapheme)) spaces.add(at);
    at += grapheme.length;
  }
  const clusterStarts = [...new Set(glyphs.map(({ start }) => start))].sort((first, second) => first - second);
  const counts = new Map<number, number>();
  let next = 0;
  for (const [index, from] of clusterStarts.entries()) {
    const to = clusterStarts[index + 1] ?? Number.POSITIVE_INFINITY;
    let count = 0;
    for (; next < starts.length && (starts[next] as number) < to; next += 1) count += 1;
    counts.set(from, count);
  }
  for (const [index, glyph] of glyphs.entries()) {
    if (glyphs[index + 1]?.start === glyph.start) continue;
    glyph.clusters = counts.get(glyph.start) ?? 0;
    glyph.spaces = spaces.has(glyph.start) ? 1 : 0;
  }
}
