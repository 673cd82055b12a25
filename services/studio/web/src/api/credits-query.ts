import { unwrap, type ApiClient } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

/** The team's balances, which every page shows. */
export function creditsQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['credits'], queryFn: async () => (await unwrap(api.GET('/me', {}))).credits });
}
