import {
  ConfigError,
  env,
  fetchShape,
  processShape,
  readConfig,
  storageShape,
  workerShape,
} from '@slideloom/service-kit';
import { refuseDevelopmentKeys, vaultKeys } from '@slideloom/vault';
import { z } from 'zod';

const clientId = z.string().max(255).optional();
const clientSecret = env.secret.optional();
/** The platform's own where it is not given. */
const address = env.httpUrl.optional();

/** One step of a post: its pictures, and a few calls of the platform; waiting is not part of it, ms. */
export const attemptTimeoutMs = 180_000;

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...workerShape,
  ...storageShape,
  ...fetchShape,
  /** Under which the world reaches the gateway: the redirect addresses registered at the platforms begin with it. */
  BASE_URL: env.httpUrl,
  /** `id:base64 of 32 bytes`, with commas between: the first seals tokens, all of them open. */
  TOKEN_KEYS: vaultKeys,
  /** How often tokens that end soon are refreshed, ms. */
  TOKEN_REFRESH_EVERY_MS: env.int({ min: 100, max: 3_600_000 }).default(180_000),
  /** Posts worked on at a time by one process; nearly all of the work is waiting for platforms. */
  PUBLISH_CONCURRENCY: env.int({ min: 1, max: 64 }).default(16),
  /** A platform without a client is not there: nobody can connect to it. */
  SHORTVIDEO_CLIENT_ID: clientId,
  SHORTVIDEO_CLIENT_SECRET: clientSecret,
  SHORTVIDEO_BASE_URL: address,
  SHORTVIDEO_AUTH_URL: address,
  PHOTOAPP_CLIENT_ID: clientId,
  PHOTOAPP_CLIENT_SECRET: clientSecret,
  PHOTOAPP_BASE_URL: address,
  PHOTOAPP_AUTH_URL: address,
  /** Where a code is redeemed: the photo platform has a third host for it. */
  PHOTOAPP_TOKEN_URL: address,
  STOREPLATFORM_CLIENT_ID: clientId,
  STOREPLATFORM_CLIENT_SECRET: clientSecret,
  STOREPLATFORM_BASE_URL: address,
  STOREPLATFORM_AUTH_URL: address,
};

export type Config = ReturnType<typeof loadConfig>;

/** The configuration; rejects half a client, and development's keys in production. */
export function loadConfig(environment: Record<string, string | undefined> = process.env) {
  const config = readConfig(shape, environment);
  const problems = (['SHORTVIDEO', 'PHOTOAPP', 'STOREPLATFORM'] as const).flatMap((platform) => {
    const hasId = config[`${platform}_CLIENT_ID`] !== undefined;
    const hasSecret = config[`${platform}_CLIENT_SECRET`] !== undefined;
    if (hasId === hasSecret) return [];
    return [
      hasId
        ? `${platform}_CLIENT_SECRET: is required, as ${platform}_CLIENT_ID is given`
        : `${platform}_CLIENT_ID: is required, as ${platform}_CLIENT_SECRET is given`,
    ];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  refuseDevelopmentKeys(config.NODE_ENV, 'TOKEN_KEYS', config.TOKEN_KEYS);
  return config;
}
