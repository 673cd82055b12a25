import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import type { Day } from '../../posts/zoned-time.ts';

const cache = new Map<string, ReturnType<typeof namesIn>>();

/** Days as the person's language names them; a day has no zone. */
export function useDayNames() {
  const { locale } = useLocale();
  return useMemo(() => {
    const known = cache.get(locale) ?? namesIn(locale);
    cache.set(locale, known);
    return known;
  }, [locale]);
}

function namesIn(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const of = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: Day) => of.format(noonOf(day));
  };
  const range = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    weekday: format({ weekday: 'short' }),
    short: format({ weekday: 'short', day: 'numeric' }),
    long: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    month: format({ month: 'long', year: 'numeric' }),
    range: (first: Day, last: Day) => range.formatRange(noonOf(first), noonOf(last)),
  };
}

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}
