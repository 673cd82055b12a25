import type { ApiClient } from './create-client.ts';
import { hasEnded, type Job } from './ended-job.ts';
import { events, type EventsOptions } from './events.ts';

/** A job as it is, and again at each change, until it has ended; see `events`. */
export async function* followJob(
  client: ApiClient,
  id: string,
  options: Omit<EventsOptions<'/jobs/{id}/events'>, 'path' | 'isLast'> = {},
): AsyncGenerator<Job, void> {
  const stream = events(client, '/jobs/{id}/events', {
    ...options,
    path: { id },
    isLast: ({ data }) => hasEnded(data),
  });
  for await (const { data } of stream) yield data;
}
