import { contrastRatio } from '@slideloom/layout';
import { parseColor, type Text } from '@slideloom/contracts';
import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';
import { phoneScale } from '../phone-scale.ts';

/** Canvas px of 24 and 18.7 CSS px on a phone that shows the 1,080 px on 390. */
const largePx = 66;
const largeBoldPx = 52;
const boldWeight = 700;
const limitOf = { text: 4.5, large: 3 };
/** Below this share of the limit the text cannot be read. */
const errorShare = 0.6;
/** A line around the letters of this share of their size carries them on any ground. */
const carryingStroke = 0.04;

/** The letters stand out too little from the pixels under them. Limits: WCAG 2.2, success criterion 1.4.3. */
export const lowContrast: LintRule = ({ index, canvas, texts }) =>
  texts.flatMap(({ index: textIndex, text, layout, contrast }) => {
    if (!contrast) return [];
    const size = text.fontSize / phoneScale(canvas);
    const isLarge = size >= largePx || (size >= largeBoldPx && text.fontWeight >= boldWeight);
    const limit = isLarge ? limitOf.large : limitOf.text;
    const value = Math.round(Math.max(contrast.ratio, strokeContrast(text)) * 100) / 100;
    if (value >= limit) return [];
    return [
      {
        slide_index: index,
        text_index: textIndex,
        code: 'low_contrast' as const,
        severity: value < limit * errorShare ? ('error' as const) : ('warning' as const),
        value,
        limit,
        box: around(lineRects(layout)),
        ...(contrast.bestColor !== null && { fix: { color: contrast.bestColor } }),
      },
    ];
  });

function strokeContrast({ textStroke, color, fontSize }: Text): number {
  const [stroke, fill] = [parseColor(textStroke.color), parseColor(color)];
  if (!textStroke.enabled || textStroke.width < fontSize * carryingStroke || !stroke || !fill) return 0;
  return stroke.alpha < 1 || fill.alpha < 1 ? 0 : contrastRatio(fill, stroke);
}
