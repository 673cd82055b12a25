import { unwrap, type ApiClient } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

/** The accounts that posts go out by; the shell reads the same list for its banner. */
export function accountsQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['accounts', 'list'], queryFn: () => unwrap(api.GET('/social/accounts', {})) });
}
