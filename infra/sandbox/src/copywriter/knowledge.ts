import { languages } from './languages.ts';
import { trades } from './trades.ts';

/** A headline and a sentence. */
export type Line = readonly [headline: string, body: string];

export type Sentences = { tips: Line[]; mistakes: Line[]; reasons: Line[]; story: Line[]; closer: Line };
export type Trade = Sentences & { name: string; moods: string[]; hashtags: string[]; scenes: string[]; words: RegExp };
export type Labels = Record<'price' | 'glance' | 'recap' | 'dos' | 'donts', string>;
/** In English the sentences are those of the trade. */
export type LanguageWords = { openers: string[]; labels: Labels; sentences: Sentences | null };

type Entry = { head: string[]; of: (sign: string) => string[][] };

function entriesOf(data: string): Entry[] {
  const split = (line: string) => line.split(' | ').map((part) => part.trim());
  return data
    .split(/^@ /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trim().split('\n');
      const of = (sign: string) =>
        lines.filter((line) => line.startsWith(`${sign} `)).map((line) => split(line.slice(2)));
      return { head: split(head), of };
    });
}

function sentencesOf({ head, of }: Entry): Sentences {
  const pairs = (sign: string) => {
    const parts = of(sign).flat();
    return parts.flatMap((part, at): Line[] => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : []));
  };
  const [closer] = pairs('>');
  if (!closer) throw new Error(`no last slide for ${head[0]}`);
  return { tips: pairs('+'), mistakes: pairs('-'), reasons: pairs('='), story: pairs('*'), closer };
}

/** Words of alphabets stand alone; those of other scripts are found anywhere. */
function wordsOf({ of }: Entry): RegExp {
  const [alone = '(?!)', anywhere = '(?!)'] = ['?', '~'].map((sign) => of(sign)[0]?.join('|'));
  return new RegExp(`(?<![\\p{L}\\d])(?:${alone})(?![\\p{L}\\d])|${anywhere}`, 'giu');
}

const known = entriesOf(trades).map((entry): Trade => {
  const [name = '', moods = '', hashtags = '', scenes = ''] = entry.head;
  const listed = (text: string) => text.split(' ');
  return {
    name,
    moods: listed(moods),
    hashtags: listed(hashtags),
    scenes: listed(scenes),
    words: wordsOf(entry),
    ...sentencesOf(entry),
  };
});
/** What can be said of everything. */
export const anything: Trade = known.at(-1)!;

/** The trade that the first of these texts speaks of that speaks of any; where several do, the one of the most words, then of the first. */
export function tradeOf(...texts: string[]): Trade {
  for (const text of texts) {
    const counted = known.map((trade) => ({ trade, hits: [...text.matchAll(trade.words)] }));
    const found = counted.filter(({ hits }) => hits.length > 0);
    found.sort((one, other) => other.hits.length - one.hits.length || one.hits[0]!.index - other.hits[0]!.index);
    if (found[0]) return found[0].trade;
  }
  return anything;
}

const spoken = new Map(
  entriesOf(languages).map((entry): [string, LanguageWords] => {
    const [price = '', glance = '', recap = '', dos = '', donts = ''] = entry.of('#')[0]!;
    const labels = { price, glance, recap, dos, donts };
    const [name = ''] = entry.head;
    return [name, { openers: entry.of('!')[0]!, labels, sentences: name === 'en' ? null : sentencesOf(entry) }];
  }),
);

export const wordsIn = (language: string): LanguageWords => spoken.get(language) ?? spoken.get('en')!;
