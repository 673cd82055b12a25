import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hangUp, json, playService, refusal, type PlayedService } from './support/play-service.ts';
import { endPrograms, startProgram } from './support/start-program.ts';

let service: PlayedService;
let folder: string;

beforeEach(async () => {
  service = await playService();
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(async () => {
  endPrograms();
  await service.close();
  await rm(folder, { recursive: true });
});

const call = (args: readonly string[]) => startProgram(args, service.url).ended;
const jobOf = (id: string) => ({
  id,
  type: 'render',
  status: 'completed',
  result: { slides: [] },
  error: null,
  created_at: '2026-11-23T09:00:00.000Z',
  updated_at: '2026-11-23T09:00:01.000Z',
});

describe('what waits for a person', () => {
  const counts = { unknown_posts: 2, failed_posts: 100, lost_accounts: 0, lost_stores: 0, stopped_webhooks: null };

  it('is said in lines, those that count to their limit as at least so many, and as the answer itself', async () => {
    service.on('GET /me/attention', json(200, counts));
    const { code, stdout } = await call(['attention']);
    expect([code, stdout]).toEqual([0, 'Posts of unknown outcome: 2\nFailed posts: 100 or more\n']);
    expect(JSON.parse((await call(['attention', '--json'])).stdout)).toEqual(counts);
  });

  it('may be nothing', async () => {
    service.on('GET /me/attention', json(200, { ...counts, unknown_posts: 0, failed_posts: 0 }));
    expect((await call(['attention'])).stdout).toBe('Nothing waits for a person\n');
  });
});

describe('the end of a command', () => {
  it.each([
    ['no such command', ['nothing', '--json'], /unknown command 'nothing'/],
    ['a missing option', ['render', 'deck.json', '--json'], /required option '-o, --output/],
    ['half a command', ['jobs', '--json'], /not complete/],
  ])('with %s has the JSON error', async (_name, args, words) => {
    const { code, stdout } = await call(args);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      error: { code: 'usage', message: expect.stringMatching(words), request_id: null },
    });
  });

  it('by one Ctrl-C comes while standard input is awaited, and has the JSON error', async () => {
    const { child, ended } = startProgram(['render', '-', '-o', folder, '--json'], service.url);
    // Standard input is asked for once the program has taken what was written.
    await new Promise<void>((resolve) => child.stdin.write('x'.repeat(200_000), () => resolve()));
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toEqual({
      error: { code: 'interrupted', message: 'Ended by Ctrl-C', request_id: null },
    });
  });
});

it('jobs are listed page by page, as many as were asked for', async () => {
  const page = (names: string[], has_more: boolean) =>
    json(200, { object: 'list', data: names.map(jobOf), has_more, url: '/jobs/history' });
  service.on('GET /jobs/history', page(['a', 'b'], true), page(['c', 'd'], false));
  const { stdout } = await call(['jobs', 'list', '-n', '3', '--json']);
  expect((JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

describe('an upload', () => {
  it('has a new key each time, unless one is given, and takes what the service takes', async () => {
    const file = join(folder, 'lake.gif');
    await writeFile(file, 'GIF89a');
    service.on('POST /upload', json(201, { id: 'asset-1', name: 'lake.gif', url: 'https://cdn.example.com/1' }));
    for (const more of [[], [], ['--idempotency-key', 'k']])
      expect(await call(['assets', 'upload', file, file, ...more])).toMatchObject({ code: 0 });
    const keys = service.asked.map(({ key }) => key);
    expect(new Set(keys).size).toBe(6);
    expect(keys.slice(-2)).toEqual(['k-1', 'k-2']);
    expect(service.asked[0]!.body).toContain('image/gif');
  });

  it('whose answer is lost names the key', async () => {
    const file = join(folder, 'lake.png');
    await writeFile(file, 'x');
    service.on('POST /upload', hangUp);
    const { code, stderr } = await call(['assets', 'upload', file]);
    const key = service.asked[0]!.key!.replace(/-1$/, '');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`--idempotency-key ${key} to`) });
  }, 20_000);
});

describe('what is forwarded', () => {
  type Received = { id: string; body: string; answer(): void };
  let handler: Server;
  let received: Received[];
  let onReceived: () => void;

  beforeEach(async () => {
    received = [];
    onReceived = () => undefined;
    handler = createServer((request, response) => {
      void text(request).then((body) => {
        const answer = () => void response.writeHead(204).end();
        received.push({ id: request.headers['webhook-id'] as string, body, answer });
        onReceived();
      });
    });
    handler.listen(0, '127.0.0.1');
    await once(handler, 'listening');
    service.on(
      'POST /webhooks/listeners',
      json(201, { id: 'listener-1', event_types: ['job.completed', 'credits.low'] }),
    );
  });
  afterEach(() => {
    handler.closeAllConnections();
    handler.close();
  });

  const event = (id: string) => ({
    id,
    type: 'job.completed',
    body: `{ "id": "${id}",  "data": {"id": "job-${id}"} }`,
  });
  const answers = (ids: string[], hasMore = false) => json(200, { events: ids.map(event), has_more: hasMore });
  const listen = (...more: string[]) =>
    startProgram(['listen', '--forward-to', `:${(handler.address() as AddressInfo).port}`, ...more], service.url);
  /** Resolves when so many have come to the handler. */
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      onReceived = () => {
        if (received.length >= count) resolve();
      };
      onReceived();
    });
  const asks = (listener = 'listener-1') =>
    service.asked
      .filter(({ line }) => line === `POST /webhooks/listeners/${listener}/receive`)
      .map(({ body }) => (body as { received: string[] }).received);

  it('is the text of the service, one after the other; nothing is asked for while a handler takes its time', async () => {
    service.on('POST /webhooks/listeners/listener-1/receive', answers(['1', '2'], true), answers(['3']), answers([]));
    const { child, ended } = listen();
    await arrived(1);
    expect({ asks: asks(), ids: received.map(({ id }) => id) }).toEqual({ asks: [[]], ids: ['1'] });
    received[0]!.answer();
    await arrived(2);
    expect(asks()).toEqual([[]]);
    received[1]!.answer();
    await arrived(3);
    expect(asks()).toEqual([[], ['1', '2']]);
    expect(received.map(({ body }) => body)).toEqual(['1', '2', '3'].map((id) => event(id).body));
    // The third is not dealt with: it is received by the next run.
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 130, stderr: expect.stringContaining('--resume listener-1\n') });
    expect(stderr).toContain('job.completed, credits.low\n');
    expect(asks()).toEqual([[], ['1', '2']]);
  }, 20_000);

  it('is told as dealt with at Ctrl-C, so that the next run does not receive it again', async () => {
    service.on('POST /webhooks/listeners/listener-1/receive', answers(['1', '2']), answers([]));
    const { child, ended } = listen('--resume', 'listener-1');
    await arrived(1);
    received[0]!.answer();
    await arrived(2);
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    expect(asks()).toEqual([[], ['1']]);
    expect(service.asked.map(({ line }) => line)).not.toContain('POST /webhooks/listeners');
  }, 20_000);

  it('comes once where an answer was lost or the connection breaks, and goes on with another listener where it has ended', async () => {
    service.on(
      'POST /webhooks/listeners/listener-0/receive',
      answers(['1']),
      hangUp,
      answers(['1', '2']),
      refusal(404, 'webhook_listener_not_found'),
    );
    service.on('POST /webhooks/listeners/listener-1/receive', answers(['3']), answers([]));
    const { child, ended } = listen('--resume', 'listener-0');
    for (const count of [1, 2, 3]) {
      await arrived(count);
      received[count - 1]!.answer();
    }
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect(received.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(asks('listener-0')).toEqual([[], ['1'], ['1'], ['1', '2']]);
    expect({ code, stderr }).toEqual({
      code: 130,
      stderr: expect.stringMatching(/events are missing\n.*--resume listener-1\n/s),
    });
  }, 20_000);
});
