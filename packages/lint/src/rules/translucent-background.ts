import { parseColor, type Background } from '@slideloom/contracts';
import type { LintRule } from '../lint-rule.ts';

/** The background lets something through: platforms put white or black behind it. `value` is the least alpha. */
export const translucentBackground: LintRule = ({ index, canvas, slide, picture }) => {
  if (picture?.isOpaque) return [];
  const alphas = colorsOf(slide.background).map((color) => (color === undefined ? 0 : (parseColor(color)?.alpha ?? 0)));
  const value = Math.round(Math.min(...alphas) * 100) / 100;
  if (value >= 1) return [];
  const box = { x: 0, y: 0, ...canvas };
  const issue = { slide_index: index, text_index: null, code: 'translucent_background', severity: 'warning' } as const;
  return [{ ...issue, value, limit: 1, box }];
};

function colorsOf(background: Background): (string | undefined)[] {
  if (background.type === 'solid') return [background.color];
  if (background.type === 'gradient' && background.stops) return background.stops.map(({ color }) => color);
  return [background.gradientFrom, background.gradientTo];
}
