import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ProductSearch } from './product-search.ts';

export type Product = components['schemas']['Product'];

const pageSize = 24;

/** The API copies a picture within seconds, those of a large shop within minutes: so often the page looks for it, and so long, ms. */
const copiedEveryMs = 5_000;
const copiedWithinMs = 300_000;

function readAgainMs(products: readonly Product[], now: number): number | false {
  const isAwaited = (product: Product) =>
    product.image_url !== null && !product.thumbnail_url && now - Date.parse(product.updated_at) < copiedWithinMs;
  return products.some(isAwaited) ? copiedEveryMs : false;
}

export function productsQuery(api: ApiClient, { store, status }: ProductSearch) {
  return infiniteQueryOptions({
    queryKey: ['products', 'list', { store, status }],
    queryFn: ({ pageParam }) => {
      const query = {
        limit: pageSize,
        ...(store !== undefined && { store_id: store }),
        ...(status !== undefined && { status }),
        ...(pageParam !== null && { starting_after: pageParam }),
      };
      return unwrap(api.GET('/products', { params: { query } }));
    },
    initialPageParam: null as string | null,
    refetchInterval: ({ state }) => readAgainMs(state.data?.pages.flatMap(({ data }) => data) ?? [], Date.now()),
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
  });
}

export function productQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: () => unwrap(api.GET('/products/{id}', { params: { path: { id } } })),
  });
}
