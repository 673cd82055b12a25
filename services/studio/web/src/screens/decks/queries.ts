import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

type Schemas = components['schemas'];
/** The studio names a version of the API: decks have all their fields. */
export type ShownDeck = Schemas['ExtendedDeck'];
export type DeckSummary = Schemas['DeckSummary'];

const pageSize = 24;

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
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  });
}

export function recentDecksQuery(api: ApiClient, count: number) {
  return queryOptions({
    queryKey: ['decks', 'recent', count],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/decks', { params: { query: { limit: count } }, signal }))).data,
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
