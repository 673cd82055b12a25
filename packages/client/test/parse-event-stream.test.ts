import { describe, expect, it } from '@jest/globals';
import { parseEventStream, type RawEvent } from '../src/parse-event-stream.ts';

async function parse(...chunks: (string | Uint8Array)[]) {
  const state = { lastEventId: null, retryMs: null };
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  const found: RawEvent[] = [];
  for await (const event of parseEventStream(ReadableStream.from(bytes), state)) found.push(event);
  return { found, state };
}

describe('a stream of server-sent events', () => {
  it('is split at blank lines, whichever way lines end and wherever chunks do', async () => {
    const expected = [
      { id: null, event: 'a', data: '1' },
      { id: null, event: 'b', data: '2' },
    ];
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `event: a${end}data: 1${end}${end}event: b${end}data: 2${end}${end}: more${end}`;
      expect((await parse(text)).found).toEqual(expected);
      expect((await parse(...text.split(''))).found).toEqual(expected);
    }
  });

  it('keeps characters together that chunks tear apart', async () => {
    const bytes = new TextEncoder().encode('data: héllo 🎠\n\n');
    const { found } = await parse(...Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(found).toEqual([{ id: null, event: 'message', data: 'héllo 🎠' }]);
  });

  it('joins lines of data, cuts one blank, and takes a line without a colon as a field without a value', async () => {
    expect((await parse('data:  two\ndata\ndata:three\n\n')).found).toEqual([
      { id: null, event: 'message', data: ' two\n\nthree' },
    ]);
  });

  it('leaves out comments, unknown fields, events without data, and what no blank line ended', async () => {
    expect((await parse(': hello\n\nevent: empty\n\ncolour: red\ndata: 1\n\ndata: torn')).found).toEqual([
      { id: null, event: 'message', data: '1' },
    ]);
  });

  it('keeps the last id and the pause that was asked for', async () => {
    const { found, state } = await parse('id: 7\nretry: 1500\ndata: 1\n\nretry: soon\n\ndata: 2\n\n');
    expect(found).toEqual([
      { id: '7', event: 'message', data: '1' },
      { id: null, event: 'message', data: '2' },
    ]);
    expect(state).toEqual({ lastEventId: '7', retryMs: 1_500 });
  });

  it('is cancelled when its reader leaves it', async () => {
    let isCancelled = false;
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
    const body = new ReadableStream({ start, cancel: () => void (isCancelled = true) });
    for await (const { data } of parseEventStream(body, { lastEventId: null, retryMs: null })) if (data === '1') break;
    expect(isCancelled).toBe(true);
  });

  it('is given up where an event has no end', async () => {
    const endless = 'data: '.padEnd(1024 * 1024, 'x');
    await expect(parse(endless, endless, endless, endless, endless)).rejects.toThrow('too large');
  });
});
