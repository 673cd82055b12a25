import { describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { checkJsonMeasure, measureJson } from '../../src/http/reading/measure-json.ts';

const { maxValues, maxKeyBytes } = limits.json;
const measure = (json: string) => measureJson(Buffer.from(json));

/** Counts the same by the parsed value. */
function countOf(value: unknown): { values: number; keyBytes: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, keyBytes: 0 };
  const inner = Object.values(value).map(countOf);
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return {
    values: inner.reduce((sum, { values }) => sum + values, 1),
    keyBytes: inner.reduce((sum, { keyBytes }) => sum + keyBytes, Buffer.byteLength(keys.join(''))),
  };
}

describe('the measure of a JSON text', () => {
  it.each([
    '1',
    '"a"',
    '[]',
    '{}',
    ' [ ] ',
    '[[],[[]],{}]',
    '[1, 2 ,3]',
    '{"a":1,"b":[true,false,null],"c":{"d":"e"}}',
    String.raw`{"a\"b":"[,{:\"","\\":"\\","é":["\u0022,"]}`,
    ' {\n\t"a" : { } , "b" : [ { } , "x" ] }\r\n',
  ])('counts the values and the bytes of the field names of %s', (json) => {
    const { values, keyBytes, stepBytes } = measure(json);
    const counted = countOf(JSON.parse(json));
    expect(values).toBe(counted.values);
    if (!json.includes('\\')) expect(keyBytes).toBe(counted.keyBytes);
    expect(stepBytes).toBe(Buffer.byteLength(json));
  });

  it.each<[string, string, number]>([
    ['100,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 1e5 }, (_, key) => [`k${key}`, 1]))), 12],
    ['300,000 empty lists', `[${'[],'.repeat(299_999)}[]]`, 3],
    ['lists in lists, 900,000 deep', '['.repeat(900_000), 1],
    ['a million commas', `[${','.repeat(1e6)}]`, 1],
  ])('ends at the limit for %s: its steps are bounded by the values that are taken', (_name, json, bytesPerValue) => {
    expect(measure(json).stepBytes).toBeLessThanOrEqual(bytesPerValue * (maxValues + 2));
    expect(() => checkJsonMeasure(Buffer.from(json))).toThrow(expect.objectContaining({ code: 'too_many_values' }));
  });

  it('ends at the limit of field names', () => {
    const json = `{${Array.from({ length: 100 }, (_, key) => `"${String(key).padEnd(10_000, 'x')}":1`).join()}}`;
    expect(measure(json).stepBytes).toBeLessThanOrEqual(maxKeyBytes + 20_000);
    expect(() => checkJsonMeasure(Buffer.from(json))).toThrow(expect.objectContaining({ code: 'too_many_values' }));
  });

  it('refuses no text for its length alone', () => {
    expect(() => checkJsonMeasure(Buffer.from(JSON.stringify(['x,[{:'.repeat(300_000)])))).not.toThrow();
  });

  it('has an end for what is no JSON', () => {
    for (const text of ['"', '"\\', '{"a', ':::', ']]]', '\u0000'.repeat(100_000)]) measure(text);
    expect(measure('"abc\\').stepBytes).toBe(5);
  });
});
