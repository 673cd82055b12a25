import type { ApiClient } from './create-client.ts';
import { parseEventStream, type StreamState } from './parse-event-stream.ts';
import { pause as realPause, type Pause } from './pause.ts';
import { retryAfterMsOf } from './retry-after.ts';
import type { paths } from './schema.ts';
import { unwrap, type Answer } from './unwrap.ts';

/** One event of a stream, `{event, data}`. */
export type EventOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'text/event-stream': infer Event } } } };
}
  ? Event
  : never;

/** The paths that answer streams of events. */
export type EventPath = { [Path in keyof paths]: [EventOf<Path>] extends [never] ? never : Path }[keyof paths];

/** The parameters in a path, where it has some. */
type InPath<Path extends EventPath> = paths[Path] extends { get: { parameters: { path: infer Params extends object } } }
  ? { path: Params }
  : { path?: undefined };

export type EventsOptions<Path extends EventPath> = InPath<Path> & {
  signal?: AbortSignal;
  /** The id of the last event that an earlier run of the program has handled: the team's stream goes on from there. */
  lastEventId?: string;
  /** The event after which the stream is over; a stream that ends without it is opened again. */
  isLast?: (event: EventOf<Path>) => boolean;
  /** A stream that is silent for longer is given up and opened again, ms; the service sends a sign of life every 15 s. */
  silenceMs?: number;
  /** Waits before a reconnection; tests replace it. */
  pause?: Pause;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Failures in a row after which an outage is no longer waited out. */
const maxFailures = 10;

/** Events whose repetition is noticed: more than a stream sends again. */
const maxRemembered = 25_000;

/**
 * Live events, by `fetch`, so that a credential can be sent. Ends after the last event (`isLast`) or when `signal` fires; a stream that
 * breaks, ends or falls silent meanwhile is opened again, after a pause that grows, with the id of the last event. The team's stream then
 * goes on from there, and what it sends again is left out here; an event named `reset` says that something was missed, so that the lists
 * must be read. The streams of one job or deck begin with it as it is. Throws `ApiError` for what a retry does not fix, and the last
 * failure after ten in a row.
 */
export async function* events<Path extends EventPath>(
  client: ApiClient,
  path: Path,
  options: EventsOptions<Path>,
): AsyncGenerator<EventOf<Path>, void> {
  const { signal, isLast = () => false, lastEventId = null, pause = realPause } = options;
  const state: StreamState = { lastEventId, retryMs: null };
  const received = new Set<string>();
  const isRepeated = (event: EventOf<Path>): boolean => {
    const { id } = event as { id?: string };
    if (id === undefined) return false;
    if (received.has(id)) return true;
    received.add(id);
    if (received.size > maxRemembered) received.delete(received.values().next().value!);
    return false;
  };
  for (let failures = 0; ;) {
    let waitMs = 0;
    try {
      for await (const event of listen(client, path, options, state)) {
        failures = 0;
        if (isRepeated(event)) continue;
        yield event;
        if (isLast(event)) return;
      }
    } catch (error) {
      if (signal?.aborted === true) return;
      failures += 1;
      if (failures >= maxFailures) throw error;
      waitMs = retryAfterMsOf(error);
    }
    const growingMs = Math.min(longestPauseMs, (state.retryMs ?? firstPauseMs) * 2 ** failures);
    await pause(Math.max(waitMs, growingMs), signal).catch(() => undefined);
    if (signal?.aborted === true) return;
  }
}

/** Reads one connection until the server ends it. Rejects with a TypeError when it breaks, with a TimeoutError when it falls silent. */
async function* listen<Path extends EventPath>(
  client: ApiClient,
  path: Path,
  { path: params, signal, silenceMs = 45_000 }: EventsOptions<Path>,
  state: StreamState,
): AsyncGenerator<EventOf<Path>, void> {
  const silence = new AbortController();
  const giveUp = () => silence.abort(new DOMException('The event stream fell silent', 'TimeoutError'));
  let timer = setTimeout(giveUp, silenceMs);
  const onReceived = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silenceMs);
  };
  // Which parameters a path takes is checked by the public signature; here it is any of them.
  const get = client.GET as unknown as (path: string, init: object) => Promise<Answer<ReadableStream<Uint8Array>>>;
  try {
    const body = await unwrap(
      get(path, {
        params: { path: params },
        parseAs: 'stream',
        headers: {
          Accept: 'text/event-stream',
          ...(state.lastEventId !== null && { 'Last-Event-ID': state.lastEventId }),
        },
        signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      }),
    );
    onReceived();
    for await (const { id, event, data } of parseEventStream(body, state, onReceived)) {
      // The time that the caller takes for an event is no silence of the service.
      clearTimeout(timer);
      yield { ...(id !== null && { id }), event, data: JSON.parse(data) } as unknown as EventOf<Path>;
      onReceived();
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
