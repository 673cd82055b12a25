import type { Logger } from '@slideloom/service-kit';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../domain/caller.ts';
import type { Tier } from '../http/route.ts';

/** Requests a minute and team (spec.md, section 8). */
export const tierLimits = { expensive: 30, mutating: 120, read: 600 } as const;

const windowSeconds = 60;
/** A slower Redis counts as none: no request waits for it longer, ms. */
const redisDeadlineMs = 50;

export type Count = {
  limit: number;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number;
  isExceeded: boolean;
  message: string;
  /** What Redis says of the caller's API key: whether it bears a tombstone. `unknown` while Redis is away. */
  keyStanding: 'good' | 'revoked' | 'unknown';
};

export type RateLimiter = {
  /** Counts one request of the caller's team. Never rejects: without Redis a local limiter stands in. */
  count(caller: Caller, tier: Tier): Promise<Count>;
  /** Marks a deleted key, so that every gateway refuses it at its next request. */
  bury(apiKeyId: string): Promise<void>;
  ping(): Promise<void>;
  close(): void;
};

const tombstone = (apiKeyId: string) => `tombstone:key:${apiKeyId}`;
/** Longer than any verdict is cached anywhere. */
const tombstoneSeconds = 3_600;

/**
 * Three limits of a team, in windows that open with the team's first request and last a minute, exact over all gateways. The
 * count and the tombstone of the caller's key go out in one pipeline: one round trip a request.
 */
export function createRateLimiter(options: {
  redisUrl: string;
  replicas: number;
  logger: Logger;
  keyPrefix?: string;
}): RateLimiter {
  const redis = new Redis(options.redisUrl, {
    keyPrefix: options.keyPrefix ?? 'slideloom:',
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: redisDeadlineMs,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(2_000, 100 * attempt),
  });
  let wasAway = false;
  redis.on('error', (error: unknown) => {
    if (!wasAway) options.logger.warn({ err: error }, 'redis is away, limits are local');
    wasAway = true;
  });
  redis.on('ready', () => {
    if (wasAway) options.logger.info({}, 'redis is back');
    wasAway = false;
  });
  const shared = forEachTier(
    (tier, points) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `limit:${tier}`, points, duration: windowSeconds }),
  );
  const local = forEachTier(
    (tier, points) =>
      new RateLimiterMemory({
        keyPrefix: `limit:${tier}`,
        points: Math.ceil(points / options.replicas),
        duration: windowSeconds,
      }),
  );

  const standingOf = async (caller: Caller): Promise<Count['keyStanding']> => {
    if (caller.apiKeyId === null) return 'good';
    return (await redis.exists(tombstone(caller.apiKeyId))) === 0 ? 'good' : 'revoked';
  };

  return {
    async count(caller, tier) {
      if (tier === 'none') throw new Error('a public route has no tier');
      try {
        const [answer, keyStanding] = await Promise.all([consume(shared[tier], caller.teamId), standingOf(caller)]);
        return toCount(answer, tier, tierLimits[tier], keyStanding);
      } catch {
        const answer = await consume(local[tier], caller.teamId);
        return toCount(answer, tier, local[tier].points, caller.apiKeyId === null ? 'good' : 'unknown');
      }
    },
    async bury(apiKeyId) {
      await redis.set(tombstone(apiKeyId), '1', 'EX', tombstoneSeconds);
    },
    async ping() {
      await redis.ping();
    },
    close: () => redis.disconnect(),
  };
}

type Answer = { counted: RateLimiterRes; isExceeded: boolean };

/** The library rejects with its result when the limit is exceeded, and with an error when the store failed. */
async function consume(limiter: RateLimiterRedis | RateLimiterMemory, key: string): Promise<Answer> {
  try {
    return { counted: await limiter.consume(key), isExceeded: false };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { counted: refusal, isExceeded: true };
    throw refusal;
  }
}

function toCount(
  { counted, isExceeded }: Answer,
  tier: string,
  limit: number,
  keyStanding: Count['keyStanding'],
): Count {
  return {
    limit,
    remaining: Math.max(0, counted.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)),
    isExceeded,
    // Spec.md, section 7, word for word; the true time is in Retry-After.
    message: `Rate limit exceeded for ${tier} endpoints. Retry in 60s.`,
    keyStanding,
  };
}

function forEachTier<Limiter>(create: (tier: keyof typeof tierLimits, points: number) => Limiter) {
  return {
    expensive: create('expensive', tierLimits.expensive),
    mutating: create('mutating', tierLimits.mutating),
    read: create('read', tierLimits.read),
  };
}
