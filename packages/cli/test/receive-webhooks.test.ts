import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createClient } from '@slideloom/client';
import { receiveWebhooks } from '../src/receive-webhooks.ts';

it('tells the service what was dealt with while a slow receiver works on a page, and each event comes once', async () => {
  const all = Array.from({ length: 50 }, () => randomUUID());
  let waiting = all;
  let nowMs = 0;
  const askedMs: number[] = [];
  const api = createClient({
    baseUrl: 'http://service.test',
    token: 'key_test_a',
    async fetch(request) {
      askedMs.push(nowMs);
      const { received } = (await request.json()) as { received: string[] };
      waiting = waiting.filter((id) => !received.includes(id));
      return Response.json({
        events: waiting.map((id) => ({ id, type: 'job.completed', body: '{}' })),
        has_more: false,
      });
    },
  });
  const end = new AbortController();
  const came: string[] = [];
  const nothing = () => undefined;
  const options = {
    listenerId: randomUUID(),
    signal: end.signal,
    nowMs: () => nowMs,
    note: nothing,
    onListener: nothing,
  };
  for await (const { id } of receiveWebhooks(api, options)) {
    came.push(id);
    nowMs += 15_000;
    if (came.length === all.length) end.abort();
  }
  expect(came).toEqual(all);
  expect(waiting).toEqual([]);
  // A listener that was not used for two minutes loses its place.
  const pauses = askedMs.slice(1).map((at, index) => at - askedMs[index]!);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(45_000);
});
