import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { SignJWT } from 'jose';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { newSigningKey } from '../support/identity-provider.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let proxy: TcpProxy;
let send: HttpClient;
let token: string;
let apiKey: string;

beforeAll(async () => {
  world = await createTestWorld();
  const team = await world.team();
  apiKey = team.apiKey;
  token = await world.idp.token(team.ownerId);
});
// Each test begins with a gateway that has no key set yet.
beforeEach(async () => {
  proxy = await startTcpProxy(world.idp.jwksUrl);
  ({ send } = await world.gateway({ JWKS_URL: proxy.url }));
});
afterAll(() => world.close());

const expectUnavailable = async () => {
  const answer = await send('GET', '/jobs', { token });
  expectError(answer, 503, 'unavailable', 'The identity provider does not answer');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

/** The key set comes in its time, on a busy machine not at once. */
const expectEntrance = () => eventually(async () => expect((await send('GET', '/jobs', { token })).status).toBe(200));

describe('while the key set cannot be had', () => {
  it('a session answers 503, an API key 200, and the session 200 when the provider is back', async () => {
    await proxy.cut();
    await expectUnavailable();
    expect((await send('GET', '/jobs', { token: apiKey })).status).toBe(200);
    await proxy.heal();
    await expectEntrance();
    await proxy.close();
  });

  it('a session answers 503 after a provider that hangs, in its time', async () => {
    proxy.freeze();
    const startedAt = performance.now();
    await expectUnavailable();
    expect(performance.now() - startedAt).toBeLessThan(50_000);
    await proxy.close();
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['a redirect', { status: 302, body: '' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no key set', { status: 200, body: '{"keys":7}' }],
  ])('a session answers 503 where the provider answers with %s', async (_name, broken) => {
    const whole = { ...world.idp.answer };
    Object.assign(world.idp.answer, broken);
    await expectUnavailable();
    Object.assign(world.idp.answer, whole);
    await expectEntrance();
    await proxy.close();
  });

  it('a session goes on with the key set that is known: 200', async () => {
    await expectEntrance();
    await proxy.cut();
    const other = await world.idp.token((await world.team()).ownerId);
    expect((await send('GET', '/jobs', { token: other })).status).toBe(200);
  });
});

describe('a flood of tokens with unknown keys', () => {
  it('asks for the key set once', async () => {
    await expectEntrance();
    const before = world.idp.fetches;
    const forged = await Promise.all(
      Array.from({ length: 30 }, async (_, place) => {
        const key = await newSigningKey(`unknown-${place}`);
        return new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(key.privateKey);
      }),
    );
    const answers = await Promise.all(forged.map((token) => send('GET', '/jobs', { token })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(world.idp.fetches - before).toBeLessThanOrEqual(1);
    await proxy.close();
  });
});
