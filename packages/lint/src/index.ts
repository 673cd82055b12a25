export { lintSlide } from './lint-slide.ts';
export { quotesIn } from './quotes-in.ts';
export { repeatsOf } from './repeats-of.ts';
export { measureContrast, type Ground } from './measure-contrast.ts';
export { lineRects, placeRects } from './line-rects.ts';
export { rules } from './rules/index.ts';
export type { LintContext, LintedLayer, LintedSlide, LintedText, LintRule } from './lint-rule.ts';
