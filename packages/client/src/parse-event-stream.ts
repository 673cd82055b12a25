/** One event as it stood in the stream, its data still text. */
export type RawEvent = { event: string; data: string };

export type StreamState = {
  /** The id of the last event that had one: where a reconnected stream goes on. */
  lastEventId: string | null;
  /** The pause before a reconnection that the server asks for, ms. */
  retryMs: number | null;
};

/** No event of ours comes near; what does is no event stream. */
const maxEventChars = 4 * 1024 * 1024;

/**
 * The events of a stream, until it ends. `state` is kept up to date, `onChunk` is called whenever something arrives, comments
 * too. Source: the HTML standard, section "Server-sent events".
 */
export async function* parseEventStream(
  body: ReadableStream<Uint8Array>,
  state: StreamState,
  onChunk: () => void = () => undefined,
): AsyncGenerator<RawEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let event = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onChunk();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
          data = [];
          event = '';
          continue;
        }
        const { field, text } = readLine(line);
        if (field === 'data') data.push(text);
        else if (field === 'event') event = text;
        else if (field === 'id') state.lastEventId = text;
        else if (field === 'retry' && /^\d+$/.test(text)) state.retryMs = Number(text);
      }
      if (rest.length + data.join('').length > maxEventChars) throw new Error('An event of the stream is too large');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readLine(line: string): { field: string; text: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { field: line, text: '' };
  return { field: line.slice(0, colon), text: line.slice(colon + 1).replace(/^ /, '') };
}
