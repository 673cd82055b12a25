import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, derivedUuid, uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, eventually, type TestDatabase, type TestTeam } from '@slideloom/testing';
import * as fc from 'fast-check';
import {
  createAcceptor,
  createCreditRepository,
  createJobRepository,
  openDatabase,
  verifyLedger,
  type Database,
} from '../src/index.ts';
import { balanceKeys } from './support/credit-operations.ts';
import { createPurchases } from './support/purchases.ts';
import { idempotency, newJob, newWork } from './support/work.ts';

/** `CREDIT_SEED=… npm test -- credit-concurrency` asks for the same operations again; their order is the machine's. */
const seed = Number(process.env['CREDIT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const clientsOnHotTeam = 50;
const clientsOnManyTeams = 50;
const manyTeams = 25;
const operationsPerClient = 40;
/** Connections that are cut while statements are on their way. */
const cuts = 25;

let suite: TestDatabase;
let database: Database;
let coupons: string[];

beforeAll(async () => {
  suite = await createTestDatabase();
  database = openDatabase({ url: suite.url, poolMax: 12, applicationName: 'credit-clients', connectMs: 60_000 });
  await database.ping();
  coupons = ['ONE-TAKES-ALL', 'SEVEN'];
  const limits = [1, 7];
  await suite.database.prisma.coupon.createMany({
    data: coupons.map((code, place) => ({
      id: uuidV7.next(),
      code,
      credits: 30,
      max_claims: limits[place]!,
      created_by: 'tester',
    })),
  });
});
afterAll(async () => {
  await database.close();
  await suite.drop();
});

const anOperation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('spend' as const), cost: fc.nat(12), fails: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      credits: fc.integer({ min: 1, max: 5 }),
      balance: fc.constantFrom(...balanceKeys),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), payment: fc.nat(60), credits: fc.constant(15) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('unbuy' as const),
      payment: fc.nat(60),
      credits: fc.integer({ min: 1, max: 15 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew' as const), period: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), credits: fc.nat(80) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('claim' as const), coupon: fc.nat(1) }) },
);
type Operation = typeof anOperation extends fc.Arbitrary<infer Value> ? Value : never;

/** What was promised to the clients: the keys of what moved credits, the jobs that were accepted and those that failed. */
type Promised = { keys: Map<string, string>; accepted: Set<string>; failed: Set<string>; refused: number };

/** Asks until there is an answer: a lost connection does not say whether the statement came to its end. */
async function persist<Result>(run: () => Promise<Result>): Promise<Result> {
  return eventually(async () => {
    try {
      return { result: await run() };
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') throw error;
      return { error };
    }
  }, 20_000).then((answer) => {
    if ('error' in answer) throw answer.error;
    return answer.result;
  });
}

function createClient(promised: Promised, accept: ReturnType<typeof createAcceptor>) {
  const credits = createCreditRepository(database);
  const purchases = createPurchases(database);
  const jobs = createJobRepository(database);

  async function spend(team: TestTeam, place: string, cost: number, fails: boolean): Promise<void> {
    const job = newJob({ id: derivedUuid('job', String(seed), place), cost });
    const work = newWork(team, [job], { idempotency: idempotency(place, place), feature: 'render' });
    try {
      await persist(() => accept(work));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'insufficient_credits') throw error;
      promised.refused += 1;
      return;
    }
    promised.accepted.add(job.id);
    if (!fails) return;
    await persist(async () => {
      const lease = { jobId: job.id, token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 60_000 };
      const claim = await jobs.claim({ ...lease, leaseMs: 1 });
      if (claim.outcome === 'finished' || claim.outcome === 'exhausted') return;
      const hasFailed =
        claim.outcome === 'claimed' &&
        (await jobs.fail({ ...lease, messageId: uuidV7.next(), error: 'no', code: 'content_rejected' })) === 'failed';
      if (!hasFailed) throw new AppError('unavailable');
    });
    promised.failed.add(job.id);
  }

  async function move(operation: Exclude<Operation, { kind: 'spend' }>, { teamId, ownerId }: TestTeam, place: string) {
    const key = `${operation.kind}:${place}`;
    switch (operation.kind) {
      case 'grant':
        return { key, ...(await credits.grant({ ...operation, key, teamId, author: 'ada', reason: 'a test' })) };
      case 'buy': {
        const payment = `${teamId}:${operation.payment}`;
        const purchase = { teamId, payment, checkoutSession: null, credits: operation.credits, userId: ownerId };
        return { key: `purchase:${payment}`, ...(await purchases.purchase(purchase)) };
      }
      case 'unbuy': {
        const payment = `${teamId}:${operation.payment}`;
        const key = `purchase_refunded:${payment}:${operation.credits}`;
        return {
          key,
          ...(await purchases.refundPurchase({ teamId, payment, credits: operation.credits, readAt: new Date() })),
        };
      }
      case 'renew': {
        const key = `renew:${teamId}:${operation.period}`;
        const periodStart = new Date(Date.UTC(2027, operation.period));
        return { key, ...(await credits.resetMonthly({ key, teamId, credits: 40, periodStart })) };
      }
      case 'change':
        return { key, ...(await credits.changePlanCredits({ key, teamId, monthlyCredits: operation.credits })) };
      case 'claim': {
        const code = coupons[operation.coupon]!;
        const claimant = { teamId, userId: ownerId, authMode: null, apiKeyId: null, route: '/billing/coupons/claim' };
        return { key: `coupon:${code}:${teamId}`, ...(await credits.claimCoupon(code, claimant)) };
      }
    }
  }

  return async (operation: Operation, team: TestTeam, place: string): Promise<void> => {
    if (operation.kind === 'spend') return spend(team, place, operation.cost, operation.fails);
    const { key, outcome } = await persist(() => move(operation, team, place));
    const isHere = ['done', 'repeated', 'stale', 'coupon_already_claimed'].includes(outcome);
    if (isHere && operation.kind !== 'unbuy') promised.keys.set(key, team.teamId);
  };
}

/** Cuts a connection of the clients again and again until `work` has ended or all cuts are done. */
async function cutConnectionsDuring(work: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  void work.finally(() => over.abort()).catch(() => undefined);
  let cut = 0;
  while (!over.signal.aborted && cut < cuts) {
    const rows = await suite.database.prisma.$queryRaw<{ is_cut: boolean }[]>`
      SELECT pg_terminate_backend(pid) AS is_cut FROM pg_stat_activity
      WHERE application_name = 'credit-clients' AND state = 'active' AND datname = current_database()
      ORDER BY random() LIMIT 1`;
    cut += rows.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await work;
  return cut;
}

describe('a hundred clients at once, half of them on one team', () => {
  it('neither make nor lose a credit, though connections are cut under their statements and they ask again', async () => {
    process.stdout.write(`credit clients: seed ${seed}\n`);
    const hot = await createTeam(suite.database, { topup: 100 });
    const many = await Promise.all(Array.from({ length: manyTeams }, () => createTeam(suite.database, { topup: 10 })));
    const promised: Promised = { keys: new Map(), accepted: new Set(), failed: new Set(), refused: 0 };
    const run = createClient(promised, createAcceptor(database));
    const clients = Array.from({ length: clientsOnHotTeam + clientsOnManyTeams }, async (_, client) => {
      const operations = fc.sample(anOperation, { seed: seed + client, numRuns: operationsPerClient });
      const team = client < clientsOnHotTeam ? hot : many[client % manyTeams]!;
      for (const [place, operation] of operations.entries()) await run(operation, team, `${client}-${place}`);
    });
    const cut = await cutConnectionsDuring(Promise.all(clients));
    const { accepted, failed, keys, refused } = promised;
    process.stdout.write(
      `credit clients: ${accepted.size} jobs accepted, ${failed.size} failed, ${refused} refused, ${keys.size} operations, ${cut} connections cut\n`,
    );

    expect(cut).toBeGreaterThan(0);
    expect(failed.size).toBeGreaterThan(0);
    expect(await verifyLedger(suite.database)).toEqual([]);
    const { prisma } = suite.database;
    expect(await prisma.job.count()).toBe(accepted.size);
    expect(await prisma.job.count({ where: { status: 'failed' } })).toBe(failed.size);
    expect(new Set((await prisma.job.findMany({ select: { id: true } })).map(({ id }) => id))).toEqual(accepted);
    for (const { code, claim_count: claimed, max_claims: max } of await prisma.coupon.findMany()) {
      expect([code, claimed]).toEqual([code, max]);
    }
    const present = await prisma.creditOperation.findMany({ select: { key: true, team_id: true } });
    const mine = (key: string) => /^(?:grant|purchase|renew|change):/.test(key);
    expect(new Map(present.filter(({ key }) => mine(key)).map(({ key, team_id: teamId }) => [key, teamId]))).toEqual(
      new Map([...keys].filter(([key]) => mine(key))),
    );
  });
});
