import { verifyLedger } from '@slideloom/db';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';

/** Breaches that are written into the log; the metric counts all, and the operators' command names them. */
const maxLogged = 20;

/** Checks every so often that no credit was made or lost, and raises a metric where one was. */
export function startLedgerCheck({ database, logger, lifecycle, metrics }: FleetProcess, everyMs: number): void {
  runPeriodically('ledger check', everyMs, { clock: systemClock, logger, lifecycle, metrics }, async (signal) => {
    const breaches = await verifyLedger(database, { signal });
    metrics.ledgerBreaches.set(breaches.length);
    for (const breach of breaches.slice(0, maxLogged)) logger.error(breach, 'the ledger is broken');
  });
}
