import { env, processShape, readConfig } from '@slideloom/service-kit';

/** How often unfinished jobs are looked over, ms. */
const sweepEveryMs = env.int({ min: 100, max: 60_000 }).default(5_000);

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig({ ...processShape, SWEEP_EVERY_MS: sweepEveryMs }, environment);
}
