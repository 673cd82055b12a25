import { textSchema, type Text, type TextRun } from '@slideloom/contracts';
import { fitText, graphemes, layoutText, type FittedText, type TextLayout, type TextMeasurer } from '@slideloom/layout';
import { shortenText } from './draft/shorten-text.ts';
import { depthOf, hasSquareScript, leadingFor, trackingFor, type TypeStyle } from './type-scale.ts';

/** A colour behind every line, with room around it, px. */
export type Plate = { color: string; paddingX: number; paddingY: number };

/** A text to be set: `left` and `width` are the room it may fill, plates included, and `maxHeight` likewise. */
export type BlockSpec = {
  content: string;
  style: TypeStyle;
  color: string;
  align: 'left' | 'center' | 'right';
  left: number;
  width: number;
  maxHeight: number;
  maxLines?: number;
  plate?: Plate;
  /** Lines of about the same length, rather than a full one and a lonely word. */
  isBalanced?: boolean;
  isUppercase?: boolean;
  /** The content in pieces. */
  runs?: TextRun[];
};

/**
 * A text that was set, at `y` 0. What it paints reaches from `top` to `bottom`; the eye takes it to reach from `eyeTop`
 * (the capitals of the first line) to `eyeBottom` (the last baseline). All relative to its `y`.
 */
export type Block = {
  text: Text;
  top: number;
  bottom: number;
  eyeTop: number;
  eyeBottom: number;
  /** The baseline of the first line. */
  baseline: number;
  /** Whether words were left out for want of room. */
  isCut: boolean;
};

/** The height of capitals in the bundled Latin face, as a share of the size. */
const capHeight = 0.73;
/** A last line shorter than this share of the longest is a widow; smaller than this share of the size is too high a price. */
const widowShare = 0.36;
const widowCost = { display: 0.72, text: 0.86, cover: 0.88 };
/** From this size on a text is looked at, below it is read. */
const displaySize = 72;
/** Sizes at which words are broken rather than set still smaller; the last one is below a headline's least, but cuts no text. */
const breakingSizes = [72, 56];
/** A divided word is not set larger: it would take more than a few lines. */
const dividedMaxSize = 104;

/**
 * Sets a text as large as its room allows, never smaller than its style's least size. Words that are wider than the room even at
 * that size are hyphenated, or broken where their language is not known, and what is still too long is shortened: what comes out
 * always fits.
 */
export function fitBlock(spec: BlockSpec, measurer: TextMeasurer): Block {
  const paddingY = spec.plate?.paddingY ?? 0;
  const box: Box = {
    minSize: spec.style.minSize,
    maxSize: spec.style.maxSize,
    maxHeight: spec.maxHeight - 2 * paddingY,
    ...(spec.maxLines === undefined ? {} : { maxLines: spec.maxLines }),
  };
  const whole = fitText(toText(spec), box, measurer);
  const sized = whole.isFitting ? whole : divideWords(whole.text, box, measurer);
  if (!sized.isFitting) {
    const broken = breakWords(sized.text, box, measurer);
    return toBlock(broken, measurer, broken.content !== spec.content);
  }
  const shaped = spec.isBalanced && whole.isFitting ? withoutWidow(sized, box, measurer, spec.style) : sized;
  // Tracking is a share of the size, which is known only now. Tighter lines are never longer than loose ones.
  const tracking = trackingFor(spec.content, spec.style, shaped.text.fontSize);
  const tracked =
    tracking > 0 ? widen(shaped.text, tracking, box, measurer) : { ...shaped.text, letterSpacing: tracking };
  return toBlock(spec.isBalanced ? balance(tracked, measurer) : tracked, measurer);
}

/** Sets the text with hyphens, at the largest size that leaves room for whole words beside them. */
function divideWords(text: Text, box: Box, measurer: TextMeasurer): FittedText {
  const maxSize = Math.max(box.minSize, Math.min(box.maxSize, dividedMaxSize));
  return fitText(text, { ...box, maxSize, canDivide: true }, measurer);
}

function toText(spec: BlockSpec): Text {
  const { plate } = spec;
  const paddingX = plate?.paddingX ?? 0;
  return textSchema.parse({
    content: spec.content,
    fontSize: spec.style.maxSize,
    fontWeight: spec.style.weight,
    x: spec.left + paddingX,
    y: 0,
    width: spec.width - 2 * paddingX,
    color: spec.color,
    textAlign: spec.align,
    lineHeight: leadingFor(spec.content, spec.style),
    textTransform: (spec.isUppercase ?? spec.style.isUppercase) ? 'uppercase' : 'none',
    ...(spec.style.fontFamily === undefined ? {} : { fontFamily: spec.style.fontFamily }),
    ...(spec.style.isItalic ? { italic: true } : {}),
    ...(spec.runs ? { runs: spec.runs } : {}),
    ...(plate ? { textBackground: { enabled: true, ...plate } } : {}),
  });
}

