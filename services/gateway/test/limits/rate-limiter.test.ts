import { afterAll, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { noLimits, type Caller } from '../../src/domain/caller.ts';
import { createRateLimiter, type RateLimiter } from '../../src/limits/rate-limiter.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

const limiters: RateLimiter[] = [];
afterAll(() => limiters.forEach((limiter) => limiter.close()));

function openLimiter(redisUrl = process.env['REDIS_URL'] ?? '', replicas = 1): RateLimiter {
  const limiter = createRateLimiter({ redisUrl, replicas, logger: createSilentLogger() });
  limiters.push(limiter);
  return limiter;
}

const newCaller = (): Caller => ({
  teamId: uuidV7.next(),
  userId: 'user',
  role: 'owner',
  authMode: 'api_key',
  apiKeyId: uuidV7.next(),
  hasMakerLeft: false,
  limits: noLimits,
});

describe('the rate limiter', () => {
  it('believes a Redis that answered in time, also when this process was too busy to look', async () => {
    const limiter = openLimiter();
    const caller = newCaller();
    await eventually(() => limiter.ping());
    await limiter.count(caller, 'read');
    const counted = limiter.count(caller, 'read');
    await new Promise((resolve) => setImmediate(resolve));
    const busyUntil = performance.now() + 150;
    while (performance.now() < busyUntil);
    expect(await counted).toMatchObject({ revocation: 'none', remaining: 598 });
  });

  it('counts with Redis from the first request on', async () => {
    const limiter = openLimiter();
    await limiter.connected(2_000);
    expect(await limiter.count(newCaller(), 'read')).toMatchObject({ revocation: 'none' });
  });

  it('does not wait for a Redis that is away longer than it is told', async () => {
    const limiter = openLimiter('redis://127.0.0.1:9');
    const startedAt = performance.now();
    await limiter.connected(100);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await limiter.count(newCaller(), 'read')).toMatchObject({ revocation: 'unknown', isExceeded: false });
  });

  it('gives up a connection that drips, which is never silent, rather than pile up what it owes', async () => {
    const proxy = await startTcpProxy(process.env['REDIS_URL'] ?? '');
    const limiter = openLimiter(proxy.url);
    await limiter.connected(2_000);
    const made = proxy.connections;
    proxy.drip();
    await eventually(async () => {
      expect(await limiter.count(newCaller(), 'read')).toMatchObject({ revocation: 'unknown' });
      expect(proxy.connections).toBeGreaterThan(made);
    });
    await proxy.heal();
    await proxy.cut();
    await proxy.heal();
    await eventually(async () =>
      expect(await limiter.count(newCaller(), 'read')).toMatchObject({ revocation: 'none' }),
    );
    limiter.close();
    await proxy.close();
  });

  it.each([
    [1, 30],
    [3, 10],
    [4, 8],
    [1_000, 1],
  ])('holds the share of one of %i gateways while Redis is away: %i requests', async (replicas, share) => {
    const limiter = openLimiter('redis://127.0.0.1:9', replicas);
    const caller = newCaller();
    for (let request = 1; request <= share; request += 1) {
      const count = await limiter.count(caller, 'expensive');
      expect(count).toMatchObject({ limit: share, remaining: share - request, isExceeded: false });
    }
    expect(await limiter.count(caller, 'expensive')).toMatchObject({ isExceeded: true, remaining: 0 });
    expect(await limiter.count(newCaller(), 'expensive')).toMatchObject({ isExceeded: false });
  });
});
