/** The languages of the world's copy that `Intl` is asked in. */
export const locales = (
  'ar az bg bn ca cs da de de-CH el en en-IN es et fa fi fr fr-CH he hi hr hu id it ja ka kk ko lt lv ms nb nl pl pt pt-PT ro ru ' +
  'sk sl sr sv sw th tr uk ur uz vi zh zh-TW'
).split(' ');

const currencies =
  'EUR USD GBP CHF JPY CNY INR RUB UAH TRY PLN CZK HUF ILS KRW VND NGN KZT GEL AZN PHP THB AED SAR SEK BRL MXN'.split(
    ' ',
  );
const units = 'kilometer celsius fahrenheit liter percent kilogram hour minute meter megabyte kilometer-per-hour'.split(
  ' ',
);

/** What `Intl` writes in a locale: prices, measures, dates of each month, lists, times ago. */
export function writtenByIntl(locale: string): string[] {
  const number = (options: Intl.NumberFormatOptions, value: number) =>
    new Intl.NumberFormat(locale, options).format(value);
  const date = (style: 'full' | 'long' | 'medium' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: style, timeStyle: style, timeZone: 'UTC' });
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 4 + month * 2, 17, 30)));
    return [...months.map((at) => format.format(at)), format.formatRange(new Date(0), new Date(1e11))];
  };
  const ago = new Intl.RelativeTimeFormat(locale);
  return [
    ...currencies.flatMap((currency) =>
      (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
        number({ style: 'currency', currency, currencyDisplay }, -1_234_567.891),
      ),
    ),
    ...units.flatMap((unit) =>
      (['short', 'narrow', 'long'] as const).map((unitDisplay) =>
        number({ style: 'unit', unit, unitDisplay }, -12_345.6),
      ),
    ),
    number({ style: 'percent' }, -0.38),
    number({ notation: 'compact' }, 1.5e6),
    number({ notation: 'scientific' }, 1.5e-6),
    number({}, Number.POSITIVE_INFINITY),
    ...(['full', 'long', 'medium', 'short'] as const).flatMap(date),
    ...(['conjunction', 'disjunction', 'unit'] as const).map((type) =>
      new Intl.ListFormat(locale, { type }).format(['a', 'b', 'c']),
    ),
    ...(['day', 'hour', 'month', 'year'] as const).flatMap((unit) => [ago.format(-3, unit), ago.format(2, unit)]),
  ];
}

/** Punctuation of thirty languages, spaces and hyphens included. */
export const punctuation =
  '.,:;!?¡¿…·•‣◦⁃\'"“”„‘’‚«»‹›()[]{}/\\|¦-–—‒―‐‑_*&@#§¶†°º№%′″' +
  '\u00a0\u2002\u2003\u2007\u2009\u200a\u202f؟،؛٪٫٬।॥၊။។៕፡።፣፤፥፦།՛՜՝՞։׳״־、。「」『』【】《》〈〉・〜～！？：；（），';

/** What language models write beside letters: signs of mathematics and chemistry, fractions, arrows, marks of lists, currencies. */
export const writtenByModels =
  '×÷±−≈≠≤≥∞√∑∏∫∂∆µΩπ½⅓¼¾⅔⅛⅜⅝⅞¹²³⁴⁵⁶⁷⁸⁹⁰⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋ₙₓˢᵗʳᵈʰ→←↑↓↔⇒✓✔✗✘★☆♥♦♣♠♪■□▪▲△▼▽►▶◀●○◆◇☐☑☀☎✉✂' +
  '➜➔➤❤❗❓⚡⚠⏰✅❌🔥🚀💡📈🌍👉🏴󠁧󠁢󠁥󠁮󠁧󠁿©®™€£¥₹₽₿₺₴₩₫₦₱₪₸₾₼₲₡₵฿¢ƒﬁﬂ';
