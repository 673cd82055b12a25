import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DrawnDeck } from '../decks/slides/slide-sketch.tsx';
import { readTilesAgainMs } from '../decks/tiles-again.ts';

type Schemas = components['schemas'];
export type ProjectSummary = Schemas['ProjectSummary'];
export type ProjectRevision = Schemas['ProjectRevisionSummary'];

const pageSize = 40;

/** So long after a change its tile is awaited, ms. */
const tileMs = 60_000;

const readAgainMs = (projects: readonly ProjectSummary[] = []) =>
  readTilesAgainMs(
    projects.map(({ updated_at: at }) => at),
    tileMs,
    Date.now(),
  );

export function projectsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['projects', 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/projects', {
          params: { query: { limit: pageSize, ...(pageParam !== undefined && { starting_after: pageParam }) } },
          signal,
        }),
      ),
    // What was loaded before a change has the former tile.
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainMs(state.data?.pages.flat()),
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.id : undefined),
  });
}

/** A project's slides, and the tag that names this version of it. `slides` null: its content is no slideshow. */
export function projectContentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['projects', 'content', id],
    queryFn: async ({ signal }) => {
      const call = await api.GET('/projects/{id}', { params: { path: { id } }, signal });
      const project = await unwrap(call);
      return { slides: slidesOf(project.data), etag: call.response.headers.get('ETag') };
    },
  });
}

export function projectRevisionsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['projects', 'revisions', id],
    queryFn: ({ signal }) => unwrap(api.GET('/projects/{id}/revisions', { params: { path: { id } }, signal })),
  });
}

export function projectRevisionQuery(api: ApiClient, id: string, revision: number) {
  return queryOptions({
    queryKey: ['projects', 'revision', id, revision],
    queryFn: async ({ signal }) => {
      const path = { id, revision: String(revision) };
      return slidesOf(
        (await unwrap(api.GET('/projects/{id}/revisions/{revision}', { params: { path }, signal }))).data,
      );
    },
    staleTime: Infinity,
  });
}

export type ProjectSlides = DrawnDeck & { alt_texts?: Schemas['ExtendedDeck']['alt_texts'] };

function slidesOf(data: Record<string, unknown>): ProjectSlides | null {
  if (data['schema'] !== 'slideshow/1' || !Array.isArray(data['slides']) || data['slides'].length === 0) return null;
  return { texts: [], images: [], ...data } as unknown as ProjectSlides;
}
