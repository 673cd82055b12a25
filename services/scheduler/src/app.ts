import { commandOfJobType, type JobType } from '@slideloom/contracts';
import { createJobRepository, createScheduleRepository, purgeExpired } from '@slideloom/db';
import { sweepJobs } from '@slideloom/jobs';
import { checkMemory, listenToEvents, waitingMessages } from '@slideloom/messaging';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { openObjectStore } from '@slideloom/process/object-store';
import { erasedOverdue, sweepErasedTeams } from '@slideloom/retention';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { objectKeys, publishingPrefix, withThumbnails } from '@slideloom/storage';
import { createLibraryLeftovers } from './adapters/library-leftovers.ts';
import { createPublishingPictures, publishingEveryMs } from './adapters/publishing-pictures.ts';
import type { Config } from './config.ts';
import { claimDuePosts } from './domain/claim-posts.ts';
import { sweepLibrary } from './domain/sweep-library.ts';
import { sweepPublishing } from './domain/sweep-publishing.ts';
import { leastSleepMs, watchDuePosts } from './domain/watch-due-posts.ts';
import { measureFleet } from './measure-fleet.ts';
import { startArchive } from './start-archive.ts';

const purgeEveryMs = 60_000;
const libraryEveryMs = 20_000;
/** How often a scheduler asks whether a sweep of them is due, ms. */
const publishingLookMs = 600_000;
/** How often it is asked whether objects came to a team that was erased a day ago, ms. */
const erasedEveryMs = 600_000;
/** Between two looks at what matters when it is late by a day, ms. */
const overdueEveryMs = 60_000;
/** Rows of each kind that one round of the library's sweep ends. */
const libraryRows = 200;

/**
 * The clock of the fleet: hands over posts that are due, sweeps stuck jobs, ends what the library began, archives old rows, and measures what waits. Any
 * number of replicas may run (SKIP LOCKED).
 */
export async function startScheduler(process: FleetProcess, config: Config): Promise<void> {
  const { broker, publisher, relay, database, logger, metrics, lifecycle } = process;
  const store = createJobRepository(database);
  const timing = { clock: systemClock, logger, lifecycle, metrics };

  // Known from the start, so that the first messages are an increase.
  for (const type of Object.keys(commandOfJobType) as JobType[]) metrics.republished.inc({ type }, 0);
  runPeriodically('job sweep', config.SWEEP_EVERY_MS, timing, async () => {
    await sweepJobs({
      store,
      broker: {
        waitingMessages: (command) => waitingMessages(broker, command),
        checkMemory: (onForgotten) => checkMemory(broker, onForgotten),
      },
      publisher,
      ids: uuidV7,
      logger,
      onPublished: (type, messages) => metrics.republished.inc({ type }, messages),
    });
  });

  const schedule = createScheduleRepository(database);
  // Known from the start, so that the first missed post is an increase.
  for (const outcome of ['claimed', 'held', 'missed']) metrics.duePosts.inc({ outcome }, 0);
  const due = watchDuePosts({
    claim: () =>
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
    nextDue: () => schedule.nextDue(),
    now: () => systemClock.now(),
  });
  const dueTiming = { ...timing, leastPauseMs: leastSleepMs };
  const dueRounds = runPeriodically(
    'due posts',
    () => due.sleepMs(),
    dueTiming,
    () => due.round(),
  );
  await listenToEvents(
    broker,
    logger,
    (_name, { scheduled_at }) => {
      if (scheduled_at !== undefined && due.isSooner(scheduled_at)) dueRounds.wake();
    },
    ['post.changed'],
  );

  // Everything else here goes on while the store is away.
  const objects = openObjectStore(process, config, { isOptional: true });
  const pictures = createPublishingPictures(database, (keys) => objects.removeMany(keys));

  const measure = measureFleet({ database, broker, metrics });
  runPeriodically('gauges', config.SWEEP_EVERY_MS, timing, () => measure());
  runPeriodically('overdue sweeps', overdueEveryMs, timing, async () => {
    metrics.sweepOverdue.set({ task: 'erased teams' }, await erasedOverdue(database));
    metrics.sweepOverdue.set({ task: 'publishing sweep' }, await pictures.overdue(publishingEveryMs));
  });

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

  startArchive(process, config, objects);

  runPeriodically('publishing sweep', publishingLookMs, timing, (signal) =>
    pictures.oncePer(publishingEveryMs, uuidV7.next(), (renew) =>
      sweepPublishing({
        store: objects,
        removeOrphans: (keys) => pictures.removeOrphans(keys),
        renew,
        prefix: publishingPrefix,
        now: () => systemClock.now(),
        signal,
      }),
    ),
  );

  runPeriodically('erased teams', erasedEveryMs, timing, () => sweepErasedTeams({ database, store: objects }));

  runPeriodically('purge', purgeEveryMs, timing, (signal) => purgeExpired(database, { signal }));
}
