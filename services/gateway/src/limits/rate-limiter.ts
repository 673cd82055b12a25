import { setTimeout as waitFor } from 'node:timers/promises';
import { limits } from '@slideloom/contracts';
import type { Logger } from '@slideloom/service-kit';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { freshMs } from '../auth/credential-changes.ts';
import type { Caller } from '../domain/caller.ts';
import { connectRedis, redisReady, redisSilenceMs } from './connect-redis.ts';
import { createCountInRedis, inTime } from './count-in-redis.ts';

const windowSeconds = 60;
/** A request waits for Redis at most this long, then is counted locally, ms. */
export const redisDeadlineMs = 50;

/** Which of the three limits a request counts in; `none` for the public routes. */
export type Tier = 'expensive' | 'mutating' | 'read' | 'none';

export type Count = {
  limit: number;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number;
  isExceeded: boolean;
  message: string;
  /** Whether Redis holds a revocation for the caller's credential; `unknown` while Redis is away or has lost its data. */
  revocation: 'none' | 'changed' | 'unknown';
};

/** The team whose request is counted, and the credential that is checked for a revocation. */
export type Subject = Pick<Caller, 'teamId' | 'userId' | 'apiKeyId'>;
/** What was changed: an API key that was deleted or whose maker's role changed, or a member whose role was changed or who was removed. */
export type ChangedCredential = { apiKeyId: string } | { teamId: string; userId: string };

/** Revokes cached identities of a team on every gateway; resolves when none uses them any more. */
export type CredentialChanged = (teamId: string, credentials: readonly ChangedCredential[]) => Promise<void>;

export type RateLimiter = {
  /** Counts one request of the caller's team. Never rejects: without Redis the process counts its share by itself. */
  count(subject: Subject, tier: Tier): Promise<Count>;
  /** Resolves when Redis is connected, and after `ms` at the latest. */
  connected(ms: number): Promise<void>;
  /**
   * Writes revocations, so that every gateway reads these credentials from PostgreSQL at their next request. Resolves when no gateway can
   * use an older identity any more: once they are written, or, while Redis is away, once every cached identity has expired.
   */
  revoke(credentials: readonly ChangedCredential[]): Promise<void>;
  ping(): Promise<void>;
  close(): void;
};

/** This is longer than any identity is cached. */
const revocationSeconds = 60;
const retryMs = 100;

function revocationKey(credential: ChangedCredential): string {
  return 'apiKeyId' in credential
    ? `changed:key:${credential.apiKeyId}`
    : `changed:member:${credential.teamId}:${credential.userId}`;
}

function credentialOf({ apiKeyId, teamId, userId }: Subject): ChangedCredential {
  return apiKeyId === null ? { teamId, userId } : { apiKeyId };
}

/**
 * Three limits of a team, in windows that open with the team's first request and last a minute, exact over all gateways, by one
 * script and one round trip for what arrives together. While Redis is away, each gateway holds its share of the limits by itself.
 */
export function createRateLimiter(options: {
  redisUrl: string;
  replicas: number;
  logger: Logger;
  keyPrefix?: string;
  deadlineMs?: number;
  /** Called for each request that is counted without Redis. */
  onFallback?: () => void;
  /** Called when Redis can be asked again, or has lost its data: revocations may have been lost. */
  onRevocationsLost?: () => void;
}): RateLimiter {
  const { deadlineMs = redisDeadlineMs } = options;
  const redis = connectRedis(options.redisUrl, { keyPrefix: options.keyPrefix });
  let wasAway = false;
  redis.on('error', (error: unknown) => {
    if (!wasAway) options.logger.warn({ err: error }, 'redis is away, limits are local');
    wasAway = true;
  });
  redis.on('ready', () => {
    if (wasAway) {
      options.logger.info({}, 'redis is back');
      options.onRevocationsLost?.();
    }
    wasAway = false;
  });
  const countInRedis = createCountInRedis(redis, { windowMs: windowSeconds * 1_000, deadlineMs });
  let lateSince: number | undefined;
  /** A connection that drips is never silent, so nothing else ends it, and what it owes would pile up. */
  const endDripping = () => {
    lateSince ??= performance.now();
    if (redis.status !== 'ready' || performance.now() - lateSince < redisSilenceMs) return;
    lateSince = undefined;
    redis.disconnect(true);
  };
  let knownAge: string | undefined;
  const revocationOf = (isRevoked: boolean, age: string): Count['revocation'] => {
    const hasLostData = knownAge !== undefined && age !== knownAge;
    knownAge = age;
    if (hasLostData) options.onRevocationsLost?.();
    if (isRevoked) return 'changed';
    return hasLostData ? 'unknown' : 'none';
  };
  const local = forEachTier(
    (tier, points) =>
      new RateLimiterMemory({
        keyPrefix: `limit:${tier}`,
        points: Math.ceil(points / options.replicas),
        duration: windowSeconds,
      }),
  );

  return {
    async count(subject, tier) {
      if (tier === 'none') throw new Error('a public route has no tier');
      try {
        const window = `limit:${tier}:${subject.teamId}`;
        const { requests, leftMs, isRevoked, age } = await countInRedis(window, revocationKey(credentialOf(subject)));
        lateSince = undefined;
        return toCount(tier, limits.rateTiers[tier], requests, leftMs, revocationOf(isRevoked, age));
      } catch {
        endDripping();
        options.onFallback?.();
        const counted = await consume(local[tier], subject.teamId);
        return toCount(tier, local[tier].points, counted.consumedPoints, counted.msBeforeNext, 'unknown');
      }
    },
    connected: (ms) => redisReady(redis, ms),
    async revoke(credentials) {
      const expiredAt = performance.now() + freshMs;
      const names = credentials.map(revocationKey);
      const write = () =>
        inTime(deadlineMs, Promise.all(names.map((name) => redis.set(name, '1', 'EX', revocationSeconds))));
      const isWritten = () =>
        write().then(
          () => true,
          () => false,
        );
      while (!(await isWritten())) {
        const leftMs = expiredAt - performance.now();
        if (leftMs <= 0) return;
        await waitFor(Math.min(retryMs, leftMs));
      }
    },
    async ping() {
      await redis.ping();
    },
    close() {
      redis.disconnect();
    },
  };
}

/** The library rejects with its result when the limit is exceeded. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points);
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
  revocation: Count['revocation'],
): Count {
  return {
    limit,
    remaining: Math.max(0, limit - requests),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
    isExceeded: requests > limit,
    // The contract's message, word for word; the true time is in Retry-After.
    message: `Rate limit exceeded for ${tier} endpoints. Retry in 60s.`,
    revocation,
  };
}

function forEachTier<Limiter>(create: (tier: keyof typeof limits.rateTiers, points: number) => Limiter) {
  return {
    expensive: create('expensive', limits.rateTiers.expensive),
    mutating: create('mutating', limits.rateTiers.mutating),
    read: create('read', limits.rateTiers.read),
  };
}
