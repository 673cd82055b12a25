import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createClient,
  events,
  followJob,
  type ApiClient,
  type EventOf,
  type Job,
  type JobProgress,
} from '../src/index.ts';
import { hangUp, refusal, startSmallServer, stream, type SmallServer } from './support/small-server.ts';

let server: SmallServer;
let client: ApiClient;
let pauses: number[];

const pause = async (ms: number) => void pauses.push(ms);

beforeAll(async () => {
  server = await startSmallServer();
  client = createClient({ baseUrl: server.url, token: 'key_live_1', timeoutMs: 50 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  pauses = [];
});

const jobEvent = (status: string) => `event: job\ndata: ${JSON.stringify({ id: 'job-1', status })}\n\n`;
const statusesOf = async (source: AsyncIterable<Job>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { status } of source) found.push(status);
  return found;
};

describe('following a job', () => {
  it('tells every state up to the end, with the credential in the header', async () => {
    server.answer(stream([jobEvent('pending'), ': still here\n\n', jobEvent('processing'), jobEvent('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['pending', 'processing', 'completed']);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      url: '/jobs/job-1/events',
      headers: { accept: 'text/event-stream', authorization: 'Bearer key_live_1' },
    });
  });

  it('leaves the stream at the last event, also when the server does not end it', async () => {
    const closed: Promise<unknown>[] = [];
    server.answer((request, response) => {
      closed.push(once(response, 'close'));
      stream([jobEvent('pending'), jobEvent('failed')], 'stay')(request, response);
    });
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['pending', 'failed']);
    for await (const { status } of followJob(client, 'job-1', { pause })) if (status === 'pending') break;
    // A stream that is left leaves no connection behind.
    expect(closed).toHaveLength(2);
    await Promise.all(closed);
  });

  it.each(['end', 'break'] as const)('goes on in a new stream when one comes to an early %s', async (how) => {
    server.answer(stream([jobEvent('pending')], how), stream([jobEvent('processing'), jobEvent('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['pending', 'processing', 'completed']);
    expect(server.requests).toHaveLength(2);
    expect(pauses).toHaveLength(1);
  });

  it('opens a stream that fell silent again, though a request may take no longer', async () => {
    server.answer(stream([jobEvent('pending')], 'stay'), stream([jobEvent('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause, silenceMs: 1_500 }))).toEqual(['pending', 'completed']);
    expect(server.requests).toHaveLength(2);
  });

  it('waits longer after each failure, and as long as Retry-After says where that is more', async () => {
    const full = (seconds: number) => refusal(429, 'rate_limited', { 'retry-after': String(seconds) });
    server.answer(hangUp, hangUp, full(10), full(1), stream([jobEvent('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['completed']);
    expect(pauses).toEqual([2_000, 4_000, 10_000, 16_000]);
  });

  it('begins to count failures anew after an event', async () => {
    const nine = Array<typeof hangUp>(9).fill(hangUp);
    server.answer(...nine, stream([jobEvent('pending')]), ...nine, stream([jobEvent('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['pending', 'completed']);
    expect(pauses.slice(8, 11)).toEqual([30_000, 1_000, 2_000]);
  });

  it('gives up after ten failures in a row, with the last of them', async () => {
    server.answer(refusal(503, 'unavailable'));
    await expect(statusesOf(followJob(client, 'job-1', { pause }))).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(10);
    expect(Math.max(...pauses)).toBe(30_000);
  });

  it('throws what a retry does not mend', async () => {
    server.answer(refusal(404, 'job_not_found'));
    await expect(statusesOf(followJob(client, 'job-1', { pause }))).rejects.toMatchObject({ code: 'job_not_found' });
    expect(pauses).toEqual([]);
  });

  it('ends when its caller has gone, in a stream or in a pause', async () => {
    server.answer(stream([jobEvent('pending')], 'stay'));
    const caller = new AbortController();
    const seen: string[] = [];
    for await (const { status } of followJob(client, 'job-1', { signal: caller.signal })) {
      seen.push(status);
      caller.abort();
    }
    server.answer(hangUp);
    expect(await statusesOf(followJob(client, 'job-1', { signal: AbortSignal.timeout(30) }))).toEqual([]);
    expect(seen).toEqual(['pending']);
  });
});

describe('the time of a stream', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Creates a client whose streams are written by the test: one for each request that was answered. */
  function playStreams({ answers = true } = {}) {
    const opened: { request: Request; write(text: string): void }[] = [];
    const api = createClient({
      baseUrl: 'http://service.example.test',
      token: 't',
      fetch: (request) =>
        new Promise((resolve, reject) => {
          let controller!: ReadableStreamDefaultController<Uint8Array>;
          const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
          opened.push({ request, write: (text) => controller.enqueue(new TextEncoder().encode(text)) });
          request.signal.addEventListener('abort', () => {
            reject(request.signal.reason as Error);
            controller.error(request.signal.reason);
          });
          if (answers) resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
        }),
    });
    return { api, opened };
  }
  const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('is long while it shows in time that it is alive; when it is silent for 45 s it is opened again', async () => {
    const { api, opened } = playStreams();
    const statuses = statusesOf(followJob(api, 'job-1', { pause }));
    await passes(0);
    opened[0]!.write(jobEvent('pending'));
    for (let signs = 0; signs < 4; signs += 1) {
      await passes(44_000);
      opened[0]!.write(': still here\n\n');
    }
    await passes(44_000);
    expect(opened).toHaveLength(1);
    await passes(1_000);
    expect(opened).toHaveLength(2);
    opened[1]!.write(jobEvent('completed'));
    expect(await statuses).toEqual(['pending', 'completed']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not count while its caller is busy with an event', async () => {
    const { api, opened } = playStreams();
    const jobs = followJob(api, 'job-1', { pause });
    const first = jobs.next();
    await passes(0);
    opened[0]!.write(jobEvent('pending'));
    await first;
    await passes(600_000);
    const second = jobs.next();
    await passes(44_000);
    opened[0]!.write(jobEvent('completed'));
    expect((await second).value).toMatchObject({ status: 'completed' });
    expect(await jobs.next()).toEqual({ done: true, value: undefined });
    expect(opened).toHaveLength(1);
  });

  it('is counted before the answer, too', async () => {
    const { api, opened } = playStreams({ answers: false });
    const statuses = statusesOf(followJob(api, 'job-1', { pause }));
    await passes(44_000);
    expect(opened).toHaveLength(1);
    await passes(9 * 45_000);
    expect(opened).toHaveLength(10);
    const ended = expect(statuses).rejects.toMatchObject({ name: 'TimeoutError' });
    await passes(45_000);
    await ended;
  });

  it('ends with its caller at once, in silence and in a pause', async () => {
    const { api, opened } = playStreams();
    const inStream = new AbortController();
    const statuses = statusesOf(followJob(api, 'job-1', { signal: inStream.signal }));
    await passes(0);
    inStream.abort();
    expect(await statuses).toEqual([]);
    expect(opened[0]!.request.signal.aborted).toBe(true);

    const inPause = new AbortController();
    const refused = createClient({
      baseUrl: 'http://service.example.test',
      token: 't',
      fetch: () => Promise.reject(new TypeError('no network')),
    });
    const paused = statusesOf(followJob(refused, 'job-1', { signal: inPause.signal }));
    await passes(500);
    inPause.abort();
    expect(await paused).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the progress of a rendering', () => {
  it('is told beside the states of the job', async () => {
    const progress = (done: number) =>
      `event: progress\ndata: ${JSON.stringify({ job_id: 'job-1', attempt: 1, slide_index: 0, slides_done: done, slides_total: 2 })}\n\n`;
    server.answer(stream([jobEvent('processing'), progress(1), progress(2), jobEvent('completed')]));
    const counts: string[] = [];
    const onProgress = ({ slides_done, slides_total }: JobProgress) =>
      void counts.push(`${slides_done} of ${slides_total}`);
    expect(await statusesOf(followJob(client, 'job-1', { pause, onProgress }))).toEqual(['processing', 'completed']);
    expect(counts).toEqual(['1 of 2', '2 of 2']);
  });
});

describe('a stream of events', () => {
  it('that is cut off goes on after the last event: nothing is missed, and what is sent again is left out', async () => {
    const numbered = (at: number) =>
      `id: ${at}\nevent: job\ndata: ${JSON.stringify({ id: `job-${at}`, status: 'failed' })}\n\n`;
    const parts = Array.from({ length: 9 }, (_, at) => numbered(at + 1));
    // Three connections, of which two break in the middle of an event; each begins two events before the id.
    server.answer(
      stream([...parts.slice(0, 4), parts[4]!.slice(0, 20)], 'break'),
      stream([...parts.slice(2, 7), parts[7]!.slice(0, 20)], 'break'),
      stream(parts.slice(5)),
    );
    const found: [string, string][] = [];
    const isLast = ({ data }: EventOf<'/events'>) => 'id' in data && data.id === 'job-9';
    for await (const { id, data } of events(client, '/events', { pause, isLast, lastEventId: '0' }))
      found.push([id, (data as Job).id]);
    expect(found).toEqual(parts.map((_part, at) => [String(at + 1), `job-${at + 1}`]));
    expect(server.requests.map(({ headers }) => headers['last-event-id'])).toEqual(['0', '4', '7']);
  });

  it('remembers as many ids as a stream sends again, and no more', async () => {
    const numbered = (at: number) => `id: ${at}\nevent: job\ndata: {"id":"${at}"}\n\n`;
    const parts = Array.from({ length: 25_001 }, (_, at) => numbered(at + 1));
    server.answer(stream([parts.join('')]), stream([numbered(1), numbered(25_000), numbered(25_001), numbered(0)]));
    const found: string[] = [];
    const isLast = ({ id }: EventOf<'/events'>) => id === '0';
    for await (const { id } of events(client, '/events', { pause, isLast })) found.push(id);
    expect(found.length).toBe(25_003);
    expect(found.slice(25_000)).toEqual(['25001', '1', '0']);
  });

  it('is opened again where it was left, after the pause that the server asks for', async () => {
    const first = stream([`retry: 300\nid: 41\n${jobEvent('pending')}`]);
    server.answer(first, hangUp, hangUp, stream([jobEvent('completed')]));
    const options = {
      path: { id: 'job-1' },
      pause,
      isLast: (event: EventOf<'/jobs/{id}/events'>) => event.event === 'job' && event.data.status === 'completed',
    };
    const names: string[] = [];
    for await (const { event } of events(client, '/jobs/{id}/events', options)) names.push(event);
    expect(names).toEqual(['job', 'job']);
    expect(server.requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '41', '41', '41']);
    expect(pauses).toEqual([300, 600, 1_200]);
  });
});
