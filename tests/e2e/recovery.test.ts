import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndedJob } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { localDir, startStack, type Stack } from '@slideloom/local';
import { listDeadLetters, openBroker } from '@slideloom/messaging';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { gradientDeck, pictureDeck } from '../src/decks.ts';
import { startTestFleet, type TestFleet } from '../src/test-fleet.ts';

let stack: Stack;
let world: TestFleet;

beforeAll(async () => {
  // This suite breaks the broker and Redis, so it has its own.
  stack = await startStack({
    dir: join(localDir, `test-recovery-${process.pid}`),
    which: ['redis', 'rabbitmq'],
    isDurable: false,
  });
  world = await startTestFleet({
    name: 'recovery',
    replicas: { render: 2 },
    doesRevive: true,
    env: {
      RABBITMQ_URL: stack.rabbitmq.url,
      REDIS_URL: stack.redis.url,
      JOB_LEASE_MS: '2000',
      JOB_RETRY_DELAYS_MS: '200',
      SWEEP_EVERY_MS: '1000',
    },
  });
}, 120_000);

afterAll(async () => {
  await world?.stop();
  await stack?.stop({ discard: true });
}, 60_000);

/** One result, one debit, one set of assets: what has to hold of a job however often it was begun. */
async function expectDoneOnce(job: EndedJob, slides: number): Promise<void> {
  const drawn = { slides: Array.from({ length: slides }, () => expect.anything()) };
  expect(job).toMatchObject({ type: 'render', status: 'completed', error: null, result: drawn });
  const { prisma } = world.database;
  expect(await prisma.ledgerEntry.count({ where: { job_id: job.id } })).toBe(1);
  expect(await prisma.asset.count({ where: { job_id: job.id } })).toBe(slides);
}

describe('a worker that is killed', () => {
  it('in the middle of a rendering loses nothing: another takes the job over', async () => {
    const { api } = await world.newTeam();
    const jobId = await api.render(gradientDeck(30));
    const { prisma } = world.database;
    await eventually(async () => {
      const job = await prisma.job.findUniqueOrThrow({ where: { id: jobId } });
      expect(job.status).toBe('processing');
    });
    await Promise.all(world.fleet.of('render').map((member) => member.kill('SIGKILL')));
    await expectDoneOnce(await api.ended(jobId, 40_000), 30);
    expect((await prisma.job.findUniqueOrThrow({ where: { id: jobId } })).attempts).toBeGreaterThanOrEqual(2);
  }, 60_000);

  it('while a generator works loses nothing', async () => {
    const { api } = await world.newTeam();
    const jobId = await api.generateImage({ prompt: 'a quiet harbour [slow:3000]' });
    await eventually(async () => expect((await world.calls('openai.images')).length).toBeGreaterThan(0));
    await world.fleet.of('image-gen')[0]!.kill('SIGKILL');
    const job = await api.ended(jobId, 40_000);
    expect(job.status).toBe('completed');
    expect(await world.database.prisma.ledgerEntry.count({ where: { job_id: jobId } })).toBe(1);
    expect(await world.database.prisma.asset.count({ where: { job_id: jobId } })).toBe(1);
  }, 60_000);

  it('by each attempt at the same job ends: the job fails, is refunded, and its message is parked with the reason', async () => {
    const { api } = await world.newTeam();
    const { prisma } = world.database;
    const slow = `${world.sandboxUrl}/files/slow`;
    const jobId = await api.render(pictureDeck(slow));
    const killer = setInterval(() => {
      void prisma.job.findUnique({ where: { id: jobId } }).then(async (job) => {
        if (job?.lease_until && job.lease_until > new Date()) {
          await Promise.all(world.fleet.of('render').map((member) => member.kill('SIGKILL')));
        }
      });
    }, 400);
    const job = await api.ended(jobId, 75_000).finally(() => clearInterval(killer));
    expect(job).toMatchObject({ status: 'failed', error: 'The work did not end within its attempts' });
    const rows = await prisma.ledgerEntry.findMany({ where: { job_id: jobId } });
    expect(rows.reduce((sum, row) => sum + row.delta, 0)).toBe(0);
    expect(rows).toHaveLength(2);
    await eventually(async () => {
      const letters = await deadLetters();
      expect(letters.find((letter) => letter.jobId === jobId)).toMatchObject({ code: 'attempts_exhausted' });
    });
    await Promise.all(world.fleet.of('render').map((member) => member.waitReady()));
  }, 100_000);
});

