import type { Text } from '@slideloom/contracts';

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The digraphs that Unicode gives a title case of their own, by their upper case. */
const titleDigraphs: Readonly<Record<string, string>> = { Ǆ: 'ǅ', Ǉ: 'ǈ', Ǌ: 'ǋ', Ǳ: 'ǲ' };

/**
 * Applies `textTransform` by the rules of `language`, a BCP 47 tag, as CSS does: the dotted and dotless i of Turkish and Azerbaijani, Greek
 * capitals without accents, the dots of Lithuanian, the IJ of Dutch. Without one no locale is looked at. Source: CSS Text Level 3, section 2.1.
 */
export function transformText(text: string, transform: Text['textTransform'], language?: string): string {
  switch (transform) {
    case 'uppercase':
      return text.toLocaleUpperCase(language ?? neutral);
    case 'lowercase':
      return text.toLocaleLowerCase(language ?? neutral);
    case 'capitalize':
      return capitalize(text, language ?? neutral);
    case 'none':
      return text;
  }
}

/** Never the machine's language. */
const neutral = 'und';

/** The first letter, digit or symbol of each word in title case; the rest of the word as it was. */
function capitalize(text: string, language: string): string {
  let result = '';
  for (const word of wordSegmenter.segment(text)) {
    result += word.isWordLike ? capitalizeWord(word.segment, language) : word.segment;
  }
  return result;
}

function capitalizeWord(word: string, language: string): string {
  const start = word.search(/[\p{L}\p{N}\p{S}]/u);
  if (start < 0) return word;
  if (dutchWord.test(word.slice(start)) && /^nl(?:-|$)/i.test(language)) {
    return `${word.slice(0, start)}IJ${word.slice(start + 2)}`;
  }
  const first = graphemeSegmenter.segment(word).containing(start);
  if (!first) return word;
  const title = titleCase(first.segment, language);
  return word.slice(0, first.index) + title + word.slice(first.index + first.segment.length);
}

const dutchWord = /^ij/i;
/** Greek is not among them: the first capital of a word keeps its accent. */
const ownTitleCase = /^(?:tr|az|lt)(?:-|$)/i;

function titleCase(grapheme: string, language: string): string {
  // Georgian has capitals, but only for text that is all capitals: its title case is the letter itself.
  if (/^\p{Script=Georgian}/u.test(grapheme)) return grapheme;
  const [first = '', ...rest] = Array.from(grapheme);
  const [upper = '', ...expansion] = Array.from(
    first.toLocaleUpperCase(ownTitleCase.test(language) ? language : neutral),
  );
  return (titleDigraphs[upper] ?? upper) + expansion.join('').toLowerCase() + rest.join('');
}
