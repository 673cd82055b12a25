import { figurePattern } from './amounts.ts';
import { dayPattern, openDay, timePattern } from './calendar-words.ts';

const global = (pattern: RegExp) => new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''));

/** Points behind which a sentence goes on. */
const abbreviations =
  /(?<![\p{L}])(?:Dra?|Mr|Mrs|Ms|Me|Mme|St|No|Nr|vs|ca|approx|Prof|Str|Av|Tel|tel|p\.m|a\.m|e\.g|i\.e|z\.B|bzw|inkl|zzgl|ul|al|godz|św|im|вул|просп|пл|ім|тел|див|ул|ст|ven|sam|lun|mar|mer|jeu|dim|Mo|Di|Mi|Do|Fr|Sa|So)\.,?\s+|\p{L}+str\.\s+/gu;
const street = /(?<!\p{L})(?:вул|просп|пл|бульв|ул)\.?\s[^,.;:]{2,30},\s\p{Nd}+\p{L}?(?!\p{L})/gu;
const telephone = /(?<![\p{L}\p{Nd}])\+?\p{Nd}(?:[\s/()-]{0,3}\p{Nd}){6,}/gu;
const quoted = /«[^»]{1,60}»|“[^”]{1,60}”|„[^“”]{1,60}[“”]/gu;

const atoms = [
  global(dayPattern),
  global(timePattern),
  global(openDay),
  figurePattern,
  abbreviations,
  street,
  telephone,
  quoted,
];

/** Where the pattern may cut the text: never within a number, a day, a time, an address or a name in quotation marks. */
export function cutsOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const spans = atoms.flatMap((atom) =>
    [...text.matchAll(atom)].map((match) => [match.index, match.index + match[0].length] as const),
  );
  return [...text.matchAll(global(pattern))].filter(
    ({ index, 0: cut }) => !spans.some(([from, to]) => index > from && index + cut.length <= to && index < to),
  );
}

/** The parts between the cuts, without the empty ones. */
export function splitAt(text: string, pattern: RegExp): string[] {
  const cuts = cutsOf(text, pattern);
  const starts = [0, ...cuts.map(({ index, 0: cut }) => index + cut.length)];
  const ends = [...cuts.map(({ index }) => index), text.length];
  return starts.map((start, at) => text.slice(start, ends[at]).trim()).filter((part) => part !== '');
}
