import { ApiError, hasEnded, unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';
import type { JobSearch } from './search.ts';

export type Job = components['schemas']['Job'];

export function jobsQuery(api: ApiClient, search: JobSearch) {
  return queryOptions({
    queryKey: ['jobs', 'list', search],
    queryFn: () => unwrap(api.GET('/jobs', { params: { query: search } })),
  });
}

/** A job, and the id of the request that read it. */
export function jobQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['jobs', 'page', id],
    queryFn: async () => {
      const answer = await api.GET('/jobs/{id}', { params: { path: { id } } });
      return { job: await unwrap(answer), requestId: answer.response.headers.get('x-request-id') };
    },
    // What has ended stays as it is.
    staleTime: ({ state }) => (state.data && hasEnded(state.data.job) ? Infinity : 60_000),
  });
}

export function jobFilesQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['jobs', 'files', id],
    queryFn: () => unwrap(api.GET('/jobs/{id}/files', { params: { path: { id } } })),
  });
}

export function jobWarningsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['jobs', 'warnings', id],
    queryFn: () => unwrap(api.GET('/jobs/{id}/warnings', { params: { path: { id } } })),
  });
}

/** The attempts of a publish job with its outcome. */
export function jobAttemptsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['attempts', 'of-job', id],
    queryFn: () => unwrap(api.GET('/jobs/{id}/attempts', { params: { path: { id }, query: { limit: 50 } } })),
  });
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
