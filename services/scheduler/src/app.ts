import { createJobRepository, createScheduleRepository, purgeExpired } from '@slideloom/db';
import { sweepJobs } from '@slideloom/jobs';
import { checkMemory, waitingMessages } from '@slideloom/messaging';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { openObjectStore } from '@slideloom/process/object-store';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { objectKeys, withThumbnails } from '@slideloom/storage';
import { createLibraryLeftovers } from './adapters/library-leftovers.ts';
import type { Config } from './config.ts';
import { claimDuePosts } from './domain/claim-posts.ts';
import { sweepLibrary } from './domain/sweep-library.ts';
import { measureFleet } from './measure-fleet.ts';

const purgeEveryMs = 60_000;
/** An empty look costs a fraction of a millisecond, and a post leaves at most so long after its time, ms. */
const claimEveryMs = 100;
const libraryEveryMs = 20_000;
/** Rows of each kind that one round of the library's sweep ends. */
const libraryRows = 200;

/**
 * The clock of the fleet: hands over posts that are due, sweeps stuck jobs, ends what the library began, and measures what waits. Any
 * number of replicas may run (SKIP LOCKED).
 */
export function startScheduler(process: FleetProcess, config: Config): void {
  const { broker, publisher, relay, database, logger, metrics, lifecycle } = process;
  const store = createJobRepository(database);
  const timing = { clock: systemClock, logger, lifecycle, metrics };

  runPeriodically('job sweep', config.SWEEP_EVERY_MS, timing, async () => {
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

  const schedule = createScheduleRepository(database);
  // Known from the start, so that the first missed post is an increase.
  for (const outcome of ['claimed', 'held', 'missed']) metrics.duePosts.inc({ outcome }, 0);
  runPeriodically('due posts', claimEveryMs, timing, () =>
    claimDuePosts({
      claimDue: (claim) => schedule.claimDue(claim),
      relay,
      notifyChanged: (post) => publisher.notify('post.changed', post),
      maxLateMs: config.POST_MAX_LATE_MS,
      onClaimed: (counts, lateness) => {
        for (const [outcome, posts] of Object.entries(counts)) metrics.duePosts.inc({ outcome }, posts);
        for (const seconds of lateness) metrics.postLateness.observe(seconds);
      },
    }),
  );

  const measure = measureFleet({ database, broker, metrics });
  runPeriodically('gauges', config.SWEEP_EVERY_MS, timing, () => measure());

  // Everything else here goes on while the store is away.
  const objects = openObjectStore(process, config, { isOptional: true });
  const leftovers = createLibraryLeftovers(database);
  runPeriodically('library sweep', libraryEveryMs, timing, () =>
    sweepLibrary({
      leftovers,
      removeObjects: (keys) => objects.removeMany(keys),
      incomingKey: ({ teamId, id }) => objectKeys.incoming({ teamId, uploadId: id }),
      assetKeys: withThumbnails,
      limit: libraryRows,
    }),
  );

  runPeriodically('purge', purgeEveryMs, timing, () => purgeExpired(database));
}
