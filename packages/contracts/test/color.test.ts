import { describe, expect, it } from '@jest/globals';
import { formatColor, parseColor } from '../src/index.ts';
import { colorsNamed } from 'culori';

type Channels = [red: number, green: number, blue: number, alpha: number];

describe('a colour', () => {
  it.each<[string, Channels]>([
    ['#f80', [255, 136, 0, 1]],
    ['#F80', [255, 136, 0, 1]],
    ['#f808', [255, 136, 0, 136 / 255]],
    ['#ff8800', [255, 136, 0, 1]],
    ['#Ff8800', [255, 136, 0, 1]],
    ['#ff880080', [255, 136, 0, 128 / 255]],
    ['#00000000', [0, 0, 0, 0]],
    ['rgb(1,2,3)', [1, 2, 3, 1]],
    ['rgb( 1 , 2 , 3 )', [1, 2, 3, 1]],
    ['rgb(1 2 3)', [1, 2, 3, 1]],
    ['rgb(1 2 3 / 0.25)', [1, 2, 3, 0.25]],
    ['rgb(1 2 3/25%)', [1, 2, 3, 0.25]],
    ['rgb(1, 2, 3, 0.25)', [1, 2, 3, 0.25]],
    ['rgba(1, 2, 3, .25)', [1, 2, 3, 0.25]],
    ['rgba(1, 2, 3, 25%)', [1, 2, 3, 0.25]],
    ['rgba(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1 2 3 / 0.25)', [1, 2, 3, 0.25]],
    ['RGBA(1, 2, 3, 1)', [1, 2, 3, 1]],
    ['rgb(100%, 0%, 20%)', [255, 0, 51, 1]],
    ['rgb(100% 0% 20% / 50%)', [255, 0, 51, 0.5]],
    ['hsl(0, 100%, 50%)', [255, 0, 0, 1]],
    ['hsl(120deg 100% 50%)', [0, 255, 0, 1]],
    ['hsl(240 100% 50% / 0.5)', [0, 0, 255, 0.5]],
    ['hsla(60, 100%, 50%, 50%)', [255, 255, 0, 0.5]],
    ['hsl(-120, 100%, 50%)', [0, 0, 255, 1]],
    ['hsl(480, 100%, 50%)', [0, 255, 0, 1]],
    ['hsl(300, 0%, 50%)', [128, 128, 128, 1]],
    ['hsl(17, 80%, 0%)', [0, 0, 0, 1]],
    ['hsl(17, 80%, 100%)', [255, 255, 255, 1]],
    ['hsl(210, 25%, 40%)', [77, 102, 128, 1]],
    ['white', [255, 255, 255, 1]],
    ['RebeccaPurple', [102, 51, 153, 1]],
    ['transparent', [0, 0, 0, 0]],
    ['  #fff\n', [255, 255, 255, 1]],
  ])('may be "%s"', (text, [red, green, blue, alpha]) => {
    const color = parseColor(text);
    expect([color?.red, color?.green, color?.blue]).toEqual([red, green, blue]);
    expect(color?.alpha).toBeCloseTo(alpha, 10);
  });

  it.each<[string, Channels]>([
    ['rgb(300, -5, 256)', [255, 0, 255, 1]],
    ['rgb(120%, -1%, 0%)', [255, 0, 0, 1]],
    ['rgba(0, 0, 0, 7)', [0, 0, 0, 1]],
    ['rgba(0, 0, 0, -1)', [0, 0, 0, 0]],
    ['hsl(0, 300%, 50%)', [255, 0, 0, 1]],
    ['hsl(0, 50%, 300%)', [255, 255, 255, 1]],
    ['hsl(0, -50%, 50%)', [128, 128, 128, 1]],
  ])('is clamped to what can be shown: "%s"', (text, [red, green, blue, alpha]) => {
    expect(parseColor(text)).toEqual({ red, green, blue, alpha });
  });

  it.each([
    '',
    ' ',
    '#',
    '#f',
    '#ff',
    '#fffff',
    '#fffffff',
    '#fffffffff',
    '#ggg',
    '# fff',
    '##fff',
    'fff',
    'ff8800',
    '0xffffff',
    'rgb',
    'rgb()',
    'rgb(1)',
    'rgb(1,2)',
    'rgb(1,2,)',
    'rgb(,,)',
    'rgb(1,2,3,4,5)',
    'rgb(1 2)',
    'rgb(1 2 3 /)',
    'rgb(1 2 3 / 1 / 1)',
    'rgb(1, 2, 3 / 1)',
    'rgb(1, 2 3)',
    'rgb(a, b, c)',
    'rgb(NaN, 0, 0)',
    'rgb(Infinity, 0, 0)',
    'rgb(0x10, 0, 0)',
    'rgb(1px, 0, 0)',
    'rgb(--1, 0, 0)',
    'rgb(1%%, 0, 0)',
    'rgb(., 0, 0)',
    'rgb (1, 2, 3)',
    'rgb(1, 2, 3',
    'rgb 1, 2, 3)',
    'rgb(1, 2, 3) ; x',
    'rgb(rgb(1, 2, 3))',
    'argb(1, 2, 3, 4)',
    'hwb(120 0% 0%)',
    'lab(50% 40 59)',
    'oklch(60% 0.15 50)',
    'color(display-p3 1 0 0)',
    'hsl(0, 100, 50)',
    'hsl(0, 100%, 50)',
    'hsl(0%, 100%, 50%)',
    'hsl(red, 100%, 50%)',
    'hsl(0)',
    'url(https://example.com/x.png)',
    'var(--color)',
    'currentcolor',
    'inherit',
    'none',
    'red blue',
    'reddish',
    'ｒｅｄ',
    '#ｆｆｆ',
  ])('may not be "%s"', (text) => {
    expect(parseColor(text)).toBeNull();
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'prototype', '__defineGetter__'])(
    'may not be the property every object has: %s',
    (text) => {
      expect(parseColor(text)).toBeNull();
    },
  );

  it('has 64 characters at most', () => {
    const withLength = (length: number) => `rgb(1,2,${'0'.repeat(length - 'rgb(1,2,)'.length)})`;
    expect(parseColor(withLength(64))).toEqual({ red: 1, green: 2, blue: 0, alpha: 1 });
    expect(parseColor(withLength(65))).toBeNull();
    expect(parseColor(`#${'f'.repeat(1_000_000)}`)).toBeNull();
  });

  it('may have each of the 148 names of CSS, in any case', () => {
    const names = Object.keys(colorsNamed);
    expect(names).toHaveLength(148);
    for (const name of names) {
      const color = parseColor(`#${colorsNamed[name as keyof typeof colorsNamed].toString(16).padStart(6, '0')}`);
      expect(color?.alpha).toBe(1);
      expect(parseColor(name)).toEqual(color);
      expect(parseColor(name.toUpperCase())).toEqual(color);
    }
  });
});

