import { jobTypeSchema, platformSchema } from '@slideloom/contracts';
import { createWorkMeasures, measureDatabase } from '@slideloom/db';
import { queueDepths } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';

/**
 * Measures what waits in the whole fleet: in PostgreSQL, where the truth is, and at the broker. Each scheduler measures the same, so
 * that a query takes the greatest of them, not their sum. What cannot be measured does not keep the rest from it.
 */
export function measureFleet({
  database,
  broker,
  metrics,
}: Pick<FleetProcess, 'database' | 'broker' | 'metrics'>): () => Promise<void> {
  const work = createWorkMeasures(database);

  const looks = [
    async () => {
      const { jobs, ordered, tiles, unknownOutcomes, needingReauth, credits, outbox } = await work.read();
      metrics.outboxMessages.set(outbox.messages);
      metrics.outboxAge.set(outbox.oldestSeconds);
      for (const type of jobTypeSchema.options) {
        for (const state of ['waiting', 'working', 'later'] as const) {
          const found = jobs.find((row) => row.type === type && row.state === state);
          metrics.jobsUnfinished.set({ type, state }, found?.jobs ?? 0);
          if (state === 'waiting') metrics.oldestWaiting.set({ type }, found?.oldestSeconds ?? 0);
        }
      }
      for (const state of ['planning', 'waiting', 'due'] as const) {
        const found = ordered.find((row) => row.state === state);
        metrics.orderedDecks.set({ state }, found?.decks ?? 0);
        if (state !== 'planning') metrics.orderedOldest.set({ state }, found?.oldestSeconds ?? 0);
      }
      for (const owner of ['deck', 'project'] as const) {
        const found = tiles.find((row) => row.owner === owner);
        metrics.tilesDue.set({ owner }, found?.tiles ?? 0);
        metrics.tileOldestDue.set({ owner }, found?.oldestSeconds ?? 0);
      }
      for (const state of ['unknown', 'review']) {
        const found = unknownOutcomes.find((row) => row.state === state);
        metrics.unknownOutcomes.set({ state }, found?.attempts ?? 0);
        metrics.unknownAge.set({ state }, found?.oldestSeconds ?? 0);
      }
      for (const platform of platformSchema.options)
        metrics.needsReauth.set({ platform }, needingReauth.find((row) => row.platform === platform)?.accounts ?? 0);
      for (const { direction, reason, balance, credits: amount } of credits)
        metrics.credits.inc({ direction, reason, balance }, amount);
    },
    async () => {
      const measured = await measureDatabase(database);
      metrics.postgresConnections.set({ state: 'used' }, measured.connections);
      metrics.postgresConnections.set({ state: 'max' }, measured.maxConnections);
      metrics.postgresOldestTransaction.set(measured.oldestTransactionSeconds);
      metrics.postgresReplicaLag.set(measured.replicaLagSeconds);
      metrics.postgresStandbys.set(measured.standbys);
      metrics.postgresTransactionIds.set(measured.transactionIdsUsed);
      metrics.postgresDeadRows.set(measured.deadRows);
      metrics.postgresArchiveFailing.set(measured.archiveFailingSeconds);
      metrics.postgresBytes.set(measured.bytes);
    },
    async () => {
      for (const { queue, messages, consumers, isDead } of await queueDepths(broker)) {
        if (isDead) metrics.deadLetters.set({ queue }, messages);
        else {
          metrics.queueMessages.set({ queue }, messages);
          metrics.queueConsumers.set({ queue }, consumers);
        }
      }
    },
  ];

  return async () => {
    const outcomes = await Promise.allSettled(looks.map((look) => look()));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
}
