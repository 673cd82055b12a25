import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { derivedUuid, uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import {
  acceptWork,
  createJobStore,
  verifyLedger,
  type Claim,
  type Database,
  type JobStore,
  type NewAsset,
  type NewJob,
} from '../src/index.ts';
import { balancesOf, endTrial, newJob, newWork, setBalances } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let store: JobStore;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
  store = createJobStore(database);
});
afterAll(() => suite.drop());
beforeEach(async () => {
  team = await createTeam(database);
});

async function accepted(wish: Partial<NewJob> = {}): Promise<NewJob> {
  const job = newJob(wish);
  await acceptWork(database, newWork(team, [job]));
  return job;
}

const token = () => uuidV7.next();
const end = (messageId = uuidV7.next()) => ({ messageId, holdMs: 10_000 });
const claim = (jobId: string, by: string, leaseMs = 60_000) => store.claim({ jobId, token: by, leaseMs, ...end() });
const row = (id: string) => database.prisma.job.findUniqueOrThrow({ where: { id } });
const eventsOf = (jobId: string) =>
  database.prisma.outboxMessage.findMany({
    where: { kind: 'event', payload: { path: ['job_id'], equals: jobId } },
    select: { name: true, payload: true },
  });

/** The lease's time is over, as if its worker had been killed. */
const letLapse = (id: string) =>
  database.prisma.$executeRaw`UPDATE jobs SET lease_until = clock_timestamp() WHERE id = ${id}::uuid`;

function assetOf(jobId: string, name = 'picture'): NewAsset {
  return {
    id: derivedUuid('asset', jobId, name),
    name,
    objectKey: `teams/${team.teamId}/${jobId}/${name}.png`,
    contentType: 'image/png',
    sizeBytes: 10,
    width: 1080,
    height: 1920,
    source: 'export',
    metadata: null,
  };
}

const complete = (jobId: string, by: string, more: { imageUrl?: string; assets?: NewAsset[] } = {}) =>
  store.complete({
    jobId,
    token: by,
    ...end(),
    result: { url: 'https://cdn.example.test/1.png' },
    assets: more.assets ?? [assetOf(jobId)],
    imageUrl: more.imageUrl ?? null,
  });
const fail = (jobId: string, by: string) =>
  store.fail({ jobId, token: by, ...end(), error: 'The provider refused', code: 'content_rejected' });

describe('a claim', () => {
  it('shows the job as it was accepted, counts the attempt before the work, and says whether it is the first', async () => {
    const job = await accepted({ type: 'image_gen', cost: 4, modelId: 'openai:gpt-image-1' });
    const first = await claim(job.id, token());
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
    expect(await row(job.id)).toMatchObject({ status: 'processing', attempts: 1 });
    await letLapse(job.id);
    expect(await claim(job.id, token())).toMatchObject({ outcome: 'claimed', job: { attempt: 2, wasPending: false } });
  });

  it('is one worker’s alone, of 20 that race for it; the others are told how long to wait', async () => {
    const job = await accepted();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(job.id, token(), 30_000)));
    expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1);
    const others = claims.filter((each): each is Extract<Claim, { outcome: 'leased' }> => each.outcome === 'leased');
    expect(others).toHaveLength(19);
    for (const { waitMs } of others) {
      expect(waitMs).toBeGreaterThan(25_000);
      expect(waitMs).toBeLessThanOrEqual(30_000);
    }
  });

  it('of a job that is not there, ended or not yet due claims nothing', async () => {
    expect(await claim(uuidV7.next(), token())).toEqual({ outcome: 'missing' });
    const [done, waiting] = [await accepted(), await accepted()];
    const by = token();
    await claim(done.id, by);
    await complete(done.id, by);
    expect(await claim(done.id, token())).toEqual({ outcome: 'finished' });
    await claim(waiting.id, by);
    await store.release({ jobId: waiting.id, token: by, waitMs: 30_000, isAttempt: true });
    const early = await claim(waiting.id, token());
    expect(early.outcome).toBe('early');
    expect(early).toHaveProperty('waitMs', expect.any(Number));
    expect(await row(waiting.id)).toMatchObject({ attempts: 1, lease_token: null });
  });

  it('beyond the last attempt fails the job with its reason, refunds it and tells it, once', async () => {
    const job = await accepted({ cost: 5, maxAttempts: 2 });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      expect(await claim(job.id, token())).toMatchObject({ outcome: 'claimed', job: { attempt } });
      await letLapse(job.id);
    }
    const outcomes = await Promise.all([1, 2, 3].map(() => claim(job.id, token())));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['exhausted', 'finished', 'finished']);
    expect(outcomes).toContainEqual({ outcome: 'exhausted', teamId: team.teamId, type: 'render' });
    expect(await row(job.id)).toMatchObject({
      status: 'failed',
      error: 'The work did not end within its attempts',
      error_code: 'attempts_exhausted',
      next_publish_at: null,
    });
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 100 });
    expect(await eventsOf(job.id)).toHaveLength(1);
  });
});

