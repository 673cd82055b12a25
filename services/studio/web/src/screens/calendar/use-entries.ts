import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../api/team-context.tsx';
import type { Day } from '../../posts/zoned-time.ts';
import { deletions } from './deletions.ts';
import { rangeOf } from './grid.ts';
import { byDay, countedOf, entriesOf, type Entry } from './model.ts';
import { openAttemptsQuery, postsQuery, type Attempt, type ShownPost } from './queries.ts';
import type { CalendarSearch } from './search.ts';

const noPosts: readonly ShownPost[] = [];
const noAttempts: readonly Attempt[] = [];
/** States that follow from the clock are brought up to date so often, ms. */
const tickMs = 30_000;

/** The posts of the days, in the zone, filtered as the address says; and all of them for their accounts' places. */
export function useEntries({ days, zone, search }: { days: readonly Day[]; zone: string; search: CalendarSearch }) {
  const api = useApi();
  const first = days[0]!;
  const last = days.at(-1)!;
  const range = useMemo(() => rangeOf([first, last], zone), [first, last, zone]);
  const query = useQuery({ ...postsQuery(api, range), placeholderData: keepPreviousData });
  const attempts = useQuery(openAttemptsQuery(api)).data ?? noAttempts;
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.ids);
  const now = useNow();
  const posts = query.data ?? noPosts;
  const all = useMemo(
    () =>
      entriesOf(
        posts.filter(({ id }) => !hidden.has(id)),
        attempts,
        { zone, now },
      ),
    [posts, hidden, attempts, zone, now],
  );
  const { accounts, states } = search;
  const shown = useMemo(
    () =>
      all.filter(
        ({ post, state, day }) =>
          day >= first &&
          day <= last &&
          (!accounts || accounts.includes(post.social_account_id)) &&
          (!states || states.includes(state)),
      ),
    [all, accounts, states, first, last],
  );
  const counted = useMemo(() => countedOf(all), [all]);
  const perDay = useStableDays(useMemo(() => byDay(shown), [shown]));
  const entryOf = (id: string, post?: ShownPost): Entry | null =>
    all.find((entry) => entry.id === id) ??
    (post ? (entriesOf([post], attempts, { zone, now: Date.now() })[0] ?? null) : null);
  const unknown = attempts.filter(({ state }) => state === 'unknown').length;
  return { query, days: perDay, counted, entryOf, unknown };
}

/** The lists of days that are as they were stay the same objects, and their cells are not painted again. */
function useStableDays(days: Map<Day, Entry[]>): ReadonlyMap<Day, readonly Entry[]> {
  const [kept] = useState(() => new Map<Day, { key: string; entries: readonly Entry[] }>());
  return useMemo(() => {
    const stable = new Map<Day, readonly Entry[]>();
    for (const [day, entries] of days) {
      const key = entries
        .map(({ id, atMs, state, post }) => `${id} ${atMs} ${state} ${post.title} ${post.image_urls[0]}`)
        .join('\n');
      const before = kept.get(day);
      const same = before?.key === key ? before.entries : entries;
      kept.set(day, { key, entries: same });
      stable.set(day, same);
    }
    return stable;
  }, [days, kept]);
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
