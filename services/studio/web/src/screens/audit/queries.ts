import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { toQuery, type AuditSearch } from './audit-search.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

const pageSize = 50;

export function auditQuery(api: ApiClient, search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'list', search],
    queryFn: ({ pageParam }) => {
      const query = { limit: pageSize, ...toQuery(search), ...(pageParam !== null && { starting_after: pageParam }) };
      return unwrap(api.GET('/audit', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
    // Whatever was changed on another page is there at once.
    staleTime: 0,
  });
}
