/** Digits with their separators, ending in a digit. */
const digit = String.raw`\p{Nd}`;

/** What stands behind a number and means nothing without it; a word that means something else in a language is left out. */
const units = [
  '[kcdmµμn]?m[²³23]?|km/h|m/s|mph|ha|[kmµμ]?g|t|[mcd]?[lL]|lbs?|oz|ft|yd|h|min|sec|ms|kcal|kJ|[kMG]?Wh?|V|[kMG]?Hz|[kKMGT]B|[MG]bit|px|pt|dpi|[°º][CF]?|℃|℉',
  '[ap]m|[AP]M|[ap]\\. ?m\\.|Uhr',
  'USD|EUR|GBP|CHF|JPY|CNY|INR|BRL|CAD|AUD|PLN|CZK|HUF|SEK|NOK|DKK|TRY|RUB|UAH|KZT|AED|SAR|EGP|ILS|MXN|ZAR|KRW|SGD|HKD|THB|IDR|VND|NGN|KES',
  'kr|zł|Kč|Ft|lei|TL|[Ee]uros?|dollars?|Dollar|лв|руб|грн|сом|тг',
  'mln|mld|Mio|Mrd|[Mm]illions?|[Bb]illions?|Millionen|Milliarden?|milliards?|млн|млрд|тыс|тис',
  'км|см|мм|м²?|кг|г|мг|мл|л|ч|мин|сек|шт|га',
  'บาท|ريال|درهم|جنيه|دينار|ج\\.م|د\\.إ|ر\\.س|ש[״"]ח|元|円|원',
  '\\p{Sc}|[%‰٪]',
].join('|');

/** Short words that only a number follows. */
const counted = 'N[ro]|no|nr|N[º°]|Art|Abs|Kap|Fig|Abb|[Vv]ol|pp?|стр|рис|гл|ст|ca|kl|[Tt]el|тел|núms?|chap';

const patterns = [
  // 1 240 000, and a telephone number with its country.
  `(?<![${digit}\\p{L}])(?<!${digit}[.,])${digit}{1,3}(?: ${digit}{3})+(?!${digit})`,
  `(?<![${digit}\\p{L}])\\+${digit}{1,3}(?:[ -]\\(?${digit}{1,5}\\)?){2,6}(?!${digit})`,
  `${digit} (?=(?:${units})(?![\\p{L}${digit}'’]))`,
  `(?<!\\p{L})(?:(?:${counted})\\. ?|№ |§§? |[±≈~] )(?=[+]?${digit})`,
  `${digit} (?=[×x] ${digit})|(?<=${digit} ?[×x]) (?=${digit})`,
  // J. R. R. Tolkien, z. B., и т. д.
  `(?<![\\p{L}${digit}])\\p{Lu}\\. (?=\\p{Lu})`,
  '(?<!\\p{L})\\p{L}\\. (?=\\p{L}\\.)',
  // « Bonjour », where the mark opens.
  '(?<=^|[\\s(])[«‹] (?=\\S)',
].map((pattern) => new RegExp(pattern, 'gu'));

/** Texts without any of these have nothing to bind. */
const possible = /[\p{Nd}«‹]|\p{L}\. /u;

/**
 * The offsets in a paragraph, UTF-16 units, at which no line begins although a space stands before: inside of numbers, between a number
 * and its unit, an initial and its name, a mark and the words that it opens. What is bound so is parted all the same where it is wider
 * than its line.
 */
export function boundSpaces(paragraph: string): ReadonlySet<number> {
  const bound = new Set<number>();
  if (!possible.test(paragraph)) return bound;
  for (const pattern of patterns) {
    for (const { 0: found, index } of paragraph.matchAll(pattern)) {
      for (let at = found.indexOf(' '); at >= 0; at = found.indexOf(' ', at + 1)) bound.add(index + at + 1);
    }
  }
  return bound;
}
