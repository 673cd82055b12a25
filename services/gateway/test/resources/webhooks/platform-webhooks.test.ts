import { createHmac, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestPayload } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { playPublisher, type PlayedPublisher } from '../../support/play-publisher.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let gateway: RunningGateway;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  gateway = await world.gateway(secrets);
  ({ send } = gateway);
});
beforeEach(() => {
  publisher.asked.length = 0;
  publisher['webhook.receive'] = async () => ({ decision: 'accepted' });
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

const secret = 'the-secret-of-the-client';
const former = 'the-secret-before-it';
const secrets = {
  SHORTVIDEO_CLIENT_SECRET: secret,
  SHORTVIDEO_FORMER_CLIENT_SECRET: former,
  STOREPLATFORM_CLIENT_SECRET: secret,
  STOREPLATFORM_FORMER_CLIENT_SECRET: former,
};
const kibibyte = 1024;
const mostBytes = { shortvideo: 64 * kibibyte, storeplatform: 1024 * kibibyte };
type Signing = keyof typeof mostBytes;

/** Returns the headers that a platform sends with a body. */
function signed(
  platform: Signing,
  body: Buffer | string,
  by = secret,
  at = Math.floor(Date.now() / 1_000),
): Record<string, string> {
  const hmac = createHmac('sha256', by);
  if (platform === 'storeplatform') return { 'x-shopify-hmac-sha256': hmac.update(body).digest('base64') };
  return { 'tiktok-signature': `t=${at},s=${hmac.update(`${at}.`).update(body).digest('hex')}` };
}

const heard = () => publisher.asked.map(({ payload }) => payload as RequestPayload<'webhook.receive'>);
const bytesOf = (webhook: RequestPayload<'webhook.receive'>) => Buffer.from(webhook.body_base64, 'base64');

describe.each(['shortvideo', 'storeplatform'] as const)('POST /webhooks/%s', (platform) => {
  const path = `/webhooks/${platform}`;
  const deliver = (body: Buffer | string, headers: Record<string, string | string[]> = {}) =>
    send('POST', path, { body, headers: { ...signed(platform, body), ...headers } });

  it.each([
    ['JSON with spaces, escapes and a key twice', Buffer.from('{ "b":1,\n"a":"\\u00e9é", "b" : 2 }')],
    ['every byte there is', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x00])],
    ['nothing', Buffer.alloc(0)],
  ])('200 hands on the very bytes of %s', async (_what, body) => {
    const answer = await deliver(body, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(heard()).toHaveLength(1);
    expect(heard()[0]!.platform).toBe(platform);
    expect(bytesOf(heard()[0]!).equals(body)).toBe(true);
  });

  it('200 takes any content type and hands on what is compressed as it came', async () => {
    const body = randomBytes(1_000);
    const headers = { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' };
    expect((await deliver(body, headers)).status).toBe(200);
    expect(bytesOf(heard()[0]!).equals(body)).toBe(true);
  });

  it('200 passes on the headers that are signed, and no other', async () => {
    const carried = {
      'content-type': 'application/json',
      ...signed(platform, '{}'),
      'x-shopify-topic': 'products/update',
      'x-shopify-webhook-id': 'w-1',
    };
    const headers = { ...carried, cookie: 'a=b', authorization: 'Bearer secret', 'x-forwarded-for': '192.0.2.1' };
    expect((await deliver('{}', headers)).status).toBe(200);
    expect(heard()[0]!.headers).toEqual(carried);
  });

  it('200 for as much as the platform sends, 413 for a byte more, whose sender sees the answer', async () => {
    const most = mostBytes[platform];
    expect((await deliver(randomBytes(most))).status).toBe(200);
    expectError(await deliver(randomBytes(most + 1)), 413, 'body_too_large');
    expectError(await deliver(randomBytes(8 * 1024 * kibibyte)), 413, 'body_too_large');
    expect(heard().map((webhook) => bytesOf(webhook).length)).toEqual([most]);
  });

  it('413 for what is too long and does not say how long it is', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'content-length': [] };
    expectError(await deliver(randomBytes(2 * mostBytes[platform]), headers), 413, 'body_too_large');
    expect(heard()).toEqual([]);
  });

  it('200 for what the former secret has signed, while the secret is rotated', async () => {
    expect((await send('POST', path, { body: '{}', headers: signed(platform, '{}', former) })).status).toBe(200);
    expect(heard()).toHaveLength(1);
  });

  it.each<[string, (body: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['signed by another secret', (body) => signed(platform, body, 'another')],
    ['with the signature of another body', () => signed(platform, 'another')],
    ['with half a signature', (body) => ({ [Object.keys(signed(platform, body))[0]!]: 't=1,s=2' })],
  ])('401 for what comes %s, which never reaches the broker', async (_how, headersOf) => {
    expectError(await send('POST', path, { body: '{}', headers: headersOf('{}') }), 401, 'unauthenticated');
    expect(publisher.asked).toEqual([]);
  });

  it('401 where no client of the platform is configured', async () => {
    const plain = await world.gateway();
    const answer = await plain.send('POST', path, { body: '{}', headers: signed(platform, '{}') });
    expectError(answer, 401, 'unauthenticated');
    await plain.stop();
  });

  it('401 for what the publish service refuses', async () => {
    publisher['webhook.receive'] = async () => ({ decision: 'refused' });
    expectError(await deliver('{}'), 401, 'unauthenticated');
  });

  it('502, not 200, where the publish service could not keep it', async () => {
    publisher['webhook.receive'] = () => Promise.reject(new AppError('unavailable'));
    expectError(await deliver('{}'), 502, 'platform_failed');
  });

  it('502 within its deadline while the publish service says nothing', async () => {
    publisher['webhook.receive'] = () => new Promise(() => undefined);
    expectError(await deliver('{}'), 502, 'platform_failed');
  });
});

