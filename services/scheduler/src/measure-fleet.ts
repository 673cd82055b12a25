import { jobTypeSchema, platformSchema } from '@slideloom/contracts';
import { createOutboxRepository, createWorkMeasures } from '@slideloom/db';
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
  const outbox = createOutboxRepository(database);

  const looks = [
    async () => {
      const depth = await outbox.depth();
      metrics.outboxMessages.set(depth.messages);
      metrics.outboxAge.set(depth.oldestSeconds);
    },
    async () => {
      const measured = await work.jobs();
      for (const type of jobTypeSchema.options) {
        for (const state of ['waiting', 'working', 'later'] as const) {
          const found = measured.find((row) => row.type === type && row.state === state);
          metrics.jobsUnfinished.set({ type, state }, found?.jobs ?? 0);
          if (state === 'waiting') metrics.oldestWaiting.set({ type }, found?.oldestSeconds ?? 0);
        }
      }
    },
    async () => {
      const measured = await work.unknownOutcomes();
      for (const state of ['unknown', 'review']) {
        const found = measured.find((row) => row.state === state);
        metrics.unknownOutcomes.set({ state }, found?.attempts ?? 0);
        metrics.unknownAge.set({ state }, found?.oldestSeconds ?? 0);
      }
    },
    async () => {
      const measured = await work.needingReauth();
      for (const platform of platformSchema.options) {
        metrics.needsReauth.set({ platform }, measured.find((row) => row.platform === platform)?.accounts ?? 0);
      }
    },
    async () => {
      for (const { credits, ...moved } of await work.creditsSinceLast()) metrics.credits.inc(moved, credits);
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
