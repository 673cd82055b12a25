import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient, resultOf, waitForJob, type ApiClient } from '../src/index.ts';
import { hangUp, json, refusal, startSmallServer, type SmallServer } from './support/small-server.ts';

let server: SmallServer;
let client: ApiClient;
let pauses: number[];

const pause = async (ms: number, signal?: AbortSignal) => {
  signal?.throwIfAborted();
  pauses.push(ms);
};
const job = (status: string, more: object = {}) =>
  json(200, { id: 'job-1', type: 'render', status, result: null, error: null, ...more });

beforeAll(async () => {
  server = await startSmallServer();
  client = createClient({ baseUrl: server.url, token: 't', retries: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  pauses = [];
});

describe('waiting for a job', () => {
  it('looks every one to two seconds until it is completed, and answers it with its result', async () => {
    const result = { slides: [{ name: 'One', image_url: 'https://cdn.example.test/1.png' }] };
    const looks = [...Array<ReturnType<typeof job>>(6).fill(job('processing')), job('completed', { result })];
    server.answer(job('pending'), ...looks);
    const ended = await waitForJob(client, 'job-1', { pause });
    expect(ended).toMatchObject({ status: 'completed', result });
    expect(resultOf(ended, 'render').slides[0]?.name).toBe('One');
    expect(() => resultOf(ended, 'image_gen')).toThrow('is of type render');
    expect(pauses).toHaveLength(7);
    expect(Math.min(...pauses)).toBe(1_000);
    expect(Math.max(...pauses)).toBe(2_000);
    expect(new Set(server.requests.map(({ url }) => url))).toEqual(new Set(['/jobs/job-1']));
  });

  it('answers a failed job like any other', async () => {
    server.answer(job('failed', { error: 'The provider rejected the content of the prompt' }));
    const ended = await waitForJob(client, 'job-1', { pause });
    expect(ended).toMatchObject({ status: 'failed', result: null });
    expect(() => resultOf(ended, 'render')).toThrow('rejected the content');
    expect(pauses).toEqual([]);
  });

  it('waits as long as Retry-After says at a limit', async () => {
    server.answer(refusal(429, 'rate_limited', { 'retry-after': '23' }), job('completed'));
    await waitForJob(client, 'job-1', { pause });
    expect(pauses).toEqual([23_000]);
  });

  it('waits out an outage', async () => {
    server.answer(
      hangUp,
      refusal(503, 'unavailable', { 'retry-after': '5' }),
      refusal(500, 'internal'),
      job('completed'),
    );
    expect((await waitForJob(client, 'job-1', { pause })).status).toBe('completed');
    expect(pauses).toHaveLength(3);
    expect(pauses[1]).toBe(5_000);
  });

  it.each([
    [401, 'unauthenticated'],
    [404, 'job_not_found'],
  ])('throws %i at once', async (status, code) => {
    server.answer(refusal(status, code));
    await expect(waitForJob(client, 'job-1', { pause })).rejects.toMatchObject({ status, code });
    expect(pauses).toEqual([]);
  });

  it('ends with an error that holds the job as it was last seen', async () => {
    server.answer(job('processing'));
    const waiting = waitForJob(client, 'job-1', { timeoutMs: 2_000, pollMs: 10 });
    await expect(waiting).rejects.toMatchObject({
      name: 'JobTimeoutError',
      jobId: 'job-1',
      job: { status: 'processing' },
    });
    expect(server.requests.length).toBeGreaterThan(1);
  });

  it('ends in time also where a poll is never answered', async () => {
    // By its own id: an abandoned poll of another test may arrive yet.
    const polls = () => server.requests.filter(({ url }) => url === '/jobs/job-2').length;
    server.answer((request, response) => {
      if (polls() === 1) job('processing')(request, response);
    });
    const waiting = waitForJob(client, 'job-2', { timeoutMs: 1_000, pause });
    await expect(waiting).rejects.toMatchObject({ name: 'JobTimeoutError', job: { status: 'processing' } });
    expect(polls()).toBe(2);
  });

  it('ends in time also where the client would send a poll again', async () => {
    server.answer(refusal(503, 'unavailable', { 'retry-after': '30' }));
    const patient = createClient({ baseUrl: server.url, token: 't', retries: 3 });
    const waiting = waitForJob(patient, 'job-1', { timeoutMs: 500 });
    await expect(waiting).rejects.toMatchObject({ name: 'JobTimeoutError', job: null });
    expect(server.requests).toHaveLength(1);
  });

  it('can wait without an end', async () => {
    server.answer(job('processing'), job('completed'));
    const waiting = waitForJob(client, 'job-1', { timeoutMs: Infinity, pause });
    expect((await waiting).status).toBe('completed');
  });

  it('ends when its caller has gone, also in a pause', async () => {
    server.answer(job('processing'));
    const caller = new AbortController();
    const waiting = waitForJob(client, 'job-1', {
      signal: caller.signal,
      pause: async (ms, signal) => {
        caller.abort(new Error('gone'));
        await pause(ms, signal);
      },
    });
    await expect(waiting).rejects.toThrow('gone');
    const paused = waitForJob(client, 'job-1', { signal: AbortSignal.timeout(30) });
    await expect(paused).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
