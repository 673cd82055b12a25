import type { CanvasSize, Text } from '@slideloom/contracts';
import type { GivenLine, HanStyle, TextLayout, TextMeasurer } from '@slideloom/layout';
import { layoutText } from '@slideloom/layout';
import type { SetLines, SetText } from '@slideloom/text-engine';
import { highlightsOf, type Highlight } from './highlights-of.ts';

/** Edges on the canvas, px; `right` and `bottom` are excluded. */
export type Box = { left: number; top: number; right: number; bottom: number };

/**
 * A text on its place: `glyphs` is what is drawn, `ink` is what its glyphs and strokes stay inside, `reach` what anything of it may touch, shadow and
 * background box included. Null where nothing is drawn.
 */
export type PlacedText = {
  text: Text;
  layout: TextLayout;
  glyphs: SetText;
  ink: Box | null;
  reach: Box | null;
  /** What stands behind runs that have a highlight. */
  highlights: Highlight[];
  /** All lines, where another runtime might break them elsewhere: it is given them. Else null. */
  givenLines: GivenLine[] | null;
};

/** How wide runs are, and what their glyphs look like: a text engine. */
export type Typesetter = TextMeasurer & { setLines: SetLines };

/** Glyphs, with the tallest stacks of accents, stay within this many font sizes of their baseline. */
const tallestGlyphSizes = 4;
/** Antialiasing, and the rounding of the glyphs' bounds. */
const edgePx = 3;

/** `han` is the deck's language, `lines` are the lines as another runtime broke them. */
export type PlaceOptions = { canvas: CanvasSize; han?: HanStyle | undefined; lines?: readonly GivenLine[] | undefined };

/** Lays a text out and finds out what it can touch. Lines that cannot be seen are left out of `layout.lines`. */
export function placeText(text: Text, typesetter: Typesetter, { canvas, han, lines }: PlaceOptions): PlacedText {
  const margin = spread(text) + tallestGlyphSizes * largestSize(text);
  const linesDown = (canvas.height + margin - text.y) / (text.fontSize * text.lineHeight);
  const maxLines = Math.max(0, Math.ceil(linesDown) + 1);
  const whole = layoutText(text, typesetter, { canvas, maxLines, ...(han && { han }), ...(lines && { lines }) });
  const isSeen = (top: number, bottom = top) => bottom > -margin && top < canvas.height + margin;
  const layout = {
    ...whole,
    lines: whole.lines.filter((line) => isSeen(line.baseline)),
    boxes: whole.boxes.filter((box) => isSeen(box.y, box.y + box.height)),
  };
  const glyphs = typesetter.setLines(layout.lines, layout.font);
  const ink = glyphs.ink && grow(glyphs.ink, strokeWidth(text) / 2 + edgePx);
  const highlights = highlightsOf(text, layout, glyphs);
  const boxes = [...layout.boxes, ...highlights.flatMap((one) => one.boxes)].map((box) => ({
    left: box.x,
    top: box.y,
    right: box.x + box.width,
    bottom: box.y + box.height,
  }));
  const isOfRuntime = whole.hasDividedWord || dictionaryScript.test(text.content);
  return {
    text,
    layout,
    glyphs,
    highlights,
    ink,
    reach: union([ink, ink && shadowOf(ink, text), ...boxes]),
    givenLines: isOfRuntime
      ? whole.lines.map(({ text: run, isParagraphEnd, start }) => ({
          text: run,
          isParagraphEnd,
          ...(start !== undefined && { start }),
        }))
      : null,
  };
}

/** Scripts without spaces, whose words a runtime finds in its own dictionary. */
const dictionaryScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hiragana}]/u;

function largestSize({ fontSize, runs = [] }: Text): number {
  return Math.max(fontSize, ...runs.map((run) => run.fontSize ?? 0));
}

/** How far a blur spreads: three standard deviations, which are half the blur each. Source: CSS Backgrounds Level 3. */
export function blurReach(blur: number): number {
  return Math.ceil(blur * 1.5) + edgePx;
}

/** The width of the line around the letters; 0 without one. */
export function strokeWidth(text: Text): number {
  return text.textStroke.enabled ? text.textStroke.width : 0;
}

function spread(text: Text): number {
  const { offsetX, offsetY, blur } = text.textShadow;
  const shadow = text.textShadow.enabled ? Math.abs(offsetX) + Math.abs(offsetY) + blurReach(blur) : 0;
  return strokeWidth(text) + shadow + text.textBackground.paddingY + edgePx;
}

function shadowOf(ink: Box, text: Text): Box | null {
  const { enabled, offsetX, offsetY, blur } = text.textShadow;
  if (!enabled) return null;
  const moved = {
    left: ink.left + offsetX,
    top: ink.top + offsetY,
    right: ink.right + offsetX,
    bottom: ink.bottom + offsetY,
  };
  return grow(moved, blurReach(blur));
}

function grow(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

function union(boxes: (Box | null)[]): Box | null {
  const real = boxes.filter((box) => box !== null);
  if (real.length === 0) return null;
  return {
    left: Math.min(...real.map((box) => box.left)),
    top: Math.min(...real.map((box) => box.top)),
    right: Math.max(...real.map((box) => box.right)),
    bottom: Math.max(...real.map((box) => box.bottom)),
  };
}
