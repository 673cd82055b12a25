import type { ApiClient } from './create-client.ts';
import { hasEnded, type Job } from './ended-job.ts';
import { events, type EventsOptions } from './events.ts';
import type { components } from './schema.ts';

/** How many slides of a rendering are drawn. */
export type JobProgress = components['schemas']['JobProgress'];

export type FollowOptions = Omit<EventsOptions<'/jobs/{id}/events'>, 'path' | 'isLast' | 'lastEventId'> & {
  /** The client calls it for each drawn slide of a rendering that the server reports: slides that end together may be reported once. */
  onProgress?: (progress: JobProgress) => void;
};

/** Yields a job as it is, and again at each change, until it has ended; see `events`. */
export async function* followJob(
  client: ApiClient,
  id: string,
  { onProgress, ...options }: FollowOptions = {},
): AsyncGenerator<Job, void> {
  const stream = events(client, '/jobs/{id}/events', {
    ...options,
    path: { id },
    isLast: (event) => event.event === 'job' && hasEnded(event.data),
  });
  for await (const event of stream) {
    if (event.event === 'job') yield event.data;
    else onProgress?.(event.data);
  }
}
