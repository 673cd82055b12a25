import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { createRateLimiter } from '../../src/limits/rate-limiter.ts';
import { expectError, type Answer, type HttpClient } from '../support/http-client.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let gateways: [HttpClient, HttpClient];
let proxy: TcpProxy;
let redis: Redis;

beforeAll(async () => {
  world = await createTestWorld();
  proxy = await startTcpProxy(world.redisUrl);
  // A machine that is busy with other suites must not look like a Redis that is away.
  const timeouts = { redisMs: 5_000 };
  const [one, other] = await Promise.all([
    world.gateway({ REDIS_URL: proxy.url }, timeouts),
    world.gateway({}, timeouts),
  ]);
  gateways = [one.send, other.send];
  redis = new Redis(world.redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await world.close();
  await proxy.close();
});

/** Sends `count` requests at once, in turn to the one gateway and the other. */
const flood = (count: number, method: string, path: string, token: string, body?: unknown): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => gateways[place % 2]!(method, path, { token, body })));

/** Returns how many answers there are of each status. */
const statuses = (answers: Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const limit = ({ headers }: Answer) => ({
  limit: headers['ratelimit-limit'],
  remaining: headers['ratelimit-remaining'],
});

describe('the expensive tier', () => {
  it('answers 429 for the 31st of 40 requests at once, whichever of two gateways they reach', async () => {
    const { apiKey } = await world.team();
    const answers = await flood(40, 'POST', '/render', apiKey, {});
    expect(statuses(answers)).toEqual({ 400: 30, 429: 10 });
    const refused = answers.filter(({ status }) => status === 429);
    for (const answer of refused) {
      const message = 'Rate limit exceeded for expensive endpoints. Retry in 60s.';
      expectError(answer, 429, 'rate_limited', message);
    }
    const remaining = answers.map(({ headers }) => Number(headers['ratelimit-remaining'])).sort((a, b) => b - a);
    expect(remaining).toEqual([...Array.from({ length: 30 }, (_, place) => 29 - place), ...refused.map(() => 0)]);
  });

  it('is one for its three endpoints', async () => {
    const { apiKey } = await world.team();
    for (const path of ['/generate/image', '/generate/slides', '/render']) {
      expect(statuses(await flood(10, 'POST', path, apiKey, {}))).toEqual({ 400: 10 });
    }
    expect(statuses(await flood(1, 'POST', '/generate/image', apiKey, {}))).toEqual({ 429: 1 });
  });

  it('tells the true seconds in Retry-After, and opens again when they have passed', async () => {
    const { apiKey, teamId } = await world.team();
    await flood(31, 'POST', '/render', apiKey, {});
    const window = `slideloom:limit:expensive:${teamId}`;
    await redis.pexpire(window, 1_400);
    const [refused] = await flood(1, 'POST', '/render', apiKey, {});
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2', 'ratelimit-reset': '2' } });
    await redis.pexpire(window, 1);
    await eventually(async () => expect(await redis.exists(window)).toBe(0));
    const [open] = await flood(1, 'POST', '/render', apiKey, {});
    expect(open).toMatchObject({ status: 400, headers: { 'ratelimit-remaining': '29', 'ratelimit-reset': '60' } });
  });

  it("begins its window with the team's first request, not with the clock's minute", async () => {
    const { apiKey, teamId } = await world.team();
    await flood(1, 'POST', '/render', apiKey, {});
    const left = await redis.pttl(`slideloom:limit:expensive:${teamId}`);
    expect(left).toBeGreaterThan(55_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });
});

describe('the tiers', () => {
  it('are counted apart: GETs go on when no expensive request is left', async () => {
    const { apiKey } = await world.team();
    await flood(31, 'POST', '/render', apiKey, {});
    const [read] = await flood(1, 'GET', '/jobs', apiKey);
    expect(read).toMatchObject({ status: 200 });
    expect(limit(read!)).toEqual({ limit: '600', remaining: '599' });
  });

  it('let 600 reads pass and refuse the 601st: 429', async () => {
    const { apiKey } = await world.team();
    expect(statuses(await flood(600, 'GET', '/jobs/x', apiKey))).toEqual({ 404: 600 });
    const [refused] = await flood(1, 'GET', '/models', apiKey);
    expectError(refused!, 429, 'rate_limited', 'Rate limit exceeded for read endpoints. Retry in 60s.');
  });

  it("are a team's, whoever of it asks and by what credential", async () => {
    const { apiKey, ownerId } = await world.team();
    const session = await world.idp.token(ownerId);
    await Promise.all([flood(15, 'POST', '/render', apiKey, {}), flood(15, 'POST', '/render', session, {})]);
    expect(statuses(await flood(1, 'POST', '/render', session, {}))).toEqual({ 429: 1 });
    expect(statuses(await flood(1, 'POST', '/render', (await world.team()).apiKey, {}))).toEqual({ 400: 1 });
  });

  it('count a request before its body is looked at', async () => {
    const { apiKey } = await world.team();
    for (const body of ['{', '[]', '', 'x'.repeat(3_000_000)]) {
      await gateways[0]('POST', '/render', { token: apiKey, body });
    }
    const [next] = await flood(1, 'POST', '/render', apiKey, {});
    expect(limit(next!)).toEqual({ limit: '30', remaining: '25' });
  });

  it('do not count a request without a credential, without a team, or without a route', async () => {
    const [{ apiKey, ownerId }, { apiKey: foreign, teamId: foreignId }] = [await world.team(), await world.team()];
    const session = await world.idp.token(ownerId);
    const unknown = await gateways[0]('POST', '/render', { token: `${apiKey}0`, body: {} });
    const outsider = await gateways[0]('POST', '/render', { token: session, headers: { 'x-team-id': foreignId } });
    const lost = await gateways[0]('POST', '/render/x', { token: apiKey });
    const health = await gateways[0]('GET', '/health', { token: apiKey });
    expect([unknown, outsider, lost, health].map(({ status }) => status)).toEqual([401, 403, 404, 200]);
    for (const answer of [unknown, outsider, lost, health]) expect(limit(answer).limit).toBeUndefined();
    expect(limit((await flood(1, 'POST', '/render', apiKey, {}))[0]!).remaining).toBe('29');
    expect(limit((await flood(1, 'POST', '/render', foreign, {}))[0]!).remaining).toBe('29');
  });

  it('tell where they stand in every answer to a team', async () => {
    const { apiKey } = await world.team();
    const [first, second] = [await flood(1, 'GET', '/jobs', apiKey), await flood(1, 'GET', '/jobs', apiKey)];
    const headers = { 'ratelimit-limit': '600', 'ratelimit-reset': '60' };
    expect(first[0]?.headers).toMatchObject({ ...headers, 'ratelimit-remaining': '599' });
    expect(second[0]?.headers).toMatchObject({ ...headers, 'ratelimit-remaining': '598' });
  });
});

describe('a request costs Redis', () => {
  it('one round trip', async () => {
    const { apiKey } = await world.team();
    await gateways[0]('GET', '/jobs', { token: apiKey });
    const before = proxy.chunksSent;
    for (let request = 0; request < 10; request += 1) await gateways[0]('GET', '/jobs', { token: apiKey });
    expect(proxy.chunksSent - before).toBe(10);
  });

  it('one round trip for many requests at once', async () => {
    const { teamId, ownerId } = await world.team();
    // By itself: over HTTP a busy machine would let them come one after the other.
    const limiter = createRateLimiter({
      redisUrl: proxy.url,
      replicas: 1,
      logger: createSilentLogger(),
      deadlineMs: 5_000,
    });
    await limiter.connected(5_000);
    const count = () => limiter.count({ teamId, userId: ownerId, apiKeyId: null }, 'read');
    await count();
    const before = proxy.chunksSent;
    const counts = await Promise.all(Array.from({ length: 50 }, count));
    expect(proxy.chunksSent - before).toBeLessThanOrEqual(2);
    expect(Math.min(...counts.map(({ remaining }) => remaining))).toBe(600 - 51);
    limiter.close();
  });
});

describe('an address', () => {
  it('answers 429 to an address that exceeds its own limit, before anybody is authenticated', async () => {
    const { send } = await world.gateway({ ADDRESS_LIMIT: '5', TRUST_PROXY_HOPS: '1' });
    const from = (address: string) => send('GET', '/jobs', { headers: { 'x-forwarded-for': address } });
    for (let request = 0; request < 5; request += 1) expect((await from('203.0.113.7')).status).toBe(401);
    const refused = await from('203.0.113.7');
    expectError(refused, 429, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await from('203.0.113.8')).status).toBe(401);
  });

  it('cannot be made up where no proxy is trusted', async () => {
    const { send } = await world.gateway({ ADDRESS_LIMIT: '2' });
    const answers = [];
    for (let request = 0; request < 3; request += 1) {
      answers.push((await send('GET', '/jobs', { headers: { 'x-forwarded-for': `203.0.113.${request}` } })).status);
    }
    expect(answers).toEqual([401, 401, 429]);
  });
});
