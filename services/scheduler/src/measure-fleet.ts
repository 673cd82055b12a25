import { createOutboxStore, createWorkMeasures } from '@slideloom/db';
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
  const outbox = createOutboxStore(database);

  const looks = [
    async () => {
      const depth = await outbox.depth();
      metrics.outboxMessages.set(depth.messages);
      metrics.outboxAge.set(depth.oldestSeconds);
    },
    async () => {
      const measured = await work.jobs();
      metrics.jobsUnfinished.reset();
      metrics.oldestWaiting.reset();
      for (const { type, state, jobs, oldestSeconds } of measured) {
        metrics.jobsUnfinished.set({ type, state }, jobs);
        if (state === 'waiting') metrics.oldestWaiting.set({ type }, oldestSeconds);
      }
    },
    async () => {
      const measured = await work.unknownOutcomes();
      for (const state of ['unknown', 'review']) {
        const { attempts, oldestSeconds } = measured.find((row) => row.state === state) ?? none;
        metrics.unknownOutcomes.set({ state }, attempts);
        metrics.unknownAge.set({ state }, oldestSeconds);
      }
    },
    async () => {
      const measured = await work.needingReauth();
      metrics.needsReauth.reset();
      for (const { platform, accounts } of measured) metrics.needsReauth.set({ platform }, accounts);
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

const none = { attempts: 0, oldestSeconds: 0 };
