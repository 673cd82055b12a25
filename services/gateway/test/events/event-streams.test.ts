import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEventStreams, type EventStream, type EventStreams } from '../../src/events/event-streams.ts';

let streams: EventStreams;
let server: Server;
let opened: PromiseWithResolvers<EventStream>;

beforeEach(async () => {
  streams = createEventStreams();
  opened = Promise.withResolvers();
  server = createServer((_, response) => opened.resolve(streams.open(response as never, 'team-1')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a stream whose reader takes nothing, and fills it with so many events of 32 kB. */
async function openUnread(events: number): Promise<{ stream: EventStream; sent: number; response: IncomingMessage }> {
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  const stream = await opened.promise;
  let sent = 0;
  for (; sent < events && !stream.isEnded; sent += 1) {
    stream.send('job', 'x'.repeat(32_000));
    await setImmediate();
  }
  return { stream, sent, response };
}

describe('a stream whose reader takes nothing', () => {
  it('is full, and then cut off: what waits for it has a limit', async () => {
    const { stream, sent } = await openUnread(2_000);
    expect(stream.isEnded).toBe(true);
    expect(sent).toBeLessThan(2_000);
    await stream.closed;
    expect(streams.count()).toBe(0);
  });

  it('is cut off seconds after its end, which it does not take either', async () => {
    const { stream } = await openUnread(0);
    while (!stream.isFull()) {
      stream.send('job', 'x'.repeat(32_000));
      await setImmediate();
    }
    stream.end();
    expect(streams.count()).toBe(1);
    await stream.closed;
    expect(streams.count()).toBe(0);
  });
});

it('a stream that is not open any more takes what is sent, and does nothing', async () => {
  const { stream, response } = await openUnread(0);
  response.resume();
  stream.end();
  stream.send('job', {});
  stream.end();
  await stream.closed;
  expect(streams.count()).toBe(0);
});
