import { processShape, readConfig } from '@slideloom/service-kit';

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig(processShape, environment);
}
