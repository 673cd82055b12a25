import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import {
  createAcceptor,
  createCreditRepository,
  createJobRepository,
  verifyLedger,
  type CreditRepository,
  type Database,
} from '../src/index.ts';
import { createPurchases } from './support/purchases.ts';
import { balancesOf, newJob, newWork, setBalances } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let credits: CreditRepository;
let purchases: ReturnType<typeof createPurchases>;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
  credits = createCreditRepository(database);
  purchases = createPurchases(database);
});
afterAll(() => suite.drop());
beforeEach(async () => {
  team = await createTeam(database);
});

const balances = async () => {
  const { monthly, coupon, topup } = await balancesOf(database, team.teamId);
  return [monthly, coupon, topup];
};
const lastRow = () =>
  database.prisma.ledgerEntry.findFirstOrThrow({
    where: { team_id: team.teamId },
    orderBy: { created_at: 'desc' },
  });
const rowCount = () => database.prisma.ledgerEntry.count({ where: { team_id: team.teamId } });
/** A job that holds credits until it ends. */
async function hold(cost: number): Promise<string> {
  const job = newJob({ cost });
  await createAcceptor(database)(newWork(team, [job]));
  return job.id;
}
async function fail(jobId: string): Promise<void> {
  const lease = { jobId, token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 10_000 };
  const jobs = createJobRepository(database);
  await jobs.claim({ ...lease, leaseMs: 10_000 });
  await jobs.fail({ ...lease, messageId: uuidV7.next(), error: 'no', code: 'content_rejected' });
}
const at = (day: number) => new Date(Date.UTC(2027, 0, day));

describe('a renewal', () => {
  const renewal = (key: string, monthly: number, day: number) => ({
    key: `${key}:${team.teamId}`,
    teamId: team.teamId,
    credits: monthly,
    periodStart: at(day),
  });

  it('sets the monthly balance, says what it granted and what expired, and begins a period', async () => {
    await setBalances(database, team.teamId, { monthly: 30, coupon: 5, topup: 7 });
    const answer = await credits.resetMonthly(renewal('invoice', 500, 1));
    expect(answer).toMatchObject({ outcome: 'done', delta: 470, balances: { monthly: 500, coupon: 5, topup: 7 } });
    expect(await lastRow()).toMatchObject({
      id: BigInt(answer.ledgerId!),
      reason: 'monthly_reset',
      delta: 470,
      balance_after: 500,
      period: 2,
      metadata: { granted: 500, expired: 30 },
      auth_mode: null,
      user_id: 'system',
    });
  });

  it('happens once, though asked for twice, and after a later one not at all', async () => {
    await credits.resetMonthly(renewal('second', 500, 2));
    const before = await rowCount();
    expect((await credits.resetMonthly(renewal('second', 500, 2))).outcome).toBe('repeated');
    expect((await credits.resetMonthly(renewal('first', 900, 1))).outcome).toBe('stale');
    expect(await balances()).toEqual([500, 0, 0]);
    expect(await rowCount()).toBe(before);
  });

  it('is a row also where the balance stays as it was', async () => {
    expect(await credits.resetMonthly(renewal('same', 100, 1))).toMatchObject({ outcome: 'done', delta: 0 });
    expect(await lastRow()).toMatchObject({ reason: 'monthly_reset', delta: 0 });
  });
});

describe('a plan change within a period', () => {
  let changes = 0;
  const changeTo = (monthlyCredits: number) =>
    credits.changePlanCredits({ key: `change:${team.teamId}:${(changes += 1)}`, teamId: team.teamId, monthlyCredits });
  const spend = (monthly: number) => setBalances(database, team.teamId, { monthly, coupon: 0, topup: 0 });

  it('adds the difference of a plan with more', async () => {
    await spend(40);
    expect(await changeTo(1_000)).toMatchObject({ outcome: 'done', delta: 900, balances: { monthly: 940 } });
    expect(await lastRow()).toMatchObject({ reason: 'plan_change_topup', delta: 900, balance_after: 940 });
  });

  it('caps the balance at what a plan with less gives, and takes nothing that was below', async () => {
    await changeTo(1_000);
    await spend(700);
    expect(await changeTo(300)).toMatchObject({ delta: -400, balances: { monthly: 300 } });
    await spend(20);
    expect(await changeTo(50)).toMatchObject({ outcome: 'done', delta: 0, ledgerId: null, balances: { monthly: 20 } });
  });

  it('gives nothing twice to a team that changes up, spends, changes down and up again', async () => {
    await changeTo(1_000);
    await spend(100);
    await changeTo(100);
    expect(await changeTo(1_000)).toMatchObject({ delta: 0, balances: { monthly: 100 } });
  });

  it('gives back what the change down took, when the team changes up again', async () => {
    await changeTo(1_000);
    await spend(600);
    await changeTo(100);
    expect(await changeTo(1_000)).toMatchObject({ delta: 500, balances: { monthly: 600 } });
  });

  it.each(['renewal first', 'change first'])('and its renewal end alike, %s', async (order) => {
    const renew = () =>
      credits.resetMonthly({ key: `r:${team.teamId}`, teamId: team.teamId, credits: 1_000, periodStart: at(1) });
    for (const step of order === 'renewal first' ? [renew, () => changeTo(1_000)] : [() => changeTo(1_000), renew]) {
      await step();
    }
    expect(await balances()).toEqual([1_000, 0, 0]);
  });

  it('happens once, though asked for twice', async () => {
    const change = { key: `once:${team.teamId}`, teamId: team.teamId, monthlyCredits: 400 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => credits.changePlanCredits(change)));
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(await balances()).toEqual([400, 0, 0]);
  });
});

