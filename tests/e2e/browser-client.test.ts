import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import type { Page, Route } from '@playwright/test';
import { startClientPages, type ClientPages, type InPage } from './support/client-pages.ts';
import { noisyPicture } from './support/noisy-picture.ts';

type Access = { baseUrl: string; token: string };

let pages: ClientPages;
let world: SharedFleet;
let page: Page;

beforeAll(async () => {
  world = await openSharedFleet();
  pages = await startClientPages(world.openPorts);
}, 600_000);

afterAll(async () => {
  await pages?.stop();
  await world?.stop();
});

beforeEach(async () => {
  await page?.close();
  page = await pages.open(pages.origin);
});

/** A new team, and what a page of it needs to call. */
async function newAccess() {
  const team = await world.newTeam();
  return { team, access: { baseUrl: world.baseUrl, token: team.apiKey } satisfies Access };
}

describe('a page in Chromium with the client as it is published', () => {
  it('makes calls, reads refusals with their code and request, and verifies webhooks', async () => {
    const { access, team } = await newAccess();
    const found = await page.evaluate(async (given: Access) => {
      const { slideloom } = globalThis as unknown as InPage;
      const api = slideloom.withResources(slideloom.createClient(given));
      const me = await api.me.get();
      const refused: unknown = await api.jobs.get('none').catch((error: unknown) => error);
      const isNotFound = refused instanceof slideloom.NotFoundError;
      const { code, requestId } = refused as InstanceType<typeof slideloom.NotFoundError>;
      const headers = { 'webhook-id': 'a', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) };
      const signature = { ...headers, 'webhook-signature': 'v1,AAAA' };
      const forged = await slideloom.verifyWebhook('{}', signature, 'whsec_AAAA').catch((error: Error) => error.name);
      return { teamId: me.team.id, isNotFound, code, requestId, forged };
    }, access);
    expect(found).toEqual({
      teamId: team.teamId,
      isNotFound: true,
      code: 'job_not_found',
      requestId: expect.stringMatching(/^[\w.-]{8,}$/),
      forged: 'WebhookVerificationError',
    });
  });

  it('waits for a job, whose order it sends again where the answer was lost: one effect and one debit', async () => {
    const { access, team } = await newAccess();
    const keys: (string | undefined)[] = [];
    // What is answered here has no preflight: the other tests show that the gateway allows it.
    await page.route('**/render', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    const input = { ...access, deck: gradientDeck(2) };
    const urls = await page.evaluate(async ({ deck, ...given }: typeof input) => {
      const { slideloom } = globalThis as unknown as InPage;
      const client = slideloom.createClient(given);
      const { job_id } = await slideloom.unwrap(client.POST('/render', { body: deck }));
      const job = await slideloom.waitForJob(client, job_id, { timeoutMs: 60_000 });
      return slideloom.resultOf(job, 'render').slides.map(({ image_url }) => image_url);
    }, input);
    expect(urls).toHaveLength(2);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    expect(await world.database.prisma.job.count({ where: { team_id: team.teamId } })).toBe(1);
    const debits = await world.database.prisma.ledgerEntry.findMany({
      where: { team_id: team.teamId, delta: { lt: 0 } },
    });
    expect(debits.map(({ delta }) => delta)).toEqual([-2]);
  });

  it('reads the stream of its team, and goes on after an event by its id', async () => {
    const { access } = await newAccess();
    const input = { ...access, deck: gradientDeck(1) };
    const seen = await page.evaluate(async ({ deck, ...given }: typeof input) => {
      const { slideloom } = globalThis as unknown as InPage;
      const client = slideloom.createClient(given);
      const names: string[] = [];
      let jobId = '';
      let first = '';
      for await (const event of slideloom.events(client, '/events', {
        isLast: ({ event: name, data }) => name === 'job' && data.status === 'completed',
      })) {
        names.push(event.event);
        if (jobId === '') {
          first = event.id;
          jobId = (await slideloom.unwrap(client.POST('/render', { body: deck }))).job_id;
        }
      }
      const again: string[] = [];
      for await (const event of slideloom.events(client, '/events', {
        lastEventId: first,
        isLast: ({ event: name }) => name === 'job',
      }))
        if (event.event === 'job') again.push(event.data.id);
      return { first: names[0], last: names.at(-1), isAgain: again[0] === jobId };
    }, input);
    expect(seen).toEqual({ first: 'credits', last: 'job', isAgain: true });
  });

  it('follows a job by EventSource with a token of one use', async () => {
    const { access } = await newAccess();
    const input = { ...access, deck: gradientDeck(1) };
    const states = await page.evaluate(async ({ deck, ...given }: typeof input) => {
      const { slideloom, EventSource: Source } = globalThis as unknown as InPage;
      const client = slideloom.createClient(given);
      const { job_id } = await slideloom.unwrap(client.POST('/render', { body: deck }));
      const { token } = await slideloom.unwrap(client.POST('/events/token'));
      const source = new Source(`${given.baseUrl}/jobs/${job_id}/events?token=${encodeURIComponent(token)}`);
      const seen: string[] = [];
      await new Promise<void>((resolve) => {
        source.addEventListener('job', ({ data, lastEventId }) => {
          const { status } = JSON.parse(data) as { status: string };
          seen.push(`${status} ${lastEventId === '' ? 'without id' : 'with id'}`);
          if (status === 'completed') resolve();
        });
      });
      source.close();
      return seen;
    }, input);
    expect(states.at(-1)).toBe('completed with id');
  });

  it('may not call from an origin that the gateway does not know', async () => {
    const { access } = await newAccess();
    const foreign = await pages.open(pages.foreignOrigin);
    const name = await foreign.evaluate(async (given: Access) => {
      const { slideloom } = globalThis as unknown as InPage;
      const client = slideloom.createClient({ ...given, retries: 0 });
      return slideloom.unwrap(client.GET('/jobs')).then(
        () => 'answered',
        (error: Error) => error.name,
      );
    }, access);
    expect(name).toBe('TypeError');
    await foreign.close();
  });
});

