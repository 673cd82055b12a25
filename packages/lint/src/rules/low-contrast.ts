import type { LintRule } from '../lint-rule.ts';
import { textContrast } from '../text-contrast.ts';

/** Below this share of the limit the text cannot be read. */
const errorShare = 0.6;

/** The letters stand out too little from the pixels under them. */
export const lowContrast: LintRule = ({ index, canvas, texts }) =>
  texts.flatMap(({ index: textIndex, text, layout, contrast }) => {
    const worst = contrast && textContrast(text, layout, contrast, canvas);
    if (!worst || worst.value >= worst.limit) return [];
    const { value, limit, box, fix } = worst;
    return [
      {
        slide_index: index,
        text_index: textIndex,
        code: 'low_contrast' as const,
        severity: value < limit * errorShare ? ('error' as const) : ('warning' as const),
        value,
        limit,
        box,
        ...(fix !== null && { fix: { color: fix } }),
      },
    ];
  });
