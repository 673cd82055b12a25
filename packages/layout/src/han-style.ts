/** Whose forms of the shared Chinese characters a text wants: a BCP 47 tag that a browser takes as `lang`, too. */
export type HanStyle = 'ja' | 'ko' | 'zh-Hans' | 'zh-Hant' | 'none';

const hanLetter = /\p{Script=Han}/gu;

/** Letters and marks of the languages that write with Chinese characters. */
const chinese =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Guesses from the letters: kana is Japanese, hangul Korean; of characters alone, those that only one of the national
 * standards has among its common ones decide, Simplified Chinese where those do not decide. `none` without such characters:
 * a Latin text has narrow quotation marks. `language`, a BCP 47 tag, decides where it is one of theirs.
 */
export function hanStyle(text: string, language?: string): HanStyle {
  const named = language === undefined ? null : ofLanguage(language);
  if (named !== null) return chinese.test(text) ? named : 'none';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  const letters = text.match(hanLetter);
  if (!letters) return 'none';
  const { simplified, traditional, japanese } = commonCharacters();
  const score = { ja: 0, 'zh-Hans': 0, 'zh-Hant': 0 };
  for (const letter of letters) {
    const isSimplified = simplified.has(letter);
    const isTraditional = traditional.has(letter);
    if (isSimplified && !isTraditional) score['zh-Hans'] += 1;
    if (isTraditional && !isSimplified) score['zh-Hant'] += 1;
    if (!isSimplified && !isTraditional && japanese.has(letter)) score.ja += 1;
  }
  if (score.ja > score['zh-Hans'] && score.ja >= score['zh-Hant']) return 'ja';
  return score['zh-Hant'] > score['zh-Hans'] ? 'zh-Hant' : 'zh-Hans';
}

function ofLanguage(tag: string): HanStyle | null {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'ja' || language === 'ko') return language;
  if (script === 'Hans' || script === 'Hant') return `zh-${script}`;
  return null;
}

type CommonCharacters = Record<'simplified' | 'traditional' | 'japanese', ReadonlySet<string>>;

let known: CommonCharacters | null = null;

/** The first level of GB 2312, Big5 and JIS X 0208, read out of the runtime's own decoders. */
function commonCharacters(): CommonCharacters {
  known ??= {
    simplified: decodeBlock('gbk', [0xb0, 0xd7], [0xa1, 0xfe]),
    traditional: decodeBlock('big5', [0xa4, 0xc6], [0x40, 0xfe]),
    japanese: decodeBlock('euc-jp', [0xb0, 0xcf], [0xa1, 0xfe]),
  };
  return known;
}

function decodeBlock(encoding: string, rows: [number, number], cells: [number, number]): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let cell = cells[0]; cell <= cells[1]; cell += 1) bytes.push(row, cell, 0x20);
  }
  const decoded = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return new Set(decoded.match(hanLetter));
}
