import { join } from 'node:path';
import { createRateLimiter } from '@slideloom/gateway/rate-limiter';
import { localDir, startStack } from '@slideloom/local';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { inTurns } from '../runner/in-turns.ts';
import { median } from '../runner/quantile.ts';
import { quietLogger } from '../runner/quiet-logger.ts';
import { spend } from '../runner/spend.ts';
import { startTable } from '../runner/start-table.ts';

/** Counts one request of a team, and answers whether its credential was revoked. */
type Way = { name: string; count(teamId: string): Promise<boolean>; close(): void };

const rounds = 3;
const seconds = 3;
const teams = 200;
const concurrencies = [1, 16, 64];
const windowSeconds = 60;
const points = 1_000_000;

/**
 * What counting a request and looking for a revocation costs the process: our script for all requests of a turn, beside the library's own
 * limiter with its insurance and one more command in ioredis' automatic pipeline. Prints µs of CPU a request.
 */
export async function run(): Promise<void> {
  const stack = await startStack({ dir: join(localDir, 'bench-limits'), isFresh: true, which: ['redis'] });
  try {
    const redisUrl = stack.redis.url;
    const ways = [ours(redisUrl), library(redisUrl)];
    const row = startTable('at once', ...ways.map(({ name }) => `${name}, µs of CPU`), 'ratio');
    for (const width of concurrencies) {
      const costs = await inTurns(ways, { rounds }, (way) => measure(way, width));
      const [mine, theirs] = [...costs.values()].map(median) as [number, number];
      row(width, mine.toFixed(1), theirs.toFixed(1), (theirs / mine).toFixed(2));
    }
    for (const way of ways) way.close();
  } finally {
    await stack.stop({ discard: true });
  }
}

async function measure(way: Way, width: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let counted = 0;
  const caller = async (offset: number) => {
    for (let at = offset; performance.now() < endsAt; at += width) {
      if (await way.count(`team-${at % teams}`)) throw new Error('nothing was revoked');
      counted += 1;
    }
  };
  const { cpuUs } = await spend(() => Promise.all(Array.from({ length: width }, (_unused, index) => caller(index))));
  return cpuUs / counted;
}

function ours(redisUrl: string): Way {
  const limiter = createRateLimiter({ redisUrl, replicas: 1, logger: quietLogger, keyPrefix: 'ours:' });
  return {
    name: 'one script a turn',
    count: async (teamId) => {
      const { revocation } = await limiter.count({ teamId, userId: 'u', apiKeyId: 'k' }, 'read');
      return revocation === 'changed';
    },
    close: () => limiter.close(),
  };
}

function library(redisUrl: string): Way {
  const redis = new Redis(redisUrl, { enableAutoPipelining: true, maxRetriesPerRequest: 0 });
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'library',
    points,
    duration: windowSeconds,
    insuranceLimiter: new RateLimiterMemory({ points, duration: windowSeconds }),
  });
  return {
    name: 'RateLimiterRedis',
    count: async (teamId) => {
      const [, revoked] = await Promise.all([limiter.consume(teamId), redis.exists('library:changed:key:k')]);
      return revoked > 0;
    },
    close: () => redis.disconnect(),
  };
}