type Box = { minSize: number; maxSize: number; maxHeight: number; maxLines?: number };

/**
 * A last line of one short word looks like a mistake, and so does Chinese or Japanese cut in the middle of a word: one line less,
 * set a little smaller, is the better shape.
 */
function withoutWidow(fitted: FittedText, box: Box, measurer: TextMeasurer, { role }: TypeStyle): FittedText {
  const { lines, width } = fitted.layout;
  const last = lines.at(-1)?.width ?? 0;
  const isGood = last > width * widowShare && !hasSquareScript(fitted.text.content);
  if (lines.length < 2 || isGood) return fitted;
  const cost = role === 'cover' ? widowCost.cover : box.maxSize >= displaySize ? widowCost.display : widowCost.text;
  const fewer = fitText(fitted.text, { ...box, maxSize: fitted.text.fontSize, maxLines: lines.length - 1 }, measurer);
  return fewer.isFitting && fewer.text.fontSize >= fitted.text.fontSize * cost ? fewer : fitted;
}

/** Wide tracking may need another line or a smaller size. */
function widen(text: Text, letterSpacing: number, box: Box, measurer: TextMeasurer): Text {
  const refitted = fitText({ ...text, letterSpacing }, { ...box, maxSize: text.fontSize }, measurer);
  return refitted.isFitting ? refitted.text : text;
}

/** For words that no size fits: broken at a size that can still be looked at, and at the least size shortened until it fits. */
function breakWords({ runs: _pieces, ...text }: Text, box: Box, measurer: TextMeasurer): Text {
  for (const size of breakingSizes) {
    if (size > box.maxSize) continue;
    const tried = { ...text, fontSize: size };
    if (isInside(layoutText(tried, measurer), box)) return tried;
  }
  const full = text.content;
  let kept = graphemes(full).length;
  for (;;) {
    const tried = { ...text, fontSize: box.minSize, content: shortenText(full, kept) };
    if (kept <= 1 || isInside(layoutText(tried, measurer), box)) return tried;
    kept = Math.min(kept - 1, Math.floor(kept * 0.9));
  }
}

function isInside(layout: TextLayout, box: Box): boolean {
  return layout.height <= box.maxHeight && layout.lines.length <= (box.maxLines ?? Infinity);
}

/** The narrowest box that keeps the number of lines; its text stands where it stood. */
function balance(text: Text, measurer: TextMeasurer): Text {
  const full = layoutText(text, measurer);
  if (full.lines.length < 2 || full.overflow.hasBrokenWord || full.hasDividedWord) return text;
  let low = Math.floor(text.width / 2);
  let high = text.width;
  while (high - low > 8) {
    const middle = Math.round((low + high) / 2);
    const tried = layoutText({ ...text, width: middle }, measurer);
    const isWhole = !tried.overflow.hasBrokenWord && !tried.hasDividedWord;
    const isSame = isWhole && tried.lines.length === full.lines.length;
    if (isSame && !tried.overflow.isWiderThanBox) high = middle;
    else low = middle;
  }
  const spare = text.width - high;
  const shift = text.textAlign === 'center' ? spare / 2 : text.textAlign === 'right' ? spare : 0;
  return { ...text, width: high, x: text.x + shift };
}

function toBlock(text: Text, measurer: TextMeasurer, isCut = false): Block {
  const layout = layoutText(text, measurer);
  const first = layout.lines[0]?.baseline ?? 0;
  const last = layout.lines.at(-1)?.baseline ?? 0;
  const { paddingY, enabled } = text.textBackground;
  const padding = enabled ? paddingY : 0;
  const top = Math.min(0, first - layout.ascent - padding);
  const bottom = Math.max(layout.height, last + layout.descent + padding);
  const eye = enabled
    ? { eyeTop: top, eyeBottom: bottom }
    : {
        eyeTop: first - capHeight * text.fontSize,
        eyeBottom: last + depthOf(layout.lines.at(-1)?.text ?? '', text.fontSize) * text.fontSize,
      };
  return { text, top, bottom, ...eye, baseline: first, isCut };
}
