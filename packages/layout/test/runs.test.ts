import { describe, expect, it } from '@jest/globals';
import type { Text } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { monospaceMeasurer } from './monospace-measurer.ts';

type Run = NonNullable<Text['runs']>[number];

/** A text of runs: 20 px letters, 10 px wide unless a run says otherwise. */
const rich = (runs: Run[], fields: Partial<Text> = {}) =>
  buildText(runs.map(({ content }) => content).join(''), { ...fields, runs });
const measurer = monospaceMeasurer();

/** Each line as its pieces: what of it belongs to which run. */
const piecesOf = (text: Text, by: TextMeasurer = measurer) =>
  layoutText(text, by).lines.map(({ text: line, spans }) =>
    spans!.map(({ at, run }, index) => `${run}:${line.slice(at, spans![index + 1]?.at)}`),
  );

describe('runs', () => {
  it('break as if the text were one, wherever they meet', () => {
    const words = 'Five habits that give you back an hour of every day';
    const plain = layoutText(buildText(words), measurer).lines;
    for (let at = 1; at < words.length; at += 1) {
      const runs = [{ content: words.slice(0, at) }, { content: words.slice(at), color: '#ff0000' }];
      const lines = layoutText(rich(runs), measurer).lines;
      expect(lines.map(({ text, x, baseline, width }) => [text, x, baseline, width])).toEqual(
        plain.map(({ text, x, baseline, width }) => [text, x, baseline, width]),
      );
    }
  });

  it('are on the line where their letters are', () => {
    expect(
      piecesOf(rich([{ content: 'one tw' }, { content: 'o three fo', color: '#ff0000' }, { content: 'ur' }])),
    ).toEqual([
      ['0:one tw', '1:o'],
      ['1:three fo', '2:ur'],
    ]);
    expect(piecesOf(rich([{ content: 'a\nb' }, { content: '\nc' }, { content: 'd' }]))).toEqual([
      ['0:a'],
      ['0:b'],
      ['1:c', '2:d'],
    ]);
  });

  it('give their look to the hyphen that is added at their end, not to that of the next run', () => {
    const soft = rich([{ content: 'aaaaaa' }, { content: '\u00ADbbbbbb', color: '#ff0000' }], { width: 100 });
    expect(piecesOf(soft)).toEqual([['0:aaaaaa-'], ['1:bbbbbb']]);
    const own = rich([{ content: 'aaaaaa' }, { content: '-bbbbbb', color: '#ff0000' }], { width: 100 });
    expect(piecesOf(own)).toEqual([['0:aaaaaa', '1:-'], ['1:bbbbbb']]);
    const divided: TextMeasurer = { ...measurer, hyphenate: () => [{ at: 6, isBetweenParts: true }] };
    const word = rich([{ content: 'aaaaaa' }, { content: 'bbbbbb', fontSize: 30 }], { width: 100 });
    expect(piecesOf(word, divided)).toEqual([['0:aaaaaa-'], ['1:bbbbbb']]);
  });

  it('count with their own size where a line ends', () => {
    const lines = (runs: Run[]) => layoutText(rich(runs), measurer).lines.map(({ text }) => text);
    expect(lines([{ content: 'aaaa ' }, { content: 'bbbb' }])).toEqual(['aaaa bbbb']);
    expect(lines([{ content: 'aaaa ' }, { content: 'bbbb', fontSize: 30 }])).toEqual(['aaaa', 'bbbb']);
    expect(lines([{ content: 'aaaaaaaa bb', fontSize: 10 }, { content: 'bb' }])).toEqual(['aaaaaaaa bbbb']);
    // A word wider than its line is cut where its larger letters end.
    expect(lines([{ content: 'aaaaaa' }, { content: 'bbbb', fontSize: 40 }])).toEqual(['aaaaaabb', 'bb']);
  });

  it('make a line as high as the largest on it asks for, and leave the others', () => {
    const runs = [{ content: 'one\ntwo ' }, { content: 'x', fontSize: 40 }, { content: '\nthree' }];
    const small = layoutText(buildText('one\ntwo x\nthree'), measurer);
    const large = layoutText(rich(runs), measurer);
    const [first, second, third] = large.lines.map(({ baseline }) => baseline);
    expect(large.height).toBe(30 + 60 + 30);
    expect(first).toBe(small.lines[0]!.baseline);
    // As a line of 40 px letters that begins 30 px below the text's top.
    const alone = layoutText(buildText('x', { fontSize: 40, y: 230 }), measurer);
    expect(second).toBeCloseTo(alone.lines[0]!.baseline, 9);
    expect(third).toBeCloseTo(small.lines[2]!.baseline + 30, 9);
    expect(layoutText(rich([{ content: 'a' }, { content: 'b', fontSize: 8 }]), measurer).height).toBe(30);
  });

  it('keep their letters through what is done to the text', () => {
    const pieces = (runs: Run[], fields: Partial<Text> = {}) => piecesOf(rich(runs, { width: 1000, ...fields })).flat();
    // Capital letters are more, a letter and its accent are one, marks that draw nothing are left out.
    expect(pieces([{ content: 'stra\u00dfe' }, { content: 'fu\u00df' }], { textTransform: 'uppercase' })).toEqual([
      '0:STRASSE',
      '1:FUSS',
    ]);
    expect(pieces([{ content: 'ham' }, { content: 'burg ok' }], { textTransform: 'capitalize' })).toEqual([
      '0:Ham',
      '1:burg Ok',
    ]);
    expect(pieces([{ content: 'cafe' }, { content: '\u0301 noir' }])).toEqual(['0:caf\u00e9', '1: noir']);
    expect(pieces([{ content: 'a\u0007\u00adb\u200bc' }, { content: 'd\u2060e' }])).toEqual(['0:abc', '1:de']);
    expect(pieces([{ content: 'a\r' }, { content: '\nb' }])).toEqual(['0:a', '1:b']);
    expect(pieces([{ content: 'a' }, { content: '\u0007' }, { content: 'b' }])).toEqual(['0:a', '2:b']);
  });

  it('keep their letters where the fonts lack some', () => {
    const poor = { ...measurer, drawable: (letter: string) => ({ '\u2603': '', '\u2460': '(1)' })[letter] ?? letter };
    expect(
      piecesOf(rich([{ content: 'a\u2603\u2460' }, { content: 'b\u2603' }, { content: 'c' }]), poor).flat(),
    ).toEqual(['0:a(1)', '1:b', '2:c']);
  });

  it('are aligned by the width of the whole line', () => {
    const line = (textAlign: Text['textAlign']) =>
      layoutText(rich([{ content: 'ab ' }, { content: 'c', fontSize: 40 }], { textAlign }), measurer).lines[0]!;
    expect([line('left').x, line('left').width]).toEqual([100, 50]);
    expect(line('right').x).toBe(150);
    expect(line('center').x).toBe(125);
  });

  it('are found again in lines that were broken elsewhere', () => {
    const text = rich([{ content: 'aa bb ' }, { content: 'aa bb', color: '#ff0000' }], { width: 60 });
    const { lines } = layoutText(text, measurer);
    const given = lines.map(({ text: line, isParagraphEnd, start }) => ({ text: line, isParagraphEnd, start: start! }));
    expect(layoutText(text, measurer, { lines: given }).lines).toEqual(lines);
  });
});

