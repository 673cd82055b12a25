import type { FleetProcess } from '@slideloom/process';
import type { Config } from './config.ts';
import { receivePayments } from './consumers/receive-payments.ts';
import { watchLowCredits } from './consumers/watch-low-credits.ts';
import { startLedgerCheck } from './start-ledger-check.ts';
import { startMonthClock } from './start-month-clock.ts';

/** Checks of the ledger, and the payment provider's events. */
export async function startBilling(process: FleetProcess, config: Config): Promise<void> {
  await receivePayments(process, config);
  await watchLowCredits(process);
  startMonthClock(process);
  startLedgerCheck(process, config.LEDGER_CHECK_EVERY_MS);
}
