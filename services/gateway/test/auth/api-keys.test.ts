import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, systemClock } from '@slideloom/service-kit';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { createRateLimiter, type RateLimiter } from '../../src/limits/rate-limiter.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let sendToOther: HttpClient;
/** Sends to a third gateway, whose Redis can be taken away. */
let sendWithoutRedis: HttpClient;
let proxy: TcpProxy;
let cemetery: RateLimiter;

beforeAll(async () => {
  world = await createTestWorld();
  proxy = await startTcpProxy(world.redisUrl);
  ({ send } = await world.gateway());
  ({ send: sendToOther } = await world.gateway());
  ({ send: sendWithoutRedis } = await world.gateway({ REDIS_URL: proxy.url }));
  cemetery = createRateLimiter({ redisUrl: world.redisUrl, replicas: 1, logger: createSilentLogger() });
  await eventually(() => cemetery.ping());
});
afterAll(async () => {
  cemetery.close();
  await world.close();
  await proxy.close();
});

const keys = () => world.database.prisma.apiKey;
const refused = ['unauthenticated', 'Missing or invalid credentials'] as const;

describe('an API key', () => {
  it('answers 200 for its team, also on a second gateway', async () => {
    const { apiKey } = await world.team();
    for (const gateway of [send, sendToOther, send]) {
      expect(await gateway('GET', '/jobs', { token: apiKey })).toMatchObject({ status: 200, body: [] });
    }
  });

  it('answers for its own team alone: 403 where X-Team-Id names another', async () => {
    const [one, other] = [await world.team(), await world.team()];
    const body = { prompt: 'A lake' };
    await send('POST', '/generate/image', { token: other.apiKey, body });
    const asking = (teamId: string) => send('GET', '/jobs', { token: one.apiKey, headers: { 'x-team-id': teamId } });
    expect((await asking(one.teamId)).body).toEqual([]);
    expect((await asking(other.teamId)).status).toBe(403);
  });

  it('answers 401 when there is none', async () => {
    expectError(await send('GET', '/jobs'), 401, ...refused);
  });

  it.each<[string, (key: string) => string]>([
    ['empty', () => ''],
    ['the bare key without its scheme', (key) => key],
    ['another scheme', (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`],
    ['two credentials', (key) => `Bearer ${key} ${key}`],
    ['a prefix alone', () => 'Bearer key_live_'],
    ['another prefix', (key) => `Bearer ${key.replace('key_live_', 'key_test_')}`],
    ['a checksum that is wrong', (key) => `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
    ['a character that is wrong', (key) => `Bearer key_live_${key[9] === 'A' ? 'B' : 'A'}${key.slice(10)}`],
    ['a character too few', (key) => `Bearer ${key.slice(0, -1)}`],
    ['a character too many', (key) => `Bearer ${key}0`],
    ['another case', (key) => `Bearer ${key.toUpperCase()}`],
    ['a key that nobody made', () => `Bearer ${createApiKey(randomBytes).key}`],
    ['SQL', () => `Bearer key_live_' OR 1=1--`],
    ['a text beyond 8 KiB', (key) => `Bearer ${key}${'x'.repeat(9_000)}`],
  ])('answers 401 for %s', async (_name, toHeader) => {
    const { apiKey } = await world.team();
    expectError(await send('GET', '/jobs', { headers: { authorization: toHeader(apiKey) } }), 401, ...refused);
  });

  it('answers 401 in the query, where it does not belong', async () => {
    const { apiKey } = await world.team();
    expectError(await send('GET', `/jobs?token=${apiKey}&api_key=${apiKey}`), 401, ...refused);
  });

  it('answers 401 once deleted', async () => {
    const { apiKey, apiKeyId } = await world.team();
    await keys().update({ where: { id: apiKeyId }, data: { deleted_at: new Date() } });
    expectError(await send('GET', '/jobs', { token: apiKey }), 401, ...refused);
  });

  it('answers 401 from its deletion on at every gateway that just knew it', async () => {
    const { apiKey, apiKeyId } = await world.team();
    for (const gateway of [send, sendToOther]) {
      expect((await gateway('GET', '/jobs', { token: apiKey })).status).toBe(200);
    }
    await keys().update({ where: { id: apiKeyId }, data: { deleted_at: new Date() } });
    await cemetery.revoke([{ apiKeyId }]);
    for (const gateway of [send, sendToOther, send]) {
      expectError(await gateway('GET', '/jobs', { token: apiKey }), 401, ...refused);
    }
  });

  it('cannot use up the limits of its team once deleted', async () => {
    const { teamId, ownerId, apiKey, apiKeyId } = await world.team();
    const fresh = createApiKey(randomBytes);
    const { key, hash, hint } = fresh;
    await keys().create({
      data: {
        id: world.newId(),
        team_id: teamId,
        name: 'Fresh',
        hint,
        hash: new Uint8Array(hash),
        created_by: ownerId,
      },
    });
    expect((await send('GET', '/jobs', { token: apiKey })).status).toBe(200);
    await keys().update({ where: { id: apiKeyId }, data: { deleted_at: new Date() } });
    await cemetery.revoke([{ apiKeyId }]);
    for (let request = 0; request < 31; request += 1) {
      expect((await send('POST', '/render', { token: apiKey, body: {} })).status).toBe(401);
    }
    expectError(await send('POST', '/render', { token: key, body: {} }), 400, 'invalid_request');
  });

  it('answers 401 from its deletion on while Redis is away: PostgreSQL is asked', async () => {
    const { apiKey, apiKeyId } = await world.team();
    expect((await sendWithoutRedis('GET', '/jobs', { token: apiKey })).status).toBe(200);
    await proxy.cut();
    expect((await sendWithoutRedis('GET', '/jobs', { token: apiKey })).status).toBe(200);
    await keys().update({ where: { id: apiKeyId }, data: { deleted_at: new Date() } });
    expectError(await sendWithoutRedis('GET', '/jobs', { token: apiKey }), 401, ...refused);
    await proxy.heal();
  });

  it('answers 401 once expired, before it was ever used and after', async () => {
    const [past, soon] = [await world.team(), await world.team()];
    await keys().update({ where: { id: past.apiKeyId }, data: { expires_at: new Date(Date.now() - 1) } });
    expectError(await send('GET', '/jobs', { token: past.apiKey }), 401, ...refused);

    const expiresAt = systemClock.now() + 600;
    await keys().update({ where: { id: soon.apiKeyId }, data: { expires_at: new Date(expiresAt) } });
    expect((await send('GET', '/jobs', { token: soon.apiKey })).status).toBe(200);
    await eventually(async () => expect((await send('GET', '/jobs', { token: soon.apiKey })).status).toBe(401), 3_000);
    expect(systemClock.now()).toBeGreaterThanOrEqual(expiresAt);
  });

  it('is not shown in an answer or its headers', async () => {
    const { apiKey } = await world.team();
    const answer = await send('GET', '/jobs/x', { token: apiKey });
    expect(JSON.stringify(answer)).not.toContain(apiKey.slice(9, 30));
  });
});
