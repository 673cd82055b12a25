import { unwrap, type ApiClient } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';
import type { Grouping, Span } from './billing-search.ts';
import type { Usage } from './queries.ts';
import { startOfSpan } from './usage-days.ts';

/** Sums of the last days of a zone, today the last. Apart from the other queries: of all of billing, days take Temporal here alone. */
export function usageQuery(api: ApiClient, grouping: Grouping, days: Span, zone: string) {
  return queryOptions({
    queryKey: ['usage', grouping, days, zone],
    queryFn: () => {
      const from = startOfSpan(days, zone, Date.now());
      const query = { group_by: grouping, from, ...(grouping === 'day' && { zone }) };
      return unwrap(api.GET('/billing/usage', { params: { query } }));
    },
    placeholderData: (before: Usage | undefined) => (before?.group_by === grouping ? before : undefined),
  });
}
