import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { endOfDay } from './ledger-filter.ts';

export type Plan = components['schemas']['Plan'];
export type Subscription = components['schemas']['SubscriptionView'];
export type Usage = components['schemas']['Usage'];
export type LedgerEntry = components['schemas']['LedgerEntry'];

export function subscriptionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['subscription'],
    queryFn: () => unwrap(api.GET('/billing/subscription', {})),
  });
}

export function plansQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['plans', 'list'], queryFn: () => unwrap(api.GET('/plans', {})) });
}

export const ledgerPageSize = 50;

export function ledgerQuery(api: ApiClient, until: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['ledger', 'list', until ?? null],
    queryFn: ({ pageParam }) => {
      const query = { limit: ledgerPageSize, ...(pageParam !== null && { before: pageParam }) };
      return unwrap(api.GET('/billing/ledger', { params: { query } }));
    },
    initialPageParam: until === undefined ? null : endOfDay(until),
    getNextPageParam: ({ entries, has_more: hasMore }) => (hasMore ? (entries.at(-1)?.created_at ?? null) : null),
  });
}
