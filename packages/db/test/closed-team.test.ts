import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { createAcceptor, createCreditRepository, query, verifyLedger, type Database } from '../src/index.ts';
import { createPurchases } from './support/purchases.ts';
import { balancesOf, newJob, newWork } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());
beforeEach(async () => {
  team = await createTeam(database, { topup: 50 });
});

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const close = () => run(`UPDATE credit_balances SET closed_at = now() WHERE team_id = '$team'`);
const rowCount = () => database.prisma.ledgerEntry.count({ where: { team_id: team.teamId } });
const credits = () => createCreditRepository(database);
/** A yearly plan whose second month has started. */
const yearly = (teamId: string) =>
  run(`WITH period AS (UPDATE credit_balances SET period_started_at = now() - interval '40 days', period_credits = 500 WHERE team_id = '${teamId}')
       UPDATE subscriptions SET status = 'active', period_months = 12, current_period_start = now() - interval '40 days',
         current_period_end = now() + interval '300 days' WHERE team_id = '${teamId}'`);
const beginMonths = async () =>
  (await database.prisma.$queryRaw<{ n: number }[]>`SELECT begin_due_months(100) AS n`)[0]!.n;
async function applyEvent(change: object): Promise<string> {
  const [id, token] = [`evt_${randomUUID()}`, randomUUID()];
  await database.prisma
    .$executeRaw`INSERT INTO payment_events (id, type, payload, lease_token) VALUES (${id}, 'a.b', '{}', ${token}::uuid)`;
  const [row] = await query(
    () =>
      database.prisma.$queryRaw<{ outcome: string }[]>`
      SELECT apply_payment_event(${id}, ${token}::uuid, ${JSON.stringify(change)}::jsonb) AS outcome`,
  );
  return row!.outcome;
}

describe('a team that is closed, because it is being erased', () => {
  const movements: [string, () => Promise<unknown>][] = [
    [
      'a coupon',
      async () => {
        const code = `C-${randomUUID()}`.toUpperCase();
        await database.prisma.coupon.create({ data: { id: randomUUID(), code, credits: 5, created_by: 'tester' } });
        const by = { userId: team.ownerId, authMode: null, apiKeyId: null, route: '/billing/coupons/claim' };
        return credits().claimCoupon(code, { teamId: team.teamId, ...by });
      },
    ],
    [
      'an operator’s grant',
      () =>
        credits().grant({
          key: randomUUID(),
          teamId: team.teamId,
          credits: 5,
          balance: 'topup',
          author: 'ada',
          reason: 'r',
        }),
    ],
    [
      'a purchase',
      () =>
        createPurchases(database).purchase({
          teamId: team.teamId,
          payment: randomUUID(),
          checkoutSession: null,
          credits: 5,
          userId: 'u',
        }),
    ],
    [
      'a renewal',
      () => credits().resetMonthly({ key: randomUUID(), teamId: team.teamId, credits: 500, periodStart: new Date() }),
    ],
    [
      'a change of the plan',
      () => credits().changePlanCredits({ key: randomUUID(), teamId: team.teamId, monthlyCredits: 900 }),
    ],
  ];

  it.each(movements)('is refused %s, which it had got before', async (_name, move) => {
    const before = await rowCount();
    expect(await move()).toMatchObject({ outcome: 'done' });
    expect(await rowCount()).toBe(before + 1);
    await close();
    await expect(move()).rejects.toMatchObject({ code: 'team_not_found' });
    expect(await rowCount()).toBe(before + 1);
  });

  it('begins no month, and keeps no other team from its month', async () => {
    const other = await createTeam(database);
    await yearly(team.teamId);
    await yearly(other.teamId);
    await close();
    const before = await balancesOf(database, team.teamId);
    expect(await beginMonths()).toBe(1);
    expect(await balancesOf(database, team.teamId)).toEqual(before);
    expect(await balancesOf(database, other.teamId)).toMatchObject({ monthly: 500 });
  });

  it('gets nothing for a payment, whose event is ignored like one of no team', async () => {
    await run(`UPDATE subscriptions SET stripe_customer_id = '$team' WHERE team_id = '$team'`);
    const paid = () =>
      applyEvent({
        customer: team.teamId,
        read_at: new Date(),
        purchase: { payment: randomUUID(), session: null, credits: 40, user_id: 'u' },
      });
    expect(await paid()).toBe('applied');
    await close();
    const before = await rowCount();
    expect(await paid()).toBe('ignored');
    expect(await rowCount()).toBe(before);
  });

  it('gets back what a waiting job had cost, less what was taken back of its payment meanwhile', async () => {
    const purchases = createPurchases(database);
    const payment = randomUUID();
    await run(`UPDATE subscriptions SET current_period_end = now() WHERE team_id = '$team'`);
    const job = newJob({ cost: 80 });
    await purchases.purchase({ teamId: team.teamId, payment, checkoutSession: null, credits: 40, userId: 'u' });
    await createAcceptor(database)(newWork(team, [job]));
    await purchases.refundPurchase({ teamId: team.teamId, payment, credits: 40, readAt: new Date() });
    await close();
    await database.prisma
      .$queryRaw`SELECT end_failed(j, 'Cancelled', 'cancelled', gen_random_uuid(), 0)::text FROM jobs j WHERE id = ${job.id}::uuid`;
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 100, topup: 50 });
    expect((await verifyLedger(database)).filter(({ teamId }) => teamId === team.teamId)).toEqual([]);
  });
});
