import { describe, expect, it } from '@jest/globals';
import type { FontSpec } from '@slideloom/layout';
import { splitRunByFace } from '../../src/faces/split-run-by-face.ts';
import type { FontFace } from '../../src/faces/font-face.ts';

const face = (order: number): FontFace => ({
  order,
  family: `face-${order}`,
  role: 'text',
  coverage: new Uint32Array(),
});
const [latin, hebrew, han] = [face(0), face(1), face(2)];
const pickFace = (cluster: string) =>
  /\p{Script=Hebrew}/u.test(cluster) ? hebrew : /\p{Script=Han}|\p{Script=Hangul}/u.test(cluster) ? han : latin;

const plain: FontSpec = { size: 10, weight: 400, letterSpacing: 0, han: 'none' };
const bold: FontSpec = { ...plain, weight: 700 };

const itemise = (run: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  splitRunByFace(run, direction, [{ at: 0, font: plain }], pickFace).map(({ text, isRtl }) =>
    isRtl ? `<${text}` : text,
  );

describe('a run', () => {
  it('of one face and direction is one item; an empty one is none', () => {
    expect(itemise('Good morning, 12:30')).toEqual(['Good morning, 12:30']);
    expect(itemise('')).toEqual([]);
  });

  it('is cut where the script changes within a face', () => {
    expect(itemise('漢字한글')).toEqual(['漢字', '한글']);
    expect(itemise('αβγabc').length).toBe(2);
  });

  it('is put in visual order: words of the other direction are reversed as a whole, numbers in them are not', () => {
    expect(itemise('abc שלום עולם def')).toEqual(['abc ', '<עולם', '< ', '<שלום', ' def']);
    expect(itemise('שלום 123 עולם', 'rtl')).toEqual(['<עולם', '< ', '123', '< ', '<שלום']);
    expect(itemise('abc שלום', 'rtl')).toEqual(['<שלום', '< ', 'abc']);
  });

  it('keeps the offset of each item in the run', () => {
    const items = splitRunByFace('ab שלום cd', 'ltr', [{ at: 0, font: plain }], pickFace);
    for (const { text, start } of items) expect('ab שלום cd'.slice(start, start + text.length)).toBe(text);
  });

  it('is cut where the font changes, after a cluster that began before', () => {
    const items = (run: string, at: number) =>
      splitRunByFace(
        run,
        'ltr',
        [
          { at: 0, font: plain },
          { at, font: bold },
        ],
        pickFace,
      ).map(({ text, font }) => [text, font.weight]);
    expect(items('abcdef', 2)).toEqual([
      ['ab', 400],
      ['cdef', 700],
    ]);
    expect(items('ae\u0301f', 2)).toEqual([
      ['ae\u0301', 400],
      ['f', 700],
    ]);
    expect(items('שלום', 2)).toEqual([
      ['ום', 700],
      ['של', 400],
    ]);
  });

  it('obeys an override', () => {
    const run = 'safe\u202egnp.exe';
    expect(itemise(run).at(-1)).toBe('<gnp.exe');
  });
});

describe('in a paragraph from right to left', () => {
  const seen = (run: string) =>
    splitRunByFace(run, 'rtl', [{ at: 0, font: plain }], pickFace)
      .map(({ text }) => text)
      .join('');

  it.each([
    ['שלום +971 4 123-4567', '+971 4 123-4567'],
    ['שלום 050-123 4567.', '050-123 4567'],
    ['שלום @my.shop עולם', '@my.shop'],
    ['שלום #Sale עולם', '#Sale'],
    ['שלום −38% עולם', '−38%'],
    ['שלום https://a.co/x?y=1 עולם', 'https://a.co/x?y=1'],
    ['שלום shop.example.com/a עולם', 'shop.example.com/a'],
    ['שלום me@a-b.co.uk עולם', 'me@a-b.co.uk'],
  ])('%s: what runs from left to right stays whole', (run, whole) => {
    expect(seen(run)).toContain(whole);
    expect(seen(run)).toHaveLength(run.length);
  });

  it('two times run as the text does', () => {
    expect(seen('שלום 12:30 - 14:00')).toContain('14:00 - 12:30');
  });
});
