import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { SignJWT } from 'jose';
import { createHttpClient, expectError, type HttpClient } from '../support/http-client.ts';
import {
  inSeconds,
  newSigningKey,
  startIdentityProvider,
  type IdentityProvider,
  type SigningKey,
} from '../support/identity-provider.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let firstKey: SigningKey;
let userId: string;

beforeAll(async () => {
  world = await createTestWorld();
  firstKey = world.idp.key;
  userId = (await world.team()).ownerId;
});
afterEach(() => {
  world.idp.key = firstKey;
  world.idp.publish(firstKey);
  world.idp.answer.status = 200;
  delete world.idp.answer.location;
});
afterAll(() => world.close());

/** Issues a token that is used once, so that no cached decision answers for it. */
const newToken = (ofUser = userId) => world.idp.token(ofUser, { jti: world.newId() });

describe('keys that rotate under a steady flow of valid requests', () => {
  it('cost two gateways not one refused request', async () => {
    const cooldownMs = 200;
    const gateways = [
      await world.gateway({}, { keySet: { cooldownMs } }),
      await world.gateway({}, { keySet: { cooldownMs } }),
    ];
    const fresh = await Promise.all(['key-2', 'key-3', 'key-4', 'key-5'].map((kid) => newSigningKey(kid)));
    const statuses: number[] = [];
    const rotateWhenDue = () => {
      const key = statuses.length % 150 === 0 ? fresh.shift() : undefined;
      if (!key) return;
      world.idp.publish(world.idp.key, key);
      world.idp.key = key;
    };
    const flow = async (send: HttpClient) => {
      const { ownerId } = await world.team();
      for (let sent = 0; sent < 50; sent += 1) {
        statuses.push((await send('GET', '/jobs', { token: await newToken(ownerId) })).status);
        rotateWhenDue();
      }
    };
    const fetchesBefore = world.idp.fetches;
    const startedAt = performance.now();
    await Promise.all(gateways.flatMap(({ send }) => Array.from({ length: 8 }, () => flow(send))));
    const cooldowns = Math.ceil((performance.now() - startedAt) / cooldownMs);
    expect(fresh).toEqual([]);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(800);
    expect(world.idp.fetches - fetchesBefore).toBeLessThanOrEqual(2 * (cooldowns + 1));
  });
});

