import { env, fetchShape, processShape, readConfig, storageShape, workerShape } from '@slideloom/service-kit';

/** Decks drawn at a time by one process: drawing holds a core, compressing runs beside it. */
const concurrency = env.int({ min: 1, max: 32 }).default(2);

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig(
    { ...processShape, ...workerShape, ...storageShape, ...fetchShape, RENDER_CONCURRENCY: concurrency },
    environment,
  );
}
