import { getEventListeners } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createClient, resultOf, waitForJob, type ApiClient } from '../src/index.ts';
import { pause as realPause } from '../src/pause.ts';
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
afterEach(() => {
  jest.restoreAllMocks();
});
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

  it('looks more often where it is asked to', async () => {
    server.answer(...Array<ReturnType<typeof job>>(5).fill(job('processing')), job('completed'));
    await waitForJob(client, 'job-1', { pause, pollMs: 10 });
    expect(pauses).toEqual([10, 12.5, 15.625, 19.53125, 20]);
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
    expect(pauses).toEqual([1_000, 5_000, 1_562.5]);
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

  it('pauses no longer than its time, and ends with the failure that it waited out', async () => {
    let pausedMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => pausedMs);
    server.answer(refusal(503, 'unavailable', { 'retry-after': '30' }));
    const waiting = waitForJob(client, 'job-1', {
      timeoutMs: 45_000,
      pause: async (ms) => {
        pauses.push(ms);
        pausedMs += ms;
      },
    });
    await expect(waiting).rejects.toMatchObject({ name: 'JobTimeoutError', job: null, cause: { status: 503 } });
    expect(pauses).toEqual([30_000, 15_000]);
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
        await pause(ms);
        await realPause(2 ** 31 - 1, signal);
      },
    });
    await expect(waiting).rejects.toThrow('gone');
    const later = new AbortController();
    const paused = waitForJob(client, 'job-1', {
      signal: later.signal,
      pause: (_ms, signal) => {
        setImmediate(() => later.abort(new Error('gone later')));
        return realPause(2 ** 31 - 1, signal);
      },
    });
    await expect(paused).rejects.toThrow('gone later');
  });

  it('ends when its caller has gone while a poll is not answered', async () => {
    const caller = new AbortController();
    const silent = createClient({
      baseUrl: server.url,
      token: 't',
      timeoutMs: 2 ** 31 - 1,
      fetch: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          caller.abort(new Error('gone'));
        }),
    });
    const waiting = waitForJob(silent, 'job-1', { signal: caller.signal, timeoutMs: Infinity });
    await expect(waiting).rejects.toThrow('gone');
  });

  it('leaves nothing at the signal of its caller', async () => {
    server.answer(job('processing'), job('processing'), job('completed'));
    const { signal } = new AbortController();
    await waitForJob(client, 'job-1', { signal, pollMs: 1 });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
