import { pages, unwrap, type ApiClient, type components } from '@slideloom/client';
import { limits } from '@slideloom/contracts/limits';
import { queryOptions } from '@tanstack/react-query';

export type Attempt = components['schemas']['PublishAttempt'];
export type Settled = components['schemas']['ResolvedAttempts']['results'][number];
export type FailedPost = components['schemas']['ExtendedScheduledPost'];
export type Outcome = 'posted' | 'not_posted';

const dayMs = 24 * 3_600_000;

/** The attempts whose outcome is not known, newest first. */
export function unknownAttemptsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['attempts', 'unknown'],
    queryFn: () => unwrap(api.GET('/publish/attempts', { params: { query: { state: 'unknown', limit: 200 } } })),
  });
}

/** The posts that failed lately, newest first: those that are counted as waiting for a person. */
export function failedPostsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['posts', 'failed'],
    queryFn: async ({ signal }) => {
      const from = new Date(Date.now() - limits.attention.failedPostDays * dayMs).toISOString();
      const query = { status: 'failed' as const, from, limit: 1_000 };
      const posts: FailedPost[] = [];
      for await (const page of pages(api, '/schedule/posts', { query, signal })) posts.push(...(page as FailedPost[]));
      return posts.toReversed();
    },
  });
}

/** All that was sent, of the job's outcome: the attempt itself has the first picture alone. */
export function sentQuery(api: ApiClient, jobId: string) {
  return queryOptions({
    queryKey: ['attempts', 'of-job', jobId],
    queryFn: () => unwrap(api.GET('/jobs/{id}/attempts', { params: { path: { id: jobId }, query: { limit: 50 } } })),
  });
}

/** Settles in parts of as many as one request takes. */
export async function settle(
  api: ApiClient,
  ids: readonly string[],
  outcome: Outcome,
  idempotencyKey: string,
): Promise<Settled[]> {
  const results: Settled[] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const items = ids.slice(start, start + mostAtOnce).map((id) => ({ id, outcome }));
    const answer = await unwrap(
      api.POST('/publish/attempts/resolve', {
        body: { items },
        headers: { 'Idempotency-Key': `${idempotencyKey}:${start}` },
      }),
    );
    results.push(...answer.results);
  }
  return results;
}

const mostAtOnce = 100;
