import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShortvideoSettings } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import sharp from 'sharp';
import { createShortvideoAdapter } from '../../src/platforms/shortvideo/create-shortvideo-adapter.ts';
import type { PlatformCall, SubmitOutcome } from '../../src/domain/ports.ts';
import { startMediaHost, startServer, type TestServer } from '../support/media-host.ts';
import { aCall } from '../support/platform-call.ts';
import { refusal } from '../support/refusal.ts';
import { startPlatformSandbox, type PlatformSandbox, type SandboxAccount } from '../support/platform-sandbox.ts';

/** What the adapter makes of each way in which a call to the short-video platform can end; the sandbox judges what was posted. */
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const clock = { now: () => nowMs };
let sandbox: PlatformSandbox;
let media: TestServer;
let creators = 0;

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 108, height: 192, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  [sandbox, media] = await Promise.all([startPlatformSandbox(), startMediaHost(new Map([['1.jpg', jpeg]]))]);
});
afterEach(() => sandbox.heal());
afterAll(() => Promise.all([sandbox.close(), media.close()]));

const adapterAt = (baseUrl: string, timeoutMs = 15_000) => createShortvideoAdapter({ baseUrl, clock, timeoutMs });
const adapter = (timeoutMs?: number) => adapterAt(`${sandbox.url}/shortvideo`, timeoutMs);
const newCreator = (scopes?: string[]) => sandbox.connect('shortvideo', `creator-${(creators += 1)}`, scopes);
const draft = (creator: SandboxAccount, changes: Partial<PlatformCall> = {}) =>
  aCall('shortvideo', creator, nowMs, { mediaUrls: [`${media.url}/1.jpg`], ...changes });

/** What is to become of a refused post; `accepted` or `unknown` otherwise. */
const decision = (outcome: SubmitOutcome): string => (outcome.kind === 'rejected' ? outcome.why.next : outcome.kind);

describe('a draft', () => {
  it('lies in the inbox with its pictures in order, and the status says so', async () => {
    const creator = await newCreator();
    const mediaUrls = [`${media.url}/1.jpg`, `${media.url}/1.jpg?second`];
    const outcome = await adapter().submit(draft(creator, { mediaUrls: mediaUrls.slice(0, 1) }));
    const [post] = await sandbox.shortvideoPosts(creator);
    expect(outcome).toEqual({ kind: 'accepted', publishId: post!.publish_id });
    await eventually(async () => {
      const status = await adapter().status(draft(creator), post!.publish_id);
      expect(status).toEqual({ kind: 'delivered' });
    });
  });

  it('has a title, a description and a cover of its own', async () => {
    const creator = await newCreator();
    const settings = { shortvideo: { cover_index: 1 } };
    const details = { description: 'Ten of them.', altTexts: null, settings };
    const mediaUrls = [`${media.url}/1.jpg`, `${media.url}/1.jpg?second`];
    await adapter().submit(draft(creator, { caption: 'Lakes', details, mediaUrls }));
    expect(await sandbox.shortvideoPosts(creator)).toMatchObject([
      { post_mode: 'MEDIA_UPLOAD', title: 'Lakes', description: 'Ten of them.', photo_cover_index: 1 },
    ]);
  });

  it.each([
    ['a caption of 90 UTF-16 units', 'x'.repeat(90), { title: 'x'.repeat(90), description: '' }],
    ['a caption of 91 UTF-16 units', 'x'.repeat(91), { title: `${'x'.repeat(89)}…` }],
    ['45 emoji', '🌿'.repeat(45), { title: '🌿'.repeat(45), description: '' }],
    ['46 emoji', '🌿'.repeat(46), { title: `${'🌿'.repeat(44)}…` }],
    ['a caption of 4,000 UTF-16 units', 'y'.repeat(4_000), { title: `${'y'.repeat(89)}…` }],
  ])('has %s whole, and a title in any case', async (_what, caption, fields) => {
    const creator = await newCreator();
    expect(decision(await adapter().submit(draft(creator, { caption })))).toBe('accepted');
    const [post] = await sandbox.shortvideoPosts(creator);
    expect(post).toMatchObject({ description: caption, ...fields });
  });
});

