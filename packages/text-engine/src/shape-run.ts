import { graphemes, type Direction, type FontSpan, type FontSpec } from '@slideloom/layout';
import type { Feature } from 'harfbuzzjs';
import { fontSpans, styleKey } from './font-spans.ts';
import type { FontFace } from './faces/font-face.ts';
import type { FontInstance, FontInstances, HarfBuzz } from './font-instances.ts';
import { splitRunByFace, type RunItem } from './faces/split-run-by-face.ts';
import type { FaceForScript } from './faces/face-for-script.ts';

/**
 * One glyph, in font units, x to the right and y upwards. `start` is the offset in the run of the cluster that it belongs to.
 * `clusters` counts the grapheme clusters that end with it, as one sees them from left to right: so much letter spacing
 * stands behind it.
 */
export type ShapedGlyph = { id: number; advance: number; dx: number; dy: number; start: number; clusters: number };

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
    const { font } = item;
    const instance = instanceOf(item.face, font.weight, opticalSize(item.face, font.size));
    buffer.reset();
    buffer.addText(run, item.start, item.text.length);
    buffer.setDirection(item.isRtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    if (item.script) buffer.setScript(item.script);
    // Never guessed: HarfBuzz would take the machine's.
    buffer.setLanguage(languages[font.han]);
    buffer.guessSegmentProperties();
    harfbuzz.shape(instance.font, buffer, letterSpacing === 0 ? seams.flatMap(unjoined) : apart);
    const positions = buffer.getGlyphPositions();
    const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index): ShapedGlyph => {
      const { xAdvance, xOffset, yOffset } = positions[index] as (typeof positions)[number];
      return { id: codepoint, advance: xAdvance, dx: xOffset, dy: yOffset, start: cluster, clusters: 0 };
    });
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

/** Larger than the optical sizes of any face: above it the size changes no shape. */
const opticalSizeMax = 144;
/** A phone shows the 1,080 px of a canvas on 390. */
const phoneShare = 390 / 1_080;

/** HarfBuzz' clusters may span several graphemes (a ligature), and a cluster several glyphs (a letter and its marks). */
function countClusters(glyphs: ShapedGlyph[], item: RunItem): void {
  const starts: number[] = [];
  let at = item.start;
  for (const grapheme of graphemes(item.text)) {
    starts.push(at);
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
    if (glyphs[index + 1]?.start !== glyph.start) glyph.clusters = counts.get(glyph.start) ?? 0;
  }
}
