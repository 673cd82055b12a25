import type { CanvasSize, Text } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import { beyondCanvas } from './beyond-canvas.ts';
import type { Rect } from './cover-rect.ts';
import { drawableParagraph } from './drawable-paragraph.ts';
import { hanStyle, type HanStyle } from './han-style.ts';
import { aroundAll, lineBoxes } from './line-boxes.ts';
import { paragraphDirection } from './paragraph-direction.ts';
import { placeLine } from './place-line.ts';
import { runMarks, shownMarks } from './run-marks.ts';
import { createRunSpans, runFonts } from './run-spans.ts';
import { sanitiseText } from './sanitise-text.ts';
import type { GivenLine, LayoutLine, TextLayout } from './text-layout.ts';
import type { FontSpec, TextMeasurer } from './text-measurer.ts';
import { transformText } from './transform-text.ts';
import type { WidthOf } from './width-of.ts';
import { wrapParagraph } from './wrap-paragraph.ts';
import type { WrappedLine } from './wrapped-line.ts';

/**
 * `maxLines` ends the work early; what is left shows as `overflow.isTruncated`. `han` is the language of the text's
 * Chinese characters where the text alone does not show it (a title of a Japanese deck without kana). `language`, a BCP 47 tag,
 * decides how words wider than their line are hyphenated, which the text itself does without it, and what their capitals are.
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

const usualCanvas: CanvasSize = { width: limits.canvas.widthPx, height: limits.canvas.heightPx };

/** Scripts whose letters join: spacing them apart would break the word. Source: CSS Text Level 3, section 8.2.1. */
const joiningScript = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}]/u;

/**
 * Lays out a text as section 4 of the design fixes it: `x`, `y` is the top left of the box, `width` the wrap width,
 * `lineHeight` a multiple of `fontSize` with the glyphs centred in it as CSS does, alignment physical. Pure: the same
 * text and measurer give the same lines, in Node and in a browser. The work is linear in the text's length.
 */
export function layoutText(text: Text, measurer: TextMeasurer, options: LayoutOptions = {}): TextLayout {
  const paragraphs = sanitiseText(text.content);
  const language = text.language ?? options.language ?? measurer.language;
  const han = hanOf(text, options.han, measurer.language);
  const shown = paragraphs.map((paragraph) => transformText(paragraph, text.textTransform, language));
  const font = fontOf(text, shown, han, measurer);
  const measured: WidthOf = (run) => (run === '' ? 0 : measurer.measure(run, font).width - font.letterSpacing);
  const { ascent, descent } = measurer.measure('', font);
  const lineHeight = text.fontSize * text.lineHeight;
  const firstBaseline = text.y + (lineHeight - ascent - descent) / 2 + ascent;
  const maxLines = options.maxLines ?? Number.POSITIVE_INFINITY;
  const missing = new Set<string>();
  const lines: LayoutLine[] = [];
  const { hyphenate } = measurer;
  const dividing = hyphenate && ((word: string) => hyphenate(word, { text: text.content, language }));
  const given = options.lines && [...options.lines];
  const marks = text.runs && runMarks(text, text.runs, language);
  const fonts = runFonts(text, font);
  // How much lower lines stand because runs above them, or on them, are larger than the text.
  let lowered = 0;
  let boxes: Rect[] = [];
  let hasBrokenWord = false;
  let hasDividedWord = false;
  let hasPartedNumber = false;
  let isTruncated = false;
  for (const [index, transformed] of shown.entries()) {
    const ofParagraph = marks?.[index];
    const paragraph = drawableParagraph(transformed, measurer, han, missing, ofParagraph);
    const direction = paragraphDirection(paragraph);
    const runs = ofParagraph && createRunSpans(paragraph, font, fonts, shownMarks(paragraph, ofParagraph), measurer);
    const widthOf = runs?.widthOf ?? measured;
    const wrappedLines = given
      ? takeParagraph(given)
      : wrapParagraph(paragraph, text.width, widthOf, font.letterSpacing, dividing);
    const first = lines.length;
    for (const wrapped of wrappedLines) {
      isTruncated = lines.length >= maxLines;
      if (isTruncated) break;
      const { isParagraphEnd } = wrapped;
      const line: Omit<LayoutLine, 'baseline'> = {
        ...placeLine(wrapped, { text, direction, font, widthOf }),
        isParagraphEnd,
        ...runs?.of(wrapped),
      };
      const larger = Math.max(0, (line.size ?? 0) - font.size) / font.size;
      const drop = (larger * (lineHeight + ascent - descent)) / 2;
      lines.push({ ...line, baseline: firstBaseline + lines.length * lineHeight + lowered + drop });
      lowered += larger * lineHeight;
      hasBrokenWord ||= wrapped.isBrokenWord;
      hasDividedWord ||= wrapped.isDividedWord;
      hasPartedNumber ||= wrapped.isPartedNumber;
    }
    if (text.textBackground.enabled)
      boxes.push(...lineBoxes(lines.slice(first), text, { ...font, ascent, descent }, widthOf));
    if (isTruncated) break;
  }
  if (text.textBackground.mode === 'block') boxes = aroundAll(boxes);
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0);
  return {
    lines,
    boxes,
    font,
    ascent,
    descent,
    width,
    height: lines.length * lineHeight + lowered,
    missing: [...missing],
    hasDividedWord,
    hasPartedNumber,
    overflow: {
      isWiderThanBox: width > text.width + 0.5,
      hasBrokenWord,
      isTruncated,
      ...beyondCanvas(lines, boxes, { ...font, ascent, descent }, options.canvas ?? usualCanvas),
    },
  };
}

function fontOf(text: Text, paragraphs: readonly string[], han: HanStyle, measurer: TextMeasurer): FontSpec {
  const { fontSize: size, fontWeight: weight, fontFamily: named, italic } = text;
  const letterSpacing = joiningScript.test(text.content) ? 0 : text.letterSpacing;
  const family = named && (measurer.chooseFamily?.(paragraphs.join(' '), named) ?? named);
  return { size, weight, letterSpacing, han, ...(family !== undefined && { family }), ...(italic && { italic }) };
}

/** What the text says of its language holds before what its deck says, and its letters before both where they are not Chinese. */
function hanOf({ content, language: own }: Text, ofDeck: HanStyle | undefined, usual?: string): HanStyle {
  const language = own ?? usual;
  return language === undefined ? (ofDeck ?? hanStyle(content)) : hanStyle(content, language);
}

/** The lines of the next paragraph, which are taken out. */
function* takeParagraph(given: GivenLine[]): Generator<WrappedLine> {
  for (let line = given.shift(); line; line = line.isParagraphEnd ? undefined : given.shift()) {
    yield { start: 0, ...line, isBrokenWord: false, isDividedWord: false, isPartedNumber: false };
  }
}