describe('a coupon', () => {
  const claimant = (of: TestTeam) => ({
    teamId: of.teamId,
    userId: of.ownerId,
    authMode: 'api_key' as const,
    apiKeyId: of.apiKeyId,
    route: '/billing/coupons/claim',
  });
  const newCoupon = async (overrides: { max_claims?: number; expires_at?: Date } = {}) => {
    const id = uuidV7.next();
    const code = `CODE-${id}`.toUpperCase();
    await database.prisma.coupon.create({ data: { id, code, credits: 25, created_by: 'tester', ...overrides } });
    return code;
  };

  it('is claimed once per team, to the coupon balance, whatever its code’s case', async () => {
    const code = await newCoupon();
    expect(await credits.claimCoupon(code.toLowerCase(), claimant(team))).toMatchObject({ outcome: 'done', delta: 25 });
    expect(await credits.claimCoupon(code, claimant(team))).toMatchObject({ outcome: 'coupon_already_claimed' });
    expect(await balances()).toEqual([100, 25, 0]);
    expect(await lastRow()).toMatchObject({
      reason: 'coupon_claim',
      metadata: { code },
      user_id: team.ownerId,
      auth_mode: 'api_key',
      api_key_id: team.apiKeyId,
      route: '/billing/coupons/claim',
    });
  });

  it('that is unknown, expired or exhausted is not found, and leaves nothing behind', async () => {
    const [expired, exhausted] = [await newCoupon({ expires_at: new Date() }), await newCoupon({ max_claims: 0 })];
    for (const code of ['NO-SUCH-CODE', expired, exhausted]) {
      expect(await credits.claimCoupon(code, claimant(team))).toMatchObject({ outcome: 'coupon_not_found' });
    }
    expect(await balances()).toEqual([100, 0, 0]);
    const where = { team_id: team.teamId, key: { startsWith: 'coupon:' } };
    expect(await database.prisma.creditOperation.count({ where })).toBe(0);
  });

  it('of ten claims is claimed exactly ten times by a hundred claims that race, two of each of fifty teams', async () => {
    const code = await newCoupon({ max_claims: 10 });
    const teams = await Promise.all(Array.from({ length: 50 }, () => createTeam(database)));
    const answers = await Promise.all([...teams, ...teams].map((of) => credits.claimCoupon(code, claimant(of))));
    const done = answers.filter(({ outcome }) => outcome === 'done');
    expect(done).toHaveLength(10);
    const coupon = await database.prisma.coupon.findUniqueOrThrow({ where: { code } });
    expect(coupon.claim_count).toBe(10);
    expect(await database.prisma.couponClaim.count({ where: { coupon_id: coupon.id } })).toBe(10);
  });
});

