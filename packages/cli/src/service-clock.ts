import type { ApiClient } from '@slideloom/client';
import { Temporal } from 'temporal-polyfill';

/**
 * The time by the service's clock: the `Date` of its last answer and what has passed since, by this computer's clock before the first.
 * It may be behind by a second, because `Date` has whole seconds.
 */
export function serviceClockOf(api: ApiClient): () => Temporal.Instant {
  let last = { atMs: Date.now(), seenMs: performance.now() };
  api.use({
    onResponse({ response }) {
      const atMs = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(atMs)) last = { atMs, seenMs: performance.now() };
    },
  });
  return () => Temporal.Instant.fromEpochMilliseconds(Math.round(last.atMs + performance.now() - last.seenMs));
}
