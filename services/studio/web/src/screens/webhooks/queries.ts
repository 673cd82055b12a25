import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DeliveryState } from './delivery-search.ts';
import { readAgainMs, readDeliveriesAgainMs } from './read-again.ts';

export type Endpoint = components['schemas']['WebhookEndpoint'];
export type Delivery = components['schemas']['WebhookDelivery'];

const pageSize = 25;

/** All endpoints: a team has ten at most. */
export function endpointsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['webhooks', 'list'],
    queryFn: async () => (await unwrap(api.GET('/webhooks/endpoints', { params: { query: { limit: 100 } } }))).data,
  });
}

export function endpointQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'page', id],
    queryFn: () => unwrap(api.GET('/webhooks/endpoints/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state: { error } }) => readAgainMs(error),
  });
}

export function deliveriesQuery(api: ApiClient, id: string, state: DeliveryState | undefined) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', id, state ?? 'all'],
    queryFn: ({ pageParam }) => {
      const query = {
        limit: pageSize,
        ...(state && { state }),
        ...(pageParam !== null && { starting_after: pageParam }),
      };
      return unwrap(api.GET('/webhooks/endpoints/{id}/deliveries', { params: { path: { id }, query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
    refetchInterval: ({ state: { data, error } }) => readDeliveriesAgainMs(data?.pages ?? [], error, Date.now()),
  });
}
