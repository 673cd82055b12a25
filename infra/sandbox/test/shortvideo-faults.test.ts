import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { makePicture, receiveWebhooks, type HostedPicture } from './platform-world.ts';
import {
  authorize,
  call,
  change,
  client,
  connect,
  init,
  initBody,
  media,
  photo,
  posts,
  receiver,
  sandbox,
  token,
  useShortvideo,
  bearer,
  direct,
} from './shortvideo-world.ts';

useShortvideo();

it('a slow answer: the platform notifies of the post long before it answers the call that made it', async () => {
  const tokens = await connect();
  await sandbox.post('/control/faults', {
    target: 'shortvideo.init',
    kind: 'slow_after_success',
    delay_ms: 60_000,
    times: 1,
  });
  let isAnswered = false;
  const answer = init(tokens).finally(() => {
    isAnswered = true;
  });
  answer.catch(() => undefined);
  const [webhook] = await receiver.next();
  expect(webhook).toMatchObject({ event: 'post.publish.inbox_delivered' });
  expect(isAnswered).toBe(false);
});

describe('a post fails', () => {
  it.each<[string, string, () => Promise<HostedPicture>]>([
    ['a PNG', 'file_format_check_failed', async () => ({ bytes: await makePicture(1080, 1920, 'png') })],
    [
      'half a JPEG',
      'file_format_check_failed',
      async () => ({ bytes: (await makePicture(900, 900)).subarray(0, 800) }),
    ],
    ['a page', 'file_format_check_failed', () => Promise.resolve({ bytes: Buffer.from('<html></html>') })],
    ['more than 1080p', 'picture_size_check_failed', async () => ({ bytes: await makePicture(1081, 1921) })],
    ['more than 20 MB', 'picture_size_check_failed', () => Promise.resolve({ bytes: Buffer.alloc(21 * 1024 ** 2) })],
    ['a missing file', 'photo_pull_failed', () => Promise.resolve({ status: 404 })],
    ['a redirect', 'photo_pull_failed', () => Promise.resolve({ status: 302, location: photo })],
  ])('for %s: %s', async (what, reason, make) => {
    const tokens = await connect();
    const url = media.put(encodeURIComponent(what), await make());
    const { data } = await init(tokens, { photos: [photo, url] });
    const [webhook] = await receiver.next();
    expect(webhook).toMatchObject({ event: 'post.publish.failed', content: { publish_id: data.publish_id, reason } });
    const status = await call('status/fetch/', tokens, { publish_id: data.publish_id });
    expect(status.data).toMatchObject({ status: 'FAILED', fail_reason: reason });
  });

  it('but not for WebP', async () => {
    const url = media.put('good.webp', { bytes: await makePicture(1080, 1080, 'webp') });
    await init(await connect(), { photos: [url] });
    expect((await receiver.next())[0]!.event).toBe('post.publish.inbox_delivered');
  });

  it('when a pull fails by order, before or after the bytes were taken', async () => {
    const tokens = await connect();
    for (const [kind, taken] of [
      ['reset', 0],
      ['reset_after_success', 1],
    ] as const) {
      await sandbox.post('/control/faults', { target: 'shortvideo.pull', kind, times: 1 });
      const url = media.put(`${kind}.jpg`, { bytes: await makePicture(100, 100) });
      await init(tokens, { photos: [url] });
      const delivered = await receiver.next(taken + 1);
      expect(delivered.at(-1)!.content).toMatchObject({ reason: 'photo_pull_failed' });
      expect(media.fetched.filter((path) => path === `/${kind}.jpg`)).toHaveLength(taken);
    }
  });
});

