import { describe, expect, it } from '@jest/globals';
import { layoutText } from '@slideloom/layout';
import { textSchema } from '@slideloom/contracts';
import { lettersPath } from '@slideloom/text-engine';
import { Canvas, Path2D, textEngine } from '../src/index.ts';

const outline = (data: string) => new Path2D(data);
const size = 240;
const text = (content: string) =>
  textSchema.parse({ content, fontSize: size, x: 60, y: 100, width: 900, textAlign: 'left', fontWeight: 600 });

/** The columns of ink of a text in the rows that `isRow` takes, as their first and last. */
async function columns(content: string, isRow: (aboveBaseline: number) => boolean) {
  const { lines, font } = layoutText(text(content), textEngine);
  const canvas = new Canvas(1_000, 600, { gpu: false });
  const context = canvas.getContext('2d');
  context.fill(outline(lettersPath(textEngine.setLines(lines, font).letters)));
  const pixels = await canvas.toBuffer('raw');
  const found: number[] = [];
  for (let x = 0; x < 1_000; x += 1) {
    for (let y = 0; y < 600; y += 1) {
      if (pixels[(y * 1_000 + x) * 4 + 3]! > 128 && isRow(lines[0]!.baseline - y)) found.push(x);
    }
  }
  return { left: Math.min(...found), right: Math.max(...found), count: found.length };
}

/** How far the middle of the marks is from the middle of their vowel, in widths of the vowel. */
async function markOffset(vowel: string, isMark: (aboveBaseline: number) => boolean): Promise<number> {
  const plain = await columns(vowel.normalize('NFD')[0]!, () => true);
  const marks = await columns(vowel, isMark);
  return ((marks.left + marks.right) / 2 - (plain.left + plain.right) / 2) / (plain.right - plain.left);
}

const isAbove = (aboveBaseline: number) => aboveBaseline > size * 0.6;

describe('Vietnamese', () => {
  // ẩ and ơ carry a mark at the right of the roof, as they should: the tolerance is what a neighbour's place would not meet.
  it.each(['ế', 'ấ', 'ẩ', 'ễ', 'ỗ', 'ẫ', 'ê', 'ố'])('%s has its accents over its vowel', async (vowel) => {
    expect(Math.abs(await markOffset(vowel, isAbove))).toBeLessThan(0.2);
  });

  it('has its dots below in the middle', async () => {
    for (const vowel of ['ệ', 'ạ', 'ọ']) {
      expect(Math.abs(await markOffset(vowel, (above) => above < -size * 0.05))).toBeLessThan(0.12);
    }
  });
});

describe('a combining mark', () => {
  it.each(['x̂', 'q̇', 'm̃', 'n̈'])('of %s stands over its letter', async (letter) => {
    expect(Math.abs(await markOffset(letter, isAbove))).toBeLessThan(0.2);
  });

  it('would not without the offset that the font gives it', async () => {
    const run = 'x̂';
    const { font } = layoutText(text(run), textEngine);
    const glyphs = textEngine.shapeRun(run, 'ltr', font).flatMap((item) => item.glyphs);
    const offsets = glyphs.map(({ dx }) => dx);
    expect(offsets.some((dx) => dx !== 0)).toBe(true);
    for (const glyph of glyphs) glyph.dx = 0;
    try {
      expect(Math.abs(await markOffset(run, isAbove))).toBeGreaterThan(0.3);
    } finally {
      for (const [index, glyph] of glyphs.entries()) glyph.dx = offsets[index]!;
    }
  });
});

describe('a fraction that no face has', () => {
  it('is put together of its digits and is not missing', () => {
    expect(textEngine.missingCharacters('⅔ cup')).toEqual([]);
    expect(layoutText(text('⅔ cup'), textEngine).missing).toEqual([]);
  });

  it('does not take in a digit beside it: one and two thirds is not twelve thirds', () => {
    const { lines, font } = layoutText(text('1⅔'), textEngine);
    const glyphsOf = (run: string) =>
      textEngine.shapeRun(run, 'ltr', font).flatMap(({ glyphs }) => glyphs.map(({ id }) => id));
    expect(glyphsOf(lines[0]!.text)[0]).toBe(glyphsOf('1')[0]);
    expect(glyphsOf('12\u20443')[0]).not.toBe(glyphsOf('1')[0]);
  });
});

it('a Japanese ellipsis and dash are a full character wide and in the middle', async () => {
  const font = { size, weight: 400, letterSpacing: 0, han: 'ja' } as const;
  expect(textEngine.measure('…', font).width).toBeCloseTo(size, 0);
  expect(textEngine.measure('…', { ...font, han: 'none' }).width).toBeLessThan(size);
});

describe('a stress mark', () => {
  it.each(['а́', 'о́', 'е́', 'ю́'])('of %s stands over its letter, which no face has a place for', async (letter) => {
    expect(Math.abs(await markOffset(letter, isAbove))).toBeLessThan(0.2);
  });

  it('takes no room', () => {
    const font = { size, weight: 600, letterSpacing: 0, han: 'none' } as const;
    expect(textEngine.measure('вода́', font).width).toBeCloseTo(textEngine.measure('вода', font).width, 1);
  });
});
