type Group = { key: string | null; spent: number; granted: number };
export type UsageDay = { day: string; spent: number; granted: number };

const dayMs = 24 * 3_600_000;

/** Every day from the first to the last, in UTC, with zeros where nothing moved. */
export function fillDays(groups: readonly Group[], from: string, to: string): UsageDay[] {
  const byDay = new Map(groups.map((group) => [group.key, group]));
  const days: UsageDay[] = [];
  const first = Date.parse(`${from.slice(0, 10)}T00:00:00Z`);
  // `to` is the time before which rows are: at midnight sharp the day before is the last.
  const last = Date.parse(to) - 1;
  for (let time = first; time <= last; time += dayMs) {
    const day = new Date(time).toISOString().slice(0, 10);
    const { spent = 0, granted = 0 } = byDay.get(day) ?? {};
    days.push({ day, spent, granted });
  }
  return days;
}

/** The beginning of the first of so many days, today the last, as the API takes it. */
export function startOfSpan(days: number, now: number): string {
  return `${new Date(now - (days - 1) * dayMs).toISOString().slice(0, 10)}T00:00:00Z`;
}
