import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type Member = components['schemas']['Member'];
export type Invite = components['schemas']['Invite'];

const pageSize = 50;
type Page = { data: readonly { id: string }[]; has_more: boolean };
const nextPage = ({ data, has_more: hasMore }: Page) => (hasMore ? (data.at(-1)?.id ?? null) : null);
const pageOf = (cursor: string | null) => ({ limit: pageSize, ...(cursor !== null && { starting_after: cursor }) });

export function membersQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['members', 'list'],
    queryFn: ({ pageParam }) => unwrap(api.GET('/team/members', { params: { query: pageOf(pageParam) } })),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
  });
}

export function invitesQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['invites', 'list'],
    queryFn: ({ pageParam }) => unwrap(api.GET('/invites', { params: { query: pageOf(pageParam) } })),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
  });
}
