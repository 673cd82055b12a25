import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { footprintOf } from '../support/accepted-work.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let proxy: TcpProxy;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  proxy = await startTcpProxy(world.databaseUrl);
  ({ send } = await world.gateway({ DATABASE_URL: proxy.url }));
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await world.close();
  await proxy.close();
});

const body = { prompt: 'A lake' };

describe('while PostgreSQL is away', () => {
  it('a known key answers 503 with Retry-After, and as before when it is back, without a restart', async () => {
    const { apiKey: token, teamId } = await world.team();
    expect((await send('GET', '/jobs', { token })).status).toBe(200);
    await proxy.cut();
    for (const [method, path, sent] of [
      ['GET', '/jobs', undefined],
      ['GET', '/models', undefined],
      ['GET', '/assets', undefined],
      ['POST', '/generate/image', body],
    ] as const) {
      const refused = await send(method, path, { token, body: sent });
      expectError(refused, 503, 'unavailable', 'Temporarily unavailable. Try again later.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await proxy.heal();
    await eventually(async () => expect((await send('GET', '/jobs', { token })).status).toBe(200));
    expect((await send('POST', '/generate/image', { token, body })).status).toBe(202);
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 1, debits: 1 });
  });

  it('an unknown key and a session answer 503, not 401: nobody can tell', async () => {
    const { apiKey, ownerId } = await world.team();
    await proxy.cut();
    for (const token of [apiKey, await world.idp.token(ownerId)]) {
      expectError(await send('GET', '/jobs', { token }), 503, 'unavailable');
    }
    expectError(await send('GET', '/jobs', { token: `${apiKey}0` }), 401, 'unauthenticated');
  });

  it('what needs no database goes on: /health, /openapi.json, 404, 400', async () => {
    const { apiKey: token } = await world.team();
    await send('GET', '/jobs', { token });
    await proxy.cut();
    // At once: a key that was looked up is trusted for a short time only.
    const answers = await Promise.all([
      send('GET', '/health'),
      send('GET', '/openapi.json'),
      send('GET', '/jobs/x', { token }),
      send('POST', '/render', { token, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400]);
  });

  it('a callback answers 503, so that the generator calls again', async () => {
    await proxy.cut();
    const path = `/webhooks/imagegen/${world.newId()}?token=nonce`;
    expectError(await send('POST', path, { body: {} }), 503, 'unavailable');
  });
});
