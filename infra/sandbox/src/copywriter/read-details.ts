import type { Figure } from './deck.ts';
import { countedPattern, cutFigure, money } from './amounts.ts';
import { cutsOf, splitAt } from './atoms.ts';
import { dayPattern, timePattern } from './calendar-words.ts';
import type { Labels } from './knowledge.ts';

/** What a prompt says itself, letter by letter. */
export type Details = {
  statements: string[];
  figures: Figure[];
  lists: { title: string | null; items: string[] }[];
  quote: { words: string; author: string } | null;
};

/** A day, a time, a year, a telephone number or an address is no figure. */
const moment =
  /(?<!\p{L})(?:uhr|godz|[ap]\.?m|o'clock)(?!\p{L})|[年月日時时]|\p{Nd}월|\p{Nd}일|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|الساعة|\b(?:19|20)\d\d\b|https?:|@|\+\d{6}/iu;
const isMoment = (text: string) => [moment, dayPattern, timePattern].some((pattern) => pattern.test(text));

/** Whole sentences: a point after an abbreviation or within a number ends none. */
export function sentencesOf(text: string): string[] {
  return splitAt(text, /\n+|(?<=[。！？])|(?<=[.!?؟।][”"»')\]]?)\s+(?=[\p{Lu}\p{Lo}\p{N}"“«¿¡])/u);
}

const stop = /[,;，、،](?!\p{Nd})|:(?=\s)|：|\s[–—-]\s/u;
const joint =
  /\s(?=(?:with|for|from|that|which|who|where|because|including|featuring|at|on|until|mit|für|von|con|para|per|avec|pour|com|desde|bis|ab)\s)/iu;
/** Where a sentence without any of them goes on to say when and where. */
const otherJoint = /\s(?=(?:in|am|um|im|bei|auf|en|le|à|el|a|las|w|o|od|do|na|у|в|о|на|з|до|від)\s)/iu;

/** The words of a cover, and what follows: a long sentence is divided where it has a joint, never in the middle of a phrase. */
export function splitTitle(sentence: string, maxWords: number): [title: string, rest: string] {
  const fits = (text: string) => text.split(/\s+/).length <= maxWords && text.length <= 70;
  const isList = (sentence.match(/[,;，、،](?!\p{Nd})/gu) ?? []).length >= 2;
  if (fits(sentence) && !isList) return [sentence, ''];
  const places = (pattern: RegExp) =>
    cutsOf(sentence, pattern).filter(({ index }) => /\S\s+\S|[^\p{ASCII}]{4}/u.test(sentence.slice(0, index)));
  const stops = places(stop);
  // "Lisbon: 7 days, 4 towns", "3 ways to help: bring coats, give": what such a colon opens is the list itself.
  const opensList = ({ index }: RegExpMatchArray) =>
    /^[:：]/u.test(sentence.slice(index)) &&
    (/^\p{Nd}/u.test(sentence) ||
      /^[:：]\s*(?:\p{Nd}+[^-\p{Nd}]|[^,;，、،.]{2,40}\p{Nd}\s?[%٪％])/u.test(sentence.slice(index)));
  const firstComma = isList ? stops.find((one) => /[,;，、،]/.test(one[0]) || opensList(one))?.index : undefined;
  const fitting = [...stops, ...places(joint)].filter(
    ({ index }) => index <= (firstComma ?? Infinity) && fits(sentence.slice(0, index)),
  );
  const at =
    fitting.sort((one, other) => other.index - one.index)[0] ??
    stops[0] ??
    places(otherJoint).findLast(({ index }) => fits(sentence.slice(0, index)));
  if (!at) return [sentence, ''];
  return [sentence.slice(0, at.index).trim(), sentence.slice(at.index + at[0].length).trim()];
}

/** "For the dough: flour, water" */
const titled = /^([^:：,،、]{2,40})(?:\s?:\s+|：)(.+)$/su;

/** Sorts what was said: short figures, enumerations, a quotation that names its speaker, and sentences as they are. */
export function readDetails(said: readonly string[], labels: Labels): Details {
  const details: Details = { statements: [], figures: [], lists: [], quote: null };
  for (const sentence of said) {
    const quote =
      /["“«「]([^"”»」]{12,200})["”»」]\s*(?:[-–—,]|says?|said|by|（|\()\s*(?:says?\s+|said\s+|by\s+)?([\p{Lu}\p{Lo}][^.,;\n)）]{1,40})/u.exec(
        sentence,
      );
    if (quote && !details.quote) {
      details.quote = { words: quote[1]!, author: quote[2]!.trim() };
      continue;
    }
    const [, title, listed] = titled.exec(sentence) ?? [];
    const body = (listed ?? sentence).replace(/[.。]$/, '');
    const pieces = splitAt(body, /\s*[;；،、，]\s*|,\s+(?:(?:and|und|y|et|e|i|oraz|та|і|й|и)\s+)?/u);
    const priced = pieces.filter((piece) => money.test(piece) && /\p{L}{2}/u.test(piece.replace(money, '')));
    const isPriced = priced.length >= 2;
    const fewest = title === undefined && priced.length < pieces.length ? 3 : 2;
    const isEnumeration =
      pieces.length >= fewest && pieces.every((piece) => piece.split(/\s+/).length <= 8 && piece.length <= 60);
    const single = toFigure(sentence.replace(/[.。!！]$/, ''), labels);
    if (!isEnumeration) {
      if (single) details.figures.push(single);
      else details.statements.push(sentence.replace(/(?<!p\.m|a\.m|etc)[.。]$/, ''));
      continue;
    }
    const found = pieces.map((piece) => ({
      piece,
      known: isPriced || title !== undefined ? null : toFigure(piece, labels),
    }));
    // One figure among other things is one of them.
    const isApart = found.filter(({ known }) => known).length >= 2 || found.length <= 2;
    details.figures.push(...found.flatMap(({ known }) => (isApart ? (known ?? []) : [])));
    const rest = found.flatMap(({ piece, known }) => (isApart && known ? [] : [piece]));
    if (rest.length >= 2) details.lists.push({ title: title ?? null, items: rest });
    else details.statements.push(...rest.map((piece) => (title === undefined ? piece : `${title}: ${piece}`)));
  }
  return details;
}

/** "20% off everything" is a figure and what it counts; undefined where the words are too many, or none. */
function toFigure(text: string, labels: Labels): Figure | undefined {
  const cut = isMoment(text) ? null : cutFigure(text);
  if (!cut) return undefined;
  const { figure, label } = cut;
  const isPrice = money.test(figure);
  if (isPrice && /^(?:price|السعر|価格|价格)?$/iu.test(label)) return { figure, label: labels.price };
  const [, amount, counted] = label === '' ? (countedPattern.exec(figure) ?? []) : [];
  if (amount !== undefined) return { figure: amount, label: counted! };
  const isLabel = label.length > 1 && label.length <= 40 && label.split(' ').length <= 6;
  return isLabel ? { figure, label } : undefined;
}
