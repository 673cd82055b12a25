import { AppError, type Logger } from '@slideloom/service-kit';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../domain/caller.ts';
import type { Tier } from '../http/route.ts';

/** Requests a minute and team (spec.md, section 8). */
export const tierLimits = { expensive: 30, mutating: 120, read: 600 } as const;

const windowSeconds = 60;
/** A slower Redis counts as none: no request waits for it longer, ms. */
const redisDeadlineMs = 50;
const deadlineTurns = 5;
/** A connection that is silent for so long, though asked, is given up for a new one, ms. */
const redisSilenceMs = 1_000;

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
  /** Resolves when Redis can be asked, and after `ms` at the latest. */
  connected(ms: number): Promise<void>;
  /** Marks a deleted key, so that every gateway refuses it at its next request. */
  bury(apiKeyId: string): Promise<void>;
  ping(): Promise<void>;
  close(): void;
};

const tombstone = (apiKeyId: string) => `tombstone:key:${apiKeyId}`;
/** Longer than any verdict is cached anywhere. */
const tombstoneSeconds = 3_600;

/**
 * Counts a request in its window, which opens with the first and ends by itself, and looks for the tombstone of the caller's key.
 * KEYS: window, tombstone. ARGV: window's length, ms. Answers requests in the window, ms left of it, tombstones.
 */
const countScript = `
local requests = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {requests, left, redis.call('EXISTS', KEYS[2])}`;

type CountCommand = {
  countRequest(window: string, tombstone: string, windowMs: number): Promise<[number, number, number]>;
};

/**
 * Three limits of a team, in windows that open with the team's first request and last a minute, exact over all gateways, by one
 * script and one round trip a request. While Redis is away, each gateway holds its share of the limits by itself.
 */
export function createRateLimiter(options: {
  redisUrl: string;
  replicas: number;
  logger: Logger;
  keyPrefix?: string;
  deadlineMs?: number;
}): RateLimiter {
  const { deadlineMs = redisDeadlineMs } = options;
  const redis = new Redis(options.redisUrl, {
    keyPrefix: options.keyPrefix ?? 'slideloom:',
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: redisSilenceMs,
    connectTimeout: 2_000,
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(1_000, 100 * attempt),
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
  redis.defineCommand('countRequest', { numberOfKeys: 2, lua: countScript });
  const script = redis as unknown as CountCommand;
  const local = forEachTier(
    (tier, points) =>
      new RateLimiterMemory({
        keyPrefix: `limit:${tier}`,
        points: Math.ceil(points / options.replicas),
        duration: windowSeconds,
      }),
  );

  return {
    async count(caller, tier) {
      if (tier === 'none') throw new Error('a public route has no tier');
      try {
        const window = `limit:${tier}:${caller.teamId}`;
        const [requests, leftMs, tombstones] = await inTime(
          deadlineMs,
          script.countRequest(window, tombstone(caller.apiKeyId ?? 'none'), windowSeconds * 1_000),
        );
        return toCount(tier, tierLimits[tier], requests, leftMs, tombstones > 0 ? 'revoked' : 'good');
      } catch {
        const counted = await consume(local[tier], caller.teamId);
        const standing = caller.apiKeyId === null ? 'good' : 'unknown';
        return toCount(tier, local[tier].points, counted.consumedPoints, counted.msBeforeNext, standing);
      }
    },
    async connected(ms) {
      if (redis.status === 'ready') return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        redis.once('ready', () => {
          clearTimeout(timer);
          resolve();
        });
      });
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

/**
 * Rejects when the reply is late. The deadline is waited for in short turns: timers run before sockets are read, so that a process
 * that was busy meanwhile would otherwise give up a reply that lies there unread. However long it was busy, it loses one turn.
 */
async function inTime<Reply>(deadlineMs: number, reply: Promise<Reply>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (turns: number) => {
      if (turns === 0) reject(new AppError('unavailable'));
      else timer = setTimeout(() => wait(turns - 1), deadlineMs / deadlineTurns);
    };
    wait(deadlineTurns);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The library rejects with its result when the limit is exceeded. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function toCount(
  tier: string,
  limit: number,
  requests: number,
  leftMs: number,
  keyStanding: Count['keyStanding'],
): Count {
  return {
    limit,
    remaining: Math.max(0, limit - requests),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
    isExceeded: requests > limit,
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