describe('a lease', () => {
  it('holds for as long as it is renewed, and a lapsed one that nobody took is still its worker’s', async () => {
    const job = await accepted();
    const by = token();
    await claim(job.id, by, 5_000);
    const before = await row(job.id);
    expect(await store.renew({ jobId: job.id, token: by, leaseMs: 60_000 })).toBe(true);
    const after = await row(job.id);
    expect(after.lease_until!.getTime()).toBeGreaterThan(before.lease_until!.getTime() + 50_000);
    expect(after.next_publish_at!.getTime()).toBeGreaterThan(after.lease_until!.getTime());
    await letLapse(job.id);
    expect(await complete(job.id, by)).toBe(true);
  });

  it('that is lost writes nothing: no renewal, no result, no failure, no release, no nonce', async () => {
    const job = await accepted({ cost: 5 });
    const [lost, present] = [token(), token()];
    await claim(job.id, lost);
    await letLapse(job.id);
    await claim(job.id, present);
    const before = await row(job.id);
    const lease = { jobId: job.id, token: lost };
    expect([
      await store.renew({ ...lease, leaseMs: 90_000 }),
      await complete(job.id, lost),
      await fail(job.id, lost),
      await store.release({ ...lease, waitMs: 0, isAttempt: false, taskId: 'task' }),
      await store.expectCallback({ ...lease, nonceHash: Buffer.from('nonce') }),
    ]).toEqual([false, false, false, false, false]);
    expect(await row(job.id)).toEqual(before);
    expect(await database.prisma.asset.count({ where: { job_id: job.id } })).toBe(0);
    expect(await eventsOf(job.id)).toEqual([]);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 95 });
    expect(await complete(job.id, present)).toBe(true);
  });
});

describe('a release', () => {
  it('after a failed attempt keeps the count, and gives it back when nothing went wrong', async () => {
    const job = await accepted();
    const by = token();
    await claim(job.id, by);
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: true });
    expect(await claim(job.id, by)).toMatchObject({ outcome: 'claimed', job: { attempt: 2 } });
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: false });
    expect(await claim(job.id, by)).toMatchObject({ outcome: 'claimed', job: { attempt: 2 } });
  });

  it('journals the generator’s task, whose time runs from then on whoever looks later', async () => {
    const job = await accepted();
    const by = token();
    await claim(job.id, by);
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: false, taskId: '1.abc' });
    const first = await claim(job.id, by);
    await store.release({ jobId: job.id, token: by, waitMs: 0, isAttempt: false });
    const second = await claim(job.id, by);
    expect(first).toMatchObject({ outcome: 'claimed', job: { taskId: '1.abc', taskStartedAt: expect.any(String) } });
    expect(second).toEqual(first);
  });

  it.each([1_000, 5_000, 7_300, 12_000, 24_000, 30_000, 61_000, 120_000])(
    'for %d ms keeps the sweep away until its message is back from a delay of twice that time',
    async (waitMs) => {
      const job = await accepted();
      const by = token();
      await claim(job.id, by);
      await store.release({ jobId: job.id, token: by, waitMs, isAttempt: true });
      const { run_after, next_publish_at } = await row(job.id);
      expect(next_publish_at!.getTime() - run_after.getTime()).toBeGreaterThanOrEqual(waitMs + 9_900);
    },
  );
});

