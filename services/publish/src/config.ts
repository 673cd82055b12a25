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
import { platformShape, problemsOfClients } from './platforms/platform-settings.ts';

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
  ...platformShape,
};

export type Config = ReturnType<typeof loadConfig>;

/** The configuration; rejects half a client, and development's keys in production. */
export function loadConfig(environment: Record<string, string | undefined> = process.env) {
  const config = readConfig(shape, environment);
  const problems = problemsOfClients(config);
  if (problems.length > 0) throw new ConfigError(problems);
  refuseDevelopmentKeys(config.NODE_ENV, 'TOKEN_KEYS', config.TOKEN_KEYS);
  return config;
}
