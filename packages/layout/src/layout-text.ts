import type { CanvasSize, Text } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import { drawableParagraph } from './drawable-paragraph.ts';
import { justifyLine } from './justify-line.ts';
import type { Rect } from './cover-rect.ts';
import { hanStyle, type HanStyle } from './han-style.ts';
import { paragraphDirection, type Direction } from './paragraph-direction.ts';
import { sanitiseText } from './sanitise-text.ts';
import type { FontSpan, FontSpec, TextMeasurer } from './text-measurer.ts';
import { transformText } from './transform-text.ts';
import type { WidthOf } from './width-of.ts';
import { wrapParagraph, type WrappedLine } from './wrap-paragraph.ts';

/**
 * One line, in px on the canvas. `x` is the left edge of its first glyph's box and `baseline` the alphabetic baseline,
 * in both directions. `wordSpacing` is to be added once to every run of spaces between words, `letterSpacing` behind
 * every cluster: both are what the whole line is drawn with, justification included.
 */
export type LayoutLine = {
  text: string;
  x: number;
  baseline: number;
  width: number;
  direction: Direction;
  wordSpacing: number;
  letterSpacing: number;
  isParagraphEnd: boolean;
  /** Of a text with runs: which of them begins where in the line, with its font. */
  spans?: LineSpan[];
};

/** `run` is the place of the run among those of the text. */
export type LineSpan = FontSpan & { run: number };

/** A line as another layout of the same text has broken it. */
export type GivenLine = Pick<LayoutLine, 'text' | 'isParagraphEnd'>;

/** Where a text goes. `height` is what the lines take, `width` the widest of them. */
export type TextLayout = {
  lines: LayoutLine[];
  /** The background boxes, one per line that has ink; empty where the text has no background. */
  boxes: Rect[];
  font: FontSpec;
  ascent: number;
  descent: number;
  width: number;
  height: number;
  /** Characters that the fonts could not draw and that were left out or replaced. */
  missing: string[];
  /** Whether a word was divided that holds no soft hyphen of its own. */
  hasDividedWord: boolean;
  overflow: Overflow;
};

/** `left`, `top`, `right`, `bottom`: by how many px lines and boxes stand beyond the canvas; 0 where they do not. */
export type Overflow = {
  isWiderThanBox: boolean;
  hasBrokenWord: boolean;
  isTruncated: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/**
 * `maxLines` ends the work early; what is left shows as `overflow.isTruncated`. `han` is the language of the text's
 * Chinese characters where the text alone does not show it (a title of a Japanese deck without kana). `language`, a BCP 47 tag,
 * decides how words wider than their line are hyphenated; without it the text itself does, where it can be recognised.
 */
export type LayoutOptions = {
  maxLines?: number;
  han?: HanStyle;
  language?: string;
  /** Where lines stand beyond it, `overflow` says so. 9:16 unless it is named. */
  canvas?: CanvasSize;
  /** The lines as they were broken elsewhere: words of Thai, Lao, Khmer and Burmese are where a runtime's dictionary says. */
  lines?: readonly GivenLine[];
};

/** Scripts whose letters join: spacing them apart would break the word. Source: CSS Text Level 3, section 8.2.1. */
const joiningScript = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}]/u;

/**
 * Lays out a text as section 4 of the design fixes it: `x`, `y` is the top left of the box, `width` the wrap width,
 * `lineHeight` a multiple of `fontSize` with the glyphs centred in it as CSS does, alignment physical. Pure: the same
 * text and measurer give the same lines, in Node and in a browser. The work is linear in the text's length.
 */
