import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import {
  acceptWork,
  createJobRepository,
  createOutboxRepository,
  createWorkMeasures,
  type Database,
  type JobRepository,
  type OutboxRepository,
} from '../src/index.ts';
import { newJob, newWork } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let outbox: OutboxRepository;
let store: JobRepository;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
  outbox = createOutboxRepository(database);
  store = createJobRepository(database);
});
afterAll(() => suite.drop());
beforeEach(async () => {
  await database.prisma.$executeRaw`TRUNCATE jobs, outbox`;
  team = await createTeam(database, { topup: 10_000 });
});

async function acceptJobs(count: number, holdMs = 10_000): Promise<string[]> {
  const jobs = Array.from({ length: count }, () => newJob());
  await acceptWork(database, newWork(team, jobs, { holdMs }));
  return jobs.map((job) => job.id);
}

describe('the outbox', () => {
  it('leaves a message to the process that wrote it, until its hold has lapsed', async () => {
    await acceptJobs(3, 60_000);
    await acceptJobs(2, 0);
    expect(await outbox.take({ limit: 100, holdMs: 60_000 })).toHaveLength(2);
    expect(await outbox.take({ limit: 100, holdMs: 60_000 })).toEqual([]);
  });

  it('gives each message to one taker, of many at once, and none twice within the hold', async () => {
    await acceptJobs(300, 0);
    const takes = await Promise.all(Array.from({ length: 10 }, () => outbox.take({ limit: 50, holdMs: 60_000 })));
    const ids = takes.flat().map((message) => message.id);
    expect(takes.every((messages) => messages.length <= 50)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await outbox.take({ limit: 500, holdMs: 60_000 });
    expect(ids.length + rest.length).toBe(300);
  });

  it('holds a message that is taken again and again longer each time, up to eight times, so that it has few copies', async () => {
    await acceptJobs(1, 0);
    const holds: number[] = [];
    for (let take = 0; take < 6; take += 1) {
      expect(await outbox.take({ limit: 1, holdMs: 10_000 })).toHaveLength(1);
      const [row] = await database.prisma.$queryRaw<{ seconds: number }[]>`
        SELECT extract(epoch FROM next_attempt_at - clock_timestamp())::float8 AS seconds FROM outbox`;
      holds.push(Math.round(row!.seconds));
      await database.prisma.$executeRaw`UPDATE outbox SET next_attempt_at = clock_timestamp()`;
    }
    expect(holds).toEqual([10, 20, 40, 80, 80, 80]);
  });

  it('does not wait for a taker that holds rows, it takes others', async () => {
    await acceptJobs(4, 0);
    await database.prisma.$transaction(async (other) => {
      const held = await other.$queryRaw<{ id: string }[]>`SELECT id FROM take_outbox(2, 60000)`;
      const taken = await outbox.take({ limit: 10, holdMs: 60_000 });
      expect(held).toHaveLength(2);
      expect(taken).toHaveLength(2);
      expect(taken.map(({ id }) => id)).not.toEqual(expect.arrayContaining(held.map(({ id }) => id)));
    });
  });

  it('takes no more than the limit, whatever plan the server chooses', async () => {
    await acceptJobs(20, 0);
    const taken = await database.prisma.$transaction(async (other) => {
      await other.$executeRaw`SET LOCAL enable_hashjoin = off`;
      await other.$executeRaw`SET LOCAL enable_mergejoin = off`;
      await other.$executeRaw`SET LOCAL enable_hashagg = off`;
      await other.$executeRaw`SET LOCAL enable_sort = off`;
      await other.$executeRaw`SET LOCAL enable_material = off`;
      return other.$queryRaw<object[]>`SELECT id FROM take_outbox(5, 60000)`;
    });
    expect(taken).toHaveLength(5);
  });

  it('forgets what was confirmed, and shows how much waits and for how long', async () => {
    await acceptJobs(3, 0);
    await database.prisma.$executeRaw`UPDATE outbox SET created_at = created_at - interval '90 seconds'`;
    const depth = await depthOf();
    expect(depth.messages).toBe(3);
    expect(depth.oldestSeconds).toBeGreaterThanOrEqual(90);
    const messages = await outbox.take({ limit: 2, holdMs: 0 });
    await outbox.confirm(messages.map(({ id }) => id));
    expect((await depthOf()).messages).toBe(1);
    await outbox.confirm([]);
    expect(await depthOf()).toMatchObject({ messages: 1 });
  });
});

const depthOf = async () => (await createWorkMeasures(database).read()).outbox;

/** A worker takes the job and completes it. */
async function run(jobId: string): Promise<void> {
  const lease = { jobId, token: uuidV7.next(), holdMs: 0 };
  expect(await store.claim({ ...lease, leaseMs: 60_000, messageId: uuidV7.next() })).toMatchObject({
    outcome: 'claimed',
  });
  await store.complete({ ...lease, messageId: uuidV7.next(), result: {}, assets: [], imageUrl: null });
}

/** Lets time pass: everything that was to come in that time is due now. */
const letPass = (seconds: number) =>
  database.prisma.$executeRaw`
    UPDATE jobs SET next_publish_at = next_publish_at - ${seconds}::float8 * interval '1 second',
      lease_until = lease_until - ${seconds}::float8 * interval '1 second',
      run_after = run_after - ${seconds}::float8 * interval '1 second'`;
const sweep = async (inQueue: number, limit = 1_000) => {
  const jobs = await store.sweep({ type: 'render', inQueue, limit });
  for (const { traceparent } of jobs) expect(traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/);
  return jobs.map(({ id }) => id);
};

describe('the sweep', () => {
  it('leaves a job alone whose message has just been sent', async () => {
    await acceptJobs(3);
    expect(await sweep(0)).toEqual([]);
  });

  it('publishes again what no queue holds, oldest first', async () => {
    const jobIds = [...(await acceptJobs(1)), ...(await acceptJobs(1)), ...(await acceptJobs(1))];
    await letPass(16);
    expect(await sweep(1)).toEqual(jobIds.slice(0, 2));
    await letPass(31);
    expect(await sweep(0)).toEqual(jobIds);
    expect(await sweep(3)).toEqual([]);
  });

  it('does not multiply a backlog of ten minutes', async () => {
    await acceptJobs(200);
    let inQueue = 200;
    for (let seconds = 0; seconds < 600; seconds += 5) {
      await letPass(5);
      inQueue += (await sweep(inQueue)).length;
    }
    expect(inQueue).toBe(200);
  });

  it('does not multiply messages that nobody counts, either: at most seven in ten minutes', async () => {
    await acceptJobs(1);
    let published = 0;
    for (let seconds = 0; seconds < 600; seconds += 5) {
      await letPass(5);
      published += (await sweep(0)).length;
    }
    expect(published).toBeGreaterThanOrEqual(4);
    expect(published).toBeLessThanOrEqual(7);
  });

  it('publishes a lost message within a backlog once the queue is down to it', async () => {
    const jobIds = await acceptJobs(10);
    const lost = jobIds.toSorted()[9]!;
    await letPass(400);
    const again = await sweep(9);
    expect(again).toHaveLength(1);
    for (const jobId of jobIds) if (jobId !== lost) await run(jobId);
    await letPass(400);
    expect(await sweep(0)).toEqual([lost]);
  });

  it('of two at once publishes each job once', async () => {
    await acceptJobs(100);
    await letPass(16);
    const swept = (await Promise.all([sweep(0, 50), sweep(0, 50), sweep(0, 50)])).flat();
    expect(new Set(swept).size).toBe(swept.length);
  });

  it('finds a job whose worker was killed, when its lease has lapsed and not before', async () => {
    const [jobId] = await acceptJobs(1);
    const lease = { jobId: jobId!, token: uuidV7.next(), leaseMs: 12_000 };
    await store.claim({ ...lease, messageId: uuidV7.next(), holdMs: 0 });
    await letPass(11);
    expect(await sweep(0)).toEqual([]);
    await letPass(7);
    expect(await sweep(0)).toEqual([jobId]);
  });

  it('finds ended jobs never', async () => {
    const [jobId] = await acceptJobs(1);
    const lease = { jobId: jobId!, token: uuidV7.next() };
    await store.claim({ ...lease, leaseMs: 12_000, messageId: uuidV7.next(), holdMs: 0 });
    await store.fail({ ...lease, messageId: uuidV7.next(), holdMs: 0, error: 'no', code: 'internal' });
    await letPass(3_600);
    expect(await sweep(0)).toEqual([]);
    expect(await store.forgetPublished()).toBe(0);
  });
});

describe('a broker that has lost its memory', () => {
  it('has every job that can run published at once, also while older ones run or wait', async () => {
    const older = await acceptJobs(6);
    const [leased, early] = [older.slice(0, 3), older.slice(3)];
    for (const jobId of older) {
      const token = uuidV7.next();
      await store.claim({ jobId, token, leaseMs: 60_000, messageId: uuidV7.next(), holdMs: 0 });
      if (early.includes(jobId)) await store.release({ jobId, token, waitMs: 30_000, isAttempt: true });
    }
    const runnable = await acceptJobs(4);
    expect(await store.forgetPublished()).toBe(10);
    expect((await sweep(0)).toSorted()).toEqual(runnable.toSorted());

    for (const jobId of runnable) await run(jobId);
    await letPass(36);
    expect((await sweep(0)).toSorted()).toEqual(early.toSorted());
    for (const jobId of early) await run(jobId);
    await letPass(30);
    expect((await sweep(0)).toSorted()).toEqual(leased.toSorted());
  });
});
