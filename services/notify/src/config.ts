import { env, fetchShape, processShape, readConfig } from '@slideloom/service-kit';
import { refuseDevelopmentKeys, vaultKeys } from '@slideloom/vault';

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...fetchShape,
  /** Addresses of assets begin with it. */
  CDN_URL: env.httpUrl,
  /** `id:base64 of 32 bytes`, with commas between: they open the secrets that the gateway has sealed. */
  WEBHOOK_KEYS: vaultKeys,
  /** How often deliveries are looked for that are due and have no message, ms. */
  WEBHOOK_SWEEP_EVERY_MS: env.int({ min: 100, max: 600_000 }).default(5_000),
  /** Teams whose deliveries one process sends at a time, one request each; nearly all of the work is waiting. */
  WEBHOOK_CONCURRENCY: env.int({ min: 1, max: 500 }).default(64),
};

export type Config = ReturnType<typeof loadConfig>;

/** The configuration; rejects development's keys in production. */
export function loadConfig(environment: Record<string, string | undefined> = process.env) {
  const config = readConfig(shape, environment);
  refuseDevelopmentKeys(config.NODE_ENV, 'WEBHOOK_KEYS', config.WEBHOOK_KEYS);
  return config;
}
