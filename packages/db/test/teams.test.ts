import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { verifyLedger, type Database } from '../src/index.ts';
import { balancesOf } from './support/work.ts';

let suite: TestDatabase;
let database: Database;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());

const found = async (userId: string) => {
  const rows = await database.prisma.$queryRaw<{ id: string }[]>`
    SELECT found_team(${uuidV7.next()}::uuid, ${userId}, 'a@example.test', 'Team') AS id`;
  return rows[0]!.id;
};

describe('a user’s own team', () => {
  it('is founded once, however many first requests race, and stands whole for each of them', async () => {
    const userId = uuidV7.next();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const teamId = await found(userId);
        return { teamId, balances: await balancesOf(database, teamId) };
      }),
    );
    expect(new Set(answers.map(({ teamId }) => teamId)).size).toBe(1);
    for (const { balances } of answers) expect(balances).toEqual({ monthly: 100, coupon: 0, topup: 0, period: 1 });
    expect(await database.prisma.team.count({ where: { founder_id: userId } })).toBe(1);
    expect(await database.prisma.membership.findMany({ where: { user_id: userId } })).toEqual([
      expect.objectContaining({ role: 'owner', email: 'a@example.test' }),
    ]);
  });

  it('begins with a trial of 14 days on the free plan, its grant in the ledger', async () => {
    const teamId = await found(uuidV7.next());
    const subscription = await database.prisma.subscription.findUniqueOrThrow({ where: { team_id: teamId } });
    const { current_period_start: start, current_period_end: end } = subscription;
    expect(subscription.status).toBe('trialing');
    expect(Math.round((end!.getTime() - start.getTime()) / 3_600_000)).toBe(14 * 24);
    const plan = await database.prisma.plan.findUniqueOrThrow({ where: { id: subscription.plan_id } });
    expect(plan.slug).toBe('free');
    expect(await database.prisma.ledgerEntry.findMany({ where: { team_id: teamId } })).toEqual([
      expect.objectContaining({ delta: 100, reason: 'initial_grant', monthly_delta: 100, balance_after: 100 }),
    ]);
    expect(await verifyLedger(database)).toEqual([]);
  });
});

describe('grants to one team at once', () => {
  it('are all counted, in a ledger whose instants strictly increase', async () => {
    const teamId = await found(uuidV7.next());
    const balances = ['monthly', 'coupon', 'topup'];
    await Promise.all(
      Array.from(
        { length: 30 },
        (_, index) =>
          database.prisma
            .$executeRaw`SELECT grant_credits(${teamId}::uuid, 1, ${balances[index % 3]!}, 'grant', 'operator', 'ops')`,
      ),
    );
    expect(await balancesOf(database, teamId)).toMatchObject({ monthly: 110, coupon: 10, topup: 10 });
    expect(await verifyLedger(database)).toEqual([]);
  });
});
