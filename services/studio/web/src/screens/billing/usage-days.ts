import { addDays, instantAt, wallTimeOf, type Day } from '../../posts/zoned-time.ts';

type Group = { key: string | null; spent: number; granted: number };
export type UsageDay = { day: Day; spent: number; granted: number };

/** Every day of a zone from the first to the last, with zeros where nothing moved. */
export function fillDays(groups: readonly Group[], from: string, to: string, zone: string): UsageDay[] {
  const byDay = new Map(groups.map((group) => [group.key, group]));
  const days: UsageDay[] = [];
  // `to` is the time before which rows are: at midnight sharp the day before is the last.
  const last = wallTimeOf(Date.parse(to) - 1, zone).day;
  for (let { day } = wallTimeOf(from, zone); day <= last; day = addDays(day, 1)) {
    const { spent = 0, granted = 0 } = byDay.get(day) ?? {};
    days.push({ day, spent, granted });
  }
  return days;
}

/** The beginning of the first of so many days of a zone, today the last, as the API takes it. */
export function startOfSpan(days: number, zone: string, now: number): string {
  return instantAt({ day: addDays(wallTimeOf(now, zone).day, 1 - days), time: '00:00' }, zone).instant;
}
