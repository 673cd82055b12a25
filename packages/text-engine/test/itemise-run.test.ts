import { describe, expect, it } from '@jest/globals';
import { itemiseRun } from '../src/itemise-run.ts';
import type { FontFace } from '../src/font-face.ts';

const face = (order: number): FontFace => ({
  order,
  family: `face-${order}`,
  role: 'text',
  coverage: new Uint32Array(),
});
const [latin, hebrew, han] = [face(0), face(1), face(2)];
const pickFace = (cluster: string) =>
  /\p{Script=Hebrew}/u.test(cluster) ? hebrew : /\p{Script=Han}|\p{Script=Hangul}/u.test(cluster) ? han : latin;

const itemise = (run: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  itemiseRun(run, direction, 'none', pickFace).map(({ text, isRtl }) => (isRtl ? `<${text}` : text));

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
    const items = itemiseRun('ab שלום cd', 'ltr', 'none', pickFace);
    for (const { text, start } of items) expect('ab שלום cd'.slice(start, start + text.length)).toBe(text);
  });

  it('obeys an override', () => {
    const run = 'safe\u202egnp.exe';
    expect(itemise(run).at(-1)).toBe('<gnp.exe');
  });
});
