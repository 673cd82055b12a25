import { foldText } from './fold-text.ts';

/** A price in a text: where it stands, and its amount, whatever its form and currency. */
export type Price = { start: number; end: number; amount: number };

const number = String.raw`(?:[1-9]\d{0,2}(?:[ .,'’٬]\d{3})+|\d{1,8})(?:[.,٫]\d{1,2})?(?:[.,][-–—])?`;
const before =
  'usd|eur|gbp|chf|cad|aud|nzd|sgd|hkd|inr|idr|myr|pln|czk|huf|ron|try|aed|sar|egp|ngn|kes|zar|brl|mxn|cny|rmb|jpy|krw|thb|php|vnd|' +
  'us\\$|r\\$|kr\\.?|rs\\.?|rp\\.?|rm|tl|fr\\.?|ksh';
const after =
  'usd|dollars?|dólares|eur|euros?|cents?|cts?|gbp|pounds?|pence|chf|franken|francs?|fr|kr|kronor|kroner|sek|nok|dkk|zł|zl|złotych|pln|' +
  'kč|kc|czk|ft|forint|huf|lei|ron|лв|bgn|руб(?:лей|ля|ль)?|rub|грн|uah|tl|try|lira|دولار|درهم|د\\.إ|ر\\.س|ريال|ریال|جنيه|يورو|تومان|' +
  'won|yen|yuan|rupees?|रुपये|đ|vnd|rp|rm|naira|ksh|rand|reais|real|pesos?|baht';
const unspaced = '円|圓|元|원|บาท';

const price = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(?:\p{Sc}|(?:${before}))\s?${number}(?![\p{N}])|` +
    String.raw`${number}\s?(?:\p{Sc}|(?:${unspaced})|(?:${after})(?!\p{L})))`,
  'gu',
);

export function findPrices(text: string): Price[] {
  const { text: folded, at } = foldText(text);
  return Array.from(folded.matchAll(price), ({ 0: found, index }) => ({
    start: at[index]!,
    end: at[index + found.length]!,
    amount: amountOf(found),
  }));
}

/** Every number of a text, as an amount. */
export function amountsIn(text: string): number[] {
  const { text: folded } = foldText(text);
  return Array.from(folded.matchAll(new RegExp(number, 'gu')), ({ 0: found }) => amountOf(found));
}

/** `1.299,50`, `1,299.5` and `1 299.50` are one amount: a last part of one or two digits stands behind the point. */
function amountOf(found: string): number {
  const digits = /\d(?:[\d .,'’٫٬]*\d)?/.exec(found)?.[0] ?? '';
  const [, whole = '', part = ''] = /^(.*?)(?:[.,٫](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${part || '0'}`);
}
