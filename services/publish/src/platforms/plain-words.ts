/** A platform's own text as it may be shown to a person: one line, without control characters, of at most 200 characters. */
export function plainWords(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed()}…` : line;
}
