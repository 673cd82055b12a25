import { createJobStore, createOutboxStore, purgeExpired } from '@slideloom/db';
import { sweepJobs } from '@slideloom/jobs';
import { checkMemory, commandNames, queueOf, waitingMessages } from '@slideloom/messaging';
import { every, type FleetProcess } from '@slideloom/process';
import { systemClock, uuidV7 } from '@slideloom/service-kit';

const purgeEveryMs = 60_000;

/** The clock of the fleet: sweeps stuck jobs, and measures what waits. Any number of replicas may run (SKIP LOCKED). */
export function startScheduler(process: FleetProcess, config: { SWEEP_EVERY_MS: number }): void {
  const { broker, publisher, database, logger, metrics, lifecycle } = process;
  const store = createJobStore(database);
  const outbox = createOutboxStore(database);
  const timing = { clock: systemClock, logger, lifecycle };

  every('job sweep', config.SWEEP_EVERY_MS, timing, async () => {
    const published = await sweepJobs({
      store,
      broker: {
        waitingMessages: (command) => waitingMessages(broker, command),
        checkMemory: (onForgotten) => checkMemory(broker, onForgotten),
      },
      publisher,
      ids: uuidV7,
      logger,
    });
    metrics.republished.inc(published);
  });

  every('gauges', config.SWEEP_EVERY_MS, timing, async () => {
    const depth = await outbox.depth();
    metrics.outboxMessages.set(depth.messages);
    metrics.outboxAge.set(depth.oldestSeconds);
    for (const name of commandNames)
      metrics.queueMessages.set({ queue: queueOf(name) }, await waitingMessages(broker, name));
  });

  every('purge', purgeEveryMs, timing, () => purgeExpired(database));
}
