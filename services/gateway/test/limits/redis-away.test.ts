import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { expectError, type Answer, type HttpClient } from '../support/http-client.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let proxy: TcpProxy;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  proxy = await startTcpProxy(world.redisUrl);
  ({ send } = await world.gateway({ REDIS_URL: proxy.url, GATEWAY_REPLICAS: '3' }));
});
afterEach(async () => {
  await proxy.heal();
  const { apiKey } = await world.team();
  await eventually(async () => expect(limitOf(await send('GET', '/jobs', { token: apiKey }))).toBe(600));
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});

const limitOf = ({ headers }: Answer) => Number(headers['ratelimit-limit']);

/** Returns the shortest of three requests, ms: what every request waits, without what a busy machine adds to one or the other. */
async function shortestOfThree(status: number, request: () => Promise<Answer>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    expect((await request()).status).toBe(status);
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

describe.each([
  ['is stopped', () => proxy.cut()],
  ['hangs', async () => proxy.freeze()],
])('while Redis %s', (_name, takeAway) => {
  it("each gateway holds its share of the team's limit: 10 of 30 with three of them", async () => {
    const { apiKey } = await world.team();
    await send('GET', '/jobs', { token: apiKey });
    await takeAway();
    for (let request = 1; request <= 10; request += 1) {
      const answer = await send('POST', '/render', { token: apiKey, body: {} });
      expect(answer).toMatchObject({ status: 400, headers: { 'ratelimit-limit': '10' } });
    }
    const refused = await send('POST', '/render', { token: apiKey, body: {} });
    expectError(refused, 429, 'rate_limited', 'Rate limit exceeded for expensive endpoints. Retry in 60s.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  });

  it('no request waits longer than 300 ms, and work is accepted', async () => {
    const { apiKey: token } = await world.team();
    await send('GET', '/jobs', { token });
    await takeAway();
    const body = { prompt: 'A lake' };
    expect(await shortestOfThree(200, () => send('GET', '/jobs', { token }))).toBeLessThan(300);
    expect(await shortestOfThree(202, () => send('POST', '/generate/image', { token, body }))).toBeLessThan(300);
  });
});

describe('when Redis is back', () => {
  it('the whole limit holds again, without a restart', async () => {
    const { apiKey } = await world.team();
    await proxy.cut();
    expect(limitOf(await send('GET', '/jobs', { token: apiKey }))).toBe(200);
    await proxy.heal();
    await eventually(async () => expect(limitOf(await send('GET', '/jobs', { token: apiKey }))).toBe(600));
  });

  it('a gateway that began without it counts with it', async () => {
    await proxy.cut();
    const { send: late } = await world.gateway({ REDIS_URL: proxy.url, GATEWAY_REPLICAS: '3' });
    const { apiKey } = await world.team();
    expect(limitOf(await late('GET', '/jobs', { token: apiKey }))).toBe(200);
    await proxy.heal();
    await eventually(async () => expect(limitOf(await late('GET', '/jobs', { token: apiKey }))).toBe(600));
  });
});
