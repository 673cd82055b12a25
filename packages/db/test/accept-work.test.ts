import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { acceptWork, createAcceptor, openDatabase, verifyLedger, type Database, type NewJob } from '../src/index.ts';
import { countRoundTrips } from './support/round-trips.ts';
import { balancesOf, footprintOf, idempotency, newJob, newWork, putOnPlan, setBalances } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());
beforeEach(async () => {
  team = await createTeam(database);
});

const nothing = { jobs: 0, debits: 0, decks: 0, records: 0 };
const deck = () => ({ id: uuidV7.next(), prompt: 'ten habits', slides: [{ name: '1' }], texts: [] });

describe('accepted work', () => {
  it('takes one round trip for idempotency record, debit, ledger rows, deck, jobs and outbox rows together', async () => {
    const counter = await countRoundTrips(suite.url);
    const counted = openDatabase({ url: counter.url, poolMax: 1, applicationName: 'counted', connectMs: 60_000 });
    try {
      await counted.ping();
      counter.take();
      const jobs = [newJob({ slideIndex: 0 }), newJob({ slideIndex: 1 })];
      await acceptWork(counted, newWork(team, jobs, { deck: deck(), idempotency: idempotency('one-trip', 'a') }));
      expect(counter.take()).toBe(1);
      expect(await footprintOf(database, team.teamId)).toEqual({ jobs: 2, debits: 2, decks: 1, records: 1 });
    } finally {
      await counted.close();
      await counter.close();
    }
  });

  it('shows route, auth mode, key and job in the ledger, and the job with its message in the outbox', async () => {
    const job = newJob({ cost: 3, modelId: 'openai:gpt-image-1', type: 'image_gen', influencerId: null });
    expect(await acceptWork(database, newWork(team, [job], { route: '/generate/image' }))).toEqual({
      outcome: 'accepted',
      accepted: 1,
    });
    const [entry] = await database.prisma.ledgerEntry.findMany({ where: { job_id: job.id } });
    expect(entry).toMatchObject({
      team_id: team.teamId,
      delta: -3,
      reason: 'image_gen',
      model_id: 'openai:gpt-image-1',
      user_id: team.ownerId,
      route: '/generate/image',
      auth_mode: 'api_key',
      api_key_id: team.apiKeyId,
      balance_after: 97,
      metadata: { job_id: job.id },
    });
    expect(await database.prisma.job.findUnique({ where: { id: job.id } })).toMatchObject({
      status: 'pending',
      attempts: 0,
      max_attempts: 4,
      cost: 3,
      input: { slides: 1 },
    });
    expect(await database.prisma.outboxMessage.findUnique({ where: { id: job.messageId } })).toMatchObject({
      kind: 'command',
      name: 'image.generate',
      payload: { job_id: job.id },
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
  });

  it('spends monthly credits first, then coupon, then top-up, and the ledger remembers the split', async () => {
    await setBalances(database, team.teamId, { monthly: 4, coupon: 3, topup: 10 });
    const jobs = [newJob({ cost: 2 }), newJob({ cost: 4 }), newJob({ cost: 3 })];
    await acceptWork(database, newWork(team, jobs));
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 0, coupon: 0, topup: 8 });
    const split = await Promise.all(
      jobs.map((job) => database.prisma.ledgerEntry.findFirstOrThrow({ where: { job_id: job.id } })),
    );
    expect(split.map((row) => [row.monthly_delta, row.coupon_delta, row.topup_delta, row.balance_after])).toEqual([
      [-2, 0, 0, 2],
      [-2, -2, 0, 0],
      [0, -1, -2, 0],
    ]);
    expect(await verifyLedger(database)).toEqual([]);
  });

  it('writes no ledger row for a job that is free', async () => {
    const job = newJob({ cost: 0 });
    await acceptWork(database, newWork(team, [job]));
    expect(await footprintOf(database, team.teamId)).toMatchObject({ jobs: 1, debits: 0 });
  });

  it('keeps a text with NUL and broken surrogates, as replacement characters, instead of failing', async () => {
    const job = newJob({ input: { prompt: 'a\u0000b\ud800c\\u0000d😀' } });
    await acceptWork(database, newWork(team, [job]));
    const { input } = await database.prisma.job.findUniqueOrThrow({ where: { id: job.id } });
    expect(input).toEqual({ prompt: 'a\ufffdb\ufffdc\\u0000d😀' });
  });
});

