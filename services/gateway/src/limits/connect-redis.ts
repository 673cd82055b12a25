import { Redis } from 'ioredis';

/** A connection without an answer for this long is replaced, ms. */
export const redisSilenceMs = 1_000;

/** Opens a connection on which a command fails at once while Redis is away, and which is made again by itself. */
export function connectRedis(
  redisUrl: string,
  { keyPrefix = 'slideloom:', commandTimeoutMs }: { keyPrefix?: string | undefined; commandTimeoutMs?: number } = {},
): Redis {
  return new Redis(redisUrl, {
    keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: redisSilenceMs,
    connectTimeout: 2_000,
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(1_000, 100 * attempt),
    ...(commandTimeoutMs !== undefined && { commandTimeout: commandTimeoutMs }),
  });
}

/** Resolves when it is connected, and after `ms` at the latest. */
export async function redisReady(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