describe('a colour as text', () => {
  it.each([
    ['rgb(255, 136, 0)', '#ff8800'],
    ['#0123', '#00112233'],
    ['rgba(0, 0, 0, 0.5)', '#00000080'],
    ['rgba(1, 2, 3, 1)', '#010203'],
    ['transparent', '#00000000'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
  ])('writes %s as %s', (text, written) => {
    const color = parseColor(text);
    expect(color && formatColor(color)).toBe(written);
  });

  it('reads back as the colour it was, whatever its channels', () => {
    for (let level = 0; level <= 255; level += 1) {
      const color = { red: level, green: 255 - level, blue: (level * 7) % 256, alpha: level / 255 };
      expect(parseColor(formatColor(color))).toEqual(color);
      expect(parseColor(formatColor({ ...color, alpha: 1 }))).toEqual({ ...color, alpha: 1 });
    }
  });

  it('rounds what lies between two levels, and stays readable', () => {
    expect(formatColor({ red: 254.6, green: 0.4, blue: 127.5, alpha: 1 })).toBe('#ff0080');
    expect(formatColor({ red: 0, green: 0, blue: 0, alpha: 0.999 })).toBe('#000000ff');
  });
});

describe('a colour with spaces', () => {
  it.each(['rgb(1 2 / 3)', 'rgb(1 2 3 0.5)', 'hsl(120 100% / 50%)'])(
    'is refused where its parts do not add up: %s',
    (text) => {
      expect(parseColor(text)).toBeNull();
    },
  );
});
