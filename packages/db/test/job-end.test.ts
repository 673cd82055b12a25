import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';
import { acceptWork, verifyLedger, type Database, type JobRepository, type NewJob } from '../src/index.ts';
import { createJobWorld, end, newAsset, token, type JobWorld } from './support/job-world.ts';
import { balancesOf, endTrial, newJob, newWork, setBalances } from './support/work.ts';

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
  team = await world.newTeam();
});

const accepted = (overrides: Partial<NewJob> = {}) => world.accepted(team, overrides);

describe('a completed job', () => {
  it('has result, assets and event from one statement, and a second end adds nothing', async () => {
    const job = await accepted();
    const by = token();
    await world.claim(job.id, by);
    const assets = [newAsset(job.id, 'one'), newAsset(job.id, 'two')];
    expect(await world.complete(job.id, by, { assets })).toBe(true);
    expect([await world.complete(job.id, by, { assets }), await world.fail(job.id, by)]).toEqual([false, false]);
    expect(await world.row(job.id)).toMatchObject({
      status: 'completed',
      result: { url: 'https://cdn.example.test/1.png' },
      error: null,
      lease_token: null,
      next_publish_at: null,
    });
    expect(await database.prisma.asset.count({ where: { job_id: job.id, team_id: team.teamId } })).toBe(2);
    expect(await world.eventsOf(job.id)).toEqual([
      { name: 'job.completed', payload: { job_id: job.id, team_id: team.teamId, type: 'render' } },
    ]);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 99 });
  });

  it('has the origin of each asset, and none where none is given', async () => {
    const job = await accepted();
    const by = token();
    const origin = {
      digital_source_type: 'trainedAlgorithmicMedia',
      provider: 'openai',
      model: 'gpt-image-1',
      has_manifest: false,
    } as const;
    await world.claim(job.id, by);
    const assets = [
      { ...newAsset(job.id, 'one'), origin },
      { ...newAsset(job.id, 'three'), origin: null },
    ];
    await world.complete(job.id, by, { assets: [...assets, newAsset(job.id, 'two')] });
    const kept = await database.prisma.asset.findMany({ where: { job_id: job.id }, orderBy: { name: 'asc' } });
    expect(kept.map((asset) => asset.origin)).toEqual([origin, null, null]);
    // SQL's null, not JSON's.
    const without = await database.prisma.$queryRaw`
      SELECT count(*)::int AS count FROM assets WHERE job_id = ${job.id}::uuid AND origin IS NULL`;
    expect(without).toEqual([{ count: 2 }]);
  });

  it('keeps what a crashed attempt had left: an asset that stands already is not written twice', async () => {
    const job = await accepted();
    const by = token();
    const asset = newAsset(job.id);
    await world.claim(job.id, by);
    await world.complete(job.id, by, { assets: [asset, { ...asset }] });
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
      await world.claim(job.id, by);
      expect(await world.complete(job.id, by, { imageUrl })).toBe(true);
    }
    expect(await images()).toEqual(['https://a/1', 'https://a/2', 'https://a/3']);
    const job = await accepted({ influencerId });
    await database.prisma.influencer.update({ where: { id: influencerId }, data: { team_id: uuidV7.next() } });
    await world.claim(job.id, influencerId);
    await world.complete(job.id, influencerId, { imageUrl: 'https://a/4' });
    expect(await images()).toHaveLength(3);
  });

  it('keeps of its influencer the first picture and the newest, as many as a request may give', async () => {
    const influencerId = uuidV7.next();
    const { imagesMax } = limits.influencer;
    const url = (n: number) => `https://a/${n}`;
    const images = Array.from({ length: imagesMax + 20 }, (_, place) => url(place));
    await database.prisma.influencer.create({
      data: { id: influencerId, name: 'Mira', description: '', created_by: team.ownerId, team_id: team.teamId, images },
    });
    for (const next of [100, 101]) {
      const job = await accepted({ influencerId });
      const by = token();
      await world.claim(job.id, by);
      expect(await world.complete(job.id, by, { imageUrl: url(next) })).toBe(true);
    }
    const kept = (await database.prisma.influencer.findUniqueOrThrow({ where: { id: influencerId } })).images;
    expect(kept).toEqual([images[0], ...images.slice(3 - imagesMax), url(100), url(101)]);
    expect(kept).toHaveLength(imagesMax);
  });

  it('keeps the warnings beside its result, whose shape they leave alone', async () => {
    const [warned, plain] = [await accepted(), await accepted()];
    const by = token();
    const result = { slides: [] };
    const warnings = [{ code: 'small_text' }];
    for (const [job, more] of [
      [warned, { warnings }],
      [plain, {}],
    ] as const) {
      await world.claim(job.id, by);
      await store.complete({ jobId: job.id, token: by, ...end(), result, assets: [], imageUrl: null, ...more });
    }
    expect(await world.row(warned.id)).toMatchObject({ result, warnings });
    expect((await world.row(warned.id)).result).toEqual(result);
    expect(await world.row(plain.id)).toMatchObject({ result, warnings: null });
  });

  it("keeps a picture's placement beside its result, whose shape it leaves alone", async () => {
    const job = await accepted();
    const by = token();
    await world.claim(job.id, by);
    const result = { url: 'https://a/1' };
    const placement = { focal: { x: 0.5, y: 0.25 }, strengths: [0.6] };
    await store.complete({ jobId: job.id, token: by, ...end(), result, assets: [], imageUrl: null, placement });
    const row = await world.row(job.id);
    expect([row.result, row.placement]).toEqual([result, placement]);
  });

  it('takes a result and a reason with characters that PostgreSQL has not', async () => {
    const [done, failed] = [await accepted(), await accepted()];
    const by = token();
    await world.claim(done.id, by);
    await world.claim(failed.id, by);
    const result = { slides: [{ name: 'a\u0000\udfff', image_url: 'https://a/1' }] };
    await store.complete({ jobId: done.id, token: by, ...end(), result, assets: [], imageUrl: null });
    await store.fail({ jobId: failed.id, token: by, ...end(), error: 'bad\u0000byte\ud83d', code: 'internal' });
    expect((await world.row(done.id)).result).toEqual({
      slides: [{ name: 'a\ufffd\ufffd', image_url: 'https://a/1' }],
    });
    expect((await world.row(failed.id)).error).toBe('bad\ufffdbyte\ufffd');
  });
});

