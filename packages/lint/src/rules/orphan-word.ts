import { around, lineRects } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

/** A last line is an orphan below this share of the longest: one word, several, and one or two Chinese or Japanese characters. */
const shareMin = { word: 0.32, words: 0.2, wide: 0.35 };
const wordsMin = 4;

/** A paragraph ends with one short word on a line of its own, or two tiny ones; of Chinese and Japanese, with one or two characters. */
export const orphanWord: LintRule = ({ index, texts }) =>
  texts.flatMap(({ index: textIndex, text, layout }) => {
    const { lines } = layout;
    const last = lines.at(-1);
    // What the writer set on a line of its own is no orphan.
    const isOneParagraph = !/[\n\r\u2028\u2029]/.test(text.content.trim());
    if (!last || lines.length < 2 || !isOneParagraph) return [];
    const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(last.text);
    const limit = shareMin[isWide ? 'wide' : /\S\s+\S/.test(last.text) ? 'words' : 'word'];
    if (isWide && Array.from(last.text).length > 2) return [];
    const hasWords = isWide || text.content.trim().split(/\s+/).length >= wordsMin;
    const value = Math.round((last.width / Math.max(1, layout.width)) * 100) / 100;
    if (!hasWords || value >= limit) return [];
    const box = around(lineRects({ ...layout, lines: [last] }));
    const issue = { slide_index: index, text_index: textIndex, code: 'orphan_word', severity: 'warning' } as const;
    return [{ ...issue, value, limit, box }];
  });
