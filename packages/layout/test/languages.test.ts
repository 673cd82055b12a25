import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { graphemes, hanStyle, hasRightToLeft, layoutText, paragraphDirection } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { monospaceMeasurer } from './monospace-measurer.ts';

describe('the direction of a paragraph', () => {
  it.each([
    ['', 'ltr'],
    ['hello', 'ltr'],
    ['123 !?', 'ltr'],
    ['日本語', 'ltr'],
    ['שלום', 'rtl'],
    ['مرحبا', 'rtl'],
    ['ދިވެހި', 'rtl'],
    ['ܫܠܡܐ', 'rtl'],
    ['123 שלום', 'rtl'],
    ['😀 (مرحبا) hello', 'rtl'],
    ['hello שלום', 'ltr'],
    ['\u200fhello', 'rtl'],
    ['\u200eשלום', 'ltr'],
    ['\u2067שלום\u2069 hello', 'ltr'],
    ['\u2066hello\u2069 שלום', 'rtl'],
  ])('of "%s" is %s', (paragraph, direction) => {
    expect(paragraphDirection(paragraph)).toBe(direction);
  });

  it('is decided for each paragraph on its own and holds for all of its lines', () => {
    const { lines } = layoutText(buildText('hello\nשלום hello hello\n123', {}), monospaceMeasurer());
    expect(lines.map((line) => line.direction)).toEqual(['ltr', 'rtl', 'rtl', 'ltr']);
  });
});

describe('text from right to left', () => {
  it('is found anywhere in a text', () => {
    expect(hasRightToLeft('hello שלום')).toBe(true);
    expect(hasRightToLeft('hello 日本 123')).toBe(false);
    expect(hasRightToLeft('')).toBe(false);
  });
});

describe('the style of Chinese characters', () => {
  it.each([
    ['漢字とかな', 'ja'],
    ['カタカナ', 'ja'],
    ['한국어 漢字', 'ko'],
    ['这是简体中文', 'zh-Hans'],
    ['這是繁體中文', 'zh-Hant'],
    ['hello', 'zh-Hans'],
    ['', 'zh-Hans'],
  ])('of "%s" is %s', (text, style) => {
    expect(hanStyle(text)).toBe(style);
  });
});

describe('clusters', () => {
  it.each([
    ['abc', ['a', 'b', 'c']],
    ['é', ['é']],
    ['e\u0301x', ['e\u0301', 'x']],
    ['👩‍👩‍👧‍👦👍🏽', ['👩‍👩‍👧‍👦', '👍🏽']],
    ['🇫🇷🇯🇵', ['🇫🇷', '🇯🇵']],
    ['1️⃣2', ['1️⃣', '2']],
    ['\r\n', ['\r\n']],
    ['', []],
  ])('of %j are %j', (text, parts) => {
    expect(graphemes(text)).toEqual(parts);
  });

  it('are those of the runtime, whichever way they are found', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        expect(graphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
      }),
    );
  });
});
