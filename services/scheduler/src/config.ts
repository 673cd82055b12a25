import { env, processShape, readConfig, storageShape } from '@slideloom/service-kit';

/** How often unfinished jobs are looked over, ms. */
const sweepEveryMs = env.int({ min: 100, max: 60_000 }).default(5_000);

/** How late a post may go out after an outage, ms; what is later fails with that reason. Posts that are held on purpose do not age. */
const postMaxLateMs = env.int({ min: 1_000, max: 30 * 24 * 3_600_000 }).default(6 * 3_600_000);

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...storageShape,
  SWEEP_EVERY_MS: sweepEveryMs,
  POST_MAX_LATE_MS: postMaxLateMs,
};

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig(shape, environment);
}
