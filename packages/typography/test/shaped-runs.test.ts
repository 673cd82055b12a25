import { describe, expect, it } from '@jest/globals';
import { textSchema, type Text } from '@slideloom/contracts';
import { layoutText } from '@slideloom/layout';
import { textEngine } from '../src/index.ts';

type Run = NonNullable<Text['runs']>[number];

const rich = (runs: Run[], fields: object = {}) =>
  textSchema.parse({
    content: runs.map(({ content }) => content).join(''),
    runs,
    fontSize: 100,
    width: 2_000,
    textAlign: 'left',
    ...fields,
  });
const plain = (content: string, fields: object = {}) =>
  textSchema.parse({ content, fontSize: 100, width: 2_000, textAlign: 'left', ...fields });
const set = (text: Text) => {
  const { lines, font } = layoutText(text, textEngine);
  return textEngine.setLines(lines, font);
};
const outlines = (text: Text) => set(text).letters.map(({ outline, x, y }) => [outline.rest, x, y]);
const red = { color: '#ff0000' };

describe('runs that differ in their colour alone', () => {
  it.each([
    ['kerned Latin', 'AV', 'ATo'],
    ['Arabic that joins', 'سلسـ', 'بيل'],
    ['Arabic in a word', 'محـ', 'مد'],
    ['Devanagari', 'हिन्', 'दी'],
    ['Thai', 'ที่', 'นี่'],
    ['Japanese', '朝を', '静かに'],
  ])('are drawn as one: %s', (_name, first, second) => {
    expect(outlines(rich([{ content: first }, { content: second, ...red }]))).toEqual(outlines(plain(first + second)));
  });

  it('share no optional ligature: each letter has its colour', () => {
    const family = { fontFamily: 'lora' };
    const whole = set(plain('fi', family)).letters.length;
    const { runs } = set(rich([{ content: 'f' }, { content: 'i', ...red }], family));
    expect(whole).toBe(1);
    expect(runs.map(({ run, letters }) => [run, letters.length])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('give a required ligature the colour of its first letter', () => {
    const { runs } = set(rich([{ content: 'سل' }, { content: 'ام', ...red }]));
    const letters = set(plain('سلام')).letters.length;
    expect(runs.reduce((sum, run) => sum + run.letters.length, 0)).toBe(letters);
  });
});

describe('runs with fonts of their own', () => {
  it('join in Arabic across a change of weight: the letters have the forms of the middle of a word', () => {
    const glyphs = (text: Text) =>
      layoutText(text, textEngine).lines.flatMap((line) =>
        textEngine
          .shapeRun(line.text, line.direction, layoutText(text, textEngine).font, line.spans)
          .flatMap((item) => item.glyphs.map(({ id }) => id)),
      );
    const word = ['محم', 'د'] as const;
    expect(glyphs(rich([{ content: word[0] }, { content: word[1], fontWeight: 900 }]))).toEqual(
      glyphs(plain(word.join(''))),
    );
    expect(glyphs(plain(word[0])).concat(glyphs(plain(word[1])))).not.toEqual(glyphs(plain(word.join(''))));
  });

  it('stand one behind the other, each as wide as by itself', () => {
    const text = rich([
      { content: 'Only ' },
      { content: '19', fontSize: 200, fontWeight: 900 },
      { content: ' a month' },
    ]);
    const { runs } = set(text);
    const [only, price, month] = runs.map(({ places }) => places[0]!);
    expect(only!.x + only!.width).toBeCloseTo(price!.x, 3);
    expect(price!.x + price!.width).toBeCloseTo(month!.x, 3);
    expect(price!.width).toBeCloseTo(layoutText(plain('19', { fontSize: 200, fontWeight: 900 }), textEngine).width, 3);
    expect(month!.x + month!.width).toBeCloseTo(90 + layoutText(text, textEngine).width, 3);
  });

  it('stand where bidi puts them, in two places where it parts them', () => {
    const { runs } = set(rich([{ content: 'abc ' }, { content: 'שלום' }, { content: ' עולם def', ...red }]));
    expect(runs.map(({ places }) => places.length)).toEqual([1, 1, 2]);
    const [latin, first, last] = runs.map(({ places }) => places);
    expect(last![0]!.x).toBeCloseTo(latin![0]!.x + latin![0]!.width, 3);
    expect(first![0]!.x).toBeCloseTo(last![0]!.x + last![0]!.width, 3);
    expect(last![1]!.x).toBeCloseTo(first![0]!.x + first![0]!.width, 3);
  });

  it('do not end in letter spacing at the end of a line', () => {
    const { runs } = set(rich([{ content: 'ab' }, { content: 'cd', ...red }], { letterSpacing: 30 }));
    const { x, width } = runs[1]!.places[0]!;
    const { lines } = layoutText(plain('abcd', { letterSpacing: 30 }), textEngine);
    expect(x + width).toBeCloseTo(lines[0]!.x + lines[0]!.width, 3);
  });
});