describe('a background', () => {
  const textBackground = { enabled: true, color: '#000000', paddingX: 4, paddingY: 2 };

  it('in mode block is one box around all lines', () => {
    const of = (mode: 'line' | 'block') =>
      layoutText(buildText('aaaa\nbb', { textBackground: { ...textBackground, mode } }), measurer).boxes;
    const [first, second] = of('line');
    expect(of('block')).toEqual([{ x: 96, y: first!.y, width: 48, height: second!.y + second!.height - first!.y }]);
  });

  it('is as high as the largest run on its line', () => {
    const { boxes } = layoutText(
      rich([{ content: 'a' }, { content: 'b', fontSize: 40 }], { textBackground }),
      measurer,
    );
    expect(boxes[0]!.height).toBeCloseTo(40 * 1.21 + 4, 9);
  });
});

describe('the language of a text', () => {
  it('decides how Chinese characters look, before the deck and before the text itself', () => {
    const han = (content: string, language?: string, ofDeck?: 'ja' | 'ko') =>
      layoutText(buildText(content, { ...(language !== undefined && { language }) }), measurer, {
        ...(ofDeck && { han: ofDeck }),
      }).font.han;
    expect(han('\u76f4\u89d2')).toBe('zh-Hans');
    expect(han('\u76f4\u89d2', 'ja')).toBe('ja');
    expect(han('\u76f4\u89d2', 'zh-TW', 'ja')).toBe('zh-Hant');
    expect(han('\u76f4\u89d2', 'yue')).toBe('zh-Hant');
    expect(han('\u76f4\u89d2', 'zh')).toBe('zh-Hans');
    expect(han('\u76f4\u89d2', undefined, 'ko')).toBe('ko');
    expect(han('It\u2019s fine', 'ja')).toBe('none');
    expect(han('It\u2019s fine', 'en', 'ja')).toBe('none');
  });

  it('decides where words are divided', () => {
    const asked: (string | undefined)[] = [];
    const hyphenate: TextMeasurer['hyphenate'] = (_word, { language }) => {
      asked.push(language);
      return [];
    };
    layoutText(
      buildText('Donaudampfschiff', { language: 'de', width: 50 }),
      { ...measurer, hyphenate },
      { language: 'en' },
    );
    expect(new Set(asked)).toEqual(new Set(['de']));
  });
});
