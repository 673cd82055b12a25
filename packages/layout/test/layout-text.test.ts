import { describe, expect, it } from '@jest/globals';
import { layoutText } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { linesOf } from './lines-of.ts';
import { monospaceMeasurer, type Work } from './monospace-measurer.ts';

const measurer = monospaceMeasurer();
const placed = (content: string, fields: Parameters<typeof buildText>[1]) =>
  layoutText(buildText(content, fields), measurer).lines.map(({ text, x, width }) => ({ text, x, width }));

describe('alignment', () => {
  it.each([
    ['left', 100, 100],
    ['center', 115, 130],
    ['right', 130, 160],
  ] as const)('%s sets each line in the box on its own', (textAlign, firstX, secondX) => {
    expect(placed('abcdefg hijk', { textAlign })).toEqual([
      { text: 'abcdefg', x: firstX, width: 70 },
      { text: 'hijk', x: secondX, width: 40 },
    ]);
  });

  it('stays physical in text from right to left', () => {
    expect(placed('שלום', { textAlign: 'left' })[0]?.x).toBe(100);
    expect(placed('שלום', { textAlign: 'right' })[0]?.x).toBe(160);
  });

  it('lets a cluster that is wider than the box stand out as its alignment says', () => {
    const fields = { width: 4 };
    expect(placed('m', { ...fields, textAlign: 'left' })).toEqual([{ text: 'm', x: 100, width: 10 }]);
    expect(placed('m', { ...fields, textAlign: 'center' })).toEqual([{ text: 'm', x: 97, width: 10 }]);
    expect(placed('m', { ...fields, textAlign: 'right' })).toEqual([{ text: 'm', x: 94, width: 10 }]);
  });

  it('leaves no letter spacing behind the last letter', () => {
    expect(placed('abc', { letterSpacing: 5, textAlign: 'right' })).toEqual([{ text: 'abc', x: 160, width: 40 }]);
    expect(linesOf('abc', 4, { letterSpacing: 5 })).toEqual(['abc']);
    expect(linesOf('abcd', 4, { letterSpacing: 5 })).toEqual(['abc', 'd']);
  });
});

describe('justification', () => {
  const lines = (content: string) => layoutText(buildText(content, { textAlign: 'justify' }), measurer).lines;

  it('fills the box between the words, but not on the last line of a paragraph', () => {
    expect(lines('aa bb cc dd ee\nff gg')).toMatchObject([
      { text: 'aa bb cc', x: 100, width: 100, wordSpacing: 10, letterSpacing: 0 },
      { text: 'dd ee', x: 100, width: 50, wordSpacing: 0, letterSpacing: 0 },
      { text: 'ff gg', x: 100, width: 50, wordSpacing: 0, letterSpacing: 0 },
    ]);
  });

  it('spreads the characters of Chinese and Japanese', () => {
    const [first, last] = lines('日本語文字日本語文「字」');
    expect(first).toMatchObject({ text: '日本語文字日本語文', x: 100, width: 100, wordSpacing: 0 });
    expect(first?.letterSpacing).toBeCloseTo(10 / 8, 6);
    expect(last).toMatchObject({ text: '「字」', x: 100, width: 30, letterSpacing: 0 });
  });

  it('leaves a single word as it is', () => {
    expect(lines('abcdefg hijklmn')[0]).toMatchObject({ x: 100, width: 70, wordSpacing: 0, letterSpacing: 0 });
  });

  it('ends at the right edge in text from right to left', () => {
    const [first, last] = lines('אאא בבב גגג דדד');
    expect(first).toMatchObject({ x: 100, width: 100, direction: 'rtl', wordSpacing: 30 });
    expect(last).toMatchObject({ x: 130, width: 70, direction: 'rtl', wordSpacing: 0 });
  });
});

describe('a line', () => {
  it('has its glyphs centred in the line box, as CSS does', () => {
    const { lines, ascent, descent, height } = layoutText(buildText('a\nb', {}), measurer);
    const halfLeading = (30 - ascent - descent) / 2;
    expect(height).toBe(60);
    expect(lines[0]?.baseline).toBeCloseTo(200 + halfLeading + ascent, 6);
    expect(lines[1]?.baseline).toBeCloseTo(230 + halfLeading + ascent, 6);
  });

  it('keeps its letters together where the script joins them', () => {
    const fields = { letterSpacing: 20, width: 1_000 };
    expect(layoutText(buildText('مرحبا', fields), measurer).lines[0]).toMatchObject({ letterSpacing: 0, width: 50 });
    expect(layoutText(buildText('hello', fields), measurer).lines[0]).toMatchObject({ letterSpacing: 20, width: 130 });
  });
});

