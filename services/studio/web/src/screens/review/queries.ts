import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

export type Attempt = components['schemas']['PublishAttempt'];
export type Settled = components['schemas']['ResolvedAttempts']['results'][number];
export type Outcome = 'posted' | 'not_posted';

/** The attempts whose outcome is not known, newest first. */
export function unknownAttemptsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['attempts', 'unknown'],
    queryFn: () => unwrap(api.GET('/publish/attempts', { params: { query: { state: 'unknown', limit: 200 } } })),
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