describe('a completed job', () => {
  it('has result, assets and event from one statement, and a second end adds nothing', async () => {
    const job = await accepted();
    const by = token();
    await claim(job.id, by);
    const assets = [assetOf(job.id, 'one'), assetOf(job.id, 'two')];
    expect(await complete(job.id, by, { assets })).toBe(true);
    expect([await complete(job.id, by, { assets }), await fail(job.id, by)]).toEqual([false, false]);
    expect(await row(job.id)).toMatchObject({
      status: 'completed',
      result: { url: 'https://cdn.example.test/1.png' },
      error: null,
      lease_token: null,
      next_publish_at: null,
    });
    expect(await database.prisma.asset.count({ where: { job_id: job.id, team_id: team.teamId } })).toBe(2);
    expect(await eventsOf(job.id)).toEqual([
      { name: 'job.completed', payload: { job_id: job.id, team_id: team.teamId, type: 'render' } },
    ]);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 99 });
  });

  it('keeps what a crashed attempt had left: an asset that stands already is not written twice', async () => {
    const job = await accepted();
    const by = token();
    const asset = assetOf(job.id);
    await claim(job.id, by);
    await complete(job.id, by, { assets: [asset, { ...asset }] });
    expect(await database.prisma.asset.count({ where: { job_id: job.id } })).toBe(1);
  });

  it('gives its picture to its influencer, once, and to no other team’s', async () => {
    const influencerId = uuidV7.next();
    const influencer = { id: influencerId, name: 'Mira', description: '', created_by: team.ownerId };
    await database.prisma.influencer.create({ data: { ...influencer, team_id: team.teamId, images: ['https://a/1'] } });
    const images = async () =>
      (await database.prisma.influencer.findUniqueOrThrow({ where: { id: influencerId } })).images;
    for (const imageUrl of ['https://a/2', 'https://a/2', 'https://a/3']) {
      const job = await accepted({ influencerId });
      const by = token();
      await claim(job.id, by);
      expect(await complete(job.id, by, { imageUrl })).toBe(true);
    }
    expect(await images()).toEqual(['https://a/1', 'https://a/2', 'https://a/3']);
    const job = await accepted({ influencerId });
    await database.prisma.influencer.update({ where: { id: influencerId }, data: { team_id: uuidV7.next() } });
    await claim(job.id, influencerId);
    await complete(job.id, influencerId, { imageUrl: 'https://a/4' });
    expect(await images()).toHaveLength(3);
  });

  it('takes a result and a reason with characters that PostgreSQL has not', async () => {
    const [done, failed] = [await accepted(), await accepted()];
    const by = token();
    await claim(done.id, by);
    await claim(failed.id, by);
    const result = { slides: [{ name: 'a\u0000\udfff', image_url: 'https://a/1' }] };
    await store.complete({ jobId: done.id, token: by, ...end(), result, assets: [], imageUrl: null });
    await store.fail({ jobId: failed.id, token: by, ...end(), error: 'bad\u0000byte\ud83d', code: 'internal' });
    expect((await row(done.id)).result).toEqual({ slides: [{ name: 'a\ufffd\ufffd', image_url: 'https://a/1' }] });
    expect((await row(failed.id)).error).toBe('bad\ufffdbyte\ufffd');
  });
});

describe('a failed job', () => {
  it('is refunded exactly once, each part to the balance it came from, however many workers end it', async () => {
    await setBalances(database, team.teamId, { monthly: 2, coupon: 3, topup: 10 });
    const job = await accepted({ cost: 9 });
    const by = token();
    await claim(job.id, by);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 0, coupon: 0, topup: 6 });
    const ends = await Promise.all(Array.from({ length: 10 }, () => fail(job.id, by)));
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 2, coupon: 3, topup: 10 });
    expect(await row(job.id)).toMatchObject({
      status: 'failed',
      error: 'The provider refused',
      error_code: 'content_rejected',
    });
    const refunds = await database.prisma.ledgerEntry.findMany({ where: { job_id: job.id, reason: 'refund' } });
    expect(refunds).toEqual([
      expect.objectContaining({
        delta: 9,
        monthly_delta: 2,
        coupon_delta: 3,
        topup_delta: 4,
        balance_after: 2,
        metadata: { job_id: job.id },
        api_key_id: team.apiKeyId,
      }),
    ]);
    expect(await verifyLedger(database)).toEqual([]);
  });

  it('does not bring back monthly credits of a period that has ended, and says how many', async () => {
    await setBalances(database, team.teamId, { monthly: 2, coupon: 0, topup: 10 });
    const job = await accepted({ cost: 5 });
    await database.prisma.creditBalance.update({
      where: { team_id: team.teamId },
      data: { period: { increment: 1 } },
    });
    const by = token();
    await claim(job.id, by);
    await fail(job.id, by);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 0, topup: 10 });
    const refund = await database.prisma.ledgerEntry.findFirstOrThrow({
      where: { job_id: job.id, reason: 'refund' },
    });
    expect(refund).toMatchObject({ delta: 3, metadata: { job_id: job.id, expired_monthly_credits: 2 }, period: 2 });
    expect(await verifyLedger(database)).toEqual([]);
  });

  it('is refunded also when the team has lost its access meanwhile, and not at all when it was free', async () => {
    const [paid, free] = [await accepted({ cost: 7 }), await accepted({ cost: 0 })];
    await endTrial(database, team.teamId);
    const by = token();
    for (const { id } of [paid, free]) {
      await claim(id, by);
      expect(await fail(id, by)).toBe(true);
    }
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 100 });
    expect(await database.prisma.ledgerEntry.count({ where: { job_id: free.id } })).toBe(0);
    expect(await verifyLedger(database)).toEqual([]);
  });

  it('and new work of the same team never wait for each other in a circle', async () => {
    const jobs = await Promise.all(Array.from({ length: 20 }, () => accepted()));
    const by = token();
    await Promise.all(jobs.map(({ id }) => claim(id, by)));
    const outcomes = await Promise.all(
      jobs.flatMap(({ id }) => [fail(id, by), acceptWork(database, newWork(team, [newJob()]))]),
    );
    expect(outcomes).toHaveLength(40);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 80 });
    expect(await verifyLedger(database)).toEqual([]);
  });
});
