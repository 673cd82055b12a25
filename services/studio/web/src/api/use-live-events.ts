import type { ApiClient, EventOf } from '@slideloom/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type TeamEvent = EventOf<'/events'>;

/**
 * What an event makes stale: the first part of a query's key is the name of the resource, so that one line refreshes every list and
 * page of it.
 */
const staleBy: Record<TeamEvent['event'], readonly string[]> = {
  job: ['jobs', 'assets', 'decks', 'stores'],
  post: ['posts', 'accounts'],
  outcome: ['posts', 'outcomes', 'attempts'],
  credits: ['credits', 'ledger', 'usage', 'subscription'],
};
/** Events that come together refresh once, ms. */
const togetherMs = 400;

/** Keeps what the pages show up to date. Answers whether the stream is up; without it reads are refreshed by time alone. */
export function useLiveEvents(api: ApiClient): boolean {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const stale = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      for (const name of stale) void queryClient.invalidateQueries({ queryKey: [name] });
      stale.clear();
    };
    const follow = async () => {
      // The page is there without it: its program comes after the first paint.
      const { events } = await import('./events.ts');
      for await (const event of events(api, '/events', { signal: stop.signal })) {
        setIsLive(true);
        for (const name of staleBy[event.event]) stale.add(name);
        timer ??= setTimeout(refresh, togetherMs);
      }
    };
    follow().catch(() => setIsLive(false));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, queryClient]);
  return isLive;
}
