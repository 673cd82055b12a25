import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

export type QuoteRequest = components['schemas']['QuoteRequestInput'];

/** What something would cost now; asked again when the credits change. */
export function quoteQuery(api: ApiClient, request: QuoteRequest) {
  return queryOptions({
    queryKey: ['credits', 'quote', request],
    queryFn: ({ signal }) => unwrap(api.POST('/quote', { body: request, signal })),
    placeholderData: (former) => former,
  });
}
