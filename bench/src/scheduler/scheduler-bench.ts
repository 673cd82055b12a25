import { randomUUID } from 'node:crypto';
import { createScheduleRepository, openDatabase, type Database } from '@slideloom/db';
import { localDir, runNode, startStack } from '@slideloom/local';
import { claimDuePosts } from '@slideloom/scheduler/claim-posts';
import { consumeCommands, createPublisher, openBroker } from '@slideloom/messaging';
import { join } from 'node:path';
import { startBenchFleet } from '../fleet/bench-fleet.ts';
import { judge } from '../runner/judge.ts';
import { median, quantile } from '../runner/quantile.ts';
import { quietLogger } from '../runner/quiet-logger.ts';
import { startTable } from '../runner/start-table.ts';
import { fillSchedule } from './fill-schedule.ts';
import { fetchWithPgBoss, type Claimed } from './pg-boss-batch.ts';

const posts = 1_000_000;
const due = 100_000;
/** Of pg-boss's fetches: as the scheduler's largest claims (services/scheduler/src/domain/claim-posts.ts). */
const batchSize = 25_000;
/** Of each, in alternation: one run of either scatters by a fifth. */
const rounds = 5;
const lonePosts = 100;
const lonePauseMs = 137;
/** The time of the batch in pg-boss's, and the p99 of a lone post, ms. */
const aim = { batch: 1, loneP99Ms: 250 };

/** 100,000 posts due at one instant out of a million, beside pg-boss's fetch of as many jobs; then posts that are due alone. */
export async function run(): Promise<void> {
  await claimBatch();
  await claimAlone();
}

async function claimBatch(): Promise<void> {
  const stack = await startStack({ dir: join(localDir, 'bench-scheduler'), isFresh: true, which: ['postgres'] });
  try {
    const url = stack.postgres.url;
    await runNode('packages/db/src/cli/migrate.ts', { DATABASE_URL: url });
    const database = openDatabase({ url, poolMax: 4, applicationName: 'slideloom-bench' });
    const [ours, theirs]: [Claimed[], Claimed[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await claimOurs(database));
      await database.prisma.$executeRawUnsafe(
        'TRUNCATE scheduled_posts, social_accounts, platform_users, jobs, outbox, publish_slots CASCADE',
      );
      theirs.push(await fetchWithPgBoss(url, { jobs: posts, due, batchSize }));
    }
    await database.close();
    const row = startTable(
      `${due.toLocaleString('en')} due at once of ${posts.toLocaleString('en')}, ${rounds} rounds`,
      's',
      'fastest',
      'slowest',
      'per second',
      "of pg-boss's",
      'an empty look, p50 ms',
    );
    for (const [name, claims] of [
      ['Slideloom: claimed, with job, message and slot', ours],
      ['pg-boss: fetched', theirs],
    ] as const) {
      const times = secondsOf(claims);
      row(
        name,
        ...[median(times), Math.min(...times), Math.max(...times)].map((seconds) => seconds.toFixed(2)),
        (due / median(times)).toFixed(0),
        (median(times) / median(secondsOf(theirs))).toFixed(2),
        median(claims.flatMap(({ emptyMs }) => emptyMs)).toFixed(2),
      );
    }
    judge("The batch takes at most pg-boss's time", median(secondsOf(ours)) / median(secondsOf(theirs)) <= aim.batch);
  } finally {
    await stack.stop({ discard: true });
  }
}

const secondsOf = (claims: readonly Claimed[]) => claims.map(({ seconds }) => seconds);

async function claimOurs(database: Database): Promise<Claimed> {
  const store = createScheduleRepository(database);
  const claim = () =>
    claimDuePosts({
      claimDue: (options) => store.claimDue(options),
      relay: { holdMs: 60_000, send: () => undefined },
      notifyChanged: () => undefined,
      maxLateMs: 6 * 3_600_000,
    });
  await fillSchedule(database, { posts, accounts: due, dueAt: new Date(), teamId: randomUUID() });
  // A checkpoint in the middle of either would be that one's time.
  await database.prisma.$executeRawUnsafe('CHECKPOINT');
  const startedAt = performance.now();
  const claimed = await claim();
  if (claimed !== due) throw new Error(`claimed ${claimed} of ${due}`);
  const seconds = (performance.now() - startedAt) / 1_000;
  const emptyMs: number[] = [];
  for (let look = 0; look < 20; look += 1) {
    const polledAt = performance.now();
    await claim();
    emptyMs.push(performance.now() - polledAt);
  }
  return { seconds, emptyMs };
}

/** From a post's time to the arrival of its `post.publish` at a worker, with the scheduler's own process. */
async function claimAlone(): Promise<void> {
  const bench = await startBenchFleet({ name: 'scheduler', services: ['gateway', 'scheduler'], teams: 1 });
  const { database, env } = bench;
  const broker = await openBroker({ url: env['RABBITMQ_URL']!, name: 'bench', logger: quietLogger });
  const arrivals = new Map<string, number>();
  const publisher = await createPublisher(broker, quietLogger);
  const consumer = await consumeCommands({
    broker,
    publisher,
    logger: quietLogger,
    prefetch: 100,
    handlers: {
      'post.publish': ({ payload }) => {
        arrivals.set(payload.job_id, Date.now());
        return Promise.resolve({ action: 'done' });
      },
    },
  });
  try {
    await fillSchedule(database, { posts: 0, accounts: lonePosts, dueAt: new Date(), teamId: bench.teamIds[0]! });
    await database.prisma.$executeRaw`
      INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, created_by, prepared_at)
      SELECT gen_random_uuid(), team_id, id, platform,
        now() + interval '2 seconds' + row_number() OVER () * ${lonePauseMs}::int * interval '1 millisecond', 'A post', '{}', 'bench', now()
      FROM social_accounts`;
    for (let look = 0; look < 300 && arrivals.size < lonePosts; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const rows = await database.prisma.$queryRaw<{ job_id: string | null; scheduled_at: Date }[]>`
      SELECT job_id, scheduled_at FROM scheduled_posts`;
    const lateMs = rows.map(
      ({ job_id, scheduled_at }) => (arrivals.get(job_id ?? '') ?? Infinity) - scheduled_at.getTime(),
    );
    console.log();
    const row = startTable('a lone post, from its time to its message at a worker', 'p50 ms', 'p99 ms', 'latest ms');
    row(`${lateMs.length} posts`, ...[0.5, 0.99, 1].map((part) => quantile(lateMs, part).toFixed(0)));
    judge(`The p99 of a lone post is at most ${aim.loneP99Ms} ms`, quantile(lateMs, 0.99) <= aim.loneP99Ms);
  } finally {
    await consumer.drain();
    await broker.close();
    await bench.stop();
  }
}
