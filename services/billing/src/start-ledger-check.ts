import { verifyLedger, type LedgerBreach } from '@slideloom/db';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { createFullCheck } from './full-check.ts';

/** Breaches that are written into the log; the metric counts all, and the operators' command names them. */
const maxLogged = 20;

/**
 * Checks every so often that no credit was made or lost since the last checkpoints, raises a metric where one was, and writes the next ones; then
 * reads all rows of some teams, one replica of all, so that within a day nothing that was changed behind a checkpoint stays unnoticed.
 */
export function startLedgerCheck(
  { database, logger, lifecycle, metrics }: Pick<FleetProcess, 'database' | 'logger' | 'lifecycle' | 'metrics'>,
  everyMs: number,
): void {
  let recent: LedgerBreach[] = [];
  const fullCheck = createFullCheck({ database, clock: systemClock, token: uuidV7.next(), everyMs });
  lifecycle.onStop('lease of the full check', () => fullCheck.release());
  runPeriodically('ledger check', everyMs, { clock: systemClock, logger, lifecycle, metrics }, async (signal) => {
    const [check] = await Promise.allSettled([verifyLedger(database, { signal, writesCheckpoints: true })]);
    if (check.status === 'fulfilled') recent = check.value;
    metrics.ledgerBreaches.set(distinct([...recent, ...fullCheck.known()]).length);
    try {
      await fullCheck.round(signal);
    } finally {
      metrics.ledgerFullCheckAge.set(await fullCheck.age());
    }
    const breaches = distinct([...recent, ...fullCheck.known()]);
    metrics.ledgerBreaches.set(breaches.length);
    for (const breach of breaches.slice(0, maxLogged)) logger.error(breach, 'the ledger is broken');
    // What the last check found stands until another ends; that this one did not end is a failure of the task.
    if (check.status === 'rejected') throw check.reason;
  });
}

/** What breaks a rule behind the last checkpoint is found by both checks. */
const distinct = (breaches: readonly LedgerBreach[]) => [
  ...new Map(breaches.map((breach) => [JSON.stringify(breach), breach])).values(),
];
