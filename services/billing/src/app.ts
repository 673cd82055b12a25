import { verifyLedger } from '@slideloom/db';
import { every, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';

/** The guardian of the ledger: checks every so often that no credit was made or lost, and raises a metric where one was. */
export function startBilling(process: FleetProcess, config: { LEDGER_CHECK_EVERY_MS: number }): void {
  const { database, logger, lifecycle, metrics } = process;
  every('ledger check', config.LEDGER_CHECK_EVERY_MS, { clock: systemClock, logger, lifecycle }, async () => {
    const breaches = await verifyLedger(database);
    metrics.ledgerBreaches.set(breaches.length);
    for (const breach of breaches.slice(0, 20)) logger.error(breach, 'the ledger is broken');
  });
}