/** Begins a request whose body never ends; answers its socket and what has been answered so far. */
async function begin(
  to: RunningGateway,
  path: string,
  headers: Record<string, string>,
  bodyBytes = 9,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(to.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => void socket.once('data', (data) => resolve(String(data))));
  const lines = Object.entries({ host: 'x', 'content-length': '20000', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  await new Promise((resolve) =>
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${'x'.repeat(bodyBytes)}`, resolve),
  );
  return { socket, answer };
}

const stripeSignature = (at = Math.floor(Date.now() / 1_000)) => ({
  'stripe-signature': `t=${at},v1=${'0'.repeat(64)}`,
});
const old = Math.floor(Date.now() / 1_000) - 301;

describe('a webhook that is not signed', () => {
  it.each<[string, string, Record<string, string>]>([
    ['payments, no header', '/webhooks/stripe', {}],
    ['payments, malformed', '/webhooks/stripe', { 'stripe-signature': 't=1' }],
    ['payments, five minutes old', '/webhooks/stripe', stripeSignature(old)],
    ['short video, no header', '/webhooks/shortvideo', {}],
    ['short video, five minutes old', '/webhooks/shortvideo', signed('shortvideo', 'x', secret, old)],
    ['shop, no header', '/webhooks/storeplatform', {}],
    ['shop, malformed', '/webhooks/storeplatform', { 'x-shopify-hmac-sha256': 'aGVsbG8=' }],
  ])('is refused before its body has come: %s', async (_name, path, headers) => {
    const { socket, answer } = await begin(gateway, path, headers, 0);
    expect(await answer).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
  });

  it('is refused before its body has come where it says that it is too long', async () => {
    const headers = { ...stripeSignature(), 'content-length': String(256 * kibibyte + 1) };
    const { socket, answer } = await begin(gateway, '/webhooks/stripe', headers, 0);
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it('holds one of eight places of its address while it comes, and loses it below the least speed', async () => {
    const patient = await world.gateway(secrets, { slowBodyMs: 3_000 });
    const nine = await Promise.all(
      Array.from({ length: 9 }, () => begin(patient, '/webhooks/stripe', stripeSignature())),
    );
    // Which of them comes last is the kernel's choice.
    const statuses = (await Promise.all(nine.map(({ answer }) => answer))).map((text) => text.slice(9, 12));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 8 }, () => '408'), '503']);
    const answer = await patient.send('POST', '/webhooks/shortvideo', {
      body: '{}',
      headers: signed('shortvideo', '{}'),
    });
    expect(answer.status).toBe(200);
    for (const { socket } of nine) socket.destroy();
    await patient.stop();
  });

  it('is not looked at any more after sixty of its address within a minute', async () => {
    const other = await world.gateway(secrets);
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await other.send('POST', '/webhooks/stripe', { body: '{}' })).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    const answer = await other.send('POST', '/webhooks/shortvideo', {
      body: '{}',
      headers: signed('shortvideo', '{}'),
    });
    expectError(answer, 429, 'rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await other.stop();
  });
});
