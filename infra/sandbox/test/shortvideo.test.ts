import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makePicture } from './platform-world.ts';
import {
  bearer,
  call,
  change,
  client,
  connect,
  direct,
  init,
  initBody,
  media,
  now,
  passes,
  photo,
  posts,
  receiver,
  sandbox,
  useShortvideo,
  type Answer,
  type InitOrder,
  type JudgedPost,
  type Tokens,
} from './shortvideo-world.ts';
import { startSandbox } from './start-sandbox.ts';

useShortvideo();

describe('a draft', () => {
  it('is pulled, lies in the inbox, is announced under a true signature, and stands in the record', async () => {
    const tokens = await connect();
    const { data } = await init(tokens, { title: 'Morning', description: 'Slow mornings', photos: [photo, photo] });
    expect(data.publish_id).toMatch(/^p_inbox_url~v2\.7\d{18}$/);
    const [webhook] = await receiver.next();
    expect(webhook).toMatchObject({
      event: 'post.publish.inbox_delivered',
      body: { client_key: 'key', user_openid: tokens.open_id },
      content: { publish_id: data.publish_id, publish_type: 'INBOX_SHARE' },
    });
    const [, t, s] = /^t=(\d+),s=([0-9a-f]{64})$/.exec(String(webhook!.headers['tiktok-signature'])) ?? [];
    expect(Number(t)).toBe(now.getTime() / 1_000);
    expect(s).toBe(createHmac('sha256', client.client_secret).update(`${t}.${webhook!.text}`).digest('hex'));
    const status = await call('status/fetch/', tokens, { publish_id: data.publish_id });
    expect(status.data).toMatchObject({ status: 'SEND_TO_USER_INBOX', publicaly_available_post_id: [] });
    const sha256 = createHash('sha256')
      .update(await (await fetch(photo)).bytes())
      .digest('hex');
    expect(await posts(`?open_id=${encodeURIComponent(tokens.open_id)}`)).toMatchObject([
      {
        publish_id: data.publish_id,
        title: 'Morning',
        state: 'SEND_TO_USER_INBOX',
        pictures: [{ sha256 }, { sha256 }],
      },
    ]);
  });

  it('is in download until its pictures are pulled', async () => {
    await change({ delay_ms: 60_000 });
    const tokens = await connect();
    const { data } = await init(tokens);
    const status = await call('status/fetch/', tokens, { publish_id: data.publish_id });
    expect(status.data.status).toBe('PROCESSING_DOWNLOAD');
  });

  it('takes a slot: the sixth in 24 hours is refused until one is posted or deleted, failed, or a day old', async () => {
    await change({ inits_per_minute: 100 });
    const tokens = await connect();
    const ids: string[] = [];
    for (let draft = 0; draft < 5; draft++) ids.push((await init(tokens)).data.publish_id);
    const refused = await init(tokens);
    expect([refused.status, refused.code]).toEqual([403, 'spam_risk_too_many_pending_share']);
    expect((await init(await connect('other'))).code).toBe('ok');
    await receiver.next(6);
    for (const [index, action] of ['post', 'delete'].entries()) {
      await sandbox.post(`/shortvideo/control/drafts/${ids[index]}/clear`, { action });
      expect([(await init(tokens)).code, (await init(tokens)).code]).toEqual([
        'ok',
        'spam_risk_too_many_pending_share',
      ]);
    }
    passes(86_401);
    expect((await init(tokens)).code).toBe('access_token_invalid');
    expect((await init(await connect())).code).toBe('ok');
  });

  it('leaves its slot, and its place in the minute, when all that happened is made a day older', async () => {
    const tokens = await connect();
    for (let draft = 0; draft < 5; draft++) expect((await init(tokens)).code).toBe('ok');
    const age = (ms: unknown) => sandbox.post('/shortvideo/control/age', { ms });
    expect((await age(-1)).status).toBe(400);
    expect((await age(86_399_000)).status).toBe(200);
    expect((await init(tokens)).code).toBe('spam_risk_too_many_pending_share');
    await age(1_000);
    for (let draft = 0; draft < 5; draft++) expect((await init(tokens)).code).toBe('ok');
  });

  it('that the user posts becomes a public post with a 64-bit id', async () => {
    const tokens = await connect();
    const { data } = await init(tokens);
    await receiver.next();
    await sandbox.post(`/shortvideo/control/drafts/${data.publish_id}/clear`, {});
    const events = (await receiver.next(3)).map(({ event }) => event);
    expect(events.slice(1)).toEqual(['post.publish.complete', 'post.publish.publicly_available']);
    const response = await sandbox.post(
      '/shortvideo/v2/post/publish/status/fetch/',
      { publish_id: data.publish_id },
      bearer(tokens),
    );
    const [{ post_ids: ids }] = (await posts()) as [JudgedPost];
    expect(await response.text()).toContain(`"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[${ids[0]}]`);
  });
});

describe('a direct post', () => {
  it('is complete, then public', async () => {
    const tokens = await connect();
    const { data } = await init(tokens, direct);
    expect(data.publish_id).toMatch(/^p_pub_url~v2\./);
    const events = await receiver.next(2);
    expect(events.map(({ event }) => event)).toEqual(['post.publish.complete', 'post.publish.publicly_available']);
    expect(events[0]!.content).toMatchObject({ publish_type: 'DIRECT_PUBLISH' });
  });

  it('of a private kind never becomes public', async () => {
    const tokens = await connect();
    const { data } = await init(tokens, { ...direct, privacy: 'SELF_ONLY' });
    await receiver.next();
    const status = await call('status/fetch/', tokens, { publish_id: data.publish_id });
    expect(status.data).toMatchObject({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [] });
  });
});

