import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Brand = Schemas['Brand'];
export type BrandRevision = Schemas['BrandRevision'];

const pageSize = 50;

export function brandsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['brands', 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/brands', {
          params: { query: { limit: pageSize, ...(pageParam !== undefined && { starting_after: pageParam }) } },
          signal,
        }),
      ),
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  });
}

export function brandQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['brands', 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/brands/{id}', { params: { path: { id } }, signal })),
  });
}

export function brandRevisionsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['brands', 'revisions', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/brands/{id}/revisions', { params: { path: { id }, query: { limit: 50 } }, signal })),
  });
}
