import { Temporal } from '../../posts/temporal.ts';
import { addDays, instantAt, type Day } from '../../posts/zoned-time.ts';

export type View = 'month' | 'week' | 'list';
/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The days that a view shows: whole weeks of the month, the week, or the month alone for the list. */
export function daysOf(view: View, date: Day, firstWeekday: Weekday): Day[] {
  const anchor = Temporal.PlainDate.from(date);
  if (view === 'week') return daysFrom(startOfWeek(anchor, firstWeekday), 7);
  const first = anchor.with({ day: 1 });
  if (view === 'list') return daysFrom(first, anchor.daysInMonth);
  const start = startOfWeek(first, firstWeekday);
  const last = first.with({ day: anchor.daysInMonth });
  const weeks = Math.ceil((start.until(last, { largestUnit: 'days' }).days + 1) / 7);
  return daysFrom(start, weeks * 7);
}

/** The same view, one on or one back. */
export function shiftedDate(view: View, date: Day, by: 1 | -1): Day {
  const anchor = Temporal.PlainDate.from(date);
  return anchor.add(view === 'week' ? { weeks: by } : { months: by }).toString();
}

/** From the first instant of the first day to the first instant after the last: days of 23 and 25 hours included. */
export function rangeOf(days: readonly Day[], zone: string): { from: string; to: string } {
  const at = (day: Day) => instantAt({ day, time: '00:00' }, zone).instant;
  return { from: at(days[0]!), to: at(addDays(days.at(-1)!, 1)) };
}

export function isInMonth(day: Day, date: Day): boolean {
  return day.slice(0, 7) === date.slice(0, 7);
}

/** Where weeks begin in the person's country. */
export function firstWeekdayOf(locale: string): Weekday {
  // Older engines have it as a property.
  const info = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1) as Weekday;
}

type PlainDate = InstanceType<typeof Temporal.PlainDate>;

function startOfWeek(day: PlainDate, firstWeekday: Weekday): PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 });
}

function daysFrom(start: PlainDate, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => start.add({ days: index }).toString());
}
