type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
/** TypeScript's library does not know the third argument yet. Source: ECMAScript 2026, JSON.parse. */
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * A platform's JSON, whose integers beyond a double's precision stay what they are, as text: platforms write 64-bit ids bare.
 * Undefined for what is no JSON.
 */
export function parsePlatformJson(text: string): unknown {
  try {
    return parseWithSource(text, (_key, value, { source }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '') ? source : value,
    );
  } catch {
    return undefined;
  }
}
