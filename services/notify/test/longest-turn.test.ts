import { describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { longestTurn, threadTime } from '@slideloom/service-kit/measure-work';
import { createPostWebhook } from '../src/adapters/post-webhook.ts';
import { startHostileReceiver, type HostileAnswer } from './support/hostile-receiver.ts';

const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`;
const chunked = head('transfer-encoding: chunked');

const worst: (HostileAnswer & { name: string; status: number | null })[] = [
  { name: 'a body without end', status: 200, first: head(), more: 'x'.repeat(65_536) },
  { name: 'a million chunks of one byte', status: 200, first: chunked, more: chunk('x').repeat(10_000), times: 100 },
  { name: 'extensions of chunks', status: null, first: chunked, more: `1;${'a=b;'.repeat(16_000)}\r\nx\r\n` },
  { name: 'NULs without end', status: 200, first: head(), more: '\0'.repeat(65_536) },
  {
    name: 'a head of 15 kB of lines',
    status: 200,
    first: head(...Array.from({ length: 1_500 }, () => 'a: 123'), 'content-length: 0'),
  },
  {
    name: 'an interim answer, again and again',
    status: null,
    first: '',
    more: 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000),
    times: 500,
  },
  {
    name: 'a time to wait of 10 kB',
    status: 429,
    first: `HTTP/1.1 429 No\r\nretry-after: ${'9'.repeat(10_000)}\r\ncontent-length: 0\r\n\r\n`,
  },
  { name: 'no HTTP at all', status: null, first: '<'.repeat(1_000_000) },
];

describe('the longest turn of the loop that sends webhooks, while a receiver answers', () => {
  it.each(worst.map((answer) => [answer.name, answer] as const))('%s', async (_name, { status, ...answer }) => {
    const receiver = await startHostileReceiver(answer);
    const safeFetch = createSafeFetch({ allowHosts: [receiver.hostPort], totalTimeoutMs: 2_000 });
    const post = createPostWebhook(safeFetch, new AbortController().signal, () => Date.now());
    const send = async () => {
      const answered = await post(`http://${receiver.hostPort}/`, {}, '{}');
      expect(answered.status).toBe(status);
      expect(answered.body?.length ?? 0).toBeLessThanOrEqual(limits.webhooks.responseMaxBytes);
    };
    expect(await longestTurn(send)).toBeLessThan(limits.processor.turnMs);
    const most = limits.processor.requestMs;
    expect(await threadTime(send, most)).toBeLessThan(most);
    await safeFetch.close();
    await receiver.close();
  });
});
