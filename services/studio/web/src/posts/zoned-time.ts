import { Temporal } from './temporal.ts';

/** A day of the calendar, `2026-11-23`. */
export type Day = string;
/** What a clock on the wall of a zone shows. */
export type WallTime = { day: Day; time: string };

/** An instant (ISO 8601 or ms) as a clock in `zone` shows it, to the minute. */
export function wallTimeOf(instant: string | number, zone: string): WallTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(
    typeof instant === 'number' ? instant : Date.parse(instant),
  ).toZonedDateTimeISO(zone);
  return {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * When a clock in `zone` shows this. Where the clocks go forward over it, the time as much later (`skipped`); where they go back, the
 * first of the two (`twice`).
 */
export function instantAt(
  { day, time }: WallTime,
  zone: string,
): { instant: string; fault: 'skipped' | 'twice' | null } {
  const plain = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  const taken = plain.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const isOne = first.epochMilliseconds === last.epochMilliseconds;
  const isThere = taken.toPlainDateTime().equals(plain);
  return {
    instant: new Date(taken.epochMilliseconds).toISOString(),
    fault: isOne ? null : isThere ? 'twice' : 'skipped',
  };
}

/** The same time of day on another day. */
export function onDay(instant: string, day: Day, zone: string): string {
  return instantAt({ day, time: wallTimeOf(instant, zone).time }, zone).instant;
}

export function today(zone: string, now = Date.now()): Day {
  return wallTimeOf(now, zone).day;
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

export function isZone(name: unknown): name is string {
  if (typeof name !== 'string') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** “Berlin, GMT+1” as it is at an instant. */
export function zoneLabel(zone: string, locale: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${cityOf(zone)} (${offset})`;
}

/** `America/New_York` as people write it. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
