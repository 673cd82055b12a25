import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';

/** Times and days as the person's language writes them, in a zone. */
export function useZonedFormat(zone: string) {
  const { locale } = useLocale();
  return useMemo(() => {
    const isTwelve = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
    const hour = isTwelve ? 'numeric' : '2-digit';
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone });
    const dateTime = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      // As `timeStyle: 'short'` has it: two digits where the day has 24 hours, one where it has twice twelve.
      hour,
      minute: '2-digit',
      timeZone: zone,
    });
    const dateTimeZone = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour,
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    });
    return {
      time: (instant: string | number) => time.format(new Date(instant)),
      dateTime: (instant: string | number) => dateTime.format(new Date(instant)),
      /** Formats with the zone's name, where nothing else on the page says it. */
      dateTimeZone: (instant: string | number) => dateTimeZone.format(new Date(instant)),
    };
  }, [locale, zone]);
}