type Upload = Access & { png: string };

describe('an upload with progress in Chromium', () => {
  const store = (url: URL) =>
    url.origin === new URL(world.env['S3_PUBLIC_ENDPOINT'] || world.env['S3_ENDPOINT']!).origin;
  const upload = (input: Upload) =>
    page.evaluate(async ({ png, ...given }: Upload) => {
      const { slideloom } = globalThis as unknown as InPage;
      const client = slideloom.createClient(given);
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const progress: { sentBytes: number; totalBytes: number }[] = [];
      const file = new Blob([bytes], { type: 'image/png' });
      const asked = { name: 'noise.png', onProgress: (step: (typeof progress)[number]) => void progress.push(step) };
      const ended = await slideloom.uploadFile(client, file, asked).then(
        (asset) => ({ url: asset.url, width: asset.width, error: null }),
        (error: Error & { status?: number }) => ({
          url: '',
          width: 0,
          error: { name: error.name, message: error.message, status: error.status ?? null },
        }),
      );
      const requests = performance.getEntriesByType('resource') as unknown as { name: string; initiatorType: string }[];
      return { ...ended, progress, requests: requests.map(({ name, initiatorType }) => ({ name, initiatorType })) };
    }, input);

  it('goes to the store by XMLHttpRequest, says how far it is, and is whole in the library', async () => {
    const { access } = await newAccess();
    const png = await noisyPicture();
    const { url, width, error, progress, requests } = await upload({ ...access, png: png.toString('base64') });
    expect({ error, width }).toEqual({ error: null, width: 900 });
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(png)).toBe(true);
    const sent = progress.map(({ sentBytes }) => sentBytes);
    expect(sent).toEqual(sent.toSorted((one, other) => one - other));
    expect(progress.at(-1)!.totalBytes).toBeGreaterThan(png.length);
    expect(progress.at(-1)!.sentBytes).toBe(progress.at(-1)!.totalBytes);
    const toStore = requests.filter(({ name }) => store(new URL(name)));
    expect(toStore.map(({ initiatorType }) => initiatorType)).toEqual(['xmlhttprequest']);
  });

  it.each<[string, (route: Route) => Promise<void>, object]>([
    [
      'that the store refuses is an error with its status and its words',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/xml',
          headers: { 'access-control-allow-origin': '*' },
          body: '<Error><Code>AccessDenied</Code><Message>Policy expired</Message></Error>',
        }),
      { name: 'ApiError', message: 'The store refused the file: Policy expired', status: 403 },
    ],
    [
      'that does not reach the store is an error as that of fetch',
      (route) => route.abort('connectionrefused'),
      { name: 'TypeError', message: 'The store cannot be reached', status: null },
    ],
  ])('%s', async (_name, answer, error) => {
    const { access } = await newAccess();
    await page.route(store, (route) => answer(route));
    const png = (await noisyPicture()).toString('base64');
    expect(await upload({ ...access, png })).toMatchObject({ error });
  });

  it('is ended by its caller, before it begins and on its way', async () => {
    const { access, team } = await newAccess();
    const input = { ...access, png: (await noisyPicture()).toString('base64') };
    let atStore = 0;
    // The store takes the form and does not answer: the upload is on its way until its caller ends it.
    await page.route(store, () => void (atStore += 1));
    const names = await page.evaluate(async ({ png, ...given }: Upload) => {
      const { slideloom } = globalThis as unknown as InPage;
      const client = slideloom.createClient(given);
      const file = new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
      const end = new AbortController();
      const send = (signal: AbortSignal) =>
        slideloom.uploadFile(client, file, { signal, onProgress: () => undefined }).then(
          () => 'done',
          (error: Error) => error.name,
        );
      const before = await send(AbortSignal.abort());
      const onTheWay = send(end.signal);
      (globalThis as unknown as { endUpload: () => void }).endUpload = () => end.abort();
      (globalThis as unknown as { names: Promise<string[]> }).names = onTheWay.then((name) => [before, name]);
      return [before];
    }, input);
    expect(names).toEqual(['AbortError']);
    await page.waitForRequest((request) => store(new URL(request.url())));
    expect(await page.evaluate<string[]>('(endUpload(), names)')).toEqual(['AbortError', 'AbortError']);
    expect(atStore).toBe(1);
    expect(await world.database.prisma.asset.count({ where: { team_id: team.teamId } })).toBe(0);
  });
});
