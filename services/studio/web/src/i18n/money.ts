/** Digits behind the point of a currency: none of the yen, three of the dinar. */
function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** A sum in the currency's smallest unit. */
export function formatMinor(locale: string, minor: number, currency: string): string {
  return formatPrice(locale, minor / 10 ** digitsOf(currency), currency);
}

/**
 * A price in units of its currency: with the currency's digits, or with as many as it has. Whole amounts of money are shorter without
 * `.00`. Without a currency, or with one that is none, the number alone.
 */
export function formatPrice(locale: string, amount: number, currency: string | null): string {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) {
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount);
  }
  const digits = digitsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
    maximumFractionDigits: Math.max(digits, 4),
  }).format(amount);
}
