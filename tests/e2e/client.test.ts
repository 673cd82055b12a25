import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError, createClient, events, items, pages, unwrap, uploadFile } from '@slideloom/client';
import sharp from 'sharp';
import { collect } from '@slideloom/fleet-testing/collect';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import { noisyPicture } from './support/noisy-picture.ts';

let world: SharedFleet;

beforeAll(async () => {
  world = await openSharedFleet();
});

afterAll(async () => {
  await world?.stop();
});

const names = ['One', 'Two', 'Three', 'Four', 'Five'];

describe('the client of the API, against the fleet', () => {
  it('follows the pages of an envelope to the end, newest first', async () => {
    const { api } = await world.newTeam();
    for (const name of names) await unwrap(api.POST('/products', { body: { name } }));
    const found = await collect(pages(api, '/products', { query: { limit: 2 } }));
    expect(found.map((page) => page.map(({ name }) => name))).toEqual([['Five', 'Four'], ['Three', 'Two'], ['One']]);
  });

  it('follows the pages of a bare array by their Link headers', async () => {
    const { api } = await world.newTeam();
    for (const name of names) {
      await unwrap(api.POST('/projects', { body: { name, type: 'slideshow', data: { slides: [] } } }));
    }
    const found = await collect(pages(api, '/projects', { query: { limit: 2 } }));
    expect(found.map((page) => page.map(({ name }) => name))).toEqual([['Five', 'Four'], ['Three', 'Two'], ['One']]);
  });

  it('reads the ledger to its beginning', async () => {
    const { api } = await world.newTeam({ topup: 100 });
    await api.ended(await api.render(gradientDeck(3)));
    const rows = await collect(items(api, '/billing/ledger'));
    expect(rows[0]).toMatchObject({ reason: 'render', delta: -3, route: '/render', auth_mode: 'api_key' });
    expect(rows.length).toBeGreaterThan(1);
  });

  it('puts a picture into the library, where everybody can read it', async () => {
    const { api } = await world.newTeam();
    const png = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const asset = await uploadFile(api, new Blob([new Uint8Array(png)]), { name: 'green.png' });
    expect(asset).toMatchObject({
      name: 'green.png',
      source: 'upload',
      content_type: 'image/png',
      width: 64,
      height: 36,
    });
    const response = await fetch(asset.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  });

  it('says how far an upload is, which goes to the store directly, and can be ended', async () => {
    const { api } = await world.newTeam();
    const png = await noisyPicture();
    const progress: { sentBytes: number; totalBytes: number }[] = [];
    const onProgress = (step: { sentBytes: number; totalBytes: number }) => void progress.push(step);
    const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
    const asset = await uploadFile(api, file, { name: 'noise.png', onProgress });
    expect(asset).toMatchObject({ name: 'noise.png', source: 'upload', width: 900, height: 900 });
    expect(Buffer.from(await (await fetch(asset.url)).arrayBuffer()).equals(png)).toBe(true);
    expect(progress.length).toBeGreaterThan(2);
    const sent = progress.map(({ sentBytes }) => sentBytes);
    expect(sent).toEqual(sent.toSorted((one, other) => one - other));
    expect(progress.at(-1)).toEqual({ sentBytes: progress[0]!.totalBytes, totalBytes: progress[0]!.totalBytes });
    const gone = uploadFile(api, file, { name: 'noise.png', onProgress, signal: AbortSignal.abort() });
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('hears what changes for its team, up to the end of a job', async () => {
    const { api } = await world.newTeam();
    const eventNames: string[] = [];
    let jobId: string | undefined;
    const stream = events(api, '/events', {
      isLast: (event) => event.event === 'job' && event.data.status === 'completed',
    });
    for await (const event of stream) {
      // The balances come first: the stream is open.
      jobId ??= await api.render(gradientDeck(1));
      eventNames.push(event.event);
      if (event.event === 'job') expect(event.data).toMatchObject({ id: jobId, type: 'render' });
    }
    expect(eventNames[0]).toBe('credits');
    expect(eventNames.at(-1)).toBe('job');
  });

  it('throws what is refused with its code, its message and the id of the request', async () => {
    const { api } = await world.newTeam();
    const absent = unwrap(api.GET('/jobs/{id}', { params: { path: { id: crypto.randomUUID() } } }));
    await expect(absent).rejects.toBeInstanceOf(ApiError);
    await expect(absent).rejects.toMatchObject({ status: 404, code: 'job_not_found', message: 'Job not found' });
    await expect(absent).rejects.toHaveProperty('requestId', expect.stringMatching(/^[\w.-]{8,}$/));
    const stranger = createClient({ baseUrl: world.baseUrl, token: 'key_live_nobody' });
    await expect(unwrap(stranger.GET('/jobs'))).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('learns at a limit how long to wait', async () => {
    const { api } = await world.newTeam();
    const calls = Array.from({ length: 31 }, () => api.POST('/render', { body: { slides: [] } }));
    const refused = (await Promise.all(calls)).filter(({ response }) => response.status === 429);
    expect(refused).toHaveLength(1);
    const error = new ApiError(refused[0]!.response, refused[0]!.error);
    expect(error.message).toBe('Rate limit exceeded for expensive endpoints. Retry in 60s.');
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(60);
  });
});
