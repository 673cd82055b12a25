import type { FleetProcess } from '@slideloom/process';
import { startLedgerCheck } from './start-ledger-check.ts';

/** The guardian of the ledger. */
export function startBilling(process: FleetProcess, config: { LEDGER_CHECK_EVERY_MS: number }): void {
  startLedgerCheck(process, config.LEDGER_CHECK_EVERY_MS);
}