describe('a failed job', () => {
  it('is refunded exactly once, each part to the balance it came from, however many workers end it', async () => {
    await setBalances(database, team.teamId, { monthly: 2, coupon: 3, topup: 10 });
    const job = await accepted({ cost: 9 });
    const by = token();
    await world.claim(job.id, by);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 0, coupon: 0, topup: 6 });
    const ends = await Promise.all(Array.from({ length: 10 }, () => world.fail(job.id, by)));
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 2, coupon: 3, topup: 10 });
    expect(await world.row(job.id)).toMatchObject({
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
    await world.claim(job.id, by);
    await world.fail(job.id, by);
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
      await world.claim(id, by);
      expect(await world.fail(id, by)).toBe(true);
    }
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 100 });
    expect(await database.prisma.ledgerEntry.count({ where: { job_id: free.id } })).toBe(0);
    expect(await verifyLedger(database)).toEqual([]);
  });

  it('and new work of the same team never wait for each other in a circle', async () => {
    const jobs = await Promise.all(Array.from({ length: 20 }, () => accepted()));
    const by = token();
    await Promise.all(jobs.map(({ id }) => world.claim(id, by)));
    const outcomes = await Promise.all(
      jobs.flatMap(({ id }) => [world.fail(id, by), acceptWork(database, newWork(team, [newJob()]))]),
    );
    expect(outcomes).toHaveLength(40);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 80 });
    expect(await verifyLedger(database)).toEqual([]);
  });
});
