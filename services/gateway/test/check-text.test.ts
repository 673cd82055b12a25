import { describe, expect, it } from '@jest/globals';
import { checkText } from '../src/http/check-text.ts';

const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;

/** What is said of a value, or nothing where it is fine. */
function verdict(value: unknown): string | undefined {
  try {
    return void checkText(value);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_request' });
    return (error as Error).message;
  }
}

describe('text for PostgreSQL', () => {
  it.each([null, undefined, 1, true, 'text', '', [], {}, { a: ['b', { c: '😀\u0001\ufffd' }] }])(
    'may be %j',
    (value) => {
      expect(verdict(value)).toBeUndefined();
    },
  );

  it.each<[unknown, string]>([
    ['\u0000', 'the value: must not contain the character U+0000'],
    [{ a: { b: ['x', 'y\u0000'] } }, 'a.b[1]: must not contain the character U+0000'],
    [{ 'a\u0000b': 1 }, 'ab: must not contain the character U+0000'],
    [[{ name: '\ud83d' }], '[0].name: must not contain half of a surrogate pair'],
    [{ '\udc00': 1 }, '\ufffd: must not contain half of a surrogate pair'],
    [{ ['k'.repeat(100)]: '\u0000' }, `${'k'.repeat(60)}: must not contain the character U+0000`],
  ])('is refused with its place: %j', (value, message) => {
    expect(verdict(value)).toBe(message);
  });

  it('may be nested 64 levels deep, and no deeper, however deep', () => {
    expect(verdict(nested(64))).toBeUndefined();
    expect(verdict(nested(65))).toMatch(/^a\.a\.a[.a]*: is nested too deeply$/);
    expect(verdict(nested(100_000))).toMatch(/: is nested too deeply$/);
  });
});
