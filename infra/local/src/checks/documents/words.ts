import type { DocumentRule } from './document.ts';

/** Words that this repository once used in senses of its own, and the terms of the field that replaced them. */
const terms: Readonly<Record<string, string>> = {
  anybody: 'every caller, a person',
  nobody: 'no process, no caller',
  somebody: 'a person, a caller',
  whoever: 'the process, the caller that',
  bury: 'dead-letter',
  crowd: 'batch',
  hint: 'notification',
  mend: 'fix',
  mended: 'fixed',
  patience: 'timeout',
  verdict: 'decision, result',
};
const pattern = new RegExp(String.raw`\b(?:${Object.keys(terms).join('|')})\b`, 'gi');

/** Documents use the terms of the field, for readers whose first language is not English. */
export const wordsAreTheFields: DocumentRule = ({ documents }) =>
  documents.flatMap(({ path, prose }) =>
    [...prose.matchAll(pattern)].map(([word]) => ({
      path,
      problem: `'${word}': say what it is (${terms[word.toLowerCase()]})`,
    })),
  );
