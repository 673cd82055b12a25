import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';
import type { Claim, Database, JobRepository, NewJob } from '../src/index.ts';
import { createJobWorld, token, type JobWorld } from './support/job-world.ts';
import { balancesOf } from './support/work.ts';

let world: JobWorld;
let database: Database;
let store: JobRepository;
let team: TestTeam;

beforeAll(async () => {
  world = await createJobWorld();
  ({ database, store } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.postponeAll();
  team = await world.newTeam();
});

const accepted = (overrides: Partial<NewJob> = {}) => world.accepted(team, overrides);

describe('a claim', () => {
  it('shows the job as it was accepted, counts the attempt before the work, and says whether it is the first', async () => {
    const job = await accepted({ type: 'image_gen', cost: 4, modelId: 'openai:gpt-image-1' });
    const first = await world.claim(job.id, token());
    expect(first).toMatchObject({
      outcome: 'claimed',
      job: {
        id: job.id,
        teamId: team.teamId,
        type: 'image_gen',
        input: { slides: 1 },
        modelId: 'openai:gpt-image-1',
        attempt: 1,
        maxAttempts: 4,
        wasPending: true,
        taskId: null,
      },
    });
    expect(await world.row(job.id)).toMatchObject({ status: 'processing', attempts: 1 });
    await world.letLapse(job.id);
    expect(await world.claim(job.id, token())).toMatchObject({
      outcome: 'claimed',
      job: { attempt: 2, wasPending: false },
    });
  });

  it('is one worker’s alone, of 20 that race for it; the others are told how long to wait', async () => {
    const job = await accepted();
    const claims = await Promise.all(Array.from({ length: 20 }, () => world.claim(job.id, token(), 30_000)));
    expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1);
    const others = claims.filter((each): each is Extract<Claim, { outcome: 'leased' }> => each.outcome === 'leased');
    expect(others).toHaveLength(19);
    for (const { waitMs } of others) {
      expect(waitMs).toBeGreaterThan(25_000);
      expect(waitMs).toBeLessThanOrEqual(30_000);
    }
  });

  it('of a deck lets a team whose decks wait go first, where this team has a renderer at work and that team has none', async () => {
    const [drawn, second, third] = [await accepted(), await accepted(), await accepted()];
    const other = await world.newTeam();
    expect(await world.claim(drawn.id, token())).toMatchObject({ outcome: 'claimed' });
    expect(await world.claim(second.id, token())).toMatchObject({ outcome: 'claimed' });
    const waiting = await world.accepted(other, {});
    expect(await world.claim(third.id, token())).toEqual({ outcome: 'early', waitMs: 1_000 });
    const picture = await accepted({ type: 'image_gen' });
    expect(await world.claim(picture.id, token())).toMatchObject({ outcome: 'claimed' });
    const by = token();
    expect(await world.claim(waiting.id, by)).toMatchObject({ outcome: 'claimed' });
    await world.accepted(other, {});
    expect(await world.claim(third.id, token())).toMatchObject({ outcome: 'claimed' });
  });

  it('of a deck waits for none whose time has not come, and for none where no renderer of its team is at work', async () => {
    const [first, second, other] = [await accepted(), await accepted(), await world.newTeam()];
    const later = await world.accepted(other, {});
    expect(await world.claim(first.id, token())).toMatchObject({ outcome: 'claimed' });
    await database.prisma.job.update({
      where: { id: later.id },
      data: { run_after: new Date(Date.now() + 60_000) },
    });
    expect(await world.claim(second.id, token())).toMatchObject({ outcome: 'claimed' });
  });

  it('of a job that is not there, ended or not yet due claims nothing', async () => {
    expect(await world.claim(uuidV7.next(), token())).toEqual({ outcome: 'missing' });
    const [done, waiting] = [await accepted(), await accepted()];
    const by = token();
    await world.claim(done.id, by);
    await world.complete(done.id, by);
    expect(await world.claim(done.id, token())).toEqual({ outcome: 'finished' });
    await world.claim(waiting.id, by);
    await store.release({ jobId: waiting.id, token: by, waitMs: 30_000, isAttempt: true });
    const early = await world.claim(waiting.id, token());
    expect(early.outcome).toBe('early');
    expect(early).toHaveProperty('waitMs', expect.any(Number));
    expect(await world.row(waiting.id)).toMatchObject({ attempts: 1, lease_token: null });
  });

  it('beyond the last attempt fails the job with its reason, refunds it and tells it, once', async () => {
    const job = await accepted({ cost: 5, maxAttempts: 2 });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      expect(await world.claim(job.id, token())).toMatchObject({ outcome: 'claimed', job: { attempt } });
      await world.letLapse(job.id);
    }
    const outcomes = await Promise.all([1, 2, 3].map(() => world.claim(job.id, token())));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['exhausted', 'finished', 'finished']);
    expect(outcomes).toContainEqual({
      outcome: 'exhausted',
      teamId: team.teamId,
      type: 'render',
      code: 'attempts_exhausted',
      error: 'The work did not end within its attempts',
    });
    expect(await world.row(job.id)).toMatchObject({
      status: 'failed',
      error: 'The work did not end within its attempts',
      error_code: 'attempts_exhausted',
      next_publish_at: null,
    });
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 100 });
    expect(await world.eventsOf(job.id)).toHaveLength(1);
  });
});

