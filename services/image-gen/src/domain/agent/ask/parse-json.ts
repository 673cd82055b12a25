import { jsonrepair } from 'jsonrepair';
import { escapeQuotes } from './escape-quotes.ts';

/** What `JSON.parse` makes of a text; undefined where it is no JSON. */
export function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Repairing takes time that grows with the square of the length: a fifth of a second for this many quotation marks, and no deck is longer. */
export const maxRepairedChars = 40_000;

/** The same for JSON as models write it: line breaks and quotation marks within texts, JSON5, comments, missing commas. */
export function parseLoosely(text: string): unknown {
  const strict = parseStrictly(text);
  if (strict !== undefined || text.length > maxRepairedChars) return strict;
  const escaped = escapeQuotes(text);
  return parseStrictly(escaped) ?? repair(escaped) ?? repair(text);
}

function repair(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text)) as unknown;
  } catch {
    // No JSON; or brackets in brackets, deeper than the stack.
    return undefined;
  }
}
