import { pages, unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

type Schemas = components['schemas'];
/** The studio names a version of the API: posts have all their fields. */
export type ShownPost = Schemas['ExtendedScheduledPost'];
export type Attempt = Schemas['PublishAttempt'];

const dayMs = 24 * 3_600_000;

/** The posts of some days, with those of the day before and after, which share their places. */
export function postsQuery(api: ApiClient, { from, to }: { from: string; to: string }) {
  const query = {
    from: new Date(Date.parse(from) - dayMs).toISOString(),
    to: new Date(Date.parse(to) + dayMs).toISOString(),
    limit: 1_000,
  };
  return queryOptions({
    queryKey: ['posts', 'range', query.from, query.to],
    queryFn: async ({ signal }) => {
      const posts: ShownPost[] = [];
      for await (const page of pages(api, '/schedule/posts', { query, signal })) posts.push(...(page as ShownPost[]));
      return posts;
    },
  });
}

/** The attempts that are not over: by them a post is known to be under way, or its outcome not to be known. */
export function openAttemptsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['attempts', 'open'],
    queryFn: async () => {
      const [unknown, open] = await Promise.all(
        (['unknown', 'in_progress'] as const).map((state) =>
          unwrap(api.GET('/publish/attempts', { params: { query: { state, limit: 200 } } })),
        ),
      );
      return [...(unknown ?? []), ...(open ?? [])];
    },
  });
}

export function postQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: async () => (await unwrap(api.GET('/schedule/posts/{id}', { params: { path: { id } } }))) as ShownPost,
  });
}

/** What became of a post, with the attempts of its job. */
export function outcomeQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['outcomes', 'of-post', id],
    queryFn: async () => {
      const outcome = await unwrap(api.GET('/schedule/posts/{id}/outcome', { params: { path: { id } } }));
      const { job_id: jobId } = outcome;
      const attempts =
        jobId === null
          ? []
          : (await unwrap(api.GET('/jobs/{id}/attempts', { params: { path: { id: jobId }, query: { limit: 50 } } })))
              .data;
      return { outcome, attempts };
    },
  });
}
