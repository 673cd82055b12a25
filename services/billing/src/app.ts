import type { FleetProcess } from '@slideloom/process';
import type { Config } from './config.ts';
import { receivePayments } from './consumers/receive-payments.ts';
import { watchLowCredits } from './consumers/watch-low-credits.ts';
import { startLedgerCheck } from './start-ledger-check.ts';
import { startMonthClock } from './start-month-clock.ts';

/** The guardian of the ledger, and what the payment provider tells. */
export async function startBilling(process: FleetProcess, config: Config): Promise<void> {
  await receivePayments(process, config);
  await watchLowCredits(process);
  startMonthClock(process);
  startLedgerCheck(process, config.LEDGER_CHECK_EVERY_MS);
}