describe('refused work', () => {
  const refusals: [string, string, (team: TestTeam) => Promise<Partial<NewJob>[]>, object][] = [
    [
      'too few credits for the last of its jobs',
      'insufficient_credits',
      async ({ teamId }) => {
        await setBalances(database, teamId, { monthly: 1, coupon: 1, topup: 1 });
        return [{ cost: 1 }, { cost: 1 }, { cost: 2 }];
      },
      {},
    ],
    [
      'a model outside the plan',
      'model_not_in_plan',
      async ({ teamId }) => {
        await putOnPlan(database, teamId, { models: ['openai:a'], features: ['*'] });
        return [{ modelId: 'openai:a' }, { modelId: 'openai:b' }];
      },
      {},
    ],
    [
      'a feature outside the plan',
      'feature_not_in_plan',
      async ({ teamId }) => {
        await putOnPlan(database, teamId, { models: ['*'], features: ['render'] });
        return [{}];
      },
      { feature: 'generate' },
    ],
    [
      "another team's influencer",
      'influencer_not_found',
      async () => {
        const stranger = await createTeam(database);
        const influencerId = uuidV7.next();
        await database.prisma.influencer.create({
          data: {
            id: influencerId,
            team_id: stranger.teamId,
            name: 'Mira',
            description: '',
            created_by: stranger.ownerId,
          },
        });
        return [{}, { influencerId }];
      },
      {},
    ],
    ['an influencer that does not exist', 'influencer_not_found', async () => [{ influencerId: uuidV7.next() }], {}],
  ];

  it.each(refusals)('with %s leaves nothing behind', async (_case, code, prepare, more) => {
    const jobs = (await prepare(team)).map((fields) => newJob(fields));
    const before = await balancesOf(database, team.teamId);
    const work = newWork(team, jobs, { deck: deck(), idempotency: idempotency('refused', 'a'), ...more });
    await expect(acceptWork(database, work)).rejects.toMatchObject({ code });
    expect(await footprintOf(database, team.teamId)).toEqual(nothing);
    expect(await balancesOf(database, team.teamId)).toEqual(before);
    expect(await database.prisma.outboxMessage.count({ where: { id: { in: jobs.map((job) => job.messageId) } } })).toBe(
      0,
    );
  });

  it('is refused for a team that does not exist', async () => {
    const unknownTeam = { ...team, teamId: uuidV7.next() };
    await expect(acceptWork(database, newWork(unknownTeam, [newJob()]))).rejects.toMatchObject({
      code: 'team_not_found',
    });
  });
});

describe('a deck', () => {
  it('keeps the pictures that can be paid, from the first, and debits those alone', async () => {
    await setBalances(database, team.teamId, { monthly: 5, coupon: 0, topup: 0 });
    const jobs = [0, 1, 2, 3].map((slideIndex) => newJob({ cost: 2, slideIndex }));
    const plan = deck();
    expect(await acceptWork(database, newWork(team, jobs, { deck: plan, canBePartial: true }))).toEqual({
      outcome: 'accepted',
      accepted: 2,
    });
    const kept = await database.prisma.job.findMany({ where: { deck_id: plan.id }, orderBy: { slide_index: 'asc' } });
    expect(kept.map((job) => job.id)).toEqual([jobs[0]!.id, jobs[1]!.id]);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 1 });
    expect(await database.prisma.outboxMessage.count({ where: { id: jobs[2]!.messageId } })).toBe(0);
  });

  it('is kept without pictures when none can be paid or none is in the plan', async () => {
    await setBalances(database, team.teamId, { monthly: 0, coupon: 0, topup: 0 });
    const poor = deck();
    const accept = (plan: typeof poor) =>
      acceptWork(database, newWork(team, [newJob({ modelId: 'openai:a' })], { deck: plan, canBePartial: true }));
    expect(await accept(poor)).toEqual({ outcome: 'accepted', accepted: 0 });
    await setBalances(database, team.teamId, { monthly: 9, coupon: 0, topup: 0 });
    await putOnPlan(database, team.teamId, { models: [], features: [] });
    expect(await accept(deck())).toEqual({ outcome: 'accepted', accepted: 0 });
    expect(await footprintOf(database, team.teamId)).toEqual({ jobs: 0, debits: 0, decks: 2, records: 0 });
  });
});

describe('requests that arrive together', () => {
  it('share round trips, and one that is refused refuses no other', async () => {
    const counter = await countRoundTrips(suite.url);
    const counted = openDatabase({ url: counter.url, poolMax: 2, applicationName: 'counted', connectMs: 60_000 });
    try {
      await Promise.all([counted.ping(), counted.ping()]);
      counter.take();
      const accept = createAcceptor(counted);
      const poor = await createTeam(database);
      await setBalances(database, poor.teamId, { monthly: 0, coupon: 0, topup: 0 });
      const orders = Array.from({ length: 40 }, (_, index) => newWork(index % 4 === 0 ? poor : team, [newJob()]));
      const outcomes = await Promise.allSettled(orders.map((work) => accept(work)));
      expect(outcomes.map(({ status }) => status)).toEqual(
        orders.map((work) => (work.teamId === poor.teamId ? 'rejected' : 'fulfilled')),
      );
      expect(counter.take()).toBeLessThanOrEqual(6);
      expect(await footprintOf(database, poor.teamId)).toEqual(nothing);
      expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 70 });
    } finally {
      await counted.close();
      await counter.close();
    }
  });

  it('are refused by a SQLSTATE and the place that raised it, without a word of what they hold', async () => {
    const answer = async (request: string) => {
      const rows = await database.prisma.$queryRaw<{ answers: object[] }[]>`
        SELECT accept_batch(${[team.teamId]}::uuid[], ${`[${request}]`}::json) AS answers`;
      return rows[0]!.answers[0]!;
    };
    const refused = { outcome: 'refused', sqlstate: '22P05', raised_in: expect.stringMatching(/^PL.pgSQL function/) };
    expect(await answer(String.raw`{"prompt": "a secret\u0000"}`)).toEqual(refused);
    expect(await answer('{"team_id": "a secret"}')).toEqual({ ...refused, sqlstate: '22P02' });
    expect(JSON.stringify(await answer('{"team_id": "a secret"}'))).not.toContain('secret');
  });

  it('are told, each of them, when the database is away', async () => {
    const counter = await countRoundTrips(suite.url);
    const cut = openDatabase({ url: counter.url, poolMax: 2, applicationName: 'cut', connectMs: 60_000 });
    const accept = createAcceptor(cut);
    await accept(newWork(team, [newJob()]));
    await counter.close();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => accept(newWork(team, [newJob()]))));
    expect(outcomes).toEqual(
      Array.from({ length: 5 }, () => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'unavailable', status: 503 }) as unknown,
      })),
    );
    await cut.close();
  });
});