describe('the outcome is unknown, and never a refusal,', () => {
  it.each([
    [{ kind: 'status_after_success', status: 500 }, 1],
    [{ kind: 'status_after_success', status: 503 }, 1],
    [{ kind: 'reset_after_success' }, 1],
    [{ kind: 'timeout_after_success' }, 1],
    [{ kind: 'status', status: 500 }, 0],
    [{ kind: 'status', status: 504 }, 0],
    [{ kind: 'reset' }, 0],
    [{ kind: 'timeout' }, 0],
  ])('after %j, with %d posts at the platform', async (fault, posts) => {
    const creator = await newCreator();
    await sandbox.fail({ target: 'shortvideo.init', times: 1, ...fault });
    const outcome = await adapter(700).submit(draft(creator));
    expect(decision(outcome)).toBe('unknown');
    expect(await sandbox.shortvideoPosts(creator)).toHaveLength(posts);
  });

  it('when the work is stopped while the platform thinks', async () => {
    const creator = await newCreator();
    await sandbox.fail({ target: 'shortvideo.init', kind: 'timeout_after_success', times: 1 });
    const stopping = new AbortController();
    const submitting = adapter().submit(draft(creator, { signal: stopping.signal }));
    await eventually(async () => expect(await sandbox.shortvideoPosts(creator)).toHaveLength(1));
    stopping.abort(new Error('the worker stops'));
    expect(decision(await submitting)).toBe('unknown');
  });

  const wellFormed = (code: string) => JSON.stringify({ data: {}, error: { code, message: 'No.', log_id: '1' } });
  it.each([
    ['a truncated 200', 200, '{"data":{"publish_id":"v_1'],
    ['a 200 without a publish id', 200, '{"data":{},"error":{"code":"ok"}}'],
    ['an empty publish id', 200, '{"data":{"publish_id":""},"error":{"code":"ok"}}'],
    ['a page instead of JSON', 200, '<html>Welcome</html>'],
    ['an empty 200', 200, ''],
    ['JSON that is no object', 200, 'null'],
    ['an error in a 200', 200, wellFormed('access_token_invalid')],
    ['an undocumented code', 400, wellFormed('something_new')],
    ["a code that is a property of every object's", 400, wellFormed('constructor')],
    ['a 403 from some proxy', 403, '<html>Forbidden</html>'],
    ['a 429 from some proxy', 429, 'slow down'],
    ['a refusal within a 500', 500, wellFormed('invalid_param')],
    ['an endless answer', 200, `{"data":"${'x'.repeat(600 * 1024)}"}`],
  ])('after %s', async (_what, status, body) => {
    const server = await startServer((_request, response) => void response.writeHead(status).end(body));
    const creator = { login: 'x', userId: 'x', accessToken: 'act.x' };
    expect(decision(await adapterAt(server.url).submit(draft(creator)))).toBe('unknown');
    await server.close();
  });

  it('after a redirect, which is not followed', async () => {
    const server = await startServer(
      (_request, response) => void response.writeHead(307, { location: '/again' }).end(),
    );
    const creator = { login: 'x', userId: 'x', accessToken: 'act.x' };
    expect(decision(await adapterAt(server.url).submit(draft(creator)))).toBe('unknown');
    expect(server.requests).toEqual(['POST /v2/post/publish/content/init/']);
    await server.close();
  });

  it('after an answer whose end never comes, within the deadline', async () => {
    const server = await startServer((_request, response) => void response.writeHead(200).write('{"data":'));
    const creator = { login: 'x', userId: 'x', accessToken: 'act.x' };
    expect(decision(await adapterAt(server.url, 300).submit(draft(creator)))).toBe('unknown');
    await server.close();
  });
});

describe('the post may be sent again, because nobody can have seen it,', () => {
  const creator = { login: 'x', userId: 'x', accessToken: 'act.x' };

  it('when nobody listens', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    expect(decision(await adapterAt(server.url).submit(draft(creator)))).toBe('again');
  });

  it('when the name does not exist', async () => {
    expect(decision(await adapterAt('http://platform.invalid').submit(draft(creator)))).toBe('again');
  });

  it('when the connection does not come about in time', async () => {
    const server = await startServer(() => undefined);
    // The server waits for a request, the client for the handshake of TLS.
    const outcome = await adapterAt(server.url.replace('http:', 'https:'), 300).submit(draft(creator));
    expect(decision(outcome)).toBe('again');
    expect(server.requests).toEqual([]);
    await server.close();
  });

  it('when the work was stopped before the call', async () => {
    const server = await startServer(() => undefined);
    const outcome = await adapterAt(server.url).submit(draft(creator, { signal: AbortSignal.abort() }));
    expect(decision(outcome)).toBe('again');
    expect(server.requests).toEqual([]);
    await server.close();
  });
});

