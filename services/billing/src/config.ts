import { paymentsShape } from '@slideloom/payments';
import { env, processShape, readConfig } from '@slideloom/service-kit';

/** How often the whole ledger is checked, ms. LedgerUnchecked fires two hours after the last check. */
const ledgerCheckEveryMs = env.int({ min: 1_000, max: 3_600_000 }).default(600_000);
/** How often events of the payment provider are looked for that were not applied, ms. */
const paymentSweepEveryMs = env.int({ min: 100, max: 600_000 }).default(30_000);

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...paymentsShape,
  LEDGER_CHECK_EVERY_MS: ledgerCheckEveryMs,
  PAYMENT_SWEEP_EVERY_MS: paymentSweepEveryMs,
};

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig(shape, environment);
}
