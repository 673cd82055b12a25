import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { PlatformCall, SubmitOutcome } from '../../src/domain/ports.ts';
import { createPhotoappAdapter } from '../../src/platforms/photoapp/create-photoapp-adapter.ts';
import { startMediaHost, startServer, type TestServer } from '../support/media-host.ts';
import { aCall, anAttempt } from '../support/platform-call.ts';
import { startPlatformSandbox, type PlatformSandbox, type SandboxAccount } from '../support/platform-sandbox.ts';
import { refusal } from '../support/refusal.ts';

let sandbox: PlatformSandbox;
let media: TestServer;
let creators = 0;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 432, height: 540, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer();
  const files = new Map(['1.jpg', '2.jpg', '3.jpg'].map((name) => [name, picture]));
  [sandbox, media] = await Promise.all([startPlatformSandbox(), startMediaHost(files)]);
});
afterEach(() => set({ delay_ms: 0 }));
afterAll(() => Promise.all([sandbox.close(), media.close()]));

const set = (settings: object) => sandbox.control('PATCH', '/photoapp/control/settings', settings);
const clock = { now: () => Date.now() };
const adapter = (baseUrl = `${sandbox.url}/photoapp`) => createPhotoappAdapter({ baseUrl, clock });
const newCreator = () => sandbox.connect('photoapp', `photographer-${(creators += 1)}`);
const pictures = () => ['1', '2', '3'].map((name) => `${media.url}/${name}.jpg`);
const carousel = (creator: SandboxAccount, changes: Partial<PlatformCall> = {}) =>
  aCall('photoapp', creator, Date.now(), { mediaUrls: pictures(), ...changes });
const kindOf = (outcome: SubmitOutcome): string => (outcome.kind === 'rejected' ? outcome.why.next : outcome.kind);

/** Prepares as the publish job does: what was made is written down before the next step. */
const prepare = (call: PlatformCall, by = adapter()) =>
  by.prepare!(call, async (progress) => void Object.assign(call.attempt.progress, structuredClone(progress)));
async function readyCarousel(creator: SandboxAccount): Promise<PlatformCall> {
  const call = carousel(creator);
  expect(await prepare(call)).toEqual({ kind: 'ready' });
  return call;
}

describe('a container that the platform has no longer', () => {
  const forget = (id: unknown) => sandbox.control('DELETE', `/photoapp/control/containers/${String(id)}`);
  const nextAttempt = (creator: SandboxAccount, { attempt }: PlatformCall) =>
    carousel(creator, { attempt: anAttempt(Date.now(), { progress: structuredClone(attempt.progress) }) });

  it('is made anew by the next attempt, with all of its pictures', async () => {
    const creator = await newCreator();
    const failed = await readyCarousel(creator);
    await forget(failed.attempt.progress['container']);
    expect(await prepare(failed)).toMatchObject(refusal('again'));
    const next = nextAttempt(creator, failed);
    expect(await prepare(next)).toEqual({ kind: 'ready' });
    expect(kindOf(await adapter().submit(next))).toBe('accepted');
    expect(await sandbox.photoappPosts(creator)).toHaveLength(1);
  });

  it('and is a picture of a carousel is made anew by the next attempt, and no other', async () => {
    const creator = await newCreator();
    await set({ delay_ms: 60_000 });
    const failed = carousel(creator);
    expect(await prepare(failed)).toMatchObject({ kind: 'wait' });
    await set({ delay_ms: 0 });
    const [first, second, third] = failed.attempt.progress['children'] as string[];
    await forget(first);
    expect(await prepare(failed)).toMatchObject(refusal('again'));
    expect(failed.attempt.progress['children']).toEqual([null, second, third]);
  });

  it('when it is to be published leaves nothing that the next attempt goes on with', async () => {
    const call = await readyCarousel(await newCreator());
    await forget(call.attempt.progress['container']);
    expect(await adapter().submit(call)).toMatchObject(refusal('again', { isSpent: true }));
  });

  it.each([
    [24, undefined],
    [100, 33],
    [-2, 2_207_020],
    [9, 2_207_003],
  ])('refuses the carousel (%d, %d), whose pictures are all made anew then', async (code, subcode) => {
    const body = JSON.stringify({ error: { code, error_subcode: subcode, message: 'Gone' } });
    const server = await startServer(({ method }, response) =>
      method === 'POST' ? response.writeHead(400).end(body) : response.end('{"status_code":"FINISHED"}'),
    );
    const progress = { children: ['1', '2', '3'], finished: 3, container: null, madeAt: Date.now() };
    const creator = { login: 'x', userId: 'x', accessToken: 'IGAAx' };
    const call = carousel(creator, { attempt: anAttempt(Date.now(), { progress }) });
    expect(await prepare(call, adapter(server.url))).toMatchObject(refusal('again'));
    await server.close();
    expect(call.attempt.progress).toMatchObject({ children: [], finished: 0, container: null });
  });

  it('leaves the other pictures as they are when one of them cannot be made just now', async () => {
    const body = JSON.stringify({ error: { code: -2, error_subcode: 2_207_003, message: 'Too slow' } });
    const server = await startServer((_request, response) => response.writeHead(400).end(body));
    const progress = { children: ['1', '2'], finished: 0, container: null, madeAt: Date.now() };
    const creator = { login: 'x', userId: 'x', accessToken: 'IGAAx' };
    const call = carousel(creator, { attempt: anAttempt(Date.now(), { progress }) });
    expect(await prepare(call, adapter(server.url))).toMatchObject(refusal('again'));
    await server.close();
    expect(call.attempt.progress).toMatchObject({ children: ['1', '2'] });
  });
});
