import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EndedJob } from '@slideloom/client';
import { localDir } from '@slideloom/local';
import { eventually } from '@slideloom/testing';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { openChaosWorld, type ChaosWorld } from '@slideloom/drills/chaos/chaos-world';
import { runChaos } from '@slideloom/drills/chaos/run-chaos';

let world: ChaosWorld;

beforeAll(async () => {
  // This suite breaks its servers, so it has its own.
  world = await openChaosWorld({
    name: 'recovery',
    dir: join(localDir, `test-recovery-${process.pid}`),
    which: ['postgres', 'redis', 'rabbitmq'],
    // So many that no team asks more often than 30 times a minute.
    teams: 24,
    accounts: 8,
    settleWithinMs: 400_000,
    replicas: { gateway: 2, render: 2 },
    env: { JOB_LEASE_MS: '2000', JOB_RETRY_DELAYS_MS: '200', SWEEP_EVERY_MS: '1000' },
  });
});

afterAll(async () => {
  await world?.stop();
});

/** One result, one debit, one set of assets: what has to hold of a job however often it was started. */
async function expectDoneOnce(job: EndedJob, slides: number): Promise<void> {
  const drawn = { slides: Array.from({ length: slides }, () => expect.anything()) };
  expect(job).toMatchObject({ type: 'render', status: 'completed', error: null, result: drawn });
  const { prisma } = world.fleet.database;
  expect(await prisma.ledgerEntry.count({ where: { job_id: job.id } })).toBe(1);
  expect(await prisma.asset.count({ where: { job_id: job.id } })).toBe(slides);
}

it('what is accepted while the broker and Redis are away is done once they are back, without a restart of anything', async () => {
  const { api } = await world.fleet.newTeam();
  const pids = world.fleet.fleet.members.map((member) => member.pid);
  await Promise.all([world.stack.rabbitmq.stop(), world.stack.redis.kill()]);
  const jobIds = await Promise.all([1, 2, 3].map((slides) => api.render(gradientDeck(slides))));
  await Promise.all([world.stack.rabbitmq.start(), world.stack.redis.start()]);
  for (const [index, jobId] of jobIds.entries()) await expectDoneOnce(await api.ended(jobId), index + 1);
  expect(world.fleet.fleet.members.map((member) => member.pid)).toEqual(pids);
  await eventually(async () => {
    const { response } = await api.GET('/jobs');
    expect(response.headers.get('ratelimit-limit')).toBe('600');
  });
});

// `npm run drill -- chaos` is the long run of it.
it('loses nothing and does nothing twice under load while its processes are killed and its servers restart, the broker without memory', async () => {
  const { violations, settledMs, faults, evidence } = await runChaos(world, {
    seed: 20,
    durationMs: 15_000,
    kills: 12,
    jobs: 60,
    posts: 12,
    restarts: { postgres: 1, redis: 1, rabbitmq: 0 },
  });
  expect(violations).toEqual([]);
  expect(settledMs).not.toBeNull();
  expect(faults.filter(({ kind }) => kind === 'kill')).toHaveLength(12);
  expect(evidence.jobs.length).toBeGreaterThan(60);
  await Promise.all(world.fleet.fleet.members.map((member) => member.waitReady()));
}, 600_000);
