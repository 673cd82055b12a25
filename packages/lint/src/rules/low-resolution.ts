import { coverRect } from '@slideloom/layout';
import type { LintRule } from '../lint-rule.ts';

const warningScale = 1.5;
const errorScale = 3;

/** The background's picture has too few pixels: each is drawn this many px wide. */
export const lowResolution: LintRule = ({ index, canvas, picture }) => {
  if (!picture) return [];
  const scale = coverRect(picture.width, picture.height, canvas.width, canvas.height).width / picture.width;
  const value = Math.round(scale * 100) / 100;
  if (value <= warningScale) return [];
  const severity = value > errorScale ? 'error' : 'warning';
  const box = { x: 0, y: 0, ...canvas };
  return [{ slide_index: index, text_index: null, code: 'low_resolution', severity, value, limit: warningScale, box }];
};
