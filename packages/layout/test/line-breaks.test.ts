import { describe, expect, it } from '@jest/globals';
import { layoutText } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { linesOf } from './lines-of.ts';
import { monospaceMeasurer } from './monospace-measurer.ts';

describe('a line ends', () => {
  it.each<[string, string, number, string[]]>([
    ['between words', 'the quick brown fox', 10, ['the quick', 'brown fox']],
    ['where a word ends exactly at the edge', 'abcde fghij', 5, ['abcde', 'fghij']],
    ['behind a hyphen', 'well-known', 6, ['well-', 'known']],
    ['behind a dash', 'one—two', 5, ['one—', 'two']],
    ['behind a slash', 'either/or', 8, ['either/', 'or']],
    ['at a zero-width space, which is not drawn', 'abcd\u200befgh', 5, ['abcd', 'efgh']],
    ['behind a hyphen between words', 'user-friendly', 8, ['user-', 'friendly']],
    ['before a name that begins with a point', 'aa .NET', 5, ['aa', '.NET']],
    ['between two prices', '5 $10', 3, ['5', '$10']],
    ['between an emoji of a hand and a word', 'ab☝', 2, ['ab', '☝']],
    ['between ideographs', '日本語文字', 2, ['日本', '語文', '字']],
    ['between a Latin word and an ideograph', 'abc日本', 4, ['abc日', '本']],
    ['between emoji', '😀😀😀', 2, ['😀😀', '😀']],
    ['between the words of a script without spaces', 'ภาษาไทย', 4, ['ภาษา', 'ไทย']],
    ['inside a word only where it is wider than the box', 'a abcdefgh', 5, ['a', 'abcde', 'fgh']],
  ])('%s', (_name, content, columns, lines) => {
    expect(linesOf(content, columns)).toEqual(lines);
  });

  it.each<[string, string, number, string[]]>([
    ['at a non-breaking space', 'aa bb\u00a0cc', 5, ['aa', 'bb\u00a0cc']],
    ['at a narrow non-breaking space', 'aa 10\u202fkm', 5, ['aa', '10\u202fkm']],
    ['at a non-breaking hyphen', 'aa b\u2011c', 4, ['aa', 'b\u2011c']],
    ['at a word joiner', 'aa 日\u2060本', 3, ['aa', '日本']],
    ['before a full stop', 'aa bbb.', 6, ['aa', 'bbb.']],
    ['before a closing bracket', 'aa (bb)', 6, ['aa', '(bb)']],
    ['behind an opening quote', 'aa “bb”', 6, ['aa', '“bb”']],
    ['before the mark behind a French space', 'aa bbb !', 7, ['aa', 'bbb !']],
    ['inside a number', 'a 12,345.67', 9, ['a', '12,345.67']],
    ['behind a minus', 'aaa -5', 5, ['aaa', '-5']],
    ['inside a unit, nor before it', 'a 90 km/h', 7, ['a', '90 km/h']],
    ['inside a number with its word', 'aaa 30-day', 7, ['aaa', '30-day']],
    ['inside a longer one', 'ab 90-minute', 9, ['ab', '90-minute']],
    ['inside a range', 'aaa 3–5 b', 5, ['aaa', '3–5 b']],
    ['inside a range of days', 'aa Mon–Fri', 7, ['aa', 'Mon–Fri']],
    ['inside a date or a share', 'aa 24/7', 5, ['aa', '24/7']],
    ['behind one letter and a hyphen', 'aa e-mailing', 9, ['aa', 'e-mailing']],
    ['between a currency and its price', 'aa $30 b', 5, ['aa', '$30 b']],
    ['between a price and the currency behind it', 'aaa 30 € b', 7, ['aaa', '30 € b']],
    ['between a currency, a space and its price', 'aa € 30', 5, ['aa', '€ 30']],
    ['before a percent sign', 'aaaa 50 %', 7, ['aaaa', '50 %']],
    ['before points that stand alone', 'aaa bbb …', 7, ['aaa', 'bbb …']],
    ['before a slash that begins no word', 'aaa / bb', 5, ['aaa /', 'bb']],
    ['inside a decimal that begins with a point', 'aaa .50', 5, ['aaa', '.50']],
    ['behind a Hebrew hyphen', 'אב ב-בית', 5, ['אב', 'ב-בית']],
    ['inside full-width numbers', '日６０％', 3, ['日', '６０％']],
    ['inside a Korean word', '한국어 문장', 4, ['한국어', '문장']],
  ])('but not %s', (_name, content, columns, lines) => {
    expect(linesOf(content, columns)).toEqual(lines);
  });

  it.each<[string, string, number, string[]]>([
    ['a full stop', '日本。語', 2, ['日', '本。', '語']],
    ['a comma', '日本、語', 2, ['日', '本、', '語']],
    ['a closing bracket', '日「本」語', 3, ['日', '「本」', '語']],
    ['a long-vowel mark', 'カタカー', 3, ['カタ', 'カー']],
    ['a small kana', '日本っ', 2, ['日', '本っ']],
    ['an iteration mark', '日人々', 2, ['日', '人々']],
    ['a closing quote', '日“本”語', 3, ['日', '“本”', '語']],
    ['a closing ASCII bracket', '日(本)語', 3, ['日', '(本)', '語']],
  ])('so that none begins with %s', (_name, content, columns, lines) => {
    expect(linesOf(content, columns)).toEqual(lines);
  });

  it('so that none ends with an opening bracket', () => {
    expect(linesOf('日本「語」', 3)).toEqual(['日本', '「語」']);
    expect(linesOf('日本（語）', 3)).toEqual(['日本', '（語）']);
  });
});

