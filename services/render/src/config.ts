import { env, fetchShape, processShape, readConfig, storageShape, workerShape } from '@slideloom/service-kit';

/** Decks drawn at a time by one process: drawing holds a core, compressing runs beside it. */
const concurrency = env.int({ min: 1, max: 32 }).default(2);

/** A deck of the largest size over slow pictures stays far below this, ms. */
export const attemptTimeoutMs = 180_000;

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...workerShape,
  ...storageShape,
  ...fetchShape,
  RENDER_CONCURRENCY: concurrency,
};

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig(shape, environment);
}
