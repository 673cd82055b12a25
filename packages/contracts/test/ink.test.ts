import { describe, expect, it } from '@jest/globals';
import { canvasSizes, deckSchema, inkOf, limits, textSchema, type CanvasSize } from '../src/index.ts';

const ink = (text: object, canvas: CanvasSize = canvasSizes['9:16']) =>
  inkOf(textSchema.parse({ content: 'A usual line of words', ...text }), canvas);
const shadow = (changes: object = {}) => ({ textShadow: { enabled: true, ...changes } });
const background = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' };
const deckOf = (texts: object[], slideIndex = 0) => ({
  slides: [
    { name: 'a', background },
    { name: 'b', background },
  ],
  texts: texts.map((text) => ({ slide_index: slideIndex, text })),
});
const faultsOf = (deck: object) => deckSchema.safeParse(deck).error?.issues.map(({ path }) => path.join('.')) ?? [];
const worst = {
  content: 'WWWWWW',
  fontSize: 1_000,
  x: 0,
  y: 0,
  width: 4_000,
  textStroke: { enabled: true, width: 200 },
  ...shadow({ blur: 500 }),
};

describe('the ink of a text', () => {
  it('grows with letters, size, stroke, boxes and shadow', () => {
    expect(ink({ content: 'two\nlines' })).toBeGreaterThan(ink({ content: 'two' }));
    expect(ink({ fontSize: 200 })).toBeGreaterThan(ink({ fontSize: 50 }));
    expect(ink({ textStroke: { enabled: true, width: 20 } })).toBeGreaterThan(ink({}));
    expect(ink({ textBackground: { enabled: true } })).toBeGreaterThan(ink({}));
    expect(ink(shadow())).toBeGreaterThan(5 * ink({}));
    expect(ink({ content: '🏖'.repeat(20) })).toBeGreaterThan(5 * ink({ content: 'word '.repeat(20) }));
    expect(ink({ content: '🇵🇹'.repeat(20) })).toBeGreaterThan(5 * ink({ content: '🏖'.repeat(20) }));
    expect(ink(shadow({ blur: 200 }))).toBeGreaterThan(ink(shadow({ blur: 12 })));
  });

  it('grows with runs: each colour is a shape, a highlight has boxes, and the largest counts for all', () => {
    const runs = (of: object = {}) =>
      ink({ content: 'one two', runs: [{ content: 'one ' }, { content: 'two', ...of }], width: 300 });
    expect(runs()).toBeGreaterThan(ink({ content: 'one two', width: 300 }));
    expect(runs({ highlight: '#ff0000' })).toBeGreaterThan(runs());
    expect(runs({ fontSize: 300 })).toBeGreaterThan(ink({ content: 'one two', width: 300, fontSize: 300 }));
  });

  it('counts the area on the canvas alone, and nothing of a text without letters', () => {
    expect(ink({ y: -4_000, ...shadow() })).toBeLessThan(ink(shadow()) / 2);
    expect(ink({ fontSize: 1_000, width: 4_000, ...shadow({ blur: 500 }) })).toBeLessThan(70_000_000);
    expect(ink({ ...worst, content: ' \n ' })).toBe(0);
  });
});

describe('a slide', () => {
  it.each([
    [
      '40 lines with shadow and stroke',
      Array.from({ length: 40 }, () => ({
        content: 'A usual line of words',
        ...shadow(),
        textStroke: { enabled: true },
      })),
    ],
    ['a text of 5,000 letters with a shadow', [{ content: 'word '.repeat(1_000), fontSize: 24, y: 100, ...shadow() }]],
    ['48 flags with their names', Array.from({ length: 48 }, () => ({ content: '🇵🇹 Portugal', fontSize: 40 }))],
    ['200 short labels', Array.from({ length: 200 }, () => ({ content: 'Label', fontSize: 20 }))],
  ])('takes %s', (_what, texts) => {
    expect(faultsOf(deckOf(texts))).toEqual([]);
  });

  it('refuses the first text that is too much for it, by name, with what it costs', () => {
    const texts = Array.from({ length: 350 }, () => worst);
    const each = ink(worst);
    const first = Math.floor(limits.ink.maxPx / each);
    const { error } = deckSchema.safeParse(deckOf(texts, 1));
    expect(error?.issues).toHaveLength(1);
    expect(error?.issues[0]).toMatchObject({
      path: ['texts', first, 'text'],
      message: expect.stringMatching(/^is more than slide 1 can draw: 1,0\d\d of 1,000 million px\./),
    });
  });

  it('has a budget of its own', () => {
    const many = Array.from({ length: 15 }, () => worst);
    const deck = deckOf(many);
    expect(faultsOf(deck)).toEqual([]);
    expect(faultsOf({ ...deck, texts: [...deck.texts, ...deckOf(many, 1).texts] })).toEqual([]);
    expect(faultsOf({ ...deck, texts: [...deck.texts, ...deckOf(many).texts] })).toHaveLength(1);
  });
});
