import type { Rect } from './cover-rect.ts';
import type { Direction } from './paragraph-direction.ts';
import type { FontSpan, FontSpec } from './text-measurer.ts';

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
  /** Set for a text with runs: where in the line each run begins, with its font. */
  spans?: LineSpan[];
  /** Set for a text with runs: the largest size on the line, px. */
  size?: number;
  /** Set for a text with runs: where in its paragraph, as it is drawn, the line begins. */
  start?: number;
};

/** `run` is the place of the run among those of the text. */
export type LineSpan = FontSpan & { run: number };

/** A line as another layout of the same text has broken it. */
export type GivenLine = Pick<LayoutLine, 'text' | 'isParagraphEnd' | 'start'>;

/** Where a text goes. `font` is that of its letters outside of runs, whose `ascent` and `descent` these are. `height` is what the lines take, `width` the widest of them. */
export type TextLayout = {
  lines: LayoutLine[];
  /** The background boxes, one per line that has ink, or one around all; empty where the text has no background. */
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
  /** Whether a line ends inside of a number, or between it and its unit, because together they are wider than a line. */
  hasPartedNumber: boolean;
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
