import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionStatusSchema } from '@slideloom/contracts';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { acceptWork, quoteWork, type Database } from '../src/index.ts';
import { balancesOf, newJob, newWork, putOnPlan, setBalances } from './support/work.ts';

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

const statuses = subscriptionStatusSchema.options;
const givingAccess = ['trialing', 'active', 'past_due'];

const hasAccess = async (status: string | null, offset: string | null) => {
  const rows = await database.prisma.$queryRaw<{ has: boolean }[]>`
    SELECT has_access(${status}::text, at + ${offset}::interval, at) AS has FROM (SELECT clock_timestamp() AS at) now`;
  return rows[0]!.has;
};

describe.each(statuses)('a subscription that is %s', (status) => {
  const gives = givingAccess.includes(status);

  it.each([
    ['1 microsecond', gives],
    ['0', false],
    ['-1 microsecond', false],
    ['100 years', gives],
    ['-100 years', false],
    [null, false],
  ])('whose period ends in %s from now: access %s', async (offset, expected) => {
    expect(await hasAccess(status, offset)).toBe(expected);
  });

  it.each([
    ['in the period', 3_600_000],
    ['behind it', -1],
    ['without an end', null],
  ])(
    '%s: plan and monthly credits count only with access, else the free plan, coupon and top-up',
    async (_when, ms) => {
      await putOnPlan(database, team.teamId, { models: ['a:own'], features: ['own'] });
      await setBalances(database, team.teamId, { monthly: 5, coupon: 2, topup: 2 });
      await database.prisma.subscription.update({
        where: { team_id: team.teamId },
        data: { status, current_period_end: ms === null ? null : new Date(Date.now() + ms) },
      });
      const has = gives && ms !== null && ms > 0;

      const request = (model: string) => ({ teamId: team.teamId, feature: 'own', jobs: [{ cost: 3, modelId: model }] });
      const own = await quoteWork(database, request('a:own'));
      expect(own).toMatchObject(
        has
          ? { refusal: null, monthly: 3, coupon: 0, topup: 0, spendable: 9 }
          : { refusal: null, monthly: 0, coupon: 2, topup: 1, spendable: 4 },
      );
      // The free plan allows everything, the team's own plan this model alone.
      expect((await quoteWork(database, request('a:other'))).refusal).toBe(has ? 'model_not_in_plan' : null);

      await acceptWork(database, newWork(team, [newJob({ cost: 3, modelId: 'a:own' })], { feature: 'own' }));
      expect(await balancesOf(database, team.teamId)).toMatchObject({
        monthly: 5 - own.monthly,
        coupon: 2 - own.coupon,
        topup: 2 - own.topup,
      });
    },
  );
});

it('a team that never had a subscription has no access', async () => {
  expect(await hasAccess(null, '1 day')).toBe(false);
  await database.prisma.subscription.delete({ where: { team_id: team.teamId } });
  await setBalances(database, team.teamId, { monthly: 50, coupon: 0, topup: 1 });
  const request = { teamId: team.teamId, jobs: [{ cost: 2, modelId: null }] };
  expect(await quoteWork(database, request)).toMatchObject({ refusal: 'insufficient_credits', spendable: 1 });
});
