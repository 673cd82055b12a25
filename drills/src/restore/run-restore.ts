import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@slideloom/local';
import { runOps } from '@slideloom/fleet-testing/run-ops';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { readPlatforms } from '../chaos/gather-evidence.ts';
import { startArchivedPostgres } from './archived-postgres.ts';
import { createPublishers, type Publisher } from './create-publishers.ts';
import { judgeRestore, type Judged } from './judge-restore.ts';
import { reviewByTruth } from './review-by-truth.ts';

export type RestoreOptions = {
  dir: string;
  /** How much is lost, ms. */
  windowMs: number;
  posts: number;
  hasFence: boolean;
  onProgress: (text: string) => void;
};

export type RestoreReport = Judged & { reviewed: number };

/** Posts are due evenly from before the restored instant until this long after the disaster, ms. */
const aroundMs = 30_000;
const settleWithinMs = 300_000;
const pollEveryMs = 1_000;

/** Publishes, loses the database's last `windowMs`, brings it back, lets a person review, and judges by the platforms' records. */
export async function runRestore(options: RestoreOptions): Promise<RestoreReport> {
  const { windowMs, onProgress } = options;
  const postgres = await startArchivedPostgres(options.dir);
  let world: TestFleet | undefined;
  try {
    world = await startTestFleet({
      name: 'restore',
      databaseServer: postgres.url,
      env: {
        RABBITMQ_URL: process.env['RABBITMQ_URL']!,
        REDIS_URL: process.env['REDIS_URL']!,
        LOG_LEVEL: 'info',
        ADDRESS_LIMIT: '1000000',
      },
    });
    const publishers = await createPublishers(world, options.posts);
    await postgres.takeBaseBackup();
    onProgress('Publishing');
    const startsAt = Date.now() + 10_000;
    const endsAt = startsAt + windowMs + 2 * aroundMs;
    await scheduleAll(publishers, { posts: options.posts, startsAt, endsAt });

    await pause(startsAt + aroundMs - Date.now());
    const restoredTo = new Date();
    const stopMaking = makeMore(publishers, restoredTo.getTime() + windowMs);
    await pause(restoredTo.getTime() + windowMs - Date.now());
    await stopMaking();
    const before = await readPlatforms(world.sandboxUrl);

    onProgress(`The disaster: back to ${restoredTo.toISOString()}`);
    for (const member of world.fleet.members) await member.stop(0);
    await postgres.restoreTo(restoredTo);
    await waitUntil(
      () =>
        world!.database.ping().then(
          () => true,
          () => false,
        ),
      { what: 'The database', withinMs: 60_000 },
    );
    const known = await world.database.prisma.scheduledPost.findMany({ select: { title: true } });
    if (options.hasFence) {
      onProgress(await runOps(world, ['restore-fence', restoredTo.toISOString()]));
    }
    await Promise.all(world.fleet.members.map((member) => member.start()));
    await world.fleet.waitReady(120_000);

    onProgress('The services are back, and a person reviews');
    const reviewed = await settle(world, publishers, endsAt);
    const after = await readPlatforms(world.sandboxUrl);
    const posts = await world.database.prisma.scheduledPost.findMany({
      select: { title: true, status: true, error: true },
    });
    const judged = judgeRestore({ known: known.map(({ title }) => title), posts, before, after });
    if (judged.outBefore === 0 || (options.hasFence && reviewed === 0)) {
      judged.violations.push({
        title: 'the drill',
        problem: 'nothing went out in the lost time, or nothing was reviewed',
      });
    }
    return { reviewed, ...judged };
  } finally {
    await world?.stop().catch(() => undefined);
    await postgres.wipe();
  }
}

async function scheduleAll(
  publishers: Publisher[],
  { posts, startsAt, endsAt }: { posts: number; startsAt: number; endsAt: number },
): Promise<void> {
  const everyMs = (endsAt - startsAt) / posts;
  for (let number = 0; number < posts; number += 1) {
    const publisher = publishers[number % publishers.length]!;
    await publisher.schedule(`known-${number}`, new Date(startsAt + number * everyMs));
  }
}

/** Schedules more while time goes by that will be lost; the answer ends it. */
function makeMore(publishers: Publisher[], until: number): () => Promise<void> {
  const ends = new AbortController();
  const making = (async () => {
    for (let number = 0; Date.now() < until && !ends.signal.aborted; number += 1) {
      const publisher = publishers[number % publishers.length]!;
      await publisher.schedule(`lost-${number}`, new Date(Date.now() + 3_000)).catch(() => undefined);
      await pause(10_000, undefined, { signal: ends.signal }).catch(() => undefined);
    }
  })();
  return () => {
    ends.abort();
    return making;
  };
}

/** Until every post has ended: a person settles each review as soon as it is shown. */
async function settle(world: TestFleet, publishers: Publisher[], endsAt: number): Promise<number> {
  let reviewed = 0;
  const deadline = endsAt + settleWithinMs;
  for (;;) {
    reviewed += await reviewByTruth(world, publishers);
    const open = await world.database.prisma.scheduledPost.count({ where: { status: 'scheduled' } });
    if (open === 0) return reviewed;
    if (Date.now() > deadline) return reviewed;
    await pause(pollEveryMs);
  }
}
