import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { apiVersions, asOfVersion, generatedSlideshowSchema, newestApiVersion } from '../src/index.ts';

// The first field that a date added: `id` of a generated document, since 2026-11-28.
const dated = generatedSlideshowSchema;
const body = { schema: 'slideshow/1', slides: [], id: 'deck-1' };
const { id: _id, ...former } = body;

describe('asOfVersion', () => {
  it('leaves the body as it is for the newest date', () => {
    expect(asOfVersion(dated, newestApiVersion, body)).toBe(body);
  });

  it.each([null, '2026-11-22'] as const)(
    'leaves out what was added after %s, and nothing else, in its order',
    (version) => {
      expect(JSON.stringify(asOfVersion(dated, version, body))).toBe(JSON.stringify(former));
    },
  );

  it('finds the fields in lists, records, choices and what may be null or absent', () => {
    const nested = z.object({
      data: z.array(dated),
      byName: z.record(z.string(), dated),
      maybe: dated.nullable().optional(),
      one: z.union([z.object({ reason: z.string() }), dated]),
      id: z.string(),
    });
    const wrap = (inner: object) => ({ data: [inner], byName: { a: inner }, maybe: inner, one: inner, id: 'own' });
    expect(asOfVersion(nested, '2026-11-22', wrap(body))).toEqual(wrap(former));
    const without = { data: [], byName: {}, maybe: null, one: { reason: 'x' }, id: 'own' };
    expect(asOfVersion(nested, null, without)).toEqual(without);
  });

  it('gives back a body without such fields as the same object', () => {
    const plain = { a: [1, { b: 2 }] };
    expect(asOfVersion(z.object({ a: z.array(z.unknown()) }), null, plain)).toBe(plain);
  });

  it('refuses a choice in which a form has the field from the beginning: the two cannot be kept apart', () => {
    const choice = z.union([z.object({ id: z.string() }), dated]);
    expect(() => asOfVersion(choice, null, body)).toThrow(/^id has a date in one choice/);
  });
});

it('dates are in their order, and none is there twice', () => {
  expect(apiVersions).toEqual([...new Set(apiVersions)].toSorted());
});
