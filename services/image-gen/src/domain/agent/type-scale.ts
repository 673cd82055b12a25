import type { FontFamilyId } from '@slideloom/contracts';
import { graphemes } from '@slideloom/layout';

/** How a text of one rank is set. Sizes in px; the largest that fits is taken. */
export type TypeStyle = {
  minSize: number;
  maxSize: number;
  weight: number;
  tracking: number;
  leading: number;
  /** What it is besides its size. */
  role?: 'figure' | 'eyebrow' | 'title' | 'cover';
  /** The family of a style; absent: the family of texts without a style. */
  fontFamily?: FontFamilyId;
  isUppercase?: boolean;
  isItalic?: boolean;
};

/** Nothing is set smaller: a slide is looked at on a phone, a third of its size, at arm's length. */
export const smallestSize = 40;
/** A headline that is smaller is no headline: its long words are hyphenated instead. */
export const smallestHeadline = 72;

/** `leading` for Latin; scripts that need more room get it from `leadingFor`. `tracking` in em. */
export const typeScale = {
  giant: { minSize: smallestHeadline, maxSize: 216, weight: 800, tracking: -0.035, leading: 1 },
  cover: { minSize: smallestHeadline, maxSize: 236, weight: 800, tracking: -0.03, leading: 1, role: 'cover' },
  hook: { minSize: smallestHeadline, maxSize: 156, weight: 800, tracking: -0.025, leading: 1.04 },
  headline: { minSize: smallestHeadline, maxSize: 124, weight: 800, tracking: -0.02, leading: 1.08 },
  quote: { minSize: smallestSize, maxSize: 112, weight: 700, tracking: -0.015, leading: 1.16 },
  figure: { minSize: 72, maxSize: 400, weight: 800, tracking: -0.045, leading: 1, role: 'figure' },
  row: { minSize: 72, maxSize: 170, weight: 800, tracking: -0.035, leading: 1, role: 'figure' },
  label: { minSize: smallestSize, maxSize: 76, weight: 600, tracking: -0.01, leading: 1.2 },
  body: { minSize: smallestSize, maxSize: 60, weight: 500, tracking: 0, leading: 1.4 },
  item: { minSize: smallestSize, maxSize: 74, weight: 600, tracking: -0.005, leading: 1.24 },
  title: { minSize: smallestSize, maxSize: 64, weight: 700, tracking: -0.01, leading: 1.2, role: 'title' },
  button: { minSize: smallestSize, maxSize: 56, weight: 700, tracking: 0, leading: 1.3 },
  eyebrow: { minSize: smallestSize, maxSize: 40, weight: 600, tracking: 0.05, leading: 1.3, role: 'eyebrow' },
  furniture: { minSize: smallestSize, maxSize: smallestSize, weight: 600, tracking: 0, leading: 1.3 },
  mark: { minSize: 64, maxSize: 64, weight: 600, tracking: 0, leading: 1.2 },
} as const satisfies Record<string, TypeStyle>;

/** Scripts with marks above and below, which would touch from line to line. */
const tallScript =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** Full-width characters fill their square, so lines need air that Latin brings along. */
const squareScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

export function hasSquareScript(content: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(content);
}

/** How far letters reach below the baseline for the eye, as a share of the size: hardly in Latin, far in scripts that hang low. */
export function depthOf(content: string, size: number): number {
  if (tallScript.test(content)) return 0.32;
  return size >= displaySize && /[gjpqy,;()]/u.test(content) ? 0.2 : 0;
}

/** From this size on, px, a single descending letter reaches into what stands below. */
const displaySize = 160;

/** Capitals change units: 92 m² is not 92 M². A longer word behind a number is none: 36-hour, 3 ways. */
export function canBeUppercase(content: string): boolean {
  return !/\p{N}\s?[/µ°%]?\p{L}{1,3}(?!\p{L})/u.test(content);
}

/** About how wide a text is, in narrow characters: full-width ones count twice. */
export function widthOf(content: string): number {
  return graphemes(content).reduce((sum, grapheme) => sum + (hasSquareScript(grapheme) ? 2 : 1), 0);
}

/** Line height as a multiple of the size, for the scripts that a text is written in. */
export function leadingFor(content: string, style: TypeStyle): number {
  if (tallScript.test(content)) return Math.max(style.leading, 1.5);
  return squareScript.test(content) ? Math.max(style.leading, 1.28) : style.leading;
}

/** Tracking in px at a size. Only scripts of separate letters with capitals are tightened. */
export function trackingFor(content: string, style: TypeStyle, size: number): number {
  return /\p{Lu}|\p{Ll}|\p{Nd}/u.test(content) && !tallScript.test(content) && !squareScript.test(content)
    ? Math.round(style.tracking * size * 10) / 10
    : 0;
}
