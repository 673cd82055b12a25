import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what is shown under this key. A first read that is under way is not started again by the query client, although it may be
 * older than the change: what it brings is read once more.
 */
export async function refetchKey(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ queryKey });
  if (isFirst) await queryClient.invalidateQueries({ queryKey });
}
