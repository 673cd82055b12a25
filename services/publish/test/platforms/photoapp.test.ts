import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import sharp from 'sharp';
import { createPhotoappAdapter } from '../../src/platforms/photoapp/create-photoapp-adapter.ts';
import type { PlatformCall, SubmitOutcome } from '../../src/domain/ports.ts';
import { startMediaHost, startServer, type TestServer } from '../support/media-host.ts';
import { aCall, anAttempt } from '../support/platform-call.ts';
import { refusal } from '../support/refusal.ts';
import { startPlatformSandbox, type PlatformSandbox, type SandboxAccount } from '../support/platform-sandbox.ts';

/** The steps of a post to the photo platform; the sandbox judges what was published. */
let sandbox: PlatformSandbox;
let media: TestServer;
let creators = 0;
let clock: { now(): number };

beforeAll(async () => {
  const files = new Map<string, Buffer>();
  for (const [name, width, height] of [
    ['1', 432, 540],
    ['2', 433, 540],
    ['3', 434, 540],
    ['tall', 540, 960],
  ] as const) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#3a6' } });
    files.set(`${name}.jpg`, await picture.jpeg().toBuffer());
  }
  [sandbox, media] = await Promise.all([startPlatformSandbox(), startMediaHost(files)]);
});
beforeEach(() => {
  clock = { now: () => Date.now() };
});
afterEach(async () => {
  await sandbox.heal();
  await set({ delay_ms: 0, quota_total: 100, container_lifetime_s: 86_400 });
});
afterAll(() => Promise.all([sandbox.close(), media.close()]));

const set = (settings: object) => sandbox.control('PATCH', '/photoapp/control/settings', settings);
const adapter = (timeoutMs = 15_000) =>
  createPhotoappAdapter({ baseUrl: `${sandbox.url}/photoapp`, clock: { now: () => clock.now() }, timeoutMs });
const newCreator = (scopes?: string[]) => sandbox.connect('photoapp', `photographer-${(creators += 1)}`, scopes);
const pictures = (...names: string[]) => names.map((name) => `${media.url}/${name}.jpg`);
const carousel = (creator: SandboxAccount, changes: Partial<PlatformCall> = {}) =>
  aCall('photoapp', creator, Date.now(), { mediaUrls: pictures('1', '2', '3'), ...changes });
const decision = (outcome: SubmitOutcome): string => (outcome.kind === 'rejected' ? outcome.why.next : outcome.kind);

/** Prepares as the publish job does: what was made is written down before the next step. */
async function prepare(call: PlatformCall, timeoutMs?: number) {
  const written: Record<string, unknown>[] = [];
  const prepared = await adapter(timeoutMs).prepare!(call, async (progress) => {
    Object.assign(call.attempt.progress, structuredClone(progress));
    written.push(structuredClone(progress));
  });
  return { prepared, written };
}

async function readyCarousel(creator: SandboxAccount, changes: Partial<PlatformCall> = {}): Promise<PlatformCall> {
  const call = carousel(creator, changes);
  const { prepared } = await prepare(call);
  expect(prepared).toEqual({ kind: 'ready' });
  return call;
}

describe('a post', () => {
  it('of several pictures is a carousel of them in order, with its caption', async () => {
    const creator = await newCreator();
    const call = await readyCarousel(creator, { caption: 'Three steps 🌿' });
    const outcome = await adapter().submit(call);
    const [post, ...others] = await sandbox.photoappPosts(creator);
    expect(others).toEqual([]);
    expect(outcome).toEqual({ kind: 'accepted', publishId: post!.id });
    expect(post).toMatchObject({ media_type: 'CAROUSEL', caption: 'Three steps 🌿' });
    expect(post!.pictures.map(({ width }) => width)).toEqual([432, 433, 434]);
    expect(await adapter().status(call, post!.id)).toEqual({ kind: 'delivered' });
  });

  it('of one picture is that picture', async () => {
    const creator = await newCreator();
    const call = await readyCarousel(creator, { mediaUrls: pictures('1') });
    expect(decision(await adapter().submit(call))).toBe('accepted');
    expect(await sandbox.photoappPosts(creator)).toMatchObject([{ media_type: 'IMAGE', caption: 'A caption' }]);
  });
});