describe('a lease', () => {
  it('holds for as long as it is renewed, and a lapsed one that nobody took is still its worker’s', async () => {
    const job = await accepted();
    const by = token();
    await world.claim(job.id, by, 5_000);
    const before = await world.row(job.id);
    expect(await store.renew({ jobId: job.id, token: by, leaseMs: 60_000 })).toBe(true);
    const after = await world.row(job.id);
    expect(after.lease_until!.getTime()).toBeGreaterThan(before.lease_until!.getTime() + 50_000);
    expect(after.next_publish_at!.getTime()).toBeGreaterThan(after.lease_until!.getTime());
    await world.letLapse(job.id);
    expect(await world.complete(job.id, by)).toBe(true);
  });

  it('that is lost writes nothing: no renewal, no result, no failure, no release, no nonce', async () => {
    const job = await accepted({ cost: 5 });
    const [lost, present] = [token(), token()];
    await world.claim(job.id, lost);
    await world.letLapse(job.id);
    await world.claim(job.id, present);
    const before = await world.row(job.id);
    const lease = { jobId: job.id, token: lost };
    expect([
      await store.renew({ ...lease, leaseMs: 90_000 }),
      await world.complete(job.id, lost),
      await world.fail(job.id, lost),
      await store.release({ ...lease, waitMs: 0, isAttempt: false, taskId: 'task' }),
      await store.expectCallback({ ...lease, nonceHash: Buffer.from('nonce') }),
    ]).toEqual([false, false, false, false, false]);
    expect(await world.row(job.id)).toEqual(before);
    expect(await database.prisma.asset.count({ where: { job_id: job.id } })).toBe(0);
    expect(await world.eventsOf(job.id)).toEqual([]);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 95 });
    expect(await world.complete(job.id, present)).toBe(true);
  });
});

describe('a release', () => {
  it('after a failed attempt keeps the count, and gives it back when nothing went wrong', async () => {
    const job = await accepted();
    const by = token();
    await world.claim(job.id, by);
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: true });
    expect(await world.claim(job.id, by)).toMatchObject({ outcome: 'claimed', job: { attempt: 2 } });
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: false });
    expect(await world.claim(job.id, by)).toMatchObject({ outcome: 'claimed', job: { attempt: 2 } });
  });

  it('journals the generator’s task, whose time runs from then on whoever looks later', async () => {
    const job = await accepted();
    const by = token();
    await world.claim(job.id, by);
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: false, taskId: '1.abc' });
    const first = await world.claim(job.id, by);
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: false });
    const second = await world.claim(job.id, by);
    expect(first).toMatchObject({ outcome: 'claimed', job: { taskId: '1.abc', taskStartedAt: expect.any(String) } });
    expect(second).toEqual(first);
  });

  it.each([1_000, 5_000, 7_300, 12_000, 24_000, 30_000, 61_000, 120_000])(
    'for %d ms keeps the sweep away until its message is back from a delay of twice that time',
    async (waitMs) => {
      const job = await accepted();
      const by = token();
      await world.claim(job.id, by);
      await store.release({ jobId: job.id, token: by, waitMs, isAttempt: true });
      const { run_after, next_publish_at } = await world.row(job.id);
      expect(next_publish_at!.getTime() - run_after.getTime()).toBeGreaterThanOrEqual(waitMs + 9_900);
    },
  );
});
