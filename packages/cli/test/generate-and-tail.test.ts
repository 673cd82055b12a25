import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, watch } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openConfigFile } from '../src/config-file.ts';
import { json, playService, type PlayedService } from './support/play-service.ts';
import { endPrograms, startAtTerminal, startProgram } from './support/start-program.ts';

let service: PlayedService;
let folder: string;
let testEnds: AbortController;

beforeEach(async () => {
  testEnds = new AbortController();
  service = await playService();
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(async () => {
  testEnds.abort();
  endPrograms();
  await service.close();
  await rm(folder, { recursive: true });
});

type Event = { event: string; data: unknown };
const streamed =
  (...sent: Event[]): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(sent.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
  };

describe('a deck that is made', () => {
  const deck = { slides: [{}, {}] };
  const page = 'https://studio.example.com/decks/deck-1';

  beforeEach(() => {
    service.on('POST /generate/slides', json(202, { deck_id: 'deck-1' }));
    service.on('GET /decks/deck-1/events', streamed({ event: 'planned', data: deck }, { event: 'done', data: deck }));
  });

  /** A computer whose browser writes the addresses that it opens into a file. */
  function browserThatWritesTo(file: string): { PATH: string } {
    const bin = `${file}-bin`;
    mkdirSync(bin);
    for (const name of ['xdg-open', 'open'])
      writeFileSync(join(bin, name), `#!/bin/sh\necho "$*" > '${file}.part' && mv '${file}.part' '${file}'\n`, {
        mode: 0o755,
      });
    return { PATH: `${bin}:${process.env['PATH']}` };
  }

  /** Resolves when a file of this name is in the folder. */
  async function waitFor(name: string): Promise<void> {
    for await (const { filename } of watch(folder, { signal: testEnds.signal })) if (filename === name) return;
  }

  it('is opened in the studio with --open alone, and its page is printed in any case', async () => {
    const loggedIn = { XDG_CONFIG_HOME: join(folder, 'config'), SLIDELOOM_API_KEY: '' };
    const profile = { url: service.url, key: 'key_live_a', studio: 'https://studio.example.com' };
    openConfigFile(loggedIn).keep('default', profile);
    const [unasked, opened] = [join(folder, 'unasked'), join(folder, 'opened')];
    const isWritten = waitFor('opened');
    for (const [more, file] of [
      [[], unasked],
      [['--open'], opened],
    ] as const) {
      const env = { ...loggedIn, ...browserThatWritesTo(file) };
      const { code, stdout } = await startProgram(['generate', 'Two lakes', ...more], service.url, env).ended;
      expect({ code, stdout }).toEqual({ code: 0, stdout: `Deck deck-1: 2 slides\n${page}\n` });
    }
    await isWritten;
    expect(await readFile(opened, 'utf8')).toBe(`${page}\n`);
    expect(existsSync(unasked)).toBe(false);
  });

  it("has the caller's own id with --external-id", async () => {
    const { code } = await startProgram(['generate', 'Two lakes', '--external-id', 'row-7'], service.url).ended;
    const orders = service.asked.filter(({ line }) => line === 'POST /generate/slides');
    expect([code, orders.map(({ body }) => body)]).toEqual([0, [{ prompt: 'Two lakes', external_id: 'row-7' }]]);
  });

  it('is shown at a terminal by a bar that grows over itself, and is gone in the end', async () => {
    const picture = (number: number) => ({ event: 'picture', data: { number, of: 2 } });
    const sent = [{ event: 'planned', data: deck }, picture(1), picture(2), { event: 'done', data: deck }];
    service.on('GET /decks/deck-1/events', streamed(...sent));
    const { code, stdout } = await startAtTerminal(['generate', 'Two lakes'], service.url).ended;
    const shown = stdout.split('\r\u001B[2K').map((line) => line.replaceAll(/█+/g, ({ length }) => `${length}█`));
    expect({ code, shown: shown.map((line) => line.replaceAll(/░+/g, ({ length }) => `${length}░`)) }).toEqual({
      code: 0,
      shown: [
        '',
        'Ordering the deck',
        '24░ Planning',
        '5█19░ Planned: 2 slides',
        '14█10░ Picture 1 of 2',
        '24█ Picture 2 of 2',
        'Deck deck-1: 2 slides\r\n',
      ],
    });
  });

  it('is not begun where --open knows no studio', async () => {
    const { code, stderr } = await startProgram(['generate', 'Two lakes', '--open'], service.url).ended;
    expect({ code, stderr }).toEqual({ code: 2, stderr: '--open needs a login by the studio: slideloom login\n' });
    expect(service.asked).toEqual([]);
  });
});

describe('a job that is followed', () => {
  const job = (status: string, error: string | null = null) => ({
    id: 'job-1',
    type: 'render',
    status,
    result: null,
    error,
    created_at: '2026-11-23T09:00:00.000Z',
    updated_at: '2026-11-23T09:00:01.000Z',
  });
  const progress = { job_id: 'job-1', attempt: 1, slide_index: 0, slides_done: 1, slides_total: 2 };

  it.each([
    ['completed', null, 0, /^job-1 {2}render {5}completed {3}2026-11-23T09:00:01\.000Z\n$/, /Done: drawing\n$/],
    ['failed', 'Slide 1 is empty', 5, /^$/, /\nThe job job-1 has failed: Slide 1 is empty\n$/],
  ])('is told slide by slide to its end: %s', async (status, error, code, says, notes) => {
    service.on('GET /jobs/job-1', json(200, job('pending')));
    const changes = [job('pending'), job('processing'), progress, job(status, error)];
    const sent = changes.map((data) => ({ event: data === progress ? 'progress' : 'job', data }));
    service.on('GET /jobs/job-1/events', streamed(...sent));
    const ended = await startProgram(['jobs', 'tail', 'job-1'], service.url).ended;
    expect(ended).toEqual({ code, stdout: expect.stringMatching(says), stderr: expect.stringMatching(notes) });
    expect(ended.stderr).toMatch(/^Waiting: drawing\nWorking: drawing\nWorking: slide 1 of 2\n/);
  });
});
