import type { Text } from '@slideloom/contracts';

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The digraphs that Unicode gives a title case of their own, by their upper case. */
const titleDigraphs: Readonly<Record<string, string>> = { Ǆ: 'ǅ', Ǉ: 'ǈ', Ǌ: 'ǋ', Ǳ: 'ǲ' };

/**
 * Applies `textTransform` without looking at any locale, as CSS does for text of unknown language.
 * Source: CSS Text Level 3, section 2.1.
 */
export function transformText(text: string, transform: Text['textTransform']): string {
  switch (transform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return capitalize(text);
    case 'none':
      return text;
  }
}

/** The first letter, digit or symbol of each word in title case; the rest of the word as it was. */
function capitalize(text: string): string {
  let result = '';
  for (const word of wordSegmenter.segment(text)) {
    result += word.isWordLike ? capitalizeWord(word.segment) : word.segment;
  }
  return result;
}

function capitalizeWord(word: string): string {
  const start = word.search(/[\p{L}\p{N}\p{S}]/u);
  if (start < 0) return word;
  const first = graphemeSegmenter.segment(word).containing(start);
  if (!first) return word;
  return word.slice(0, first.index) + titleCase(first.segment) + word.slice(first.index + first.segment.length);
}

function titleCase(grapheme: string): string {
  // Georgian has capitals, but only for text that is all capitals: its title case is the letter itself.
  if (/^\p{Script=Georgian}/u.test(grapheme)) return grapheme;
  const [first = '', ...rest] = Array.from(grapheme);
  const [upper = '', ...expansion] = Array.from(first.toUpperCase());
  return (titleDigraphs[upper] ?? upper) + expansion.join('').toLowerCase() + rest.join('');
}