describe('a flood of 500 tokens with unknown keys', () => {
  it('asks for the key set at most once each cooldown, and a valid token of a new key answers 200 once it has its turn', async () => {
    const cooldownMs = 300;
    const { url, send } = await world.gateway({}, { keySet: { cooldownMs } });
    expect((await send('GET', '/jobs', { token: await newToken() })).status).toBe(200);
    const forger = await newSigningKey('forger');
    const forge = (place: number) =>
      new SignJWT({ iss: world.idp.issuer, aud: world.idp.audience, sub: userId, exp: inSeconds(600) })
        .setProtectedHeader({ alg: 'ES256', kid: `random-${place}` })
        .sign(forger.privateKey);
    const forged = await Promise.all(Array.from({ length: 500 }, (_, place) => forge(place)));

    const fetchesBefore = world.idp.fetches;
    const startedAt = performance.now();
    const flood = createHttpClient(url);
    const answers = forged.map((token) => flood('GET', '/jobs', { token }));
    await Promise.race(answers);
    world.idp.key = await newSigningKey('key-2');
    world.idp.publish(firstKey, world.idp.key);
    // Of one address a few wait for the keys; the others are asked to come again, and are never refused for good.
    const token = await newToken();
    await eventually(async () => expect((await send('GET', '/jobs', { token })).status).toBe(200));
    for (const { status, headers } of await Promise.all(answers)) {
      expect([401, 503]).toContain(status);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    flood.close();
    const cooldowns = Math.ceil((performance.now() - startedAt) / cooldownMs);
    expect(world.idp.fetches - fetchesBefore).toBeLessThanOrEqual(cooldowns + 1);
  });
});

describe('a key that was taken out of the set', () => {
  it('answers 401 after the next refresh, also for a token that was believed before', async () => {
    const { send } = await world.gateway({}, { keySet: { cooldownMs: 50, refreshMs: 200 } });
    const token = await newToken();
    expect((await send('GET', '/jobs', { token })).status).toBe(200);
    world.idp.key = await newSigningKey('key-2');
    world.idp.publish(world.idp.key);
    await eventually(async () => expect((await send('GET', '/jobs', { token })).status).toBe(401));
    expect((await send('GET', '/jobs', { token: await newToken() })).status).toBe(200);
  });
});

describe('while the key set is broken', () => {
  const times = { cooldownMs: 50, refreshMs: 100, retryMs: 50, deadlineMs: 300 };
  let elsewhere: IdentityProvider;
  let proxy: TcpProxy;

  beforeAll(async () => {
    elsewhere = await startIdentityProvider();
  });
  afterAll(() => elsewhere.close());
  afterEach(() => proxy.close());

  const breakages: [string, (next: SigningKey) => void][] = [
    ['answers 500', () => Object.assign(world.idp.answer, { status: 500 })],
    ['hangs', () => proxy.freeze()],
    ['is no JSON', () => Object.assign(world.idp.answer, { body: '<html>' })],
    ['is no key set', () => Object.assign(world.idp.answer, { body: '{"keys":[7,null]}' })],
    ['is empty', () => world.idp.publish()],
    [
      'has 10 MB',
      (next) => {
        const keys = [firstKey.publicJwk, next.publicJwk];
        world.idp.answer.body = JSON.stringify({ keys, more: 'x'.repeat(10 * 1024 * 1024) });
      },
    ],
    [
      'redirects to another set',
      (next) => {
        elsewhere.publish(firstKey, next);
        Object.assign(world.idp.answer, { status: 302, location: elsewhere.jwksUrl });
      },
    ],
  ];

  it.each(breakages)('because it %s: known keys answer 200, new ones 503 until it is whole', async (_name, breakIt) => {
    proxy = await startTcpProxy(world.idp.jwksUrl);
    const { send } = await world.gateway({ JWKS_URL: proxy.url }, { keySet: times });
    // On a busy machine the first answer of the key set comes after the deadline.
    await eventually(async () => expect((await send('GET', '/jobs', { token: await newToken() })).status).toBe(200));
    const next = await newSigningKey('key-2');
    breakIt(next);
    const asked = proxy.chunksSent;
    await eventually(() => expect(proxy.chunksSent).toBeGreaterThan(asked + 2));
    expect((await send('GET', '/jobs', { token: await newToken() })).status).toBe(200);

    world.idp.key = next;
    const answer = await send('GET', '/jobs', { token: await newToken() });
    expectError(answer, 503, 'unavailable', 'The identity provider does not answer');
    expect(elsewhere.fetches).toBe(0);

    Object.assign(world.idp.answer, { status: 200 });
    world.idp.publish(firstKey, next);
    await proxy.heal();
    await eventually(async () => expect((await send('GET', '/jobs', { token: await newToken() })).status).toBe(200));
  });
});

describe('a gateway that starts while the provider is away', () => {
  it('answers 503 to all, asks at most once each cooldown, and answers 200 when the provider is there', async () => {
    const cooldownMs = 200;
    world.idp.answer.status = 500;
    const { send } = await world.gateway({}, { keySet: { cooldownMs } });
    const fetchesBefore = world.idp.fetches;
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => send('GET', '/jobs', { token: await newToken() })),
    );
    const cooldowns = Math.ceil((performance.now() - startedAt) / cooldownMs);
    for (const answer of answers) expectError(answer, 503, 'unavailable', 'The identity provider does not answer');
    expect(world.idp.fetches - fetchesBefore).toBeLessThanOrEqual(cooldowns + 1);
    world.idp.answer.status = 200;
    expect((await send('GET', '/jobs', { token: await newToken() })).status).toBe(200);
  });
});
