import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestPayload } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { expectError, type HttpClient } from './support/http-client.ts';
import { playPublisher, type PlayedPublisher } from './support/play-publisher.ts';
import { createTestWorld, type TestWorld } from './support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  ({ send } = await world.gateway());
});
beforeEach(() => {
  publisher.asked.length = 0;
  publisher['webhook.receive'] = async () => ({ verdict: 'accepted' });
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

const mebibyte = 1024 * 1024;
const heard = () => publisher.asked.map(({ payload }) => payload as RequestPayload<'webhook.receive'>);
const bytesOf = (webhook: RequestPayload<'webhook.receive'>) => Buffer.from(webhook.body_base64, 'base64');

describe.each(['shortvideo', 'storeplatform'])('POST /webhooks/%s', (platform) => {
  const path = `/webhooks/${platform}`;

  it.each([
    ['JSON with spaces, escapes and a key twice', Buffer.from('{ "b":1,\n"a":"\\u00e9é", "b" : 2 }')],
    ['every byte there is', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x00])],
    ['nothing', Buffer.alloc(0)],
  ])('200 hands on the very bytes of %s', async (_what, body) => {
    const answer = await send('POST', path, { body, headers: { 'content-type': 'application/json' } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(heard()).toHaveLength(1);
    expect(heard()[0]!.platform).toBe(platform);
    expect(bytesOf(heard()[0]!).equals(body)).toBe(true);
  });

  it('200 takes any content type and hands on what is compressed as it came', async () => {
    const body = randomBytes(1_000);
    const headers = { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' };
    expect((await send('POST', path, { body, headers })).status).toBe(200);
    expect(bytesOf(heard()[0]!).equals(body)).toBe(true);
  });

  it('200 passes on the headers that are signed, and no other', async () => {
    const carried = {
      'content-type': 'application/json',
      'tiktok-signature': 't=1,s=2',
      'x-shopify-hmac-sha256': 'aGVsbG8=',
      'x-shopify-topic': 'products/update',
      'x-shopify-webhook-id': 'w-1',
    };
    const headers = { ...carried, cookie: 'a=b', authorization: 'Bearer secret', 'x-forwarded-for': '192.0.2.1' };
    expect((await send('POST', path, { body: '{}', headers })).status).toBe(200);
    expect(heard()[0]!.headers).toEqual(carried);
  });

  it('200 for 1 MiB, 413 for a byte more, whose sender sees the answer', async () => {
    expect((await send('POST', path, { body: randomBytes(mebibyte) })).status).toBe(200);
    expectError(await send('POST', path, { body: randomBytes(mebibyte + 1) }), 413, 'body_too_large');
    expectError(await send('POST', path, { body: randomBytes(8 * mebibyte) }), 413, 'body_too_large');
    expect(heard().map((webhook) => bytesOf(webhook).length)).toEqual([mebibyte]);
  });

  it('413 for what is too long and does not say how long it is', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'content-length': [] };
    const answer = await send('POST', path, { body: randomBytes(2 * mebibyte), headers });
    expectError(answer, 413, 'body_too_large');
    expect(heard()).toEqual([]);
  });

  it('401 for what the publish service refuses', async () => {
    publisher['webhook.receive'] = async () => ({ verdict: 'refused' });
    expectError(await send('POST', path, { body: '{}' }), 401, 'unauthenticated');
  });

  it('502, not 200, where the publish service could not keep it', async () => {
    publisher['webhook.receive'] = () => Promise.reject(new AppError('unavailable'));
    expectError(await send('POST', path, { body: '{}' }), 502, 'platform_failed');
  });

  it('502 within its deadline while the publish service says nothing', async () => {
    publisher['webhook.receive'] = () => new Promise(() => undefined);
    expectError(await send('POST', path, { body: '{}' }), 502, 'platform_failed');
  });
});
