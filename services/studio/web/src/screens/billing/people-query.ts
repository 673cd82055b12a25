import { unwrap, type ApiClient } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

/** The addresses of members by their ids, for rows that name a person. */
export function addressesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['members', 'addresses'],
    queryFn: async () => {
      const { data } = await unwrap(api.GET('/team/members', { params: { query: { limit: 100 } } }));
      return new Map(data.flatMap(({ user_id: id, email }) => (email === null ? [] : [[id, email]])));
    },
  });
}