describe('webhooks', () => {
  it('come again until they are taken', async () => {
    const stubborn = await receiveWebhooks([500, 503]);
    await change({ webhook_url: stubborn.url });
    const { data } = await init(await connect());
    const deliveries = await stubborn.next(3);
    expect(deliveries.map(({ content }) => content['publish_id'])).toEqual(Array(3).fill(data.publish_id));
    stubborn.close();
  });

  it('can be held back and let go in another order', async () => {
    await sandbox.post('/shortvideo/control/deliveries/hold', {});
    const tokens = await connect();
    const first = (await init(tokens, { title: 'first [early-callback]' })).data.publish_id;
    const second = (await init(tokens, { title: 'second [early-callback]' })).data.publish_id;
    expect(receiver.received).toEqual([]);
    await sandbox.post('/shortvideo/control/deliveries/release', { order: 'reverse' });
    expect((await receiver.next(2)).map(({ content }) => content['publish_id'])).toEqual([second, first]);
  });

  it('of one user can be held back, while those of another come', async () => {
    const [one, other] = [await connect('one'), await connect('other')];
    await sandbox.post('/shortvideo/control/deliveries/hold', { match: one.open_id });
    const held = (await init(one, { title: 'held [early-callback]' })).data.publish_id;
    const free = (await init(other, { title: 'free [early-callback]' })).data.publish_id;
    expect((await receiver.next(1)).map(({ content }) => content['publish_id'])).toEqual([free]);
    await sandbox.post('/shortvideo/control/deliveries/release', { match: other.open_id });
    expect(receiver.received).toHaveLength(1);
    const listed = await sandbox.get(`/shortvideo/control/deliveries?match=${one.open_id}`);
    expect(await listed.json()).toMatchObject({ deliveries: [{ state: 'held' }] });
    await sandbox.post('/shortvideo/control/deliveries/release', { match: one.open_id });
    expect((await receiver.next(2)).at(-1)!.content['publish_id']).toBe(held);
  });

  it.each(['[duplicate-callback]', 'duplicate_callback'])('come twice by %s', async (how) => {
    if (!how.startsWith('[')) {
      await sandbox.post('/control/faults', { target: 'shortvideo.webhook', kind: how, times: 1 });
    }
    const { data } = await init(await connect(), { title: how });
    const deliveries = await receiver.next(2);
    expect(deliveries.map(({ content }) => content['publish_id'])).toEqual([data.publish_id, data.publish_id]);
  });

  it('[no-callback] keeps silent', async () => {
    const tokens = await connect();
    await init(tokens, { title: '[no-callback]' });
    const spoken = await init(tokens);
    expect((await receiver.next())[0]!.content['publish_id']).toBe(spoken.data.publish_id);
  });

  it('[early-callback] speaks before init answers', async () => {
    await init(await connect(), { title: '[early-callback]' });
    expect(receiver.received).toHaveLength(1);
  });

  it('[late-callback:…] speaks after the status has moved on', async () => {
    const tokens = await connect();
    const { data } = await init(tokens, { title: '[late-callback:150]' });
    let status: string | undefined;
    while (status !== 'SEND_TO_USER_INBOX') {
      status = (await call('status/fetch/', tokens, { publish_id: data.publish_id })).data.status;
    }
    expect(receiver.received).toEqual([]);
    await receiver.next();
  });

  it('[reordered-callback] lets the next one overtake', async () => {
    await init(await connect(), { ...direct, title: '[reordered-callback]' });
    const events = (await receiver.next(2)).map(({ event }) => event);
    expect(events).toEqual(['post.publish.publicly_available', 'post.publish.complete']);
  });

  it('[forged-callback] is signed with another key', async () => {
    await init(await connect(), { title: '[forged-callback]' });
    const [webhook] = await receiver.next();
    const [, t, s] = /^t=(\d+),s=(\w+)$/.exec(String(webhook!.headers['tiktok-signature'])) ?? [];
    expect(s).not.toBe(createHmac('sha256', client.client_secret).update(`${t}.${webhook!.text}`).digest('hex'));
  });
});

describe('faults around init', () => {
  it.each([
    ['[fail:500:1]', 0],
    ['[fail-after-success:500:1]', 1],
    ['[fail:429:1]', 0],
  ])('%s answers so once, with %d posts behind it', async (title, accepted) => {
    const tokens = await connect();
    const first = await init(tokens, { title });
    expect(first.status).toBe(title.includes('429') ? 429 : 500);
    expect(first.code).toBe(title.includes('429') ? 'rate_limit_exceeded' : 'internal_error');
    expect(await posts()).toHaveLength(accepted);
    expect((await init(tokens, { title })).code).toBe('ok');
  });

  it.each([
    ['[reset:1]', 0],
    ['[reset-after-success:1]', 1],
  ])('%s cuts the connection with %d posts behind it', async (title, accepted) => {
    const tokens = await connect();
    await expect(init(tokens, { title })).rejects.toThrow();
    expect(await posts()).toHaveLength(accepted);
  });

  it('[timeout-after-success] never answers, and the draft is there', async () => {
    const tokens = await connect();
    const asking = fetch(`${sandbox.url}/shortvideo/v2/post/publish/content/init/`, {
      method: 'POST',
      headers: { ...bearer(tokens), 'Content-Type': 'application/json' },
      body: JSON.stringify(initBody({ title: '[timeout-after-success]' })),
      signal: AbortSignal.timeout(500),
    }).catch(() => 'unanswered');
    expect((await receiver.next())[0]!.event).toBe('post.publish.inbox_delivered');
    await expect(asking).resolves.toBe('unanswered');
  });

  it('[expired-token] lets the token expire once; a refreshed one is good', async () => {
    const tokens = await connect();
    const order = { title: '[expired-token]' };
    expect((await init(tokens, order)).code).toBe('access_token_invalid');
    expect((await init(tokens, order)).code).toBe('access_token_invalid');
    const { body } = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect((await init(body, order)).code).toBe('ok');
  });

  it('[fail-reason:…] and [fail:rejected] end the post with a reason', async () => {
    const tokens = await connect();
    await init(tokens, { title: '[fail-reason:internal:1]' });
    expect((await receiver.next())[0]!.content).toMatchObject({ reason: 'internal' });
    await init(tokens, { title: '[fail:rejected]' });
    expect((await receiver.next(2))[1]!.content).toMatchObject({ reason: 'spam_risk_text' });
  });

  it('each operation fails by order, in its own shape', async () => {
    const tokens = await connect();
    await sandbox.post('/control/faults', { target: 'shortvideo', kind: 'status', status: 503 });
    const refreshed = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect([refreshed.status, refreshed.body.error]).toEqual([503, 'server_error']);
    expect((await init(tokens)).code).toBe('internal_error');
    expect((await call('status/fetch/', tokens, {})).status).toBe(503);
    expect((await authorize({ auto: 'allow' })).response.status).toBe(503);
  });
});
