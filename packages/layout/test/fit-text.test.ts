import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fitText, layoutText } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { monospaceMeasurer, type Work } from './monospace-measurer.ts';

const measurer = monospaceMeasurer();

describe('fitting a text', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 15 });
  const box = fc.record({
    width: fc.integer({ min: 20, max: 900 }),
    maxHeight: fc.integer({ min: 10, max: 600 }),
    minSize: fc.integer({ min: 5, max: 30 }),
    maxSize: fc.integer({ min: 30, max: 80 }),
    maxLines: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  });

  it('finds the largest whole size at which everything fits, or says that none does', () => {
    fc.assert(
      fc.property(words, box, (words, { width, ...limits }) => {
        const text = buildText(words.join(' '), { width });
        const fits = (fontSize: number) => {
          const { overflow, height, lines } = layoutText({ ...text, fontSize }, measurer);
          const isWhole = !overflow.hasBrokenWord && !overflow.isWiderThanBox;
          return isWhole && height <= limits.maxHeight && lines.length <= (limits.maxLines ?? Infinity);
        };
        let largest = limits.maxSize;
        while (largest >= limits.minSize && !fits(largest)) largest -= 1;
        const { maxLines, ...rest } = limits;
        const fitted = fitText(text, maxLines === undefined ? rest : { ...rest, maxLines }, measurer);
        expect(fitted.isFitting).toBe(largest >= limits.minSize);
        expect(fitted.text.fontSize).toBe(Math.max(largest, limits.minSize));
      }),
    );
  });

  it('never cuts a word where it says that the text fits', () => {
    fc.assert(
      fc.property(words, box, (words, { width, maxHeight, minSize, maxSize }) => {
        const { isFitting, layout } = fitText(
          buildText(words.join(' '), { width }),
          { maxHeight, minSize, maxSize },
          measurer,
        );
        fc.pre(isFitting);
        expect(layout.lines.flatMap((line) => line.text.split(' '))).toEqual(words);
        expect(layout.height).toBeLessThanOrEqual(maxHeight);
        expect(layout.width).toBeLessThanOrEqual(width + 0.5);
      }),
    );
  });

  it('gives the layout of the text that it gives, which differs in its size alone', () => {
    const text = buildText('lorem ipsum dolor', { width: 300, letterSpacing: 2 });
    const fitted = fitText(text, { maxHeight: 200, minSize: 10, maxSize: 200 }, measurer);
    expect(fitted.text).toEqual({ ...text, fontSize: fitted.text.fontSize });
    expect(fitted.layout).toEqual(layoutText(fitted.text, measurer));
  });

  it('takes both ends of its range, and whole sizes inside a range that is not', () => {
    const text = buildText('ab', { width: 500 });
    const box = { maxHeight: 1_000, minSize: 10, maxSize: 100 };
    expect(fitText(text, box, measurer).text.fontSize).toBe(100);
    expect(fitText(text, { ...box, maxHeight: 15 }, measurer)).toMatchObject({
      text: { fontSize: 10 },
      isFitting: true,
    });
    expect(fitText(text, { ...box, maxHeight: 14 }, measurer)).toMatchObject({
      text: { fontSize: 10 },
      isFitting: false,
    });
    expect(fitText(text, { ...box, minSize: 9.2, maxSize: 50.9 }, measurer).text.fontSize).toBe(50);
  });

  it('would rather not fit than cut a word that is too long', () => {
    const fitted = fitText(
      buildText('incomprehensible', { width: 50 }),
      { maxHeight: 900, minSize: 10, maxSize: 90 },
      measurer,
    );
    expect(fitted.isFitting).toBe(false);
    expect(fitted.layout.overflow.hasBrokenWord).toBe(true);
    expect(fitted.layout.lines.map((line) => line.text).join('')).toBe('incomprehensible');
  });

  it('asks for few layouts, whatever the range', () => {
    const work: Work = { calls: 0, characters: 0 };
    const text = buildText('lorem ipsum dolor', { width: 900 });
    layoutText(text, monospaceMeasurer(work));
    const one = work.calls;
    fitText(text, { maxHeight: 600, minSize: 1, maxSize: 1_000 }, monospaceMeasurer(work));
    expect(work.calls - one).toBeLessThanOrEqual(30 * one);
  });
});
