import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

const namedMax = 50;

/** Letters, figures or marks of a European text that only a face of another script has: their weight, height and spacing are not those of the words. */
export const foreignGlyph: LintRule = ({ index, texts }, { measurer }) =>
  texts.flatMap(({ index: textIndex, layout }) => {
    const found = [...new Set(layout.lines.flatMap(({ text }) => measurer.foreign?.(text, layout.font) ?? []))];
    if (found.length === 0) return [];
    return [
      {
        slide_index: index,
        text_index: textIndex,
        code: 'foreign_glyph' as const,
        severity: 'warning' as const,
        value: found.length,
        limit: 0,
        box: around(lineRects(layout)),
        characters: found.slice(0, namedMax).join(''),
      },
    ];
  });
