import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** One event as it was in the stream, its data still text. */
export type RawEvent = { id: string | null; event: string; data: string };

export type StreamState = {
  /** The id of the last event that had one: where a reconnected stream goes on. */
  lastEventId: string | null;
  /** The pause before a reconnection that the server asks for, ms. */
  retryMs: number | null;
};

/** This is far more than any event of the API has: a stream with a larger one is no event stream. */
const maxEventChars = 4 * 1024 * 1024;

/**
 * The events of a stream, until it ends. `state` is kept up to date, `onChunk` is called for each chunk that arrives, also of
 * comments. Source: the HTML standard, section "Server-sent events".
 */
export async function* parseEventStream(
  body: ReadableStream<Uint8Array>,
  state: StreamState,
  onChunk: () => void = () => undefined,
): AsyncGenerator<RawEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let received: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (event) => void received.push(event),
    onRetry: (retryMs) => void (state.retryMs = retryMs),
    maxBufferSize: maxEventChars,
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw new Error('An event of the stream is too large');
    },
  });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onChunk();
      parser.feed(decoder.decode(value, { stream: true }));
      const events = received;
      received = [];
      for (const { event = '', data, id } of events) {
        if (id !== undefined) state.lastEventId = id;
        yield { id: id ?? null, event: event || 'message', data };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
