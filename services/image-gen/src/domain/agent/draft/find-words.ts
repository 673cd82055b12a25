import { graphemes } from '@slideloom/layout';

/**
 * The words as the headline writes them, whatever their capitals, spaces and apostrophes; null where it does not, or is nothing else.
 * Compared by grapheme, as folding changes how long a text is: the lower case of İ has two characters.
 */
export function findWords(headline: string, words: string): string | null {
  const line = graphemes(headline);
  const [folded, sought] = [line.map(fold), graphemes(words).map(fold)];
  if (sought.length === 0 || sought.length === line.length) return null;
  const isAt = (at: number) => sought.every((one, index) => folded[at + index] === one);
  const start = line.findIndex((_, at) => isAt(at));
  return start < 0 ? null : line.slice(start, start + sought.length).join('');
}

/** All letters i of Turkish are one: what a model writes of them depends on the language in which it folds. */
function fold(grapheme: string): string {
  return grapheme
    .toLowerCase()
    .replace(/^(?:i\u0307|ı)$/, 'i')
    .replace(/^\s$/, ' ')
    .replace(/^[‘’ʼ]$/, "'")
    .replace(/^[\u2010\u2011]$/, '-');
}
