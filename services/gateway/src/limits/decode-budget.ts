import { limits, type Credits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { connectRedis, redisReady } from './connect-redis.ts';
import { consume, redisDeadlineMs } from './rate-limiter.ts';

const daySeconds = 24 * 60 * 60;

export type DecodeBudget = {
  /**
   * Counts the processor time, ms, of decoding that costs a team nothing, before it is ordered. Where it does not fit into the team's day, it
   * is not counted, and `decoding_limit_reached` is thrown with the time. `creditsOf` is asked only beyond what a team without any has.
   */
  take(teamId: string, ms: number, creditsOf: () => Promise<Credits>): Promise<void>;
  /** Resolves when Redis is connected, and after `ms` at the latest. */
  connected(ms: number): Promise<void>;
  close(): void;
};

/**
 * A team's time for decoding in a day, which opens with its first picture: `secondsPerDay`, and `timesWithCredits` as much for a team that
 * has credits. Exact over all gateways; while Redis is away, each of them counts by itself.
 */
export function createDecodeBudget(options: {
  redisUrl: string;
  secondsPerDay: number;
  onRefused?: () => void;
}): DecodeBudget {
  const freeMs = options.secondsPerDay * 1_000;
  const mostMs = freeMs * limits.decode.timesWithCredits;
  const redis = connectRedis(options.redisUrl, { commandTimeoutMs: redisDeadlineMs });
  // That Redis is away is said by the limits of requests.
  redis.on('error', () => {});
  const day = { keyPrefix: 'decoding', points: mostMs, duration: daySeconds };
  const limiter = new RateLimiterRedis({
    ...day,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(day),
  });
  return {
    async take(teamId, ms, creditsOf) {
      const { consumedPoints, msBeforeNext } = await consume(limiter, teamId, ms);
      if (consumedPoints <= freeMs) return;
      if (consumedPoints <= mostMs && hasAny(await creditsOf())) return;
      await limiter.reward(teamId, ms);
      options.onRefused?.();
      throw new AppError('decoding_limit_reached', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });
    },
    connected: (ms) => redisReady(redis, ms),
    close() {
      redis.disconnect();
    },
  };
}

function hasAny(credits: Credits): boolean {
  return Object.values(credits).some((balance) => balance > 0);
}
