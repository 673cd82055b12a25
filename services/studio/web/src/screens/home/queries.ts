import { unwrap, type ApiClient } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

export function brandChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['brands', 'choices'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/brands', { params: { query: { limit: 100 } }, signal }))).data,
  });
}

export function influencerChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['influencers', 'choices'],
    queryFn: ({ signal }) => unwrap(api.GET('/influencers', { signal })),
  });
}

export function productChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['products', 'choices'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/products', { params: { query: { limit: 100, status: 'active' } }, signal }))).data,
  });
}
