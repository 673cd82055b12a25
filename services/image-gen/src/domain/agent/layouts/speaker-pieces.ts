import { typeScale } from '../type-scale.ts';
import type { LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';

/** The role of a speaker, below the name. */
export function role({ slide, inks }: LayoutTask): Piece | null {
  if (slide.label === null) return null;
  return { content: slide.label, style: { ...typeScale.title, weight: 600 }, color: inks.accent, gap: 40 };
}

/** The first letters of a name's first and last words, titles (`Dr.`) left out; of scripts without capitals the first letter alone. */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word) && !word.endsWith('.'));
  const first = words[0] ?? name;
  if (!/^\p{Lu}/u.test(first)) return firstLetter(first);
  const last = words.filter((word) => /^\p{Lu}/u.test(word)).at(-1);
  return last === undefined || last === first ? firstLetter(first) : `${firstLetter(first)}${firstLetter(last)}`;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment;
  return '';
}
