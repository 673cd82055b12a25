import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorCodes } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { acceptWork, createAcceptor, type Database } from '../src/index.ts';
import { createJobWorld, token, type JobWorld } from './support/job-world.ts';
import { balancesOf, idempotency, newJob, newWork } from './support/work.ts';

let world: JobWorld;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  world = await createJobWorld();
  ({ database } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.newTeam();
});

/** Takes a job so often that its workers die, and answers the last claim. */
async function killWorkers(jobId: string, times: number) {
  for (let death = 1; death <= times; death += 1) {
    await world.claim(jobId, token());
    await world.letLapse(jobId);
  }
  return world.claim(jobId, token());
}

describe('a job whose workers die', () => {
  it('says at each claim how many have died, whatever ended well between', async () => {
    const job = await world.accepted(team);
    expect(await killWorkers(job.id, 1)).toMatchObject({ outcome: 'claimed', job: { deaths: 1, attempt: 2 } });
    await world.letLapse(job.id);
    const by = token();
    expect(await world.claim(job.id, by)).toMatchObject({ outcome: 'claimed', job: { deaths: 2, attempt: 3 } });
    await world.store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: false });
    expect(await world.claim(job.id, token())).toMatchObject({ outcome: 'claimed', job: { deaths: 2, attempt: 3 } });
  });

  it('fails with the third death, once, with a code of its own, its refund and its event', async () => {
    const job = await world.accepted(team, { cost: 5 });
    const { status, ...code } = { status: 'failed', error: errorCodes.worker_killed.message, code: 'worker_killed' };
    expect(await killWorkers(job.id, 3)).toEqual({
      outcome: 'exhausted',
      teamId: team.teamId,
      type: 'render',
      ...code,
    });
    expect(await world.claim(job.id, token())).toEqual({ outcome: 'finished' });
    expect(await world.row(job.id)).toMatchObject({ status, error: code.error, error_code: code.code, deaths: 3 });
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 100 });
    expect(await world.eventsOf(job.id)).toHaveLength(1);
  });
});

describe('of a team whose jobs kill their workers', () => {
  const kill = async (type: 'render' | 'image_gen' = 'render') => {
    const job = await world.accepted(team, { type });
    await killWorkers(job.id, 3);
    return job.id;
  };
  const ask = (type: 'render' | 'image_gen', more = {}) =>
    acceptWork(database, newWork(team, [newJob({ type })], { workerDeathsPerHour: 2, ...more }));
  const age = (id: string, minutes: number) =>
    database.prisma.$executeRaw`
      UPDATE jobs SET updated_at = clock_timestamp() - ${minutes} * interval '1 minute' WHERE id = ${id}::uuid`;

  it('no more work of that type is accepted until an hour after the oldest of so many, which the refusal names', async () => {
    const retried = { idempotency: idempotency('before', 'work') };
    expect(await ask('render', retried)).toMatchObject({ outcome: 'accepted' });
    const first = await kill();
    expect(await ask('render')).toMatchObject({ outcome: 'accepted' });
    const second = await kill();
    await age(first, 50);
    const refused = await ask('render').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'worker_deaths_limit_reached' });
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(590);
    expect(retryAfterSeconds).toBeLessThanOrEqual(600);
    const batched = createAcceptor(database)(newWork(team, [newJob()], { workerDeathsPerHour: 2 }));
    await expect(batched).rejects.toMatchObject({ code: 'worker_deaths_limit_reached' });
    expect(await ask('render', retried)).toMatchObject({ outcome: 'replayed' });
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 98 });

    expect(await ask('image_gen')).toMatchObject({ outcome: 'accepted' });
    expect(await ask('render', { workerDeathsPerHour: 3 })).toMatchObject({ outcome: 'accepted' });
    await age(first, 61);
    expect(await ask('render')).toMatchObject({ outcome: 'accepted' });
    await age(second, 61);
    expect(await ask('render', { workerDeathsPerHour: 1 })).toMatchObject({ outcome: 'accepted' });
  });

  it('other teams, and what failed for another reason, are not counted', async () => {
    await kill();
    await kill();
    const other = await world.newTeam();
    const work = newWork(other, [newJob()], { workerDeathsPerHour: 1 });
    expect(await acceptWork(database, work)).toMatchObject({ outcome: 'accepted' });
    const failed = await world.accepted(other);
    const by = token();
    await world.claim(failed.id, by);
    await world.fail(failed.id, by);
    expect(await acceptWork(database, { ...work, jobs: [newJob()] })).toMatchObject({ outcome: 'accepted' });
  });
});
