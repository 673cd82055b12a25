import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { createProgressBoard } from '../../../src/events/job-progress.ts';
import { createJobWatch } from '../../../src/events/job-watch.ts';
import { jobEvents } from '../../../src/resources/jobs/job-events.ts';
import { expectError } from '../../support/http-client.ts';
import { playWorker } from '../../support/play-worker.ts';
import { readEvents } from '../../support/read-events.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
});
afterAll(() => world.close());

async function newJob(token: string): Promise<string> {
  const answer = await gateway.send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
  return (answer.body as { job_id: string }).job_id;
}

const follow = (id: string, token: string, of = gateway) => readEvents(`${of.url}/jobs/${id}/events`, token);

describe('GET /jobs/:id/events', () => {
  it('200 shows the job as it is, each change as it comes, and ends with the job', async () => {
    const { apiKey: token } = await world.team();
    const id = await newJob(token);
    const events = await follow(id, token);
    expect(events.response.statusCode).toBe(200);
    expect(events.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
      'ratelimit-limit': '600',
    });
    const first = await events.next('job');
    expect(first).toEqual((await gateway.send('GET', `/jobs/${id}`, { token })).body);
    expect(first).toMatchObject({ id, status: 'pending' });

    const worker = playWorker(gateway.process);
    const startedAt = performance.now();
    await worker.complete(id, 'https://cdn.example.test/1.png');
    expect(await events.next('job')).toMatchObject({
      id,
      status: 'completed',
      result: { url: 'https://cdn.example.test/1.png' },
    });
    await events.end();
    expect(performance.now() - startedAt).toBeLessThan(12_000);
  });

  it('200 shows the beginning of the work', async () => {
    const { apiKey: token, teamId } = await world.team();
    const id = await newJob(token);
    const events = await follow(id, token);
    await events.next('job');
    await playWorker(gateway.process).claim(id);
    gateway.process.publisher.notify('job.processing', { job_id: id, team_id: teamId, type: 'image_gen' });
    expect(await events.next('job')).toMatchObject({ id, status: 'processing' });
    events.leave();
  });

  it('200 has ids, and the fields of the version that is asked for', async () => {
    const { apiKey: token } = await world.team();
    const answer = await gateway.send('POST', '/generate/image', {
      token,
      body: { prompt: 'A lake', external_id: 'order-9' },
    });
    const { job_id: id } = answer.body as { job_id: string };
    const path = `${gateway.url}/jobs/${id}/events`;
    const version = { 'slideloom-version': '2026-11-22' };
    const extended = await readEvents(path, token, version);
    const frozen = await readEvents(path, token);
    const [one, other] = [await extended.nextEvent('job'), await frozen.nextEvent('job')];
    expect(one.id).toMatch(new RegExp(String.raw`^\d{16}-job-${id}$`));
    expect(other.id).toBe(one.id);
    expect(one.data).toEqual((await gateway.send('GET', `/jobs/${id}`, { token, headers: version })).body);
    expect(one.data).toMatchObject({ external_id: 'order-9' });
    expect(other.data).toEqual((await gateway.send('GET', `/jobs/${id}`, { token })).body);
    for (const events of [extended, frozen]) events.leave();
    // Its id need not be known: it begins with the job as it is.
    await playWorker(gateway.process).fail(id, 'Rejected');
    const again = await readEvents(path, token, { 'last-event-id': '41' });
    expect(await again.next('job')).toMatchObject({ status: 'failed' });
    await again.end();
  });

  it('200 tells each slide that was drawn, here and in the stream of the team, and where a later reader finds it', async () => {
    const { apiKey: token, teamId } = await world.team();
    const id = await newJob(token);
    const events = await follow(id, token);
    const team = await readEvents(`${gateway.url}/events`, token);
    await Promise.all([events.next('job'), team.next('credits')]);
    const count = (attempt: number, slidesDone: number) => ({
      job_id: id,
      attempt,
      slide_index: 7 - slidesDone,
      slides_done: slidesDone,
      slides_total: 7,
    });
    const notify = (attempt: number, slidesDone: number) =>
      gateway.process.publisher.notify('job.progress', { ...count(attempt, slidesDone), team_id: teamId });
    notify(1, 1);
    const first = await events.nextEvent('progress');
    expect(first.data).toEqual(count(1, 1));
    expect(await team.next('progress')).toEqual(count(1, 1));
    // One message is late, one comes twice: neither is reported. Another attempt starts from scratch, and the former one counts no more.
    for (const [attempt, done] of [
      [1, 1],
      [2, 1],
      [1, 5],
      [2, 3],
    ] as const)
      notify(attempt, done);
    const later: unknown[] = [];
    do later.push(await events.next('progress'));
    while ((later.at(-1) as { slides_done: number }).slides_done < 3);
    expect(later.filter((one) => (one as { slides_done: number }).slides_done === 3)).toEqual([count(2, 3)]);
    expect(later).not.toContainEqual(count(1, 5));
    expect(first.id).not.toBe((await (await follow(id, token)).nextEvent('progress')).id);
    await playWorker(gateway.process).fail(id, 'Rejected');
    await events.end();
    team.leave();
  });

  it('asks PostgreSQL nothing for a count of slides', async () => {
    const [watch, board] = [createJobWatch(), createProgressBoard()];
    let reads = 0;
    const job = { id: 'job-1', status: 'processing' };
    const sent: string[] = [];
    const wanted = Promise.withResolvers<void>();
    const stream = {
      send: (event: string) => void (sent.push(event) === 101 && wanted.resolve()),
      end: () => undefined,
    };
    const route = jobEvents({
      jobs: { current: async () => ((reads += 1), [{ job, extended: job, version: '1' }]) },
      watch,
      progress: board,
      streams: { open: () => stream },
      isStillAuthorized: async () => ((reads += 1), true),
    } as never);
    const request = { caller: { teamId: 'team-1' }, version: null, params: { id: 'job-1' } };
    const response = { writableEnded: false, req: { method: 'GET' } };
    const gone = new AbortController();
    const handled = route.handle({ ...request, response, clientSignal: () => gone.signal } as never);
    await new Promise((resolve) => setImmediate(resolve));
    const before = reads;
    for (let done = 1; done <= 100; done += 1) {
      board.note({ job_id: 'job-1', attempt: 1, slide_index: 0, slides_done: done, slides_total: 100 });
      watch.onProgress('job-1');
      await new Promise((resolve) => setImmediate(resolve));
    }
    await wanted.promise;
    expect([sent.filter((event) => event === 'progress').length, reads]).toEqual([100, before]);
    gone.abort();
    await handled;
  });

  it('200 tells nothing more once the key that opened it is deleted, and ends', async () => {
    const { apiKey: token, apiKeyId } = await world.team();
    const id = await newJob(token);
    const events = await follow(id, token);
    await events.next('job');
    expect((await gateway.send('DELETE', `/keys/${apiKeyId}`, { token })).status).toBe(200);
    await playWorker(gateway.process).complete(id, 'https://cdn.example.test/1.png');
    await expect(events.next('job')).rejects.toThrow('the stream ended before an event named job');
  });

  it('200 for a job that has ended shows it once and ends', async () => {
    const { apiKey: token } = await world.team();
    const id = await newJob(token);
    await playWorker(gateway.process).fail(id, 'Rejected');
    const events = await follow(id, token);
    expect(await events.next('job')).toMatchObject({ id, status: 'failed', error: 'Rejected' });
    await events.end();
  });

  it('200 finds the end by itself when no event tells it: the broker is away', async () => {
    const proxy = await startTcpProxy(world.brokerUrl);
    const deaf = await world.gateway({ RABBITMQ_URL: proxy.url });
    const { apiKey: token } = await world.team();
    const id = await newJob(token);
    const events = await follow(id, token, deaf);
    await events.next('job');
    await proxy.cut();
    await playWorker(gateway.process).complete(id, 'https://cdn.example.test/1.png');
    expect(await events.next('job')).toMatchObject({ status: 'completed' });
    await events.end();
    await proxy.close();
  });

  it('200 to HEAD does not stay open', async () => {
    const { apiKey: token } = await world.team();
    const answer = await gateway.send('HEAD', `/jobs/${await newJob(token)}/events`, { token });
    expect(answer).toMatchObject({ status: 200, text: '' });
  });

  it("404 for another team's job, as for one that is not there; 401 without a credential", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const id = await newJob(team.apiKey);
    for (const unknown of [id, world.newId(), 'x']) {
      const answer = await gateway.send('GET', `/jobs/${unknown}/events`, { token: other.apiKey });
      expectError(answer, 404, 'job_not_found', 'Job not found');
    }
    expectError(await gateway.send('GET', `/jobs/${id}/events`), 401, 'unauthenticated');
  });

  it('429 for the 51st open stream of a team, and 200 when one has closed', async () => {
    const { apiKey: token } = await world.team();
    const id = await newJob(token);
    const open = await Promise.all(Array.from({ length: 50 }, () => follow(id, token)));
    const refused = await gateway.send('GET', `/jobs/${id}/events`, { token });
    expectError(refused, 429, 'rate_limited', 'Too many open event streams');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    open[0]!.leave();
    await eventually(async () => {
      const again = await follow(id, token);
      open.push(again);
      expect(again.response.statusCode).toBe(200);
    });
    for (const events of open) events.leave();
  });

  it('ends every stream when the process stops', async () => {
    const stopping = await world.gateway();
    const { apiKey: token } = await world.team();
    const id = await newJob(token);
    const streams = await Promise.all([follow(id, token, stopping), follow(id, token, stopping)]);
    for (const events of streams) await events.next('job');
    const startedAt = performance.now();
    const stopped = stopping.process.lifecycle.stop();
    await Promise.all(streams.map((events) => events.end()));
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    expect(streams.map(({ response }) => response.complete)).toEqual([true, true]);
  });
});
