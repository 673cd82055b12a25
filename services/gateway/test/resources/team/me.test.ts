import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meSchema, newestApiVersion, type CreatedApiKey, type Me } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const me = async (token: string, headers: Record<string, string> = {}): Promise<Me> => {
  const { status, body } = await send('GET', '/me', {
    token,
    headers: { 'slideloom-version': newestApiVersion, ...headers },
  });
  expect(status).toBe(200);
  return meSchema.parse(body);
};

describe('GET /me', () => {
  it('shows a person all their teams, the one that they act for, and what that team has', async () => {
    const [home, second, foreign] = [
      await world.team({ topup: 7 }),
      await world.team({ topup: 11 }),
      await world.team({ topup: 13 }),
    ];
    const userId = home.ownerId;
    await world.database.prisma.membership.create({
      data: { team_id: second.teamId, user_id: userId, role: 'admin', created_at: new Date('2036-01-01') },
    });
    const token = await world.idp.token(userId, { name: 'Kim Lake', email: 'kim@example.test' });
    const atHome = await me(token);
    expect(atHome).toMatchObject({
      type: 'person',
      user_id: userId,
      role: 'owner',
      name: 'Kim Lake',
      email: 'kim@example.test',
      team: { id: home.teamId },
      key: null,
      credits: { credits_topup_balance: 7 },
    });
    const teams = [
      { id: home.teamId, name: atHome.team.name, role: 'owner' },
      { id: second.teamId, name: expect.any(String), role: 'admin' },
    ];
    expect(atHome.teams).toEqual(teams);
    expect(JSON.stringify(atHome)).not.toContain(foreign.teamId);
    const atSecond = await me(token, { 'x-team-id': second.teamId });
    expect(atSecond).toMatchObject({ role: 'admin', team: { id: second.teamId }, teams });
    expect(atSecond.credits.credits_topup_balance).toBe(11);
    const { body } = await send('GET', '/billing/subscription', { token });
    expect(body).toMatchObject({ ...atHome.credits, plan: atHome.plan, has_access: atHome.has_access });
  });

  it('shows a key its own facts and its one team, and neither name nor address of its maker', async () => {
    const team = await world.team();
    const other = await world.team();
    const admin = await addMember(world, team.teamId, 'admin', 'ada@example.test');
    await world.database.prisma.membership.create({
      data: { team_id: other.teamId, user_id: admin.userId, role: 'member' },
    });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await send('POST', '/keys', { token: admin.token, body: { name: 'CI', expires_at: expiresAt } });
    const { key, ...facts } = made.body as CreatedApiKey;
    const shown = await me(key);
    expect(shown).toMatchObject({ type: 'key', user_id: admin.userId, role: 'admin', name: null, email: null });
    const unlimited = { scopes: null, allowed_ips: null, credits_per_day: null, account_ids: null, project_ids: null };
    expect(shown.key).toEqual({ ...facts, ...unlimited, prefix: 'key_live_', expires_at: expiresAt });
    expect(key.startsWith(shown.key!.prefix) && key.endsWith(shown.key!.hint)).toBe(true);
    expect(shown.teams).toEqual([{ ...shown.team, role: 'admin' }]);
    expect(shown.team.id).toBe(team.teamId);
    expect(JSON.stringify(shown)).not.toMatch(/ada@example|hash/);
  });

  it('takes an address from the membership where the token has none, and none that was not verified', async () => {
    const team = await world.team();
    const member = await addMember(world, team.teamId, 'member', 'may@example.test');
    const claims = { team_id: team.teamId };
    expect((await me(await world.idp.token(member.userId, claims))).email).toBe('may@example.test');
    const other = await addMember(world, team.teamId, 'member');
    const forged = { ...claims, email: 'owner@example.test', email_verified: false, name: 7 };
    expect(await me(await world.idp.token(other.userId, forged))).toMatchObject({ email: null, name: null });
  });

  it('403 for a team that the person is no member of', async () => {
    const [home, foreign] = [await world.team(), await world.team()];
    const token = await world.idp.token(home.ownerId);
    expectError(await send('GET', '/me', { token, headers: { 'x-team-id': foreign.teamId } }), 403, 'not_a_member');
  });
});