async function deadLetters() {
  const broker = await openBroker({ url: stack.rabbitmq.url, name: 'test', logger: createSilentLogger() });
  try {
    return await listDeadLetters(broker, 'render');
  } finally {
    await broker.close();
  }
}

describe('a dependency that goes away', () => {
  it('Redis: requests are answered meanwhile and limits are shared again afterwards', async () => {
    const { api } = await world.newTeam();
    await stack.redis.kill();
    await expectDoneOnce(await api.ended(await api.render(gradientDeck(1))), 1);
    await stack.redis.start();
    await eventually(async () => {
      const { response } = await api.GET('/jobs');
      expect(response.headers.get('ratelimit-limit')).toBe('600');
    });
  }, 40_000);

  it('the broker: what is accepted meanwhile is done once it is back, without a restart of anything', async () => {
    const { api } = await world.newTeam();
    const pids = world.fleet.members.map((member) => member.pid);
    await stack.rabbitmq.stop();
    const jobIds = await Promise.all([1, 2, 3].map((slides) => api.render(gradientDeck(slides))));
    await stack.rabbitmq.start();
    for (const [index, jobId] of jobIds.entries()) await expectDoneOnce(await api.ended(jobId, 40_000), index + 1);
    expect(world.fleet.members.map((member) => member.pid)).toEqual(pids);
  }, 90_000);

  it("the broker's memory: topology and unfinished jobs are there again within 30 s of its return", async () => {
    const { api } = await world.newTeam();
    // No worker runs while the messages are in the broker, so they are lost with it.
    await Promise.all(world.fleet.of('render').map((member) => member.stop()));
    const jobIds = await Promise.all([1, 1, 1].map((slides) => api.render(gradientDeck(slides))));
    // Longer than an outbox row is held for whoever wrote it.
    await eventually(async () => expect(await world.database.prisma.outboxMessage.count()).toBe(0), 30_000);
    await stack.rabbitmq.stop();
    await stack.rabbitmq.wipeData();
    await stack.rabbitmq.start();
    const returnedAt = Date.now();
    await Promise.all(world.fleet.of('render').map((member) => member.start()));
    for (const jobId of jobIds) await expectDoneOnce(await api.ended(jobId, 30_000), 1);
    expect(Date.now() - returnedAt).toBeLessThan(30_000);
  }, 120_000);
});

describe('a stop', () => {
  it('by SIGTERM under load cuts no request and loses no job', async () => {
    const { api } = await world.newTeam();
    const jobIds: string[] = [];
    let refused = 0;
    const load = Promise.all(
      Array.from({ length: 12 }, async () => {
        const jobId = await api.render(gradientDeck(4));
        jobIds.push(jobId);
      }),
    ).catch(() => {
      refused += 1;
    });
    await load;
    expect(refused).toBe(0);
    await Promise.all(world.fleet.of('render').map((member) => member.stop()));
    const { prisma } = world.database;
    const held = await prisma.job.count({ where: { id: { in: jobIds }, lease_until: { gt: new Date() } } });
    expect(held).toBe(0);
    await Promise.all(world.fleet.of('render').map((member) => member.start()));
    for (const jobId of jobIds) await expectDoneOnce(await api.ended(jobId, 40_000), 4);
  }, 90_000);
});

it('after all of this the ledger is whole', async () => {
  expect(await verifyLedger(world.database)).toEqual([]);
});
