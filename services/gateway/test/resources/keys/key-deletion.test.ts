import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { Redis } from 'ioredis';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
/** Deletes; its ways to Redis and to the broker can be cut. */
let deleter: HttpClient;
/** Believes what it knows; its way to Redis can be cut. */
let believer: HttpClient;
/** A Redis database of this suite alone: it is emptied. */
let redisUrl: string;
let [deletersRedis, deletersBroker, believersRedis]: TcpProxy[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  redisUrl = Object.assign(new URL(world.redisUrl), { pathname: '/9' }).href;
  [deletersRedis, deletersBroker, believersRedis] = await Promise.all([
    startTcpProxy(redisUrl),
    startTcpProxy(world.brokerUrl),
    startTcpProxy(redisUrl),
  ]);
  ({ send: deleter } = await world.gateway({
    REDIS_URL: deletersRedis.url,
    RABBITMQ_URL: deletersBroker.url,
    GATEWAY_REPLICAS: '2',
  }));
  ({ send: believer } = await world.gateway({ REDIS_URL: believersRedis.url, GATEWAY_REPLICAS: '2' }));
});
afterEach(async () => {
  await Promise.all([deletersRedis!.heal(), deletersBroker!.heal(), believersRedis!.heal()]);
  const { apiKey } = await world.team();
  for (const gateway of [deleter, believer]) await eventually(async () => hasRedis(await ask(gateway, apiKey)));
});
afterAll(async () => {
  await world.close();
  await Promise.all([deletersRedis!.close(), deletersBroker!.close(), believersRedis!.close()]);
});

const ask = (gateway: HttpClient, token: string) => gateway('GET', '/jobs', { token });
const hasRedis = ({ headers }: Answer) => expect(headers['ratelimit-limit']).toBe('600');
const refuses = async (gateway: HttpClient, key: string) =>
  expectError(await ask(gateway, key), 401, 'unauthenticated', 'Missing or invalid credentials');

/** Deletes a key that both gateways use without a pause until the answer, so that they know it as well as they can. */
async function deleteInUse(): Promise<{ key: string; ms: number }> {
  const { apiKey: key, apiKeyId } = await world.team();
  for (const gateway of [deleter, believer]) expect((await ask(gateway, key)).status).toBe(200);
  const answered = new AbortController();
  const use = async (gateway: HttpClient) => {
    while (!answered.signal.aborted) {
      expect([200, 401]).toContain((await ask(gateway, key)).status);
      await pause(20);
    }
  };
  const uses = [use(deleter), use(believer)];
  const startedAt = performance.now();
  const { status } = await deleter('DELETE', `/keys/${apiKeyId}`, { token: key });
  expect(status).toBe(200);
  await refuses(believer, key);
  await refuses(deleter, key);
  answered.abort();
  await Promise.all(uses);
  return { key, ms: performance.now() - startedAt };
}

describe('a deleted key is refused by every gateway from the answer on', () => {
  it('while all is well, and at once', async () => {
    let fastestMs = Infinity;
    for (let round = 0; round < 20; round += 1) fastestMs = Math.min(fastestMs, (await deleteInUse()).ms);
    // Not by waiting for the others' next poll: on a busy machine one round of twenty shows it.
    expect(fastestMs).toBeLessThan(1_000);
  });

  it('with the broker away: its event is heard by nobody', async () => {
    await deletersBroker!.cut();
    await deleteInUse();
  });

  it('with Redis away for all', async () => {
    await Promise.all([deletersRedis!.cut(), believersRedis!.cut()]);
    await deleteInUse();
  });

  it('with Redis hanging for all', async () => {
    deletersRedis!.freeze();
    believersRedis!.freeze();
    await deleteInUse();
  });

  it('with Redis and the broker away for the deleter alone, while the others find Redis without a mark', async () => {
    await Promise.all([deletersRedis!.cut(), deletersBroker!.cut()]);
    const { ms } = await deleteInUse();
    expect(ms).toBeLessThan(40_000);
  });

  it('with Redis hanging and the broker away for the deleter alone', async () => {
    deletersRedis!.freeze();
    await deletersBroker!.cut();
    await deleteInUse();
  });

  it('when Redis was away meanwhile and comes back, at each request until it is asked again and after', async () => {
    await Promise.all([deletersRedis!.cut(), believersRedis!.cut(), deletersBroker!.cut()]);
    const { key } = await deleteInUse();
    const { apiKey: other } = await world.team();
    await Promise.all([deletersRedis!.heal(), believersRedis!.heal()]);
    await eventually(async () => {
      await refuses(believer, key);
      hasRedis(await ask(believer, other));
    });
    await refuses(believer, key);
    await refuses(deleter, key);
  });

  it('after Redis lost all it held, though no event was heard', async () => {
    const redis = new Redis(redisUrl);
    await deletersBroker!.cut();
    try {
      for (let round = 0; round < 5; round += 1) {
        const { apiKey: key, apiKeyId } = await world.team();
        expect((await ask(believer, key)).status).toBe(200);
        expect((await deleter('DELETE', `/keys/${apiKeyId}`, { token: key })).status).toBe(200);
        await redis.flushdb();
        await refuses(believer, key);
        await refuses(believer, key);
      }
    } finally {
      redis.disconnect();
    }
  });
});

describe("a changed role holds for the keys of the member's at every gateway from the answer on", () => {
  /** Makes an admin a member while their key is known everywhere. */
  const demote = async () => {
    const { teamId, ownerId } = await world.team();
    const admin = await addMember(world, teamId, 'admin');
    const made = await deleter('POST', '/keys', { token: admin.token, body: {} });
    const { key } = made.body as { key: string };
    const listKeys = (gateway: HttpClient) => gateway('GET', '/keys', { token: key });
    for (const gateway of [deleter, believer]) expect((await listKeys(gateway)).status).toBe(200);
    const token = await world.idp.token(ownerId, { team_id: teamId });
    const { status } = await deleter('PATCH', `/team/members/${admin.userId}`, { token, body: { role: 'member' } });
    expect(status).toBe(200);
    for (const gateway of [believer, deleter]) expectError(await listKeys(gateway), 403, 'forbidden');
  };

  it('while all is well', demote);

  it('with Redis away for all, and the broker for who changes it', async () => {
    await Promise.all([deletersRedis!.cut(), believersRedis!.cut(), deletersBroker!.cut()]);
    await demote();
  });

  it('with Redis and the broker away for who changes it, while the others find Redis without a mark', async () => {
    await Promise.all([deletersRedis!.cut(), deletersBroker!.cut()]);
    await demote();
  });
});
