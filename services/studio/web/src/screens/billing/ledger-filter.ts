import type { Reason } from './billing-search.ts';

export type LedgerFilter = { reason?: Reason | undefined; kind?: 'spent' | 'granted' | undefined };

/** Whether a row is of the reason and of the sign that are asked for. */
export function isWanted(entry: { delta: number; reason: string }, { reason, kind }: LedgerFilter): boolean {
  if (reason !== undefined && entry.reason !== reason) return false;
  if (kind === 'spent') return entry.delta < 0;
  return kind === 'granted' ? entry.delta > 0 : true;
}

/** The time from which on rows are newer than the end of this day, where the person is. */
export function endOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + 1).toISOString();
}
