import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

const named =
  'brand|company|business|product|customer|name|price|date|time|city|location|address|phone|number|link|url|website|e-?mail|handle|logo|cta|call to action|button|headline|title|topic|text|image|photo|' +
  'marke|markenname|firma|firmenname|produkt|produktname|preis|datum|nom|marque|produit|prix|nombre|marca|producto|precio';
/** What stands where words are missing: fields of a template, names in brackets, filler. */
const placeholders = [
  /\{\{[^{}\n]{1,60}\}\}/gu,
  /\$\{[^{}\n]{1,60}\}/gu,
  new RegExp(
    String.raw`\[(?:(?:your|insert|add|enter|the|dein|ihr|votre|su|tu)\s+)?(?:\p{L}+\s+)?(?:${named})(?:\s+(?:here|name|\d+))?\]`,
    'giu',
  ),
  /\blorem ipsum\b/giu,
  /(?<![\p{L}\p{N}#])(?:TBD|TODO|FIXME)(?![\p{L}\p{N}])/gu,
  /\b(?:your|insert)\s+(?:text|headline|title|logo|brand|brand name|product name)\s+(?:goes\s+)?here\b/giu,
];

/** A text has words in whose place others were to stand. */
export const placeholder: LintRule = ({ index, texts }) =>
  texts.flatMap(({ index: textIndex, text, layout }) => {
    const value = placeholders.reduce((sum, pattern) => sum + (text.content.match(pattern)?.length ?? 0), 0);
    if (value === 0) return [];
    return [
      {
        slide_index: index,
        text_index: textIndex,
        code: 'placeholder',
        severity: 'warning',
        value,
        limit: 0,
        box: around(lineRects(layout)),
      },
    ];
  });
