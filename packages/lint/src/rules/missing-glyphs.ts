import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

const namedMax = 50;

/** Characters that no bundled font has; they are left out or replaced. An error if nothing of the text is drawn. */
export const missingGlyphs: LintRule = ({ index, texts }) =>
  texts
    .filter(({ layout }) => layout.missing.length > 0)
    .map(({ index: textIndex, layout }) => ({
      slide_index: index,
      text_index: textIndex,
      code: 'missing_glyphs',
      severity: layout.lines.some(({ text }) => text.trim() !== '') ? 'warning' : 'error',
      value: layout.missing.length,
      limit: 0,
      box: around(lineRects(layout)),
      characters: layout.missing.slice(0, namedMax).join(''),
    }));
