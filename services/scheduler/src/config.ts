import { env, processShape, readConfig, storageShape } from '@slideloom/service-kit';

/** How often unfinished jobs are looked over, ms. */
const sweepEveryMs = env.int({ min: 100, max: 60_000 }).default(5_000);

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig({ ...processShape, ...storageShape, SWEEP_EVERY_MS: sweepEveryMs }, environment);
}
