import { createJobStore, createOutboxStore, createScheduleStore, purgeExpired } from '@slideloom/db';
import { sweepJobs } from '@slideloom/jobs';
import { checkMemory, commandNames, queueOf, waitingMessages } from '@slideloom/messaging';
import { every, type FleetProcess } from '@slideloom/process';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import type { Config } from './config.ts';
import { claimDuePosts } from './domain/claim-posts.ts';

const purgeEveryMs = 60_000;
/** An empty look costs a fraction of a millisecond, and a post leaves at most so long after its time, ms. */
const claimEveryMs = 100;

/** The clock of the fleet: sweeps stuck jobs, and measures what waits. Any number of replicas may run (SKIP LOCKED). */
export function startScheduler(
  process: FleetProcess,
  config: Pick<Config, 'SWEEP_EVERY_MS' | 'POST_MAX_LATE_MS'>,
): void {
  const { broker, publisher, relay, database, logger, metrics, lifecycle } = process;
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

  const schedule = createScheduleStore(database);
  every('due posts', claimEveryMs, timing, () =>
    claimDuePosts({
      claimDue: (claim) => schedule.claimDue(claim),
      relay,
      tell: (post) => publisher.hint('post.changed', post),
      maxLateMs: config.POST_MAX_LATE_MS,
      onClaimed: (counts) => {
        for (const [outcome, posts] of Object.entries(counts)) metrics.duePosts.inc({ outcome }, posts);
      },
    }),
  );

  every('gauges', config.SWEEP_EVERY_MS, timing, async () => {
    const depth = await outbox.depth();
    metrics.outboxMessages.set(depth.messages);
    metrics.outboxAge.set(depth.oldestSeconds);
    for (const name of commandNames)
      metrics.queueMessages.set({ queue: queueOf(name) }, await waitingMessages(broker, name));
  });

  every('purge', purgeEveryMs, timing, () => purgeExpired(database));
}
