import type { FieldPath } from './inspect-input.ts';

/** The header that names what of a request was not understood. */
export const ignoredFieldsHeader = 'X-Ignored-Fields';

const maxNames = 20;
const maxChars = 1_000;
const maxKeyChars = 60;

/**
 * The value of `X-Ignored-Fields`: unknown parameters of the query with a `?` before them, unknown fields of the body by their path, as
 * `?statuss, slides[0].backgruond`. What is no plain ASCII is percent-encoded. At most 20 names and 1,000 characters; what is left out
 * shows as `...`. Undefined where nothing was ignored.
 */
export function toIgnoredFields(parameters: readonly string[], fields: readonly FieldPath[]): string | undefined {
  const names = [...parameters.map((name) => `?${encodeKey(name)}`), ...fields.map(encodePath)];
  if (names.length === 0) return undefined;
  let text = '';
  for (const [index, name] of names.entries()) {
    const longer = index === 0 ? name : `${text}, ${name}`;
    if (index >= maxNames || longer.length > maxChars) return text === '' ? '...' : `${text}, ...`;
    text = longer;
  }
  return text;
}

function encodePath(path: FieldPath): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${encodeKey(key)}`))
    .join('');
}

function encodeKey(key: string): string {
  return encodeURIComponent(key.slice(0, maxKeyChars).toWellFormed());
}