describe('the preparation', () => {
  it('writes down every container, and goes on from there after a crash', async () => {
    const creator = await newCreator();
    const call = carousel(creator);
    let writes = 0;
    const dying = adapter().prepare!(call, async (progress) => {
      Object.assign(call.attempt.progress, structuredClone(progress));
      if ((writes += 1) === 2) throw new Error('the process dies here');
    });
    await expect(dying).rejects.toThrow('dies here');
    const made = structuredClone(call.attempt.progress);
    expect(made).toMatchObject({ children: [expect.any(String), expect.any(String)], container: null });

    const { prepared, written } = await prepare(call);
    expect(prepared).toEqual({ kind: 'ready' });
    expect(written.map(({ children }) => (children as string[]).length)).toEqual([3, 3]);
    expect((written.at(-1)!['children'] as string[]).slice(0, 2)).toEqual(made['children']);
    expect(await sandbox.calls('photoapp.media', creator.userId)).toHaveLength(4);
  });

  it('makes nothing twice when it is called again', async () => {
    const call = await readyCarousel(await newCreator());
    const { prepared, written } = await prepare(call);
    expect(prepared).toEqual({ kind: 'ready' });
    expect(written).toEqual([]);
  });

  it('makes containers anew that are nearly a day old', async () => {
    const call = await readyCarousel(await newCreator());
    const old = structuredClone(call.attempt.progress);
    clock = { now: () => Date.now() + 23 * 3_600_000 + 1_000 };
    const { prepared } = await prepare(call);
    expect(prepared).toEqual({ kind: 'ready' });
    expect(call.attempt.progress['container']).not.toBe(old['container']);
    expect(new Set([...(call.attempt.progress['children'] as []), ...(old['children'] as [])]).size).toBe(6);
  });

  it('waits until the platform has digested the pictures', async () => {
    await set({ delay_ms: 400 });
    const call = carousel(await newCreator());
    expect((await prepare(call)).prepared).toEqual({ kind: 'wait', ms: 1_000 });
    await eventually(async () => expect((await prepare(call)).prepared).toEqual({ kind: 'ready' }));
  });

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'status_after_success', status: 503 },
    { kind: 'reset' },
    { kind: 'reset_after_success' },
    { kind: 'timeout' },
    { kind: 'timeout_after_success' },
  ])('waits after %j and loses nothing of what it has', async (fault) => {
    const creator = await newCreator();
    const call = carousel(creator);
    await sandbox.fail({ target: 'photoapp.media', match: '2.jpg', times: 1, ...fault });
    const failed = await prepare(call, 700);
    expect(failed.prepared).toEqual({ kind: 'wait', ms: 1_000 });
    expect(call.attempt.progress['children']).toHaveLength(1);
    expect((await prepare(call)).prepared).toEqual({ kind: 'ready' });
    expect(decision(await adapter().submit(call))).toBe('accepted');
    expect((await sandbox.photoappPosts(creator))[0]!.pictures.map(({ width }) => width)).toEqual([432, 433, 434]);
  });

  it('ends for this time when a passing failure has not passed for a quarter of an hour', async () => {
    const call = carousel(await newCreator());
    await sandbox.fail({ target: 'photoapp.media', kind: 'status', status: 500 });
    clock = { now: () => Date.now() + 15 * 60_000 };
    expect((await prepare(call)).prepared).toMatchObject(refusal('again'));
  });

  it('waits when a picture cannot be fetched just now', async () => {
    const call = carousel(await newCreator(), { mediaUrls: pictures('1', 'absent') });
    expect((await prepare(call)).prepared).toMatchObject({ kind: 'wait' });
  });

  it('refuses for ever what breaks a rule, and says which', async () => {
    const call = carousel(await newCreator(), { mediaUrls: pictures('1', 'tall') });
    const { prepared } = await prepare(call);
    expect(prepared).toMatchObject(refusal('never'));
    expect(prepared).toHaveProperty('why.error.message', expect.stringContaining('aspect ratio'));
    expect(prepared).toHaveProperty('why.error.isRetryable', false);
  });

  it('refuses a caption with too many hashtags before anything is published', async () => {
    const caption = Array.from({ length: 31 }, (_, n) => `#tag${n}`).join(' ');
    const { prepared } = await prepare(carousel(await newCreator(), { caption }));
    expect(prepared).toMatchObject(refusal('never'));
  });

  it('makes no carousel before each of its pictures is digested, and costs no attempt for it', async () => {
    const creator = await newCreator();
    await set({ delay_ms: 60_000 });
    const call = carousel(creator);
    expect((await prepare(call)).prepared).toEqual({ kind: 'wait', ms: 1_000 });
    expect((await prepare(call)).prepared).toMatchObject({ kind: 'wait' });
    const made = await sandbox.calls('photoapp.media', creator.userId);
    expect(made).toHaveLength(3);
    expect(JSON.stringify(made)).not.toContain('CAROUSEL');
    await set({ delay_ms: 0 });
    const other = await prepare(carousel(creator));
    expect(other.prepared).toEqual({ kind: 'ready' });
  });

  it('says how many posts a day the account has, and how many are used', async () => {
    const creator = await newCreator();
    await set({ quota_total: 37 });
    const call = await readyCarousel(creator);
    expect(await adapter().limit!(call)).toEqual({ total: 37, used: 0 });
    await adapter().submit(call);
    expect(await adapter().limit!(call)).toEqual({ total: 37, used: 1 });
    await sandbox.fail({ target: 'photoapp.limit', kind: 'status', status: 500 });
    expect(await adapter().limit!(call)).toBeNull();
  });

  it('asks for a new token, a new consent, or a pause', async () => {
    const creator = await newCreator();
    await sandbox.fail({ target: 'photoapp.media', kind: 'status', status: 429, times: 1 });
    expect((await prepare(carousel(creator))).prepared).toMatchObject(refusal('again', { afterMs: 1_000 }));

    await sandbox.control('POST', `/photoapp/control/accounts/${creator.login}/expire`, {});
    const refused = (await prepare(carousel(creator))).prepared;
    expect(refused).toMatchObject(refusal('refresh', { error: { code: 'platform_token_refused' } }));

    await sandbox.control('POST', `/photoapp/control/accounts/${creator.login}/revoke`, {});
    expect((await prepare(carousel(creator))).prepared).toMatchObject(refusal('reauth'));

    const bystander = await newCreator(['instagram_business_basic']);
    expect((await prepare(carousel(bystander))).prepared).toMatchObject(refusal('reauth'));
  });

  it('makes a picture whose container failed anew with the next attempt, and no other', async () => {
    const creator = await newCreator();
    await sandbox.fail({ target: 'photoapp.media', kind: 'fail_reason', text: '2207003', match: '2.jpg', times: 1 });
    const failed = carousel(creator);
    expect((await prepare(failed)).prepared).toMatchObject(refusal('again'));
    const next = carousel(creator, { attempt: anAttempt(Date.now(), { progress: { ...failed.attempt.progress } }) });
    expect((await prepare(next)).prepared).toEqual({ kind: 'ready' });
    expect(decision(await adapter().submit(next))).toBe('accepted');
    expect((await sandbox.photoappPosts(creator))[0]!.pictures.map(({ width }) => width)).toEqual([432, 433, 434]);
    // Three pictures, the second once more, and the carousel.
    expect(await sandbox.calls('photoapp.media', creator.userId)).toHaveLength(5);
  });

  it('makes everything anew after a carousel that failed, and refuses for ever what the platform restricts', async () => {
    const creator = await newCreator();
    await sandbox.fail({ target: 'photoapp.media', kind: 'fail_reason', text: '2207032', match: 'CAROUSEL', times: 1 });
    const failed = carousel(creator);
    expect((await prepare(failed)).prepared).toMatchObject(refusal('again'));
    const next = carousel(creator, { attempt: anAttempt(Date.now(), { progress: { ...failed.attempt.progress } }) });
    expect((await prepare(next)).prepared).toEqual({ kind: 'ready' });
    expect(decision(await adapter().submit(next))).toBe('accepted');
    await sandbox.fail({ target: 'photoapp.media', kind: 'fail_reason', text: '2207050', match: 'CAROUSEL', times: 1 });
    const restricted = await prepare(carousel(creator));
    expect(restricted.prepared).toMatchObject(refusal('never'));
  });
});

