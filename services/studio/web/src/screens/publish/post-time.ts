import { instantAt, today, wallTimeOf, type WallTime } from '../../posts/zoned-time.ts';
import type { Draft } from './draft.ts';
import type { AccountCheck } from './queries.ts';

/** The API takes times in the future: what is to go out now gets so much, ms. */
const nowMs = 15_000;
const hourMs = 3_600_000;

/** The day and time of the form; before one was chosen, the next full hour but one. */
export function wallTimeOfDraft({ day, time }: Draft, zone: string, now = Date.now()): WallTime {
  if (day !== null && day >= today(zone, now)) return { day, time };
  const { day: soonDay, time: soonTime } = wallTimeOf(now + 2 * hourMs, zone);
  return { day: soonDay, time: `${soonTime.slice(0, 2)}:00` };
}

/** When the check is to see the post; undefined for now. */
export function askedAt(draft: Draft, zone: string): string | undefined {
  return draft.when === 'time' ? instantAt(wallTimeOfDraft(draft, zone), zone).instant : undefined;
}

/** When an account's post goes out; null where it has no free time. `now` is the browser's clock. */
export function scheduledAtOf(
  draft: Draft,
  { zone, check, now }: { zone: string; check: AccountCheck | undefined; now: number },
): string | null {
  if (draft.when === 'time') return askedAt(draft, zone) ?? null;
  const free = check?.that_day.next_free_at;
  // The service's own clock where it is known: that of the browser may be wrong.
  const isFree = check?.that_day.is_free ?? false;
  if (draft.when === 'now') {
    const base = isFree && free !== null && free !== undefined ? Date.parse(free) : now;
    return new Date(base + nowMs).toISOString();
  }
  return free === null || free === undefined ? null : new Date(Date.parse(free) + nowMs).toISOString();
}
