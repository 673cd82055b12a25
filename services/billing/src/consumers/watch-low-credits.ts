import { listenToEvents } from '@slideloom/messaging';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { commands } from '@slideloom/contracts';
import { createPaymentRepository } from '../adapters/payment-repository.ts';

const sampleEveryMs = 2_000;
const maxWaitingTeams = 10_000;
const maxPublished = 1_000;
/** Rounds between checks of all teams, for events that were lost. */
const roundsPerFullScan = 300;

/**
 * Publishes `credits.low` of teams whose jobs brought them below a tenth of their plan's credits; checks all teams every ten minutes. The
 * rule itself: packages/db/sql/credits/publish_low_credits.sql.
 */
export async function watchLowCredits({ broker, database, logger, lifecycle, metrics }: FleetProcess): Promise<void> {
  const store = createPaymentRepository(database, {
    ids: uuidV7,
    maxAttempts: commands['payment.received'].maxAttempts,
  });
  const active = new Set<string>();
  let round = 0;
  // A job has one of these, and it is not lost. What every process gets is the first thing that does not scale.
  await listenToEvents(
    broker,
    logger,
    (_name, { team_id: teamId }) => void (active.size < maxWaitingTeams && active.add(teamId)),
    ['job.completed', 'job.failed'],
  );
  runPeriodically('low credits', sampleEveryMs, { clock: systemClock, logger, lifecycle, metrics }, async () => {
    const isFullScan = round % roundsPerFullScan === 0;
    round += 1;
    if (!isFullScan && active.size === 0) return;
    const teams = [...active];
    active.clear();
    metrics.lowCredits.inc(await store.publishLowCredits(isFullScan ? null : teams, maxPublished));
  });
}
