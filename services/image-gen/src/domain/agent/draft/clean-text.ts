import { graphemes } from '@slideloom/layout';

/** More text than this is not even looked at. */
const maxRawChars = 20_000;
/** A cluster longer than this is a stack of marks or a chain of joiners, not a character. */
const maxGraphemeChars = 32;

/** A flag of a part of a country, as 🏴󠁧󠁢󠁥󠁮󠁧󠁿, whose tags stay; all other tags go. */
const flagOrInvisible = (controls: string) =>
  new RegExp(`(\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f})|[${controls}]`, 'gu');

/**
 * Controls, directional overrides and marks (the layout decides on direction), tags, private use, noncharacters, soft
 * hyphens, zero-width spaces, variation selectors' supplement. Joiners stay: emoji, Persian and Indic words need them.
 */
const invisible = flagOrInvisible(
  String.raw`\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\u{e0000}-\u{e0fff}`,
);

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
};

/** One line of plain text from a model's output; empty if there is none. */
export function cleanLine(value: unknown): string {
  return cleanBody(value).replaceAll('\n', ' ').replaceAll('• ', '').trim();
}

/** Plain text with at most its own line breaks: no markup, no control characters; list items begin with a bullet. */
export function cleanBody(value: unknown): string {
  if (typeof value !== 'string') return '';
  const lines = stripMarkup(value.slice(0, maxRawChars))
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => stripLineMarkup(line))
    .map((line) => tidy(line))
    .filter((line) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(line.replace('•', '')));
  const isList = lines.filter((line) => line.startsWith('• ')).length > 1;
  return lines.map((line) => (isList ? line : line.replace(/^• /, ''))).join('\n');
}

function stripMarkup(text: string): string {
  return text
    .normalize('NFC')
    .replace(/<(?:script|style)\b[^>]*>[\s\S]*?<\/(?:script|style)>/gi, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, '\n')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_entity, name: string) => entities[name] ?? ' ')
    .replace(/```[a-z]*\n?|```/gi, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])[*_](?=\S)([^*_\n]*?\S)[*_](?![\p{L}\p{N}*])/gu, '$1');
}

function stripLineMarkup(line: string): string {
  return line
    .trim()
    .replace(/^(?:#{1,6}|>+)\s+/, '')
    .replace(/^(?:[-*+•–]|\[[ x]\])\s+/, '• ')
    .replace(/^[-*_=]{3,}$/, '');
}

/** Whether a no-break space belongs to a number, a sign, a mark or a word of one letter. Between words it would only keep lines from ending. */
function doesBind(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  return (
    /[\p{N}\p{P}\p{S}]$/u.test(before) ||
    /^[\p{N}\p{P}\p{S}]/u.test(after) ||
    /(?<!\p{L})\p{L}$/u.test(before) ||
    /^\p{L}(?!\p{L})/u.test(after)
  );
}

function tidy(line: string): string {
  const visible = line
    .replace(/[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' ')
    .replace(/[ \u00a0\u2007\u202f]{2,}/g, ' ')
    .replace(/[\u00a0\u2007\u202f]/g, (space, at: number, text: string) => (doesBind(text, at) ? space : ' '))
    .replace(invisible, (_found, flag?: string) => flag ?? '')
    // Four marks are more than any living script stacks on one letter.
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (visible.length <= maxGraphemeChars) return visible;
  return graphemes(visible)
    .filter((grapheme) => grapheme.length <= maxGraphemeChars)
    .join('');
}
