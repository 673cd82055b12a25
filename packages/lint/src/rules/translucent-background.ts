import { parseColor } from '@slideloom/contracts';
import type { LintRule } from '../lint-rule.ts';

/** The background lets something through: platforms put white or black behind it. `value` is the least alpha. */
export const translucentBackground: LintRule = ({ index, canvas, slide, picture }) => {
  if (picture?.isOpaque) return [];
  const { gradientFrom, gradientTo } = slide.background;
  const alphas = [gradientFrom, gradientTo].map((color) => (color === undefined ? 0 : (parseColor(color)?.alpha ?? 0)));
  const value = Math.round(Math.min(...alphas) * 100) / 100;
  if (value >= 1) return [];
  const box = { x: 0, y: 0, ...canvas };
  const issue = { slide_index: index, text_index: null, code: 'translucent_background', severity: 'warning' } as const;
  return [{ ...issue, value, limit: 1, box }];
};
