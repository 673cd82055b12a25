import { ApiError, withResources, type ApiClient, type components } from '@slideloom/client';
import { setTimeout as pause } from 'node:timers/promises';

export type ReceivedWebhook = components['schemas']['ReceivedWebhooks']['events'][number];

/** The pause between two requests while nothing happens, ms. */
const idleMs = 1_000;
const timeoutMs = 30_000;
const longestPauseMs = 30_000;
/** Failures in a row after which an outage is no longer waited out. */
const maxFailures = 10;
/** After this, ms, the rest of an answer is left: it comes again, and the service sees that its listener is in use. A sixth takes an unused place. */
const answerLifeMs = 30_000;
/** Events that are noticed when they come again, because an answer was lost. */
const remembered = 1_000;

type Options = {
  /** The listener of an earlier run. */
  listenerId?: string | undefined;
  signal: AbortSignal;
  /** Default `performance.now`. */
  nowMs?: () => number;
  note(text: string): void;
  /** A listener was made, of these types. */
  onListener(id: string, types: readonly string[]): void;
};

/**
 * The webhooks of the team, oldest first, until `signal` fires. An event whose turn of the loop has ended counts as dealt with. They wait at the
 * service meanwhile, so what a slow loop costs is here one answer. Throws `ApiError` for what waiting does not fix, and the last of ten
 * failures in a row.
 */
export async function* receiveWebhooks(api: ApiClient, options: Options): AsyncGenerator<ReceivedWebhook, void> {
  const { signal, note, onListener, nowMs = () => performance.now() } = options;
  const { listeners } = withResources(api).webhooks;
  const until = () => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const create = async () => {
    const { id, event_types: types } = await listeners.create({ signal: until() });
    onListener(id, types);
    return id;
  };
  let id = options.listenerId ?? (await create());
  let received: string[] = [];
  let failures = 0;
  const seen = new Set<string>();

  const ask = async () => {
    try {
      const answer = await listeners.receive(id, { received }, { signal: until() });
      received = [];
      failures = 0;
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && error.code === 'webhook_listener_not_found') {
        note('The listener has ended, and the service has not kept what happened since: events are missing');
        received = [];
        id = await create();
        return null;
      }
      failures += 1;
      const waitMs = waitMsOf(error);
      if (waitMs === null || failures >= maxFailures) throw error;
      await pause(Math.max(waitMs, Math.min(longestPauseMs, 500 * 2 ** failures)), undefined, { signal });
      return null;
    }
  };

  try {
    for (;;) {
      const answer = await ask();
      const answeredMs = nowMs();
      for (const event of answer?.events ?? []) {
        if (!seen.has(event.id)) yield event;
        received.push(event.id);
        seen.add(event.id);
        if (seen.size > remembered) seen.delete(seen.values().next().value!);
        if (nowMs() - answeredMs >= answerLifeMs) break;
      }
      if (answer?.events.length === 0 && !answer.has_more) await pause(idleMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    // Otherwise an event that was dealt with is received again by the next run.
    if (received.length > 0)
      await listeners.receive(id, { received }, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  }
}

/** How long the service wants to be left alone, ms; null where waiting does not help. */
function waitMsOf(error: unknown): number | null {
  if (error instanceof ApiError) return error.isTransient ? (error.retryAfterSeconds ?? 0) * 1_000 : null;
  return ['TypeError', 'TimeoutError'].includes((error as Error).name) ? 0 : null;
}
