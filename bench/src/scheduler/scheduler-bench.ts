import { randomUUID } from 'node:crypto';
import { createScheduleRepository, openDatabase, type Database } from '@slideloom/db';
import { localDir, runNode, startStack } from '@slideloom/local';
import { claimDuePosts } from '@slideloom/scheduler/claim-posts';
import { consumeCommands, createPublisher, openBroker } from '@slideloom/messaging';
import { join } from 'node:path';
import { startBenchFleet } from '../fleet/bench-fleet.ts';
import { quantile } from '../fleet/cpu-of.ts';
import { fillSchedule } from './fill-schedule.ts';
import { fetchWithPgBoss } from './pg-boss-batch.ts';

const posts = 1_000_000;
const due = 100_000;
/** Of pg-boss's fetches: as the scheduler's largest claims (services/scheduler/src/domain/claim-posts.ts). */
const batchSize = 25_000;
const lonePosts = 100;
const lonePauseMs = 137;

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
    const ours = await claimOurs(database);
    await database.prisma.$executeRawUnsafe('TRUNCATE scheduled_posts, jobs, outbox, publish_slots CASCADE');
    await database.close();
    const theirs = await fetchWithPgBoss(url, { jobs: posts, due, batchSize });
    process.stdout.write(
      `| ${due.toLocaleString('en')} due at once of ${posts.toLocaleString('en')} | s | per second | an empty look, p50 ms |\n|---|---|---|---|\n`,
    );
    for (const [name, { seconds, emptyMs }] of [
      ['Slideloom: claimed, with job, message and slot', ours],
      ['pg-boss: fetched', theirs],
    ] as const) {
      const cells = [seconds.toFixed(2), (due / seconds).toFixed(0), quantile(emptyMs, 0.5).toFixed(2)];
      process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
    }
  } finally {
    await stack.stop({ discard: true });
  }
}

async function claimOurs(database: Database): Promise<{ seconds: number; emptyMs: number[] }> {
  const store = createScheduleRepository(database);
  const claim = () =>
    claimDuePosts({
      claimDue: (options) => store.claimDue(options),
      relay: { holdMs: 60_000, send: () => undefined },
      notifyChanged: () => undefined,
      maxLateMs: 6 * 3_600_000,
    });
  await fillSchedule(database, { posts, accounts: due, dueAt: new Date(), teamId: randomUUID() });
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
  const logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    fatal: () => undefined,
  };
  const broker = await openBroker({ url: env['RABBITMQ_URL']!, name: 'bench', logger });
  const arrivals = new Map<string, number>();
  const publisher = await createPublisher(broker, logger);
  const consumer = await consumeCommands({
    broker,
    publisher,
    logger,
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
    const rows = await database.prisma.$queryRaw<{ job_id: string; scheduled_at: Date }[]>`
      SELECT job_id, scheduled_at FROM scheduled_posts WHERE job_id IS NOT NULL`;
    const lateMs = rows.map(({ job_id, scheduled_at }) => (arrivals.get(job_id) ?? Infinity) - scheduled_at.getTime());
    process.stdout.write(
      `\n| a lone post, from its time to its message at a worker | p50 ms | p99 ms | latest ms |\n|---|---|---|---|\n| ${lateMs.length} posts | ` +
        `${[0.5, 0.99, 1].map((part) => quantile(lateMs, part).toFixed(0)).join(' | ')} |\n`,
    );
  } finally {
    await consumer.drain();
    await broker.close();
    await bench.stop();
  }
}
