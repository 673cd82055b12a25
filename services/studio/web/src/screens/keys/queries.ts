import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

/** As the version of these pages has it. */
export type Key = components['schemas']['ExtendedApiKey'];

/** The keys of the person's own computers; at most ten are alive. */
export function myKeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['keys', 'mine'],
    queryFn: async () => (await unwrap(api.GET('/me/keys', { params: { query: { limit: 100 } } }))).data,
  });
}

export function keysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['keys', 'list'],
    queryFn: async () => (await unwrap(api.GET('/keys', {}))) as Key[],
  });
}