describe('a background', () => {
  const textBackground = { enabled: true, color: '#000', paddingX: 7, paddingY: 3 };

  it('has one box per line, from ascent to descent, with the padding around it', () => {
    const { lines, boxes, ascent, descent } = layoutText(
      buildText('abcdefg hijk', { textAlign: 'center', textBackground }),
      measurer,
    );
    expect(boxes).toHaveLength(2);
    lines.forEach((line, index) => {
      const box = boxes[index];
      expect(box?.x).toBe(line.x - 7);
      expect(box?.width).toBe(line.width + 14);
      expect(box?.y).toBeCloseTo(line.baseline - ascent - 3, 6);
      expect(box?.height).toBeCloseTo(ascent + descent + 6, 6);
    });
  });

  it.each(['left', 'center', 'right', 'justify'] as const)(
    'has the same room on both sides of a %s line that begins or ends with spaces',
    (textAlign) => {
      const { lines, boxes } = layoutText(buildText('  abc ', { textAlign, textBackground }), measurer);
      expect(boxes[0]).toMatchObject({ x: lines[0]!.x + 20 - 7, width: 30 + 14 });
      const rtl = layoutText(buildText('  אבג ', { textAlign, textBackground }), measurer);
      expect(rtl.boxes[0]).toMatchObject({ x: rtl.lines[0]!.x - 7, width: 30 + 14 });
    },
  );

  it('has none for a line without ink, and none where it is off', () => {
    expect(layoutText(buildText('a\n\n \nb', { textBackground }), measurer).boxes).toHaveLength(2);
    expect(layoutText(buildText('', { textBackground }), measurer).boxes).toEqual([]);
    const off = { ...textBackground, enabled: false };
    expect(layoutText(buildText('a', { textBackground: off }), measurer).boxes).toEqual([]);
  });

  it('counts as part of what stands beyond the canvas', () => {
    const { overflow } = layoutText(buildText('abc', { x: 5, textBackground }), measurer);
    expect(overflow).toMatchObject({ left: 2, top: 0, right: 0, bottom: 0 });
  });
});

describe('overflow', () => {
  const overflowOf = (content: string, fields: Parameters<typeof buildText>[1]) =>
    layoutText(buildText(content, fields), measurer).overflow;

  it('is none inside the box and the canvas', () => {
    const none = {
      isWiderThanBox: false,
      hasBrokenWord: false,
      isTruncated: false,
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
    };
    expect(overflowOf('abc', {})).toEqual(none);
    expect(overflowOf('', { x: -500, y: -500 })).toEqual(none);
  });

  it('says by how many pixels lines stand beyond each edge of the canvas', () => {
    expect(overflowOf('abc', { x: -12 }).left).toBe(12);
    expect(overflowOf('abc', { x: 1_060 }).right).toBe(10);
    expect(overflowOf('abc', { y: -20, lineHeight: 1.21 }).top).toBeCloseTo(20, 6);
    expect(overflowOf('abc', { y: 1_910, lineHeight: 1.21 }).bottom).toBeCloseTo(14.2, 6);
  });

  it('names a word that had to be cut and a cluster that is too wide', () => {
    expect(overflowOf('abcdefghijk', {})).toMatchObject({ hasBrokenWord: true, isWiderThanBox: false });
    expect(overflowOf('m', { width: 4 })).toMatchObject({ hasBrokenWord: false, isWiderThanBox: true });
  });
});

