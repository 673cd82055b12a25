import { env, processShape, readConfig } from '@slideloom/service-kit';

/** How often the whole ledger is checked, ms. */
const ledgerCheckEveryMs = env.int({ min: 1_000, max: 86_400_000 }).default(600_000);

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig({ ...processShape, LEDGER_CHECK_EVERY_MS: ledgerCheckEveryMs }, environment);
}
