import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hangUp, json, playService, type PlayedService } from './support/play-service.ts';
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
  it('has the caller’s own data, and the stream is read on while a handler takes its time', async () => {
    const received: unknown[] = [];
    const [first, third] = [Promise.withResolvers<() => void>(), Promise.withResolvers<void>()];
    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      received.push((JSON.parse(await text(request)) as { data: unknown }).data);
      const answer = () => void response.writeHead(204).end();
      if (received.length === 1) first.resolve(answer);
      else answer();
      if (received.length === 3) third.resolve();
    };
    const handler = createServer((request, response) => void handle(request, response));
    handler.listen(0, '127.0.0.1');
    await once(handler, 'listening');
    const ids = Array.from({ length: 1_010 }, (_, at) => `job-${at}`);
    for (const id of ids) service.on(`GET /jobs/${id}`, json(200, { ...jobOf(id), external_id: `mine-${id}` }));
    service.on('GET /events', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const id of ids) response.write(`event: job\ndata: ${JSON.stringify(jobOf(id))}\n\n`);
    });
    const address = `:${(handler.address() as AddressInfo).port}`;
    const { child, ended } = startProgram(['listen', '--forward-to', address], service.url);
    // The first handler has not answered, and all 1,010 were read: more than may wait.
    const leftOut = Promise.withResolvers<void>();
    child.stderr.on('data', (said: Buffer) => {
      if (said.includes('1000 events wait for the handler')) leftOut.resolve();
    });
    const [answerFirst] = await Promise.all([first.promise, leftOut.promise]);
    answerFirst();
    await third.promise;
    expect(received[0]).toMatchObject({ id: 'job-0', external_id: 'mine-job-0' });
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    handler.closeAllConnections();
    handler.close();
  }, 20_000);
});
