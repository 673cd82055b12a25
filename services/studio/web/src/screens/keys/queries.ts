import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

/** As the version of these pages has it. */
export type Key = components['schemas']['ExtendedApiKey'];

export function keysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['keys', 'list'],
    queryFn: async () => (await unwrap(api.GET('/keys', {}))) as Key[],
  });
}
