import type { Text } from '@slideloom/contracts';
import { beyondCanvas } from './beyond-canvas.ts';
import type { Rect } from './cover-rect.ts';
import { drawableParagraph } from './drawable-paragraph.ts';
import { hanStyle, type HanStyle } from './han-style.ts';
import type { Direction } from './paragraph-direction.ts';
import { placeLine } from './place-line.ts';
import { sanitiseText } from './sanitise-text.ts';
import { setLines } from './set-lines.ts';
import type { FontSpec, TextMeasurer } from './text-measurer.ts';
import { transformText } from './transform-text.ts';

/**
 * One line, in px on the canvas. `x` is the left edge of its first glyph's box and `baseline` the alphabetic baseline,
 * whatever the direction. `wordSpacing` is to be added at every space, `letterSpacing` behind every cluster, as a canvas
 * does: both are what the whole line is drawn with, justification included.
 */
export type LayoutLine = {
  text: string;
  x: number;
  baseline: number;
  width: number;
  direction: Direction;
  wordSpacing: number;
  letterSpacing: number;
};

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
 * Chinese characters where the text alone cannot tell it (a title of a Japanese deck without kana).
 */
export type LayoutOptions = { maxLines?: number; han?: HanStyle };

/** Scripts whose letters join: spacing them apart would break the word. Source: CSS Text Level 3, section 8.2.1. */
const joiningScript = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}]/u;

/**
 * Lays out a text as section 4 of the design fixes it: `x`, `y` is the top left of the box, `width` the wrap width,
 * `lineHeight` a multiple of `fontSize` with the glyphs centred in it as CSS does, alignment physical. Pure: the same
 * text and measurer give the same lines, in Node and in a browser. The work is linear in the text's length.
 */
export function layoutText(text: Text, measurer: TextMeasurer, options: LayoutOptions = {}): TextLayout {
  const font = fontOf(text, options);
  const { paragraphs, missing } = drawnParagraphs(text, font, measurer);
  const { lines: settled, isTruncated } = setLines(paragraphs, text, font, measurer, options.maxLines);
  const { ascent, descent } = measurer.measure('', font);
  const lineHeight = text.fontSize * text.lineHeight;
  const firstBaseline = text.y + (lineHeight - ascent - descent) / 2 + ascent;
  const lines = settled.map((line, index) => placeLine(line, text, font, firstBaseline + index * lineHeight));
  const boxes = text.textBackground.enabled ? backgroundBoxes(lines, text, ascent, descent) : [];
  const width = Math.max(0, ...lines.map((line) => line.width));
  const overflow = {
    isWiderThanBox: width > text.width + 0.5,
    hasBrokenWord: settled.some((line) => line.isBrokenWord),
    isTruncated,
    ...beyondCanvas(lines, boxes, ascent, descent),
  };
  return { lines, boxes, font, ascent, descent, width, height: lines.length * lineHeight, missing, overflow };
}

function fontOf(text: Text, options: LayoutOptions): FontSpec {
  return {
    size: text.fontSize,
    weight: text.fontWeight,
    letterSpacing: joiningScript.test(text.content) ? 0 : text.letterSpacing,
    han: hanStyle(text.content, options.han),
  };
}

/** The paragraphs as they are drawn: cleaned, transformed, without what the fonts do not have. */
function drawnParagraphs(text: Text, font: FontSpec, measurer: TextMeasurer) {
  const missing = new Set<string>();
  const paragraphs = sanitiseText(text.content).map((paragraph) =>
    drawableParagraph(transformText(paragraph, text.textTransform), measurer, font.han, missing),
  );
  measurer.prepare?.(paragraphs.join('\n'), font.han);
  return { paragraphs, missing: [...missing] };
}

/** As CSS paints an inline background: the font's ascent to its descent, whatever the line height, plus the padding. */
function backgroundBoxes(lines: LayoutLine[], text: Text, ascent: number, descent: number): Rect[] {
  const { paddingX, paddingY } = text.textBackground;
  return lines
    .filter((line) => line.text.trim() !== '')
    .map((line) => ({
      x: line.x - paddingX,
      y: line.baseline - ascent - paddingY,
      width: line.width + 2 * paddingX,
      height: ascent + descent + 2 * paddingY,
    }));
}
