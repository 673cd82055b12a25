export { blend, contrastRatio, mix, relativeLuminance } from './contrast.ts';
export { coverRect, type Rect } from './cover-rect.ts';
export { fitText, type FitBox, type FittedText } from './fit-text.ts';
export { gradientLine, type GradientLine, type Point } from './gradient-line.ts';
export { graphemes } from './graphemes.ts';
export {
  layoutText,
  type GivenLine,
  type LayoutLine,
  type LayoutOptions,
  type LineSpan,
  type Overflow,
  type TextLayout,
} from './layout-text.ts';
export { hanStyle, type HanStyle } from './han-style.ts';
export { hasRightToLeft, paragraphDirection, type Direction } from './paragraph-direction.ts';
export type { BreakPoint, FontSpan, FontSpec, Hyphenate, RunMetrics, TextMeasurer } from './text-measurer.ts';