export function layoutText(text: Text, measurer: TextMeasurer, options: LayoutOptions = {}): TextLayout {
  const paragraphs = sanitiseText(text.content);
  const isJoining = joiningScript.test(text.content);
  const han = options.han ?? hanStyle(text.content);
  const font = { size: text.fontSize, weight: text.fontWeight, letterSpacing: isJoining ? 0 : text.letterSpacing, han };
  const widthOf: WidthOf = (run) => (run === '' ? 0 : measurer.measure(run, font).width - font.letterSpacing);
  const { ascent, descent } = measurer.measure('', font);
  const lineHeight = text.fontSize * text.lineHeight;
  const firstBaseline = text.y + (lineHeight - ascent - descent) / 2 + ascent;
  const maxLines = options.maxLines ?? Number.POSITIVE_INFINITY;
  const missing = new Set<string>();
  const lines: LayoutLine[] = [];
  const { hyphenate } = measurer;
  const dividing = hyphenate && ((word: string) => hyphenate(word, { text: text.content, language: options.language }));
  const given = options.lines && [...options.lines];
  let hasBrokenWord = false;
  let hasDividedWord = false;
  let isTruncated = false;
  for (const raw of paragraphs) {
    const paragraph = drawableParagraph(transformText(raw, text.textTransform), measurer, han, missing);
    const direction = paragraphDirection(paragraph);
    const wrappedLines = given
      ? takeParagraph(given)
      : wrapParagraph(paragraph, text.width, widthOf, font.letterSpacing, dividing);
    for (const wrapped of wrappedLines) {
      isTruncated = lines.length >= maxLines;
      if (isTruncated) break;
      const line = placeLine(wrapped.text, wrapped.isParagraphEnd, { text, direction, font, widthOf });
      const { isParagraphEnd } = wrapped;
      lines.push({ ...line, isParagraphEnd, baseline: firstBaseline + lines.length * lineHeight });
      hasBrokenWord ||= wrapped.isBrokenWord;
      hasDividedWord ||= wrapped.isDividedWord;
    }
    if (isTruncated) break;
  }
  const indentOf = ({ text: run }: LayoutLine) => {
    const spaces = leadingSpaces.exec(run)?.[0] ?? '';
    return spaces === '' ? 0 : widthOf(spaces) + font.letterSpacing;
  };
  const boxes = text.textBackground.enabled ? backgroundBoxes(lines, text, ascent, descent, indentOf) : [];
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0);
  return {
    lines,
    boxes,
    font,
    ascent,
    descent,
    width,
    height: lines.length * lineHeight,
    missing: [...missing],
    hasDividedWord,
    overflow: {
      isWiderThanBox: width > text.width + 0.5,
      hasBrokenWord,
      isTruncated,
      ...beyondCanvas(lines, boxes, ascent, descent, options.canvas ?? usualCanvas),
    },
  };
}

/** The lines of the next paragraph, which are taken out. */
function* takeParagraph(given: GivenLine[]): Generator<WrappedLine> {
  for (let line = given.shift(); line; line = line.isParagraphEnd ? undefined : given.shift()) {
    yield { ...line, isBrokenWord: false, isDividedWord: false };
  }
}

type LineContext = { text: Text; direction: Direction; font: FontSpec; widthOf: WidthOf };

function placeLine(
  run: string,
  isParagraphEnd: boolean,
  context: LineContext,
): Omit<LayoutLine, 'baseline' | 'isParagraphEnd'> {
  const { text, direction, font, widthOf } = context;
  const natural = widthOf(run);
  const base = { text: run, direction, wordSpacing: 0, letterSpacing: font.letterSpacing };
  const slack = text.width - natural;
  switch (text.textAlign) {
    case 'left':
      return { ...base, x: text.x, width: natural };
    case 'right':
      return { ...base, x: text.x + slack, width: natural };
    case 'center':
      return { ...base, x: text.x + slack / 2, width: natural };
    case 'justify': {
      const spread = isParagraphEnd ? null : justifyLine(run, slack);
      if (!spread) return { ...base, x: direction === 'rtl' ? text.x + slack : text.x, width: natural };
      return {
        ...base,
        x: text.x,
        width: text.width,
        wordSpacing: spread.wordSpacing,
        letterSpacing: font.letterSpacing + spread.letterSpacing,
      };
    }
  }
}

const leadingSpaces = /^[ \u1680\u2000-\u200a\u3000]+/;

/**
 * As CSS paints an inline background: the font's ascent to its descent, at any line height, plus the padding. Spaces that
 * begin a line stay outside, so that its letters have the same room on both sides.
 */
function backgroundBoxes(
  lines: LayoutLine[],
  text: Text,
  ascent: number,
  descent: number,
  indentOf: (line: LayoutLine) => number,
): Rect[] {
  const { paddingX, paddingY } = text.textBackground;
  return lines
    .filter((line) => line.text.trim() !== '')
    .map((line) => {
      const indent = indentOf(line);
      return {
        x: line.x - paddingX + (line.direction === 'rtl' ? 0 : indent),
        y: line.baseline - ascent - paddingY,
        width: line.width - indent + 2 * paddingX,
        height: ascent + descent + 2 * paddingY,
      };
    });
}

const usualCanvas: CanvasSize = { width: limits.canvas.widthPx, height: limits.canvas.heightPx };

function beyondCanvas(lines: LayoutLine[], boxes: Rect[], ascent: number, descent: number, canvas: CanvasSize) {
  const beyond = { left: 0, top: 0, right: 0, bottom: 0 };
  const rects = lines
    .filter((line) => line.text !== '')
    .map((line) => ({ x: line.x, y: line.baseline - ascent, width: line.width, height: ascent + descent }));
  for (const rect of [...rects, ...boxes]) {
    beyond.left = Math.max(beyond.left, -rect.x);
    beyond.top = Math.max(beyond.top, -rect.y);
    beyond.right = Math.max(beyond.right, rect.x + rect.width - canvas.width);
    beyond.bottom = Math.max(beyond.bottom, rect.y + rect.height - canvas.height);
  }
  return beyond;
}
