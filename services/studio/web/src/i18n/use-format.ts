import { useLocale } from 'react-aria-components';
import { formatMinor, formatPrice } from './money.ts';

type Format = ReturnType<typeof formatIn>;
const formats = new Map<string, Format>();

/**
 * Dates, numbers and sizes as the person's language writes them. Instants are ISO 8601 strings or milliseconds. One for a language: the
 * engine takes long to make its formats, and a page asks for them in hundreds of places.
 */
export function useFormat(): Format {
  const { locale } = useLocale();
  const known = formats.get(locale) ?? formatIn(locale);
  formats.set(locale, known);
  return known;
}

function formatIn(locale: string) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const number = new Intl.NumberFormat(locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const sizeIn = (unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits });
  const [kilobytes, megabytes] = [sizeIn('kilobyte', 0), sizeIn('megabyte', 1)];
  const of = (instant: string | number) => new Date(instant);
  return {
    date: (instant: string | number) => date.format(of(instant)),
    /** A day of a calendar, `2026-11-23`, which is the same wherever the person is. */
    day: (text: string) => day.format(of(text)),
    dateTime: (instant: string | number) => dateTime.format(of(instant)),
    time: (instant: string | number) => time.format(of(instant)),
    number: (value: number) => number.format(value),
    /** Sums of money, in the currency's smallest unit. */
    money: (minor: number, currency: string) => formatMinor(locale, minor, currency),
    /** A price in units of its currency, which may not be known. */
    price: (amount: number, currency: string | null) => formatPrice(locale, amount, currency),
    bytes: (size: number) => (size < 1_000_000 ? kilobytes.format(size / 1_000) : megabytes.format(size / 1_000_000)),
    /** “3 minutes ago”, “in 2 days”. */
    relative: (instant: string | number) => {
      const seconds = (of(instant).getTime() - Date.now()) / 1_000;
      const [amount, unit] = largest(seconds);
      return relative.format(Math.round(amount), unit);
    },
  };
}

function largest(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(seconds);
  if (size < 60) return [seconds, 'second'];
  if (size < 3_600) return [seconds / 60, 'minute'];
  if (size < 86_400) return [seconds / 3_600, 'hour'];
  if (size < 30 * 86_400) return [seconds / 86_400, 'day'];
  return size < 365 * 86_400 ? [seconds / (30 * 86_400), 'month'] : [seconds / (365 * 86_400), 'year'];
}