describe('a line of Japanese', () => {
  it.each<[string, string, number, string[]]>([
    ['ends between phrases, not inside of a word', '次はあなたの番', 5, ['次は', 'あなたの番']],
    ['keeps a number with its counter and its particle', '朝の5分で変わる', 4, ['朝の', '5分で', '変わる']],
    ['ends behind a closing mark', '「迷わない」確定申告', 6, ['「迷わない」', '確定申告']],
    ['keeps a Latin word with its particle', '写真はSNSで話題', 5, ['写真は', 'SNSで', '話題']],
    [
      'ends inside of a phrase that is wider than it',
      'サブスクリプションの解約',
      5,
      ['サブスクリ', 'プションの', '解約'],
    ],
    ['ends between the words of a phrase that is wider than it', '肩こりストレッチで', 6, ['肩こり', 'ストレッチで']],
    ['ends between two words in hiragana of such a phrase', '過ごすひととき', 6, ['過ごす', 'ひととき']],
    ['ends where the writer allows it', '次はあな\u200bたの番', 4, ['次はあな', 'たの番']],
    ['ends where the writer divides', 'あな\u00adたの番', 3, ['あな-', 'たの番']],
  ])('%s', (_name, content, columns, lines) => {
    expect(linesOf(content, columns)).toEqual(lines);
  });

  it('differs from Chinese, which has no kana', () => {
    expect(linesOf('健康饮食方法', 4)).toEqual(['健康饮食', '方法']);
  });
});

describe('a soft hyphen', () => {
  it('shows where its line ends there, and nowhere else', () => {
    expect(linesOf('hyper\u00adlink', 8)).toEqual(['hyper-', 'link']);
    expect(linesOf('hyper\u00adlink', 9)).toEqual(['hyperlink']);
    expect(linesOf('a\u00adb\u00adc\u00add', 3)).toEqual(['ab-', 'cd']);
  });

  it('is left out rather than make its line wider than the box', () => {
    for (const line of linesOf('abcde\u00adfghij', 5)) expect(line.length).toBeLessThanOrEqual(5);
  });

  it('does not count as a cut word', () => {
    const { overflow } = layoutText(buildText('hyper\u00adlink', { width: 80 }), monospaceMeasurer());
    expect(overflow.hasBrokenWord).toBe(false);
  });
});

describe('an explicit line end', () => {
  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('is %j', (end) => {
    expect(linesOf(`one${end}two`, 10)).toEqual(['one', 'two']);
  });

  it('makes an empty line where nothing stands between two, at the start and at the end too', () => {
    expect(linesOf('\na\n\nb\n', 10)).toEqual(['', 'a', '', 'b', '']);
    expect(linesOf('a\r\n\r\nb', 10)).toEqual(['a', '', 'b']);
  });

  it('is where even an empty content has its one line', () => {
    expect(linesOf('', 10)).toEqual(['']);
    expect(linesOf('   ', 2)).toEqual(['']);
  });
});

describe('white space', () => {
  it('hangs at the end of a line and is kept inside and at the start of a paragraph', () => {
    expect(linesOf('aaa    bbb', 5)).toEqual(['aaa', 'bbb']);
    expect(linesOf('a  b', 5)).toEqual(['a  b']);
    expect(linesOf('  ab', 5)).toEqual(['  ab']);
    expect(linesOf('ab  ', 5)).toEqual(['ab']);
    expect(linesOf('a\tb', 5)).toEqual(['a b']);
  });
});

describe('what draws nothing', () => {
  it('is left out: controls, lone surrogates, byte order marks, noncharacters', () => {
    expect(linesOf('a\u0000b\u0007c\ud800d\ufeffe\uffff', 10)).toEqual(['abcde']);
  });
});

describe('a cluster of several characters', () => {
  it.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag', '🇫🇷'],
    ['a flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a skin tone', '👍🏽'],
    ['a keycap', '1️⃣'],
    ['a letter with marks that have no composed form', 'q\u0323\u0307'],
    ['a Devanagari syllable', 'क्षि'],
    ['a Hangul syllable of jamo', '\u1112\u1161\u11ab\u11a8'],
  ])('stays whole on a line that is too narrow for it: %s', (_name, cluster) => {
    const whole = cluster.normalize('NFC');
    expect(linesOf(cluster.repeat(3), 1)).toEqual([whole, whole, whole]);
  });

  it('is one character where Unicode has one', () => {
    expect(linesOf('e\u0301', 10)).toEqual(['é']);
  });
});
