import { graphemes } from '@slideloom/layout';

const maxWords = 8;
const maxChars = 60;

/** A file name without its ending from the first words of a prompt, in any script: `a-red-fox-in-the-snow`. */
export function nameAsset(prompt: string): string {
  const words = prompt.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let name = '';
  for (const word of words.slice(0, maxWords)) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (longer.length > maxChars) break;
    name = longer;
  }
  return name || cut(words[0] ?? 'picture');
}

/** A first word that is longer than a name (text without spaces) is cut between characters. */
function cut(word: string): string {
  let kept = '';
  for (const grapheme of graphemes(word)) {
    if (kept.length + grapheme.length > maxChars) break;
    kept += grapheme;
  }
  return kept || 'picture';
}
