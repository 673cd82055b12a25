import type { LintRule } from '../lint-rule.ts';

/** More is not read before the thumb moves on. */
const wordsMax = 45;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A slide has more words than are read. */
export const tooManyWords: LintRule = ({ index, texts }) => {
  const value = texts.reduce((sum, { text }) => sum + countWords(text.content), 0);
  if (value <= wordsMax) return [];
  return [
    {
      slide_index: index,
      text_index: null,
      code: 'too_many_words',
      severity: 'warning',
      value,
      limit: wordsMax,
      box: null,
    },
  ];
};

function countWords(content: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(content)) if (isWordLike === true) count += 1;
  return count;
}