describe('textTransform', () => {
  const shown = (content: string, textTransform: 'none' | 'uppercase' | 'lowercase' | 'capitalize') =>
    linesOf(content, 100, { textTransform })[0];

  it.each([
    ['none', 'heLLo', 'heLLo'],
    ['uppercase', 'straße', 'STRASSE'],
    ['uppercase', 'ﬁne', 'FINE'],
    ['uppercase', 'éa', 'ÉA'],
    ['lowercase', 'ΟΔΟΣ', 'οδος'],
    ['lowercase', 'HELLO', 'hello'],
    ['capitalize', 'hello big world', 'Hello Big World'],
    ['capitalize', 'iPhone and NASA', 'IPhone And NASA'],
    ['capitalize', "don't stop", "Don't Stop"],
    ['capitalize', 'élan q\u0323\u0307x', 'Élan Q\u0323\u0307x'],
    ['capitalize', 'ǆep', 'ǅep'],
    ['capitalize', '“hello” (world)', '“Hello” (World)'],
    ['capitalize', '3rd place', '3rd Place'],
    ['capitalize', '👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦 Family'],
    ['capitalize', '日本 text', '日本 Text'],
  ] as const)('%s shows "%s" as "%s"', (transform, content, expected) => {
    expect(shown(content, transform)).toBe(expected);
  });

  it.each([
    ['tr', 'uppercase', 'iyi ışık istanbul', 'İYİ IŞIK İSTANBUL'],
    ['tr-TR', 'lowercase', 'IŞIK İYİ', 'ışık iyi'],
    ['az', 'capitalize', 'iki il', 'İki İl'],
    ['el', 'uppercase', 'καλημέρα ρολόι', 'ΚΑΛΗΜΕΡΑ ΡΟΛΟΪ'],
    ['el', 'capitalize', 'άνθρωπος', 'Άνθρωπος'],
    ['nl', 'capitalize', 'ijsland en “ijs” bij', 'IJsland En “IJs” Bij'],
    ['de', 'capitalize', 'ijsland', 'Ijsland'],
    ['lt', 'lowercase', 'Ì', 'i̇̀'],
    [undefined, 'uppercase', 'iyi ρολόι', 'IYI ΡΟΛΌΙ'],
  ] as const)('in %s: %s shows "%s" as "%s"', (language, textTransform, content, expected) => {
    expect(linesOf(content, 100, { textTransform, language })[0]).toBe(expected);
  });

  it('keeps the place of a run where a language has other capitals', () => {
    const runs = [{ content: 'iki ' }, { content: 'ışık', color: '#ff0000' }];
    const text = buildText('iki ışık', { textTransform: 'uppercase', language: 'tr', runs, width: 200 });
    expect(layoutText(text, measurer).lines[0]?.spans?.map(({ at }) => at)).toEqual([0, 4]);
  });

  it('is measured as it is drawn', () => {
    expect(linesOf('ßßßß', 4, { textTransform: 'uppercase' })).toEqual(['SSSS', 'SSSS']);
  });
});

describe('what the fonts cannot draw', () => {
  it('is left out or replaced, and named once', () => {
    const replacements: Record<string, string> = { '☃': '', '‑': '-' };
    const poor = { ...measurer, drawable: (cluster: string) => replacements[cluster] ?? cluster };
    const layout = layoutText(buildText('a☃b☃ c‑d', {}), poor);
    expect(layout.lines.map((line) => line.text)).toEqual(['ab c-d']);
    expect(layout.missing).toEqual(['☃', '‑']);
    expect(layoutText(buildText('a☃b', {}), measurer).missing).toEqual([]);
  });
});

describe('the work', () => {
  const workOf = (content: string, width: number): Work => {
    const work = { calls: 0, characters: 0 };
    layoutText(buildText(content, { width }), monospaceMeasurer(work));
    return work;
  };
  const contents: [string, string][] = [
    ['a single word', 'x'.repeat(5_000)],
    ['words', 'lorem ipsum '.repeat(417).slice(0, 5_000)],
    ['spaces', ' '.repeat(5_000)],
    ['ideographs', '日'.repeat(5_000)],
    ['opening brackets', '「'.repeat(5_000)],
    ['soft hyphens', 'a\u00ad'.repeat(2_500)],
    ['line ends', '\n'.repeat(5_000)],
    ['emoji', '😀'.repeat(2_500)],
  ];

  it.each(contents)('grows no faster than the text, wide box or narrow: %s', (_name, content) => {
    for (const width of [1, 900, 4_320]) {
      const half = workOf(content.slice(0, 2_500), width);
      const whole = workOf(content, width);
      expect(whole.calls).toBeLessThanOrEqual(2.5 * half.calls + 100);
      expect(whole.calls).toBeLessThanOrEqual(6 * content.length + 100);
      expect(whole.characters).toBeLessThanOrEqual(2.5 * half.characters + 5_000);
    }
  });

  it('ends with the lines that are asked for', () => {
    const work = { calls: 0, characters: 0 };
    const text = buildText('lorem ipsum '.repeat(400), {});
    layoutText(text, monospaceMeasurer(work), { maxLines: 3 });
    expect(work.calls).toBeLessThan(200);
  });
});
