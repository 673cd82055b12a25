import type { ApiClient, EventOf } from '@slideloom/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchKey } from './refetch-key.ts';

type TeamEvent = EventOf<'/events'>;

/**
 * What an event makes stale: the first part of a query's key is the name of the resource, so that one line refreshes every list and
 * page of it.
 */
const staleBy: Record<Exclude<TeamEvent['event'], 'progress' | 'reset'>, readonly string[]> = {
  job: ['jobs', 'assets', 'decks', 'stores', 'attention'],
  post: ['posts', 'accounts', 'attention'],
  outcome: ['posts', 'outcomes', 'attempts', 'attention'],
  credits: ['credits', 'ledger', 'usage', 'subscription'],
};
/** Events that come together refresh once, ms. */
const togetherMs = 400;
/** Where the program that follows them could not be loaded, it is asked for again after so long, ms. */
const againMs = 10_000;

/** Keeps what the pages show up to date. Answers whether the stream is up; without it reads are refreshed by time alone. */
export function useLiveEvents(api: ApiClient): boolean {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const stale = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      for (const name of stale) void refetchKey(queryClient, [name]);
      stale.clear();
    };
    const refetchAll = () => {
      for (const names of Object.values(staleBy)) for (const name of names) void refetchKey(queryClient, [name]);
    };
    const follow = async (isLate: boolean) => {
      // The page is there without it: its program comes after the first paint.
      const { events } = await import('./events.ts');
      // What happened until now was missed.
      if (isLate) refetchAll();
      for await (const event of events(api, '/events', { signal: stop.signal })) {
        setIsLive(true);
        // A count of slides is shown by the page of its job.
        if (event.event === 'progress') continue;
        if (event.event === 'reset') refetchAll();
        else for (const name of staleBy[event.event]) stale.add(name);
        timer ??= setTimeout(refresh, togetherMs);
      }
    };
    const keepFollowing = (isLate: boolean) => {
      follow(isLate).catch(() => {
        setIsLive(false);
        if (!stop.signal.aborted) again = setTimeout(() => keepFollowing(true), againMs);
      });
    };
    keepFollowing(false);
    return () => {
      stop.abort();
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [api, queryClient]);
  return isLive;
}
