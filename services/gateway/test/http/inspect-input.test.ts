import { describe, expect, it } from '@jest/globals';
import { checkText } from '../../src/http/reading/inspect-input.ts';
import { createParseRequest } from '../../src/http/reading/parse-request.ts';
import { postProject } from '../../src/resources/projects/post-project.ts';

const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;

/** Returns the message of the error for a value, or nothing where the value is valid. */
function messageFor(value: unknown): string | undefined {
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
      expect(messageFor(value)).toBeUndefined();
    },
  );

  it.each<[unknown, string]>([
    ['\u0000', 'The value must not contain the character U+0000'],
    [{ a: { b: ['x', 'y\u0000'] } }, 'a.b[1] must not contain the character U+0000'],
    [{ 'a\u0000b': 1 }, 'ab must not contain the character U+0000'],
    [[{ name: '\ud83d' }], '[0].name must not contain half of a surrogate pair'],
    [{ '\udc00': 1 }, '\ufffd must not contain half of a surrogate pair'],
    [{ ['k'.repeat(100)]: '\u0000' }, `${'k'.repeat(60)} must not contain the character U+0000`],
  ])('is refused with its place: %j', (value, message) => {
    expect(messageFor(value)).toBe(message);
  });

  it('may be nested 64 levels deep, and no deeper, however deep', () => {
    expect(messageFor(nested(64))).toBeUndefined();
    expect(messageFor(nested(65))).toBe('a is nested too deeply');
    expect(messageFor(nested(100_000))).toBe('a is nested too deeply');
  });
});

describe('the work that an input causes', () => {
  /** Returns a copy that counts how often a value in it is read. */
  function counting(value: unknown, reads: { count: number }): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const copy = Array.isArray(value) ? value.map((inner) => counting(inner, reads)) : { ...value };
    return new Proxy(copy, {
      get(target, key, receiver) {
        const inner = Reflect.get(target, key, receiver) as unknown;
        if (typeof key !== 'string' || !Object.hasOwn(target, key) || key === 'length') return inner;
        reads.count += 1;
        return Array.isArray(target) ? inner : counting(inner, reads);
      },
    });
  }

  it('is one visit of each value of the data of a project, its schema included', () => {
    const [reads, items] = [{ count: 0 }, 5_000];
    const data = Object.fromEntries(Array.from({ length: items }, (_, index) => [`k${index}`, { x: index }]));
    const parse = createParseRequest({ ...postProject({} as never), path: '/projects' });
    const value = { name: 'n', type: 't', data: counting(data, reads) };
    const parsed = parse(
      { params: {}, query: {}, body: { value, text: '' } },
      { version: null, onIgnored: () => undefined },
    );
    expect(parsed.body).toMatchObject({ name: 'n' });
    expect(reads.count).toBeGreaterThanOrEqual(2 * items);
    expect(reads.count).toBeLessThanOrEqual(2 * items + 10);
  });
});
