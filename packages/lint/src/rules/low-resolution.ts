import { coverRect } from '@slideloom/layout';
import { limits } from '@slideloom/contracts';
import type { LintRule } from '../lint-rule.ts';

const warningScale = 1.5;
const errorScale = 3;

/** The background's picture has too few pixels: each is drawn this many px wide. */
export const lowResolution: LintRule = ({ index, picture }) => {
  if (!picture) return [];
  const { widthPx, heightPx } = limits.canvas;
  const scale = coverRect(picture.width, picture.height, widthPx, heightPx).width / picture.width;
  const value = Math.round(scale * 100) / 100;
  if (value <= warningScale) return [];
  const severity = value > errorScale ? 'error' : 'warning';
  const box = { x: 0, y: 0, width: widthPx, height: heightPx };
  return [{ slide_index: index, text_index: null, code: 'low_resolution', severity, value, limit: warningScale, box }];
};
