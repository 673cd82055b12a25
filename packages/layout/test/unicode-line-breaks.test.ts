import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { breakOffsets } from '../src/split-segments.ts';

/** A place in a case: the characters on both sides, `isSpaced` where spaces stand between, and what Unicode says. */
type Place = { left: string; right: string; isSpaced: boolean; text: string; isBreak: boolean };

const korean = /[\u1100-\u11ff\ua960-\ua97f\uac00-\ud7fb]/;
const quote = /["'«»‘’“”„‹›]/;
const dash = /[—]/;

/** Where our breaks differ from Unicode's, on purpose. Each must be needed. */
const differences: readonly (readonly [reason: string, differs: (place: Place) => boolean])[] = [
  [
    'explicit line ends are cut before, tabs become spaces, controls and object replacement characters go (sanitise-text.ts)',
    // oxlint-disable-next-line no-control-regex -- Control characters are what is looked for.
    ({ text }) => /[\u0000-\u001f\u0085\u2028\u2029\ufffc]/.test(text),
  ],
  [
    'a grapheme cluster is never cut: marks, joiners and skin tones stay with whatever they follow, even a space',
    ({ text }) => /\p{M}|\p{Join_C}|\p{Emoji_Modifier}/u.test(text),
  ],
  [
    'Korean words stay whole, as Korean typography prefers',
    ({ left, right }) => korean.test(left) || korean.test(right),
  ],
  [
    'quotation marks open or close; Unicode takes them for either',
    ({ left, right }) => quote.test(left) || quote.test(right),
  ],
  ['words of Thai, Lao, Khmer and Burmese come from a dictionary', ({ left, right }) => /[ก-๛]/.test(left + right)],
  [
    'numbers: the test splits "a.2", ")%" and "$(" by a rule of its own, and flags before "%"',
    ({ left, right, isSpaced }) =>
      !isSpaced && /[)}%$(,.\\\p{RI}]/u.test(left) && /[%$({\u2329\p{Nd}\p{RI}]/u.test(right),
  ],
  [
    'a number stays with its unit: 30 €, € 30, 50 %',
    ({ left, right, isSpaced }) => isSpaced && /[0$]/.test(left) && /[%$0]/.test(right),
  ],
  ['spaces that begin a paragraph indent it', ({ left }) => left === '' || left === '\u3000'],
  ['no line begins with a dash', ({ right, isSpaced }) => dash.test(right) && !isSpaced],
  [
    'no line ends with a dash, slash, hyphen or points that begin a word',
    ({ left }) => /[-—/\u2010\u2013\u058a…․]/.test(left),
  ],
  [
    'no line begins with marks that stand alone behind a space',
    ({ right, isSpaced }) => isSpaced && /[․…]/.test(right),
  ],
  ['".NET", "/usr" and "!important" may begin a line', ({ right, isSpaced }) => isSpaced && /[.,:;!?/]/.test(right)],
];

const cases = JSON.parse(readFileSync(new URL('./line-break-cases.json', import.meta.url), 'utf8')) as {
  infixes: string[];
  samples: string[];
  kinds: Record<string, string>;
  pairs: string[];
  texts: string[];
};

const decode = (codes: string) => codes.split(' ').map((code) => String.fromCodePoint(parseInt(code, 16)));

function* everyCase(): Generator<{ characters: string[]; breaks: string }> {
  for (const [row, first] of cases.samples.entries()) {
    for (const [column, second] of cases.samples.entries()) {
      const kinds = cases.kinds[cases.pairs[row]![column]!]!.split('.');
      for (const [index, infix] of cases.infixes.entries()) {
        if (kinds[index] === 'x') continue;
        const codes = [first, infix, second].filter((part) => part !== '').join(' ');
        yield { characters: decode(codes), breaks: kinds[index]! };
      }
    }
  }
  for (const text of cases.texts) {
    const [codes, breaks] = text.split(' | ');
    yield { characters: decode(codes!), breaks: breaks ?? '' };
  }
}

function wrongPlaces({ characters, breaks }: { characters: string[]; breaks: string }): Place[] {
  const text = characters.join('');
  const ours = new Set(breakOffsets(text));
  const wrong: Place[] = [];
  let offset = 0;
  for (const [index, mark] of Array.from(breaks).entries()) {
    offset += characters[index]!.length;
    const isBreak = mark === '1';
    if (ours.has(offset) === isBreak) continue;
    const head = characters.slice(0, index + 1).join('');
    const left = Array.from(head.replace(/ +$/, '')).at(-1) ?? '';
    wrong.push({ left, right: characters[index + 1]!, isSpaced: head.endsWith(' '), text, isBreak });
  }
  return wrong;
}

describe("Unicode's test of line breaks", () => {
  const all = [...everyCase()];
  const wrong = all.map(wrongPlaces);

  it('has all of its distinct cases here', () => {
    expect(all.length).toBe(7_625);
  });

  it('is met but for the differences listed', () => {
    const unexplained = wrong.flat().filter((place) => !differences.some(([, differs]) => differs(place)));
    expect(unexplained.map(({ text, left, right, isBreak }) => ({ text, left, right, isBreak }))).toEqual([]);
  });

  it.each(differences)('differs because %s', (_reason, differs) => {
    expect(wrong.flat().some(differs)).toBe(true);
  });

  it('is met by this many cases to the letter', () => {
    const exact = wrong.filter((places) => places.length === 0).length;
    expect(exact).toBeGreaterThanOrEqual(5_500);
  });
});
