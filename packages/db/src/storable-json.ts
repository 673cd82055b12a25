/**
 * JSON that PostgreSQL's jsonb takes, from any input: its text knows no NUL and no half of a surrogate pair, and refuses
 * the whole value for one of them. Both become U+FFFD; no font draws them anyway.
 */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!mayBeUnstorable.test(json)) return json;
  return JSON.stringify(value, (_key, field: unknown) => (typeof field === 'string' ? toStorableText(field) : field));
}

/** The same for a text. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}

/** JSON.stringify writes both as escapes; a backslash of the caller's own looks the same, and only takes the slower way. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/;
