import { limits } from '@slideloom/contracts';

/** Controls, marks that turn the direction of what follows, and what no screen shows. */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A file's name as the library shows it: the last part of a path, without what cannot be seen, in at most 200 characters. `fallback` is
 * for a name of which nothing is left.
 */
export function toFileName(given: string | undefined, fallback: string): string {
  const last = (given ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = last.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim();
  // The cut may fall between the halves of a character.
  const short = shown.slice(0, limits.name.maxChars).replace(/[\ud800-\udbff]$/, '');
  return /^\.*$/.test(short) ? fallback : short;
}
