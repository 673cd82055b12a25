import type { BreakPoint, Hyphenate } from '@slideloom/layout';
import createLiang from 'hyphen';
import { guessLanguage } from './guess-language.ts';
import { languageOf, type Language } from './languages.ts';
import { partsOf } from './compound-parts.ts';

/** The pattern table of one language, as npm's `hyphen` has them. */
export type Patterns = Parameters<typeof createLiang>[0];

/** At least this many letters stay on either line. */
const lettersMin = 3;
/** What is longer is no word. The patterns' work grows with the square of the length. */
const wordMax = 100;
const keptMax = 1_000;
const mark = '\u00ad';

/**
 * Answers where a word may be divided, by Liang's patterns for the language that is given or that the text around it shows; nowhere
 * where neither is known. `patternsOf` is asked once per language and word, when it is needed: a browser brings the tables it has
 * loaded, and null for the others.
 */
export function createHyphenator(patternsOf: (language: Language) => Patterns | null): Hyphenate {
  const kept = new Map<string, BreakPoint[]>();
  return (word, { text, language: tag }) => {
    if (word.length > wordMax || !/^\p{L}+$/u.test(word)) return [];
    const language = tag === undefined ? guessLanguage(text) : languageOf(tag);
    if (language === null) return [];
    const key = `${language} ${word}`;
    const found = kept.get(key) ?? divide(word, language, patternsOf(language));
    if (kept.size >= keptMax) kept.clear();
    kept.set(key, found);
    return found;
  };
}

function divide(word: string, language: Language, patterns: Patterns | null): BreakPoint[] {
  if (!patterns) return [];
  // A hyphenator of its own, because it keeps every word that it has seen.
  const marked = createLiang(patterns, { hyphenChar: mark, html: false })(word) as string;
  if (marked.replaceAll(mark, '') !== word) return [];
  const points: BreakPoint[] = [];
  let at = 0;
  for (const syllable of marked.split(mark)) {
    at += syllable.length;
    if (at < lettersMin || word.length - at < lettersMin) continue;
    points.push({ at, isBetweenParts: partsOf[language]?.test(word.slice(0, at).toLowerCase()) ?? false });
  }
  return points;
}
