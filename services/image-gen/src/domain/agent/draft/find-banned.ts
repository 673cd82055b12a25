import type { DeckDraft, SlideDraft } from './slide-draft.ts';

/** The words of a list that a text has. */
export type FindBanned = (text: string) => string[];

/** Marks that a reader leaves out without writing another word: accents, and the vowel points of Arabic and Hebrew. */
const accents = /[\u0300-\u036f]|[\u0591-\u05bd\u05bf-\u05c7]|[\u064b-\u0655]|\u0640|\u0670/g;
/** A letter or digit of a script that puts spaces between words. */
const inWord = String.raw`[[\p{L}\p{N}\p{M}]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]`;
const isInWord = new RegExp(`^${inWord}$`, 'v');

const oneOf = (words: string) =>
  words
    .split(' ')
    .map((word) => word.normalize('NFKD'))
    .join('|');
/** What Korean writes behind a noun: particles, "is", "does". */
const endings = oneOf(
  '은 는 이 가 을 를 의 에 에서 에게 께 한테 도 만 와 과 랑 이랑 로 으로 부터 까지 처럼 보다 마저 조차 나 이나 라도 이라도 하고 들 ' +
    '이다 입니다 이에요 예요 에요 였습니다 이었습니다 합니다 했습니다 해요 하는 됩니다 되는',
);
/** Behind a noun of one syllable fewer: with the others it is another word. */
const fewEndings = oneOf('은 이 을 를 의 에');
/**
 * What is written together with a word, as `fold` leaves it. Korean: up to three endings, behind foreign words and figures too. Arabic:
 * "and", "so", a preposition and the article before it, an ending behind it. Shorter words are other words with them, so they take
 * fewer or none.
 */
const joined = [
  { isOf: /^\p{sc=Hang}{2,}$/u, before: '', after: `(?:${endings}){0,3}` },
  { isOf: /^\p{sc=Hang}$/u, before: '', after: `(?:${fewEndings})?` },
  { isOf: /[\p{sc=Latn}\p{N}]$/u, before: '', after: `(?:${endings}){0,3}` },
  {
    isOf: /^\p{sc=Arab}{4,}$/u,
    before: '[وف]?(?:لل|[بكل]?(?:ال)?)',
    after: '(?:ها|هم|هن|كم|كن|نا|ات|ون|ين|ان|[هةكي])?',
  },
  { isOf: /^\p{sc=Arab}{3}$/u, before: '[وف]?(?:لل|[بكل]?ال)?', after: '(?:ها|هم|هن|كم|كن|نا|ات|ون|ين|ان|[هةكي])?' },
];

/**
 * Finds whole words and phrases, whatever their case, their accents and the spaces or hyphens in them. In scripts without spaces, such as
 * Japanese, a word is found wherever its characters stand; in Korean and Arabic with what is written together with it, too.
 */
export function findBannedOf(banned: readonly string[]): FindBanned {
  const patterns = banned.flatMap((word) => {
    const pattern = patternOf(word);
    return pattern ? [{ word, pattern }] : [];
  });
  return (text) => {
    const folded = fold(text);
    return patterns.filter(({ pattern }) => pattern.test(folded)).map(({ word }) => word);
  };
}

/** A hashtag runs its words together: `#CheapFlights`, `#cheap_flights`, and `#painfree` for `pain-free`. */
export function bannedInHashtag(tag: string, find: FindBanned, banned: readonly string[]): string[] {
  const apart = tag.replaceAll(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ').replaceAll('_', ' ');
  const whole = banned.filter((word) => squeeze(word) !== '' && squeeze(word) === squeeze(tag));
  return [...new Set([...find(apart), ...whole])];
}

/** Which of the words a draft has anywhere that is shown or read out, in the order of the list. */
export function bannedInDraft(draft: DeckDraft, banned: readonly string[]): string[] {
  const find = findBannedOf(banned);
  const { title, caption, hashtags, slides } = draft;
  const found = new Set([
    ...[title, caption ?? '', ...slides.flatMap(textsOf)].flatMap(find),
    ...hashtags.flatMap((tag) => bannedInHashtag(tag, find, banned)),
  ]);
  return banned.filter((word) => found.has(word));
}

/** Everything that a slide says, its alternative text with it. */
export function textsOf({
  kind: _kind,
  imagePrompt: _prompt,
  emphasis: _emphasis,
  items,
  figures,
  columns,
  rows,
  messages,
  ...lines
}: SlideDraft): string[] {
  return [
    ...Object.values(lines).filter((text): text is string => text !== null),
    ...items,
    ...figures.flatMap(({ figure, label }) => [figure, label]),
    ...columns.flatMap((column) => [column.title, ...column.items]),
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...messages.map(({ text }) => text),
  ];
}

function patternOf(word: string): RegExp | null {
  const parts = fold(word)
    .split(/[\s\p{Pd}]+/u)
    .filter((part) => part !== '');
  const [first, last] = [Array.from(parts[0] ?? '')[0], Array.from(parts.at(-1) ?? '').at(-1)];
  if (first === undefined || last === undefined) return null;
  const phrase = parts
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`[\s\p{Pd}]+`);
  const before = isInWord.test(first) ? `(?<!${inWord})${joinedOf(parts[0] as string)?.before ?? ''}` : '';
  const after = isInWord.test(last) ? `${joinedOf(parts.at(-1) as string)?.after ?? ''}(?!${inWord})` : '';
  return new RegExp(`${before}${phrase}${after}`, 'v');
}

function joinedOf(part: string) {
  // In syllables: `fold` takes Korean ones apart.
  return joined.find(({ isOf }) => isOf.test(part.normalize('NFC')));
}

/** Upper case first: `ß` and `SS` are the same. */
function fold(text: string): string {
  return text
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase();
}

function squeeze(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}