describe("the platform's own word that nothing was posted", () => {
  it('is a refused token: refresh it', async () => {
    const creator = await newCreator();
    await sandbox.control('POST', `/shortvideo/control/accounts/${creator.login}/expire`, {});
    const outcome = await adapter().submit(draft(creator));
    expect(outcome).toMatchObject(refusal('refresh'));
    expect(outcome).toHaveProperty('why.error.code', 'platform_token_refused');
  });

  it('is a scope that was not granted: connect again', async () => {
    const creator = await newCreator(['user.info.basic']);
    expect(decision(await adapter().submit(draft(creator)))).toBe('reauth');
  });

  it('is a rate limit: again after a minute, or after what the platform says', async () => {
    const creator = await newCreator();
    await sandbox.control('PATCH', '/shortvideo/control/settings', { inits_per_minute: 0 });
    const limited = await adapter().submit(draft(creator));
    await sandbox.control('PATCH', '/shortvideo/control/settings', { inits_per_minute: 6 });
    expect(limited).toMatchObject(refusal('again', { afterMs: 60_000 }));

    await sandbox.fail({ target: 'shortvideo.init', kind: 'status', status: 429, times: 1 });
    const tooManyRequests = await adapter().submit(draft(creator));
    expect(tooManyRequests).toMatchObject(refusal('again', { afterMs: 1_000 }));
    expect(await sandbox.shortvideoPosts(creator)).toHaveLength(0);
  });

  it('is the cap on pending drafts: hold for an hour', async () => {
    const creator = await newCreator();
    await sandbox.control('PATCH', '/shortvideo/control/settings', { draft_cap: 0 });
    const outcome = await adapter().submit(draft(creator));
    await sandbox.control('PATCH', '/shortvideo/control/settings', { draft_cap: 5 });
    expect(outcome).toMatchObject(refusal('hold', { afterMs: 3_600_000 }));
    expect(outcome).toHaveProperty('why.error.isRetryable', true);
  });

  it('is an address that was not verified: never, said so that a person understands', async () => {
    const creator = await newCreator();
    await sandbox.control('PATCH', '/shortvideo/control/settings', { verified_urls: ['cdn.example.com'] });
    const outcome = await adapter().submit(draft(creator));
    await sandbox.control('PATCH', '/shortvideo/control/settings', { verified_urls: null });
    expect(decision(outcome)).toBe('never');
    expect(outcome).toHaveProperty('why.error.message', expect.stringContaining('ownership was not verified'));
    expect(outcome).toHaveProperty('why.error.isRetryable', false);
  });

  it('is a parameter that breaks a rule: never, with the reason of the platform', async () => {
    const creator = await newCreator();
    const mediaUrls = Array.from({ length: 36 }, () => `${media.url}/1.jpg`);
    const outcome = await adapter().submit(draft(creator, { mediaUrls }));
    expect(decision(outcome)).toBe('never');
    expect(outcome).toHaveProperty('why.error.message', expect.stringContaining('exceeds 35'));
  });
});

describe('a direct post', () => {
  const post = (creator: SandboxAccount, shortvideo: ShortvideoSettings) =>
    draft(creator, { details: { description: null, altTexts: null, settings: { shortvideo } } });

  it('goes live as its settings say, and is delivered then', async () => {
    const creator = await newCreator();
    const settings = {
      post_mode: 'direct',
      privacy_level: 'friends',
      allow_comments: false,
      auto_add_music: true,
    } as const;
    const outcome = await adapter().submit(post(creator, { ...settings, is_brand_promotion: true }));
    const [posted] = await sandbox.shortvideoPosts(creator);
    expect(outcome).toEqual({ kind: 'accepted', publishId: posted!.publish_id });
    expect(posted).toMatchObject({
      post_mode: 'DIRECT_POST',
      privacy_level: 'MUTUAL_FOLLOW_FRIENDS',
      disable_comment: true,
      auto_add_music: true,
      brand_content_toggle: false,
      brand_organic_toggle: true,
    });
    await eventually(async () => {
      expect((await sandbox.shortvideoPosts(creator))[0]).toMatchObject({ state: 'PUBLISH_COMPLETE' });
    });
    expect(await adapter().status(draft(creator), posted!.publish_id)).toEqual({ kind: 'delivered' });
  });

  it('is refused in words where the creator has no such privacy level, or has not granted it', async () => {
    const settings = { post_mode: 'direct', privacy_level: 'followers' } as const;
    const refused = await adapter().submit(post(await newCreator(), settings));
    expect(refused).toMatchObject({ kind: 'rejected', why: { next: 'never' } });
    const creator = await newCreator(['video.upload']);
    expect(decision(await adapter().submit(post(creator, { ...settings, privacy_level: 'public' })))).toBe('reauth');
    expect(await sandbox.shortvideoPosts(creator)).toEqual([]);
  });
});
