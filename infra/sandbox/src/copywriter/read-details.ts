import type { Figure } from './deck.ts';
import type { Labels } from './knowledge.ts';

/** What a prompt says itself, letter by letter. */
export type Details = {
  statements: string[];
  figures: Figure[];
  lists: { title: string | null; items: string[] }[];
  quote: { words: string; author: string } | null;
};

const number = '\\p{Nd}+(?:[.,٫٬:/]\\p{Nd}+)*(?:\\s?[–-]\\s?\\p{Nd}+(?:[.,]\\p{Nd}+)*)?';
const unit =
  '(?:%|٪|％|€|\\$|£|¥|円|元|원|₫|₺|₽|₹|zł|EUR|USD|GBP|CHF|AED|SAR|TL|Ft|Kč|kr|ريال|درهم|دينار|руб\\.?|m²|m2|sqm|sq ft|km|kg|ml|°C|k\\b|×)';
const time =
  '(?:minutes?|mins?|hours?|hrs|days?|weeks?|months?|years?|minuten|stunden|tage|wochen|monate|jahre|minutos|horas|días|dias|semanas|meses|años|heures|jours|semaines|mois|ans|ore|giorni|settimane|mesi|anni|минут\\p{L}*|час\\p{L}*|дн\\p{L}*|دقيقة|دقائق|ساعة|ساعات|يوم|أيام|شهر)(?!\\p{L})';
const figure = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Nd}#.,٫٬-])(?:[€$£¥₹₺₩₽฿₫]\\s?${number}(?:\\s?(?:k|m|million)\\b)?|${number}\\s?(?:${unit}|${time})|${number}(?![-\\p{Nd}]|\\p{Script=Latin}))`,
  'iu',
);
/** A currency. */
export const money = /[€$£¥₹₺₩₽฿₫円元원]|EUR|USD|GBP|CHF|AED|SAR|TL\b|zł|kr\b|ريال|درهم|دينار|руб/u;
/** A day, a time, a year, a telephone number or an address is no figure. */
const moment =
  /(?<!\p{L})(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar|rero)?|février|mar(?:ch|zo|s)?|märz|apr(?:il)?|abril|avril|ma[iy]o?|jun[ei]?o?|juin|jul[yi]?o?|juillet|aug(?:ust)?|agosto|août|sept?(?:ember|iembre|embre)?|o[ck]t(?:ober|ubre|obre)?|nov(?:ember|iembre|embre)?|de[cz](?:ember)?|diciembre|décembre|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|jueves|viernes|sábado|domingo|lundi|mardi|jeudi|vendredi|samedi|dimanche|uhr|январ\p{L}*|феврал\p{L}*|марта?|апрел\p{L}*|ма[йя]|июн\p{L}*|июл\p{L}*|август\p{L}*|сентябр\p{L}*|октябр\p{L}*|ноябр\p{L}*|декабр\p{L}*)(?!\p{L})|\p{Nd}{1,2}:\p{Nd}\p{Nd}|\p{Nd}\s?(?:am|pm|a\.m|p\.m|o'clock|h\b)|[年月日時时]|\p{Nd}월|\p{Nd}일|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|الساعة|\b(?:19|20)\d\d\b|https?:|@|\+\d{6}/iu;

/** Whole sentences: a point after an abbreviation or within a number ends none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(
      /\n+|(?<=[。！？])|(?<!\b(?:Dr|Mr|Mrs|Ms|St|No|Nr|vs|ca|approx|Prof|Str|Av|Tel|p\.m|a\.m|e\.g|i\.e|z\.B))(?<=[.!?؟।][”"»')\]]?)\s+(?!(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b)(?=[\p{Lu}\p{Lo}\p{N}"“«¿¡])/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const stop = /[,;，、،](?!\p{Nd})|[:：](?!\p{Nd})|\s[–—-]\s/gu;
const joint =
  /\s(?=(?:with|for|from|that|which|who|where|because|including|featuring|at|on|until|mit|für|von|con|para|per|avec|pour|com|desde|bis|ab)\s)/giu;

/** The words of a cover, and what follows: a long sentence is divided where it has a joint, never in the middle of a phrase. */
export function splitTitle(sentence: string, maxWords: number): [title: string, rest: string] {
  const fits = (text: string) => text.split(/\s+/).length <= maxWords && text.length <= 70;
  const isList = (sentence.match(/[,;，、،](?!\p{Nd})/gu) ?? []).length >= 2;
  if (fits(sentence) && !isList) return [sentence, ''];
  const places = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].filter(({ index }) => /\S\s+\S|[^\p{ASCII}]{4}/u.test(sentence.slice(0, index)));
  const stops = places(stop);
  // "Lisbon: 7 days, 4 towns": what a colon opens with a number is the list itself.
  const opensList = ({ index }: RegExpMatchArray) =>
    /^[:：]\s*(?:\p{Nd}+[^-\p{Nd}]|[^,;，、،.]{2,40}\p{Nd}\s?[%٪％])/u.test(sentence.slice(index));
  const firstComma = isList ? stops.find((one) => /[,;，、،]/.test(one[0]) || opensList(one))?.index : undefined;
  const fitting = [...stops, ...places(joint)].filter(
    ({ index }) => index <= (firstComma ?? Infinity) && fits(sentence.slice(0, index)),
  );
  const at = fitting.sort((one, other) => other.index - one.index)[0] ?? stops[0];
  if (!at) return [sentence, ''];
  return [sentence.slice(0, at.index).trim(), sentence.slice(at.index + at[0].length).trim()];
}

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
    const [, title, listed] = /^([^:：,،、]{2,40})[:：]\s*(.+)$/su.exec(sentence) ?? [];
    const body = (listed ?? sentence).replace(/[.。]$/, '');
    const pieces = body.split(/\s*[;；،、，]\s*|,\s+(?:(?:and|und|y|et|e)\s+)?/u).filter((piece) => piece !== '');
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
    details.figures.push(...found.flatMap(({ known }) => known ?? []));
    const rest = found.flatMap(({ piece, known }) => (known ? [] : [piece]));
    if (rest.length >= 2) details.lists.push({ title: title ?? null, items: rest });
    else details.statements.push(...rest.map((piece) => (title === undefined ? piece : `${title}: ${piece}`)));
  }
  return details;
}

/** "20% off everything" is a figure and what it counts; undefined where the words are too many, or none. */
function toFigure(text: string, labels: Labels): Figure | undefined {
  const found = moment.test(text) ? null : figure.exec(text);
  if (!found || [...text.matchAll(new RegExp(figure, 'giu'))].length > 1) return undefined;
  const [before, after] = [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()];
  const label = `${before} ${after}`.replace(/^[\s:：,،–-]+|[\s:：,،–-]+$/g, '');
  const isPrice = money.test(found[0]);
  // In the middle of a sentence a number is part of it.
  if (before !== '' && after !== '' && !isPrice && !/[%٪％]/.test(found[0])) return undefined;
  const priceWord = /^(?:price|السعر|価格|价格)\s*[:：]?\s*/iu;
  if (isPrice && /^(?:only|just|from|ab|nur|desde|dès|da|от|من)?$/iu.test(label.replace(priceWord, ''))) {
    return { figure: text.replace(priceWord, ''), label: labels.price };
  }
  const [, amount, counted] = label === '' ? (new RegExp(`^(${number})\\s?(${time})$`, 'iu').exec(found[0]) ?? []) : [];
  if (amount !== undefined) return { figure: amount, label: counted! };
  const isLabel = label.length > 1 && label.length <= 40 && label.split(' ').length <= 6;
  return isLabel ? { figure: found[0].trim(), label } : undefined;
}