describe('init refuses', () => {
  const emoji = '😀';
  it.each<[string, InitOrder | object, number, string]>([
    ['a title of 91 UTF-16 units', { title: `${emoji.repeat(45)}x` }, 400, 'invalid_param'],
    ['a description of 4,001', { description: 'x'.repeat(4_001) }, 400, 'invalid_param'],
    ['no picture', { photos: [] }, 400, 'invalid_param'],
    ['36 pictures', { photos: Array<string>(36).fill('http://127.0.0.1/a.jpg') }, 400, 'invalid_param'],
    ['a cover that is not there', { cover: 1 }, 400, 'invalid_param'],
    ['what is not a URL', { photos: ['file:///etc/passwd'] }, 400, 'invalid_param'],
    ['a host that nobody verified', { photos: ['https://example.com/a.jpg'] }, 403, 'url_ownership_unverified'],
    ['a direct post without a privacy level', { mode: 'DIRECT_POST' }, 400, 'invalid_param'],
    ['a privacy level of its own', { ...direct, privacy: 'public' }, 403, 'privacy_level_option_mismatch'],
  ])('%s', async (_what, order, status, code) => {
    const answer = await init(await connect(), order);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await posts()).toEqual([]);
  });

  it('but takes exactly 90 and 4,000 units and 35 pictures', async () => {
    const order = { title: emoji.repeat(45), description: 'x'.repeat(4_000), photos: Array<string>(35).fill(photo) };
    expect((await init(await connect(), order)).code).toBe('ok');
  });

  it('videos, a missing token, and a token without the scope', async () => {
    const tokens = await connect('ben', ['user.info.basic', 'video.upload']);
    const video = await call('content/init/', tokens, { ...initBody(), media_type: 'VIDEO' });
    const unknown = await init({ ...tokens, access_token: 'act.none' });
    const unscoped = await init(tokens, direct);
    expect([video.code, unknown.code, unscoped.code]).toEqual([
      'invalid_param',
      'access_token_invalid',
      'scope_not_authorized',
    ]);
  });

  it('the seventh within a minute', async () => {
    const tokens = await connect();
    for (let count = 0; count < 6; count++) expect((await init(tokens, direct)).code).toBe('ok');
    const refused = await init(tokens, direct);
    expect([refused.status, refused.code]).toEqual([429, 'rate_limit_exceeded']);
    passes(61);
    expect((await init(tokens, direct)).code).toBe('ok');
  });

  it('hosts below the verified ones only, as control names them', async () => {
    await change({ verified_urls: ['cdn.example.com', `${media.url}/mine/`] });
    const tokens = await connect();
    const mine = media.put('mine/good.jpg', { bytes: await makePicture(500, 500) });
    const codes: string[] = [];
    for (const url of [mine, photo, 'https://a.cdn.example.com/x.jpg', 'https://evilcdn.example.com/x.jpg']) {
      codes.push((await init(tokens, { photos: [url] })).code);
    }
    expect(codes).toEqual(['ok', 'url_ownership_unverified', 'ok', 'url_ownership_unverified']);
  });
});

describe('status refuses', () => {
  it('ids that are unknown, and those of other users', async () => {
    const { data } = await init(await connect('anna'));
    const ben = await connect('ben');
    const codes = [
      (await call('status/fetch/', ben, { publish_id: 'nope' })).code,
      (await call('status/fetch/', ben, { publish_id: data.publish_id })).code,
    ];
    expect(codes).toEqual(['invalid_publish_id', 'token_not_authorized_for_specified_publish_id']);
  });

  it('the thirty-first call within a minute', async () => {
    const tokens = await connect();
    const codes: string[] = [];
    for (let count = 0; count < 31; count++) codes.push((await call('status/fetch/', tokens, {})).code);
    expect(codes.slice(-2)).toEqual(['invalid_publish_id', 'rate_limit_exceeded']);
  });
});

describe('a restart', () => {
  it('keeps accounts, tokens, posts and slots, and goes on with posts that were under way', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const before = await startSandbox({ directory, shortvideo: { settings: { delay_ms: 60_000 } } });
    const tokens = (await (await before.post('/shortvideo/control/accounts', {})).json()) as Tokens;
    const answer = await before.post('/shortvideo/v2/post/publish/content/init/', initBody(), bearer(tokens));
    const { data } = (await answer.json()) as Answer;
    await before.close();

    const settings = { delay_ms: 0, webhook_url: receiver.url };
    const after = await startSandbox({ directory, shortvideo: { settings } });
    const [webhook] = await receiver.next();
    expect(webhook!.content).toMatchObject({ publish_id: data.publish_id });
    const status = await after.post(
      '/shortvideo/v2/post/publish/status/fetch/',
      { publish_id: data.publish_id },
      bearer(tokens),
    );
    expect(await status.json()).toMatchObject({ data: { status: 'SEND_TO_USER_INBOX' } });
    const accounts = await (await after.get('/shortvideo/control/accounts')).json();
    expect(accounts).toMatchObject({ accounts: [{ login: 'creator', pending_drafts: 1 }] });
    await after.close();
    await rm(directory, { recursive: true });
  });
});

describe('settings', () => {
  it('are refused as a whole when one is wrong', async () => {
    const response = await change({ draft_cap: 3, webhook_url: 'nowhere' });
    expect(response.status).toBe(400);
    expect(await (await sandbox.get('/shortvideo/control/settings')).json()).toMatchObject({ draft_cap: 5 });
  });
});
