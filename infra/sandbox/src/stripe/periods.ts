import type { Recurring } from './objects.ts';

export const daySeconds = 86_400;

/**
 * The end of the period that holds `from`, counted from the anchor: a subscription that began on the 31st renews on the
 * last day of shorter months, and on the 31st again afterwards. All in seconds, UTC.
 */
export function periodEnd(anchor: number, from: number, recurring: Recurring): number {
  let step = 1;
  let end = anchor;
  while (end <= from) end = addInterval(anchor, recurring, step++);
  return end;
}

function addInterval(anchor: number, { interval, interval_count: count }: Recurring, times: number): number {
  if (interval === 'day') return anchor + daySeconds * count * times;
  if (interval === 'week') return anchor + 7 * daySeconds * count * times;
  return addMonths(anchor, (interval === 'year' ? 12 : 1) * count * times);
}

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1_000);
}
