import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { graphemes, layoutText } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { monospaceMeasurer } from './monospace-measurer.ts';

const measurer = monospaceMeasurer();

/** Clusters of several characters, brackets, spaces and scripts that break in their own ways. */
const clusters = [
  ['a', 'B', '7', ' ', '  ', '\u00a0', '\u3000', '\n', '-', '—', '/', '.', ',', '!', '?', '(', ')', '“', '”', '%'],
  ['日', '本', '語', 'か', 'ッ', 'ー', '、', '。', '「', '」', '（', '）', '한', '국', '中', '￥', '…'],
  ['e\u0301', 'q\u0323\u0307', 'क्षि', 'ภา', 'ษา', 'ไทย', 'ខ្មែរ', 'م', 'ر', 'ש', 'ל'],
  ['👩‍👩‍👧‍👦', '🇫🇷', '🇯🇵', '👍🏽', '❤️', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '😀'],
].flat();
const mixed = fc.array(fc.constantFrom(...clusters), { maxLength: 60 }).map((parts) => parts.join(''));
const anything = fc.oneof(mixed, fc.string({ unit: 'grapheme', maxLength: 40 }), fc.lorem({ maxCount: 12 }));
const shape = {
  width: fc.integer({ min: 1, max: 400 }),
  fontSize: fc.integer({ min: 10, max: 80 }),
  letterSpacing: fc.integer({ min: -4, max: 30 }),
  textAlign: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const),
};

/** The clusters that must be drawn: everything but white space, in Unicode's composed form. */
function ink(text: string): string[] {
  return text
    .normalize('NFC')
    .split('\n')
    .flatMap((paragraph) => graphemes(paragraph))
    .filter((cluster) => cluster.trim() !== '');
}

describe('any text, in a box of any width', () => {
  it('shows every cluster once, in order, and cuts none', () => {
    fc.assert(
      fc.property(anything, fc.record(shape), (content, fields) => {
        const { lines } = layoutText(buildText(content, fields), measurer);
        expect(lines.flatMap((line) => ink(line.text))).toEqual(ink(content));
      }),
    );
  });

  it('has no line wider than the box, unless it is a single cluster', () => {
    fc.assert(
      fc.property(anything, fc.record(shape), (content, fields) => {
        const { lines, overflow } = layoutText(buildText(content, fields), measurer);
        const wide = lines.filter((line) => line.width > fields.width + 0.5);
        for (const line of wide) expect(graphemes(line.text)).toHaveLength(1);
        expect(overflow.isWiderThanBox).toBe(wide.length > 0);
      }),
    );
  });

  it('stands inside the box, on evenly spaced lines, the widest of them its width', () => {
    fc.assert(
      fc.property(anything, fc.record(shape), (content, fields) => {
        const text = buildText(content, fields);
        const layout = layoutText(text, measurer);
        const pitch = text.fontSize * text.lineHeight;
        expect(layout.height).toBeCloseTo(layout.lines.length * pitch, 6);
        expect(layout.width).toBe(Math.max(...layout.lines.map((line) => line.width)));
        layout.lines.forEach((line, index) => {
          expect(line.baseline - (layout.lines[0]?.baseline ?? 0)).toBeCloseTo(index * pitch, 6);
          if (line.width > text.width) return;
          expect(line.x).toBeGreaterThanOrEqual(text.x - 0.01);
          expect(line.x + line.width).toBeLessThanOrEqual(text.x + text.width + 0.01);
        });
      }),
    );
  });

  it('has at least as many lines as it has line ends, and no white space at the end of one that no word was cut for', () => {
    fc.assert(
      fc.property(anything, fc.record(shape), (content, fields) => {
        const { lines, overflow } = layoutText(buildText(content, fields), measurer);
        expect(lines.length).toBeGreaterThanOrEqual(content.split('\n').length);
        const uncut = overflow.hasBrokenWord ? [] : lines;
        for (const line of uncut) expect(line.text).not.toMatch(/[ \u3000]$/);
      }),
    );
  });

  it('has no empty line but for an empty paragraph', () => {
    fc.assert(
      fc.property(anything, fc.record(shape), (content, fields) => {
        const { lines } = layoutText(buildText(content, fields), measurer);
        const emptyParagraphs = content.split('\n').filter((paragraph) => /^[ \u3000]*$/.test(paragraph));
        expect(lines.filter((line) => line.text === '')).toHaveLength(emptyParagraphs.length);
      }),
    );
  });

  it('gives the first lines alone where only those are asked for', () => {
    fc.assert(
      fc.property(anything, fc.record(shape), fc.integer({ min: 1, max: 5 }), (content, fields, maxLines) => {
        const text = buildText(content, fields);
        const whole = layoutText(text, measurer);
        const cut = layoutText(text, measurer, { maxLines });
        expect(cut.lines).toEqual(whole.lines.slice(0, maxLines));
        expect(cut.overflow.isTruncated).toBe(whole.lines.length > maxLines);
      }),
    );
  });

  it('lays out alike each time', () => {
    fc.assert(
      fc.property(anything, fc.record(shape), (content, fields) => {
        const text = buildText(content, fields);
        expect(layoutText(text, monospaceMeasurer())).toEqual(layoutText(text, measurer));
      }),
    );
  });
});

describe('Chinese and Japanese text', () => {
  const openers = ['「', '『', '（', '《', '【', '(', '“'];
  const enders = ['。', '、', '」', '』', '）', '》', '！', '？', '：', 'ー', 'っ', 'ョ', '々', '…'];
  const word = fc
    .tuple(
      fc.constantFrom('', '', ...openers),
      fc.constantFrom(...Array.from('日本語漢字中国文ひらカタ')),
      fc.constantFrom('', '', ...enders),
    )
    .map((parts) => parts.join(''));

  it('begins no line with what closes and ends none with what opens', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 60, max: 300 }),
        (words, width) => {
          const { lines, overflow } = layoutText(buildText(words.join(''), { width }), measurer);
          expect(overflow.hasBrokenWord).toBe(false);
          for (const line of lines) {
            const parts = Array.from(line.text);
            expect(enders).not.toContain(parts.at(0));
            expect(openers).not.toContain(parts.at(-1));
          }
        },
      ),
    );
  });
});

describe('words between spaces', () => {
  const word = fc.stringMatching(/^[(“]?[a-z]{1,6}[)”]?[.,!?;:]?$/);

  it('are never cut where each fits a line, and no line could have held the next word too', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 100, max: 400 }),
        (words, width) => {
          const { lines, overflow } = layoutText(buildText(words.join(' '), { width }), measurer);
          expect(overflow.hasBrokenWord).toBe(false);
          expect(lines.flatMap((line) => line.text.split(' '))).toEqual(words);
          lines.slice(1).forEach((line, index) => {
            const next = line.text.split(' ')[0] ?? '';
            expect((lines[index]?.width ?? 0) + 10 + next.length * 10).toBeGreaterThan(width);
          });
        },
      ),
    );
  });
});