describe('an operator’s grant', () => {
  it.each([
    ['monthly', [107, 0, 0]],
    ['coupon', [100, 7, 0]],
    ['topup', [100, 0, 7]],
  ] as const)('goes to the %s balance once, with its author', async (balance, expected) => {
    const grant = { key: `grant:${uuidV7.next()}`, teamId: team.teamId, credits: 7, balance };
    const full = { ...grant, author: 'ada', reason: 'an apology' };
    expect((await credits.grant(full)).outcome).toBe('done');
    expect((await credits.grant(full)).outcome).toBe('repeated');
    expect(await balances()).toEqual(expected);
    expect(await lastRow()).toMatchObject({
      reason: 'admin_grant',
      user_id: 'ada',
      metadata: { source: 'operator', author: 'ada', reason: 'an apology' },
    });
  });

  it('takes back what is there and refuses more, whole', async () => {
    const take = (taken: number) => ({
      key: `take:${uuidV7.next()}`,
      teamId: team.teamId,
      credits: -taken,
      balance: 'monthly' as const,
      author: 'ada',
      reason: 'a mistake',
    });
    await expect(credits.grant(take(101))).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect((await credits.grant(take(100))).balances.monthly).toBe(0);
  });

  it('to no such team is refused by name', async () => {
    const unknownTeam = {
      key: 'k',
      teamId: uuidV7.next(),
      credits: 1,
      balance: 'topup' as const,
      author: 'a',
      reason: 'r',
    };
    await expect(credits.grant(unknownTeam)).rejects.toMatchObject({ code: 'team_not_found' });
  });
});

describe('a purchase', () => {
  const payment = () => `pi_${team.teamId}`;
  const buy = () =>
    purchases.purchase({
      teamId: team.teamId,
      payment: payment(),
      checkoutSession: 'cs_1',
      credits: 200,
      userId: team.ownerId,
    });
  let asked = 0;
  const refund = (total: number, second = (asked += 1)) =>
    purchases.refundPurchase({
      teamId: team.teamId,
      payment: payment(),
      credits: total,
      readAt: new Date(second * 1_000),
    });

  it('goes to the top-up balance once', async () => {
    expect((await buy()).outcome).toBe('done');
    expect((await buy()).outcome).toBe('repeated');
    expect(await balances()).toEqual([100, 0, 200]);
    expect(await lastRow()).toMatchObject({
      reason: 'admin_grant',
      metadata: { source: 'purchase', payment_intent: payment(), checkout_session: 'cs_1' },
    });
  });

  it('is taken back by its refunds in parts, in any order, each once', async () => {
    await buy();
    expect(await refund(150)).toMatchObject({ outcome: 'done', delta: -150 });
    expect((await refund(150)).outcome).toBe('repeated');
    expect((await refund(50, 0)).outcome).toBe('repeated');
    expect(await refund(200)).toMatchObject({ outcome: 'done', delta: -50, balances: { topup: 0 } });
  });

  it('is taken back as far as it is not spent; what was spent is not asked for again', async () => {
    await buy();
    await setBalances(database, team.teamId, { monthly: 100, coupon: 0, topup: 30 });
    expect(await refund(200)).toMatchObject({ delta: -30, balances: { topup: 0 } });
    expect(await lastRow()).toMatchObject({ metadata: { source: 'purchase_refunded', spent_already: 170 } });
    await setBalances(database, team.teamId, { monthly: 100, coupon: 0, topup: 500 });
    expect(await refund(200)).toMatchObject({ outcome: 'repeated', balances: { topup: 500 } });
  });

  it('is given back when a dispute over it is won, and no more than was taken', async () => {
    await buy();
    await setBalances(database, team.teamId, { monthly: 100, coupon: 0, topup: 130 });
    expect(await refund(200)).toMatchObject({ delta: -130 });
    expect(await refund(0)).toMatchObject({ outcome: 'done', delta: 130, balances: { topup: 130 } });
    expect(await lastRow()).toMatchObject({ metadata: { source: 'purchase_returned', payment_intent: payment() } });
  });

  it('that is refunded while jobs hold its credits is paid back by the refunds of those jobs, and by no later ones', async () => {
    await setBalances(database, team.teamId, { monthly: 0, coupon: 0, topup: 0 });
    await buy();
    const held = await hold(28);
    expect(await refund(200)).toMatchObject({ delta: -172, balances: { topup: 0 } });
    await purchases.purchase({
      teamId: team.teamId,
      payment: `pi_later_${team.teamId}`,
      checkoutSession: null,
      credits: 50,
      userId: team.ownerId,
    });
    const later = await hold(50);
    await fail(held);
    expect(await balances()).toEqual([0, 0, 0]);
    expect(await lastRow()).toMatchObject({
      delta: -28,
      reason: 'admin_grant',
      metadata: { source: 'purchase_refunded', payment_intent: payment(), job_id: held },
    });
    await fail(later);
    expect(await balances()).toEqual([0, 0, 50]);
  });

  it('whose refund comes first waits for the purchase', async () => {
    expect((await refund(200)).outcome).toBe('purchase_not_found');
    await buy();
    expect(await refund(200)).toMatchObject({ outcome: 'done', balances: { topup: 0 } });
  });
});

it('all of this leaves a whole ledger', async () => {
  expect(await verifyLedger(database)).toEqual([]);
});
