import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { capacitySchema, type Capacity } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { takeSlots } from '../../support/publishing.ts';
import { connectAccount, type TestAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function studio(platform?: string) {
  const team = await world.team();
  return { team, account: await connectAccount(world.database, team.teamId, platform) };
}

async function capacity(token: string, { id }: TestAccount): Promise<Capacity> {
  const { status, body } = await send('GET', `/social/accounts/${id}/capacity`, { token });
  expect(status).toBe(200);
  return capacitySchema.strict().parse(body);
}

async function expectFreeNow(token: string, account: TestAccount, fields: Partial<Capacity>): Promise<void> {
  const before = Date.now();
  const { next_free_at: freeAt, ...rest } = await capacity(token, account);
  expect(rest).toMatchObject(fields);
  // The clock is PostgreSQL's.
  expect(Math.abs(Date.parse(freeAt) - before)).toBeLessThan(10_000);
}

/** Creates a post of the account that is due at this time. */
async function schedulePost(teamId: string, account: TestAccount, at: Date, fields: object = {}): Promise<void> {
  const post = { id: world.newId(), team_id: teamId, social_account_id: account.id, platform: account.platform };
  await world.database.prisma.scheduledPost.create({
    data: { ...post, scheduled_at: at, title: 'Lakes', created_by: 'user-1', ...fields },
  });
}

describe('GET /social/accounts/:id/capacity', () => {
  it.each([
    ['shortvideo', 5],
    ['photoapp', 50],
  ])('200 shows a fresh account of %s with %i places, the next of them now', async (platform, limit) => {
    const { team, account } = await studio(platform);
    await expectFreeNow(team.apiKey, account, { limit, used: 0, waiting: 0 });
  });

  it('200 shows as many places as the platform itself has said', async () => {
    const { team, account } = await studio('photoapp');
    const { platform_user_id } = await world.database.prisma.socialAccount.findUniqueOrThrow({
      where: { id: account.id },
    });
    await world.database.prisma.platformUser.updateMany({ where: { platform_user_id }, data: { slots_per_day: 100 } });
    await expectFreeNow(team.apiKey, account, { limit: 100, used: 0, waiting: 0 });
  });

  it('200 is free now while one place is left', async () => {
    const { team, account } = await studio();
    await takeSlots(world, team.teamId, account, [1, 2, 3, 4].map(inHours));
    await expectFreeNow(team.apiKey, account, { used: 4, waiting: 0 });
  });

  it('200 names when the oldest place lapses once all are taken', async () => {
    const { team, account } = await studio();
    const times = [3, 1, 5, 2, 4].map(inHours);
    await takeSlots(world, team.teamId, account, times);
    expect(await capacity(team.apiKey, account)).toEqual({
      limit: 5,
      used: 5,
      waiting: 0,
      next_free_at: times[1]!.toISOString(),
    });
  });

  it('200 counts no place that has lapsed', async () => {
    const { team, account } = await studio();
    await takeSlots(world, team.teamId, account, [-0.001, 1, 2, 3, 4].map(inHours));
    await expectFreeNow(team.apiKey, account, { used: 4 });
  });

  it('200 leaves the next places to posts that are due already', async () => {
    const { team, account } = await studio();
    const times = [1, 2, 3, 4, 5].map(inHours);
    await takeSlots(world, team.teamId, account, times);
    await schedulePost(team.teamId, account, inHours(-1));
    await schedulePost(team.teamId, account, inHours(-0.5));
    expect(await capacity(team.apiKey, account)).toMatchObject({ waiting: 2, next_free_at: times[2]!.toISOString() });
  });

  it('200 goes a day further where more wait than there are places', async () => {
    const { team, account } = await studio();
    const times = [1, 2, 3, 4, 5].map(inHours);
    await takeSlots(world, team.teamId, account, times);
    for (let post = 0; post < 5; post += 1) await schedulePost(team.teamId, account, inHours(-1));
    const nextDay = new Date(times[0]!.getTime() + 86_400_000).toISOString();
    expect(await capacity(team.apiKey, account)).toMatchObject({ waiting: 5, next_free_at: nextDay });
  });

  it('200 counts no post as waiting that is not due, is under way or has ended', async () => {
    const { team, account } = await studio();
    await schedulePost(team.teamId, account, inHours(1));
    await schedulePost(team.teamId, account, inHours(-1), { job_id: world.newId() });
    await schedulePost(team.teamId, account, inHours(-1), { status: 'published' });
    await schedulePost(team.teamId, account, inHours(-1), { status: 'failed' });
    await expectFreeNow(team.apiKey, account, { used: 0, waiting: 0 });
  });

  it('200 keeps to the time that the platform itself named, and forgets it afterwards', async () => {
    const { team, account } = await studio();
    const { prisma } = world.database;
    const { platform_user_id } = await prisma.socialAccount.findUniqueOrThrow({ where: { id: account.id } });
    const refuse = (until: Date) =>
      prisma.platformUser.updateMany({ where: { platform_user_id }, data: { cap_refused_until: until } });
    const until = inHours(7);
    await refuse(until);
    expect(await capacity(team.apiKey, account)).toMatchObject({ used: 0, next_free_at: until.toISOString() });
    await refuse(inHours(-1));
    await expectFreeNow(team.apiKey, account, { used: 0 });
  });

  it("200 counts what another team posted by the same creator, and no other creator's posts", async () => {
    const [here, there, elsewhere] = [await studio(), await studio(), await studio()];
    const { prisma } = world.database;
    await prisma.platformUser.create({ data: { platform: 'shortvideo', platform_user_id: 'shared' } });
    for (const { account } of [here, there]) {
      await prisma.socialAccount.update({ where: { id: account.id }, data: { platform_user_id: 'shared' } });
    }
    await takeSlots(world, there.team.teamId, there.account, [1, 2].map(inHours));
    await takeSlots(world, elsewhere.team.teamId, elsewhere.account, [1].map(inHours));
    expect(await capacity(here.team.apiKey, here.account)).toMatchObject({ used: 2 });
  });

  it('404 for an account that is absent, malformed, foreign or disconnected', async () => {
    const [here, there, gone] = [await studio(), await studio(), await studio()];
    await world.database.prisma.socialAccount.update({
      where: { id: gone.account.id },
      data: { status: 'disconnected' },
    });
    const asked = [
      [here.team.apiKey, world.newId()],
      [here.team.apiKey, 'x'],
      [here.team.apiKey, there.account.id],
      [gone.team.apiKey, gone.account.id],
    ] as const;
    for (const [token, id] of asked) {
      expectError(await send('GET', `/social/accounts/${id}/capacity`, { token }), 404, 'account_not_found');
    }
  });
});
