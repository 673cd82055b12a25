import { findPrices } from './find-prices.ts';

export type Phone = { from: number; to: number; digits: string };

const gap = String.raw`[ \t\-./()‐-―·]{0,3}`;
const many = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:\+[ \t]?)?\(?\d(?:${gap}\d){6,14}(?![\p{L}\p{N}])`, 'gu');
/** Short numbers are telephone numbers behind a word that says so. */
const called = new RegExp(
  String.raw`(?:(?<!\p{L})(?:tel|telefon|phone|call|dial|ring|sms|text|whatsapp|fon|ruf|anruf|llam|llám|appel|chiam|lig|zadzwoń|тел|звон|позвон)\p{L}*|هاتف|اتصل|电话|電話|전화|☎|📞|✆)[\p{L}\s.:–-]{0,20}?(\d[\d \-]{2,8}\d)(?![\p{N}])`,
  'gu',
);
const lettered = /(?<!\d)1[-. ](?:8(?:00|33|44|55|66|77|88)|900)[-. ][a-z]{4,10}(?:[-. ]?[a-z]{2,8})?/gu;
const kanji = /[〇零一二三四五六七八九](?:[ -]?[〇零一二三四五六七八九]){6,14}/gu;
/** Dates and times, and spans of them. */
const dates =
  /(?<!\d)(?:\d{1,2}[./-] ?\d{1,2}[./-] ?(?:19|20)\d\d|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[.:h]\d\d[ \t]?[-–—][ \t]?\d{1,2}[.:h]\d\d|(?:19|20)\d\d[ \t]?[-–—/][ \t]?(?:19|20)\d\d)(?!\d)/gu;

/** Telephone numbers of a folded text: seven digits and more that are neither a price nor a date nor a row of numbers. */
export function findPhones(folded: string): Phone[] {
  const blank = (text: string, from: number, to: number) =>
    text.slice(0, from) + '|'.repeat(to - from) + text.slice(to);
  const undated = folded.replaceAll(dates, (date) => '|'.repeat(date.length));
  const text = findPrices(undated).reduce((rest, { start, end }) => blank(rest, start, end), undated);
  const phones: Phone[] = [];
  for (const { 0: found, index } of text.matchAll(many)) {
    if (isRow(found)) continue;
    phones.push({ from: index, to: index + found.length, digits: found.replaceAll(/\D/g, '') });
  }
  for (const { 0: found, 1: number = '', index } of text.matchAll(called)) {
    const digits = number.replaceAll(/\D/g, '');
    if (digits.length < 4 || /^(?:19|20)\d\d$/.test(digits)) continue;
    phones.push({ from: index + found.length - number.length, to: index + found.length, digits });
  }
  for (const pattern of [lettered, kanji]) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      phones.push({ from: index, to: index + found.length, digits: found.replaceAll(/[ -.]/g, '') });
    }
  }
  return phones;
}

/** Years and sizes beside each other. */
function isRow(found: string): boolean {
  if (/^[+(0]/.test(found)) return false;
  const groups = found.split(/\D+/).map(Number);
  const step = (groups[1] ?? 0) - (groups[0] ?? 0);
  return groups.length > 2 && step > 0 && groups.every((group, at) => at === 0 || groups[at - 1]! + step === group);
}

/** Whether two numbers are one, with and without the codes of country and region. */
export function isSameNumber(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((digits) => digits.replace(/^0+/, ''))
    .toSorted((a, b) => a.length - b.length) as [string, string];
  return short === long || (short.length >= 7 && long.endsWith(short));
}
