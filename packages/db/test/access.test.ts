import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { acceptWork, type Database } from '../src/index.ts';
import { balancesOf, endTrial, newJob, newWork, putOnPlan, setBalances } from './support/work.ts';

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

describe('a team without access', () => {
  it('spends coupon and top-up credits only', async () => {
    await setBalances(database, team.teamId, { monthly: 50, coupon: 2, topup: 2 });
    await endTrial(database, team.teamId);
    await acceptWork(database, newWork(team, [newJob({ cost: 3 })]));
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 50, coupon: 0, topup: 1 });
    await expect(acceptWork(database, newWork(team, [newJob({ cost: 2 })]))).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
  });

  it('has the gates of the free plan, whatever its own plan allows', async () => {
    await putOnPlan(database, team.teamId, { models: ['special:one'], features: ['*'] });
    await endTrial(database, team.teamId);
    await setBalances(database, team.teamId, { monthly: 0, coupon: 0, topup: 9 });
    await database.prisma.plan.update({ where: { slug: 'free' }, data: { allowed_models: ['openai:a'] } });
    try {
      const accept = (modelId: string) => acceptWork(database, newWork(team, [newJob({ modelId })]));
      await expect(accept('special:one')).rejects.toMatchObject({ code: 'model_not_in_plan' });
      await expect(accept('openai:a')).resolves.toMatchObject({ outcome: 'accepted' });
    } finally {
      await database.prisma.plan.update({ where: { slug: 'free' }, data: { allowed_models: ['*'] } });
    }
  });

  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['canceled', false],
    ['unpaid', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['paused', false],
  ])('is decided by status and period: %s has access %s', async (status, hasAccess) => {
    await database.prisma.subscription.update({ where: { team_id: team.teamId }, data: { status } });
    const outcome = await acceptWork(database, newWork(team, [newJob()])).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(hasAccess);
    const period = { current_period_end: null };
    await database.prisma.subscription.update({ where: { team_id: team.teamId }, data: period });
    await expect(acceptWork(database, newWork(team, [newJob()]))).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
  });
});
