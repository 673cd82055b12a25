import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from './connect-result.ts';

export type Account = components['schemas']['SocialAccount'];
export type Store = components['schemas']['Store'];

/** The key of the banner that every page has, so that both are one read. */
export function accountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['accounts', 'list'],
    queryFn: () => unwrap(api.GET('/social/accounts', {})),
  });
}

export function capacityQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['accounts', 'capacity', id],
    queryFn: () => unwrap(api.GET('/social/accounts/{id}/capacity', { params: { path: { id } } })),
  });
}

/** How many posts wait for their time in an account, and the next of these times. */
export function waitingPostsQuery(api: ApiClient, accountId: string) {
  return queryOptions({
    queryKey: ['posts', 'waiting', accountId],
    queryFn: async () => {
      const posts = await unwrap(api.GET('/schedule/posts', { params: { query: { status: 'scheduled' } } }));
      const times = posts
        .filter(({ social_account_id: id }) => id === accountId)
        .map(({ scheduled_at: at }) => at)
        .toSorted();
      return { count: times.length, nextAt: times[0] ?? null };
    },
  });
}

export function storesQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['stores', 'list'], queryFn: () => unwrap(api.GET('/stores', {})) });
}

const countedMax = 100;

/** Products of a store: how many, or that they are more than are counted. */
export function storeProductsQuery(api: ApiClient, storeId: string) {
  return queryOptions({
    queryKey: ['products', 'of-store', storeId],
    queryFn: async () => {
      const query = { store_id: storeId, limit: countedMax };
      const { data, has_more: hasMore } = await unwrap(api.GET('/products', { params: { query } }));
      return { count: data.length, hasMore };
    },
  });
}

/** The platform's page on which access is granted. */
export async function connectUrl(api: ApiClient, platform: Platform, shop?: string): Promise<string> {
  const { url } =
    platform === 'storeplatform'
      ? await unwrap(api.GET('/auth/storeplatform', { params: { query: { shop: shop ?? '' } } }))
      : await unwrap(api.GET(platform === 'shortvideo' ? '/auth/shortvideo' : '/auth/photoapp', {}));
  return url;
}

export async function finishConnection(
  api: ApiClient,
  platform: Platform,
  secret: string,
  idempotencyKey: string,
): Promise<{ platform: Platform; connection_id: string }> {
  return unwrap(
    api.POST(`/auth/${platform}/finish`, { body: { secret }, headers: { 'Idempotency-Key': idempotencyKey } }),
  );
}
