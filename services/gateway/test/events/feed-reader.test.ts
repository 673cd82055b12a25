import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ChangeEvent } from '../../src/events/change-reader.ts';
import { createEventStreams } from '../../src/events/event-streams.ts';
import { createFeedReader } from '../../src/events/feed-reader.ts';
import type { MissedChanges } from '../../src/events/missed-changes.ts';
import { playStream } from '../support/play-stream.ts';

const now = '1795424400000000';
const eventOf = (n: number, text = ''): ChangeEvent => ({
  event: 'job',
  id: `id-${n}`,
  of: `job-${n}`,
  version: now,
  at: now,
  bodyFor: () => ({ n, text }),
  place: null,
});
/** Pages of so many events, counted from 0. */
function playMissed(pages: number, size: number, text = ''): MissedChanges {
  let next = 0;
  return {
    get at() {
      return `${1_795_424_000 + next}000000`;
    },
    get isDone() {
      return next >= pages;
    },
    async take() {
      const from = next * size;
      next += 1;
      return Array.from({ length: size }, (_, n) => eventOf(from + n, text));
    },
  };
}
const live = { id: 'live', event: 'job', texts: new Map([[null, '{}']]), place: null };
const as = {
  isStillAuthorized: () => Promise.resolve(true),
  reaches: () => true,
  version: null,
  lastEventId: 'an id',
};
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

describe('a reader of a feed', () => {
  it('gets pages that are larger than a socket takes, whole and in their order, also when it begins to read late', async () => {
    const streams = createEventStreams();
    const opened = Promise.withResolvers<ReturnType<typeof streams.open>>();
    const server = createServer((_, response) => opened.resolve(streams.open(response as never, 'team-1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
    closing.push(
      () => server.close(),
      () => request.destroy(),
    );
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const stream = await opened.promise;
    const reader = createFeedReader({ ...as, stream }, { stalledMs: 60_000 });
    reader.begin(playMissed(2, 250, 'x'.repeat(40_000)), now);
    // Nothing is read yet: it goes on until the sockets between them are full.
    while (!stream.isFull()) {
      await reader.catchUp();
      await setImmediate();
    }
    await reader.catchUp();
    reader.send(live);
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk.replaceAll('x', '')));
    while (reader.isCatchingUp && !stream.isEnded) {
      await reader.catchUp();
      await setImmediate();
    }
    stream.end();
    await once(response, 'end');
    const ids = [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);
    expect(ids).toEqual([...Array.from({ length: 500 }, (_, n) => `id-${n}`), 'live']);
  });

  it('gets live events that came before it began, after what it missed', async () => {
    const stream = playStream();
    const reader = createFeedReader({ ...as, stream }, { stalledMs: 60_000 });
    reader.send(live);
    reader.sendState('progress', '{}', now);
    expect(stream.sent).toEqual([]);
    reader.begin(playMissed(2, 2), now);
    reader.sendState('progress', '{}', now);
    while (reader.isCatchingUp) await reader.catchUp();
    reader.sendState('progress', '{}', now);
    const ids = stream.sent.map(({ id }) => id);
    expect(ids.slice(1, -1)).toEqual(['id-0', 'id-1', 'id-2', 'id-3', 'live']);
    expect(ids[0]).toMatch(/^1795424000000000-/);
    expect(ids.at(-1)).toMatch(new RegExp(`^${now}-`));
  });

  it('has ids that do not lead past what waits of a page', async () => {
    const stream = playStream();
    const reader = createFeedReader({ ...as, stream }, { stalledMs: 60_000 });
    reader.begin(playMissed(1, 4), now);
    stream.takes = 2;
    await reader.catchUp();
    reader.sendState('credits', '{}', now);
    expect(stream.sent.map(({ event }) => event)).toEqual(['job', 'job', 'credits']);
    expect(stream.sent.at(-1)?.id).toMatch(/^1795424000000000-/);
    expect(reader.isCatchingUp).toBe(true);
  });

  it('has ids that do not lead past the pages that it has not got yet', async () => {
    const stream = playStream();
    const reader = createFeedReader({ ...as, stream }, { stalledMs: 60_000 });
    reader.begin(playMissed(2, 1), now);
    await reader.catchUp();
    reader.sendState('credits', '{}', now);
    await reader.catchUp();
    reader.sendState('credits', '{}', now);
    const [first, last] = stream.sent.filter(({ event }) => event === 'credits').map(({ id }) => id);
    expect(first).toMatch(/^1795424001000000-/);
    expect(last).toMatch(new RegExp(`^${now}-`));
  });

  it('gets balances that it has again after an hour, so that its last id does not grow old', () => {
    const clock = jest.spyOn(performance, 'now');
    closing.push(() => clock.mockRestore());
    const stream = playStream();
    const reader = createFeedReader({ ...as, stream, lastEventId: null }, { stalledMs: 60_000 });
    reader.begin(null, now);
    for (const atMs of [0, 3_599_999, 3_600_000, 3_600_001]) {
      clock.mockReturnValue(atMs);
      reader.sendCredits('{}', now);
    }
    expect(stream.sent.map(({ event }) => event)).toEqual(['credits', 'credits']);
  });

  it('that does not begin is ended when a thousand live events wait for it', () => {
    const stream = playStream();
    const reader = createFeedReader({ ...as, stream }, { stalledMs: 60_000 });
    for (let n = 0; n < 1_000; n += 1) reader.send(live);
    expect(stream.isEnded).toBe(false);
    reader.send(live);
    expect(stream.isEnded).toBe(true);
  });

  it.each([
    { stalledMs: -1, isEnded: true },
    { stalledMs: 60_000, isEnded: false },
  ])('that has missed something is ended when it takes nothing for $stalledMs ms: $isEnded', async (given) => {
    const stream = playStream();
    const reader = createFeedReader({ ...as, stream }, given);
    reader.begin(playMissed(2, 2), now);
    stream.takes = 0;
    await reader.catchUp();
    expect(stream.isEnded).toBe(given.isEnded);
    expect(stream.sent).toEqual([]);
  });
});
