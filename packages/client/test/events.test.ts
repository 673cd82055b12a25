import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

const told = (status: string) => `event: job\ndata: ${JSON.stringify({ id: 'job-1', status })}\n\n`;
const statusesOf = async (source: AsyncIterable<Job>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { status } of source) found.push(status);
  return found;
};

describe('following a job', () => {
  it('tells every state up to the end, with the credential in the header', async () => {
    server.answer(stream([told('pending'), ': still here\n\n', told('processing'), told('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['pending', 'processing', 'completed']);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      url: '/jobs/job-1/events',
      headers: { accept: 'text/event-stream', authorization: 'Bearer key_live_1' },
    });
  });

  it('leaves the stream at the last event, also when the server does not end it', async () => {
    server.answer(stream([told('failed')], 'stay'));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['failed']);
  });

  it.each(['end', 'break'] as const)('goes on in a new stream when one comes to an early %s', async (how) => {
    server.answer(stream([told('pending')], how), stream([told('processing'), told('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['pending', 'processing', 'completed']);
    expect(server.requests).toHaveLength(2);
    expect(pauses).toHaveLength(1);
  });

  it('opens a stream that fell silent again, though a request may take no longer', async () => {
    server.answer(stream([told('pending')], 'stay'), stream([told('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause, silenceMs: 100 }))).toEqual(['pending', 'completed']);
    expect(server.requests).toHaveLength(2);
  });

  it('waits longer after each failure, and as long as Retry-After says', async () => {
    const full = refusal(429, 'rate_limited', { 'retry-after': '10' });
    server.answer(hangUp, hangUp, full, stream([told('completed')]));
    expect(await statusesOf(followJob(client, 'job-1', { pause }))).toEqual(['completed']);
    expect(pauses).toEqual([2_000, 4_000, 10_000]);
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
    server.answer(stream([told('pending')], 'stay'));
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

describe('the progress of a rendering', () => {
  it('is told beside the states of the job', async () => {
    const progress = (done: number) =>
      `event: progress\ndata: ${JSON.stringify({ job_id: 'job-1', attempt: 1, slide_index: 0, slides_done: done, slides_total: 2 })}\n\n`;
    server.answer(stream([told('processing'), progress(1), progress(2), told('completed')]));
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

  it('is opened again where it was left, after the pause that the server asks for', async () => {
    const first = stream([`retry: 300\nid: 41\n${told('pending')}`]);
    server.answer(first, stream([told('completed')]));
    const options = {
      path: { id: 'job-1' },
      pause,
      isLast: (event: EventOf<'/jobs/{id}/events'>) => event.event === 'job' && event.data.status === 'completed',
    };
    const names: string[] = [];
    for await (const { event } of events(client, '/jobs/{id}/events', options)) names.push(event);
    expect(names).toEqual(['job', 'job']);
    expect(server.requests[1]!.headers['last-event-id']).toBe('41');
    expect(pauses).toEqual([300]);
  });
});