describe('the call that posts', () => {
  it.each([
    [{ kind: 'status_after_success', status: 500 }, 1],
    [{ kind: 'reset_after_success' }, 1],
    [{ kind: 'timeout_after_success' }, 1],
    [{ kind: 'status', status: 500 }, 0],
    [{ kind: 'reset' }, 0],
    [{ kind: 'timeout' }, 0],
  ])('has an unknown outcome after %j, which the container tells: %d posts', async (fault, posts) => {
    const creator = await newCreator();
    const call = await readyCarousel(creator);
    await sandbox.fail({ target: 'photoapp.publish', times: 1, ...fault });
    expect(decision(await adapter(700).submit(call))).toBe('unknown');

    const published = await sandbox.photoappPosts(creator);
    expect(published).toHaveLength(posts);
    const atOnce = await adapter().readBack!(call);
    clock = { now: () => Date.now() + 290_000 };
    const later = await adapter().readBack!(call);
    clock = { now: () => Date.now() + 301_000 };
    const last = await adapter().readBack!(call);
    if (posts === 1) {
      expect(atOnce).toMatchObject({ kind: 'happened', publishId: published[0]!.id });
      expect([later, last]).toEqual([atOnce, atOnce]);
    } else {
      expect([atOnce, later]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
      expect(last).toEqual({ kind: 'did_not_happen', isSpent: false });
    }
  });

  it('is not taken for undone while the latest posts have one like it, or cannot be read', async () => {
    const creator = await newCreator();
    const call = await readyCarousel(creator, { caption: 'The same words' });
    await sandbox.fail({ target: 'photoapp.publish', times: 1, kind: 'reset' });
    expect(decision(await adapter().submit(call))).toBe('unknown');
    clock = { now: () => Date.now() + 301_000 };
    await sandbox.fail({ target: 'photoapp.list', kind: 'status', status: 500, times: 1 });
    expect(await adapter().readBack!(call)).toEqual({ kind: 'unknown' });
    await adapter().submit(await readyCarousel(creator, { caption: 'The same words' }));
    expect(await adapter().readBack!(call)).toEqual({ kind: 'unknown' });
  });

  it('publishes a container once: a repetition is refused by the platform, and known as what it is', async () => {
    const creator = await newCreator();
    const call = await readyCarousel(creator);
    await sandbox.fail({ target: 'photoapp.publish', kind: 'reset_after_success', times: 1 });
    expect(decision(await adapter().submit(call))).toBe('unknown');
    const again = await adapter().submit(call);
    const [post, ...others] = await sandbox.photoappPosts(creator);
    expect(others).toEqual([]);
    expect(again).toEqual({ kind: 'accepted', publishId: post!.id });
  });

  it('of an attempt that goes on from the containers of a lost one posts nothing twice', async () => {
    const creator = await newCreator();
    const lost = await readyCarousel(creator);
    await sandbox.fail({ target: 'photoapp.publish', kind: 'reset_after_success', times: 1 });
    await adapter().submit(lost);
    const next = carousel(creator, { attempt: anAttempt(Date.now(), { progress: { ...lost.attempt.progress } }) });
    expect((await prepare(next)).prepared).toEqual({ kind: 'ready' });
    expect(decision(await adapter().submit(next))).toBe('accepted');
    expect(await sandbox.photoappPosts(creator)).toHaveLength(1);
  });

  it('is known by its container where the latest posts do not say which it is', async () => {
    const creator = await newCreator();
    const first = await readyCarousel(creator);
    await adapter().submit(first);
    const second = await readyCarousel(creator);
    await adapter().submit(second);
    const container = second.attempt.progress['container'] as string;
    expect(await adapter().readBack!(second)).toEqual({ kind: 'happened', publishId: container, ownId: container });
  });

  it('is refused as spam for good, once the container shows that nothing went out', async () => {
    const creator = await newCreator();
    const call = await readyCarousel(creator, { caption: 'Buy now [fail:rejected]' });
    const outcome = await adapter().submit(call);
    // Posts have been live after this answer: the container says whether this one is.
    expect(decision(outcome)).toBe('unknown');
    expect(outcome).toMatchObject({ error: { code: 'platform_refused', message: expect.stringContaining('spam') } });
    clock = { now: () => Date.now() + 301_000 };
    expect(await adapter().readBack!(call)).toEqual({ kind: 'did_not_happen', isSpent: false });
    expect(await sandbox.photoappPosts(creator)).toEqual([]);
  });

  it('asks for a refresh, a pause or a hold, where nothing was posted', async () => {
    const creator = await newCreator();
    const call = await readyCarousel(creator);
    await sandbox.fail({ target: 'photoapp.publish', kind: 'status', status: 429, times: 1 });
    expect(await adapter().submit(call)).toMatchObject(refusal('again', { afterMs: 1_000 }));
    await set({ quota_total: 0 });
    expect(await adapter().submit(call)).toMatchObject(refusal('hold', { afterMs: 3_600_000 }));
    await set({ quota_total: 100, container_lifetime_s: 0 });
    expect(await adapter().submit(call)).toMatchObject(refusal('again'));
    await sandbox.control('POST', `/photoapp/control/accounts/${creator.login}/expire`, {});
    expect(await adapter().submit(call)).toMatchObject(refusal('refresh'));
    expect(await sandbox.photoappPosts(creator)).toEqual([]);
  });

  it.each([
    ['a truncated 200', 200, '{"id":"178'],
    ['a 200 without an id', 200, '{}'],
    ['an unknown code', 400, '{"error":{"code":9999,"message":"?"}}'],
    ['an unexpected error in a 400', 400, '{"error":{"code":1,"message":"?"}}'],
    ['a passing error in a 400', 400, '{"error":{"code":2,"message":"?","is_transient":true}}'],
    ['an error without a code', 400, '{"error":{"message":"?"}}'],
    ['a page', 403, '<html>'],
    ['a documented code in a 500', 500, '{"error":{"code":36003,"message":"?"}}'],
  ])('has an unknown outcome after %s', async (_what, status, body) => {
    const server = await startServer((_request, response) => void response.writeHead(status).end(body));
    const creator = { login: 'x', userId: 'x', accessToken: 'IGAAx' };
    const call = carousel(creator, { attempt: anAttempt(Date.now(), { progress: { container: '178' } }) });
    const outcome = await createPhotoappAdapter({ baseUrl: server.url, clock }).submit(call);
    expect(decision(outcome)).toBe('unknown');
    await server.close();
  });

  it('has an unknown outcome when "not available" cannot be looked into', async () => {
    const refusal = '{"error":{"code":9007,"error_subcode":2207006,"message":"Media ID is not available"}}';
    const server = await startServer(
      ({ method }, response) => void response.writeHead(method === 'POST' ? 400 : 500).end(refusal),
    );
    const creator = { login: 'x', userId: 'x', accessToken: 'IGAAx' };
    const call = carousel(creator, { attempt: anAttempt(Date.now(), { progress: { container: '178' } }) });
    expect(decision(await createPhotoappAdapter({ baseUrl: server.url, clock }).submit(call))).toBe('unknown');
    await server.close();
  });
});

describe('reading back', () => {
  it('says that nothing happened to a container that expired or failed', async () => {
    const call = await readyCarousel(await newCreator());
    await set({ container_lifetime_s: 0 });
    expect(await adapter().readBack!(call)).toEqual({ kind: 'did_not_happen', isSpent: true });
  });

  it.each([
    ['platform_failed', 'the platform does not answer', { kind: 'status', status: 500 }],
    ['platform_token_refused', 'it does not take the token, which may be refreshed', { kind: 'expired_token' }],
  ])('fails with %s where %s', async (code, _where, fault) => {
    const call = await readyCarousel(await newCreator());
    await sandbox.fail({ target: 'photoapp.status', times: 1, ...fault });
    await expect(adapter().readBack!(call)).rejects.toMatchObject({ code });
  });
});
