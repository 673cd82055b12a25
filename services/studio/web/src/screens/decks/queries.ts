import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readTilesAgainMs } from './tiles-again.ts';

type Schemas = components['schemas'];
/** The studio names a version of the API: decks have all their fields. */
export type ShownDeck = Schemas['ExtendedDeck'];
export type DeckSummary = Schemas['DeckSummary'];

const pageSize = 24;

/** The pictures of a new deck take up to minutes; its tile follows that of its first slide. */
const pictureMs = 180_000;

const readAgainMs = (decks: readonly DeckSummary[] = []) =>
  readTilesAgainMs(
    decks.filter(({ state }) => state !== 'failed').map(({ created_at: at }) => at),
    pictureMs,
    Date.now(),
  );

export function decksQuery(api: ApiClient, filter: { project_id?: string; influencer_id?: string } = {}) {
  return infiniteQueryOptions({
    queryKey: ['decks', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/decks', {
          params: {
            query: { limit: pageSize, ...filter, ...(pageParam !== undefined && { starting_after: pageParam }) },
          },
          signal,
        }),
      ),
    // What was loaded before a change has the former tile.
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainMs(state.data?.pages.flatMap(({ data }) => data)),
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  });
}

export function recentDecksQuery(api: ApiClient, count: number) {
  return queryOptions({
    queryKey: ['decks', 'recent', count],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/decks', { params: { query: { limit: count } }, signal }))).data,
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainMs(state.data),
  });
}

export function deckQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['decks', 'one', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/decks/{id}', { params: { path: { id } }, signal }))) as ShownDeck,
  });
}

export function deckHistoryQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['decks', 'history', id],
    queryFn: ({ signal }) => unwrap(api.GET('/decks/{id}/history', { params: { path: { id } }, signal })),
  });
}

export function jobQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/jobs/{id}', { params: { path: { id } }, signal })),
    // Live events refresh it as well; they are best effort.
    refetchInterval: ({ state }) => (state.data && ['completed', 'failed'].includes(state.data.status) ? false : 3_000),
  });
}

export function jobFilesQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['jobs', 'files', id],
    queryFn: ({ signal }) => unwrap(api.GET('/jobs/{id}/files', { params: { path: { id } }, signal })),
  });
}
