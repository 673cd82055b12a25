import { busiestDay, limitOf, type CountedPost } from '../../posts/capacity.ts';
import { postStateOf, type PostState } from '../../posts/post-state.ts';
import { instantAt, onDay, wallTimeOf, type Day } from '../../posts/zoned-time.ts';
import type { Attempt, ShownPost } from './queries.ts';

/** A post as the views have it: its instant is brought to the zone once, here. */
export type Entry = {
  id: string;
  post: ShownPost;
  state: PostState;
  atMs: number;
  day: Day;
  /** The hour of the day in the zone, 0 to 23. */
  hour: number;
  isMovable: boolean;
};

export function entriesOf(
  posts: readonly ShownPost[],
  attempts: readonly Attempt[],
  { zone, now }: { zone: string; now: number },
): Entry[] {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.post_id, attempt]));
  return posts.map((post) => {
    const state = postStateOf(post, attemptOf.get(post.id), now);
    const { day, time } = wallTimeOf(post.scheduled_at, zone);
    return {
      id: post.id,
      post,
      state,
      atMs: Date.parse(post.scheduled_at),
      day,
      hour: Number(time.slice(0, 2)),
      isMovable: state === 'scheduled' || state === 'held',
    };
  });
}

/** Posts that take a place of their account: those that failed have none. */
export function countedOf(entries: readonly Entry[]): CountedPost[] {
  return entries.map(({ id, post, atMs }) => ({
    id,
    accountId: post.social_account_id,
    atMs,
    counts: post.status !== 'failed',
  }));
}

export function byDay(entries: readonly Entry[]): Map<Day, Entry[]> {
  const days = new Map<Day, Entry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  for (const list of days.values()) list.sort((one, other) => one.atMs - other.atMs);
  return days;
}

export type DayLoad = { accountId: string; taken: number; limit: number };

/** How many posts each account has on a day; the limit is that of any 24 hours. */
export function loadOf(entries: readonly Entry[]): DayLoad[] {
  const taken = new Map<string, DayLoad>();
  for (const { post } of entries) {
    const limit = limitOf(post.platform);
    if (limit === null || post.status === 'failed') continue;
    const load = taken.get(post.social_account_id) ?? { accountId: post.social_account_id, taken: 0, limit };
    taken.set(post.social_account_id, { ...load, taken: load.taken + 1 });
  }
  return [...taken.values()];
}

export type DropDecision = {
  kind: 'free' | 'full' | 'past' | 'same';
  taken: number;
  limit: number | null;
  instant: string;
};

/** What a move to a day, or to an hour of it, would mean: the time of day stays, or its minutes do. */
export function decideDrop(
  entry: Pick<Entry, 'id' | 'post' | 'atMs'>,
  place: { day: Day; hour: number | null },
  { counted, zone, now }: { counted: readonly CountedPost[]; zone: string; now: number },
): DropDecision {
  const instant = movedTo(entry.post.scheduled_at, place, zone);
  return { ...capacityAt(entry, instant, { counted, now }), instant };
}

/** Whether an account has a place for a post at an instant. */
export function capacityAt(
  { id, post, atMs }: Pick<Entry, 'id' | 'post' | 'atMs'>,
  instant: string,
  { counted, now }: { counted: readonly CountedPost[]; now: number },
): Omit<DropDecision, 'instant'> {
  const toMs = Date.parse(instant);
  const limit = limitOf(post.platform);
  const taken = busiestDay(counted, { accountId: post.social_account_id, atMs: toMs, exceptId: id });
  const kind = toMs === atMs ? 'same' : toMs <= now ? 'past' : limit !== null && taken > limit ? 'full' : 'free';
  return { kind, taken, limit };
}

function movedTo(instant: string, { day, hour }: { day: Day; hour: number | null }, zone: string): string {
  if (hour === null) return onDay(instant, day, zone);
  const minutes = wallTimeOf(instant, zone).time.slice(3);
  return instantAt({ day, time: `${String(hour).padStart(2, '0')}:${minutes}` }, zone).instant;
}
