import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Answers which team a request acts for: it leaves a job there. */
async function actingTeam(token: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send('POST', '/generate/image', { token, headers, body: { prompt: 'A lake' } });
  expect(answer.status).toBe(202);
  const { job_id: id } = answer.body as { job_id: string };
  return (await world.database.prisma.job.findUniqueOrThrow({ where: { id } })).team_id;
}

const join = (teamId: string, userId: string, at: Date, role = 'member') =>
  world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role, created_at: at } });

const notAMember = (answer: Answer) => expectError(answer, 403, 'not_a_member', 'Not a member of this team');

describe('a session acts for', () => {
  it('the team of its claim, before X-Team-Id and before the oldest membership', async () => {
    const [home, second, third] = [await world.team(), await world.team(), await world.team()];
    const user = home.ownerId;
    await join(second.teamId, user, new Date('2030-01-01'));
    await join(third.teamId, user, new Date('2031-01-01'));
    const plain = await world.idp.token(user);
    const claimed = await world.idp.token(user, { team_id: third.teamId });
    expect(await actingTeam(plain)).toBe(home.teamId);
    expect(await actingTeam(plain, { 'x-team-id': second.teamId })).toBe(second.teamId);
    expect(await actingTeam(plain, { 'x-team-id': second.teamId.toUpperCase() })).toBe(second.teamId);
    expect(await actingTeam(claimed)).toBe(third.teamId);
    expect(await actingTeam(claimed, { 'x-team-id': second.teamId })).toBe(third.teamId);
  });

  it('the oldest membership, also when a team of its own came later', async () => {
    const [home, older] = [await world.team(), await world.team()];
    await join(older.teamId, home.ownerId, new Date('2020-01-01'));
    expect(await actingTeam(await world.idp.token(home.ownerId))).toBe(older.teamId);
  });

  it('the next choice where its claim or header is empty', async () => {
    const home = await world.team();
    const token = await world.idp.token(home.ownerId, { team_id: '' });
    expect(await actingTeam(token, { 'x-team-id': '' })).toBe(home.teamId);
    expect(await actingTeam(await world.idp.token(home.ownerId, { team_id: null }))).toBe(home.teamId);
  });
});

describe('a session answers 403', () => {
  it('for a team that its user is no member of', async () => {
    const [home, foreign] = [await world.team(), await world.team()];
    const token = await world.idp.token(home.ownerId);
    notAMember(await send('GET', '/jobs', { token, headers: { 'x-team-id': foreign.teamId } }));
    const claimed = await world.idp.token(home.ownerId, { team_id: foreign.teamId });
    notAMember(await send('GET', '/jobs', { token: claimed }));
    notAMember(await send('GET', '/jobs', { token: claimed, headers: { 'x-team-id': home.teamId } }));
  });

  it.each(['no-uuid', "' OR 1=1--", '018f0000-0000-7000-8000-000000000000', 'x'.repeat(400)])(
    'for a team that is none: %s',
    async (teamId) => {
      const home = await world.team();
      const token = await world.idp.token(home.ownerId);
      notAMember(await send('GET', '/jobs', { token, headers: { 'x-team-id': teamId } }));
      notAMember(await send('GET', '/jobs', { token: await world.idp.token(home.ownerId, { team_id: teamId }) }));
    },
  );

  it('for a user without a membership who asks for a team by name: none is founded', async () => {
    const user = `stranger-${world.newId()}`;
    const { teamId } = await world.team();
    notAMember(await send('GET', '/jobs', { token: await world.idp.token(user), headers: { 'x-team-id': teamId } }));
    expect(await world.database.prisma.team.count({ where: { founder_id: user } })).toBe(0);
  });

  it('for a founder whose membership was taken away: founding does not give it back', async () => {
    const { teamId, ownerId } = await world.team();
    await world.database.prisma.membership.delete({
      where: { team_id_user_id: { team_id: teamId, user_id: ownerId } },
    });
    notAMember(await send('GET', '/jobs', { token: await world.idp.token(ownerId) }));
  });
});

describe('the first request of a new user', () => {
  it('founds one team with its trial and its grant, also when 20 come at once at two gateways', async () => {
    const { send: sendToOther } = await world.gateway();
    const user = `new-${world.newId()}`;
    const token = await world.idp.token(user, { email: 'new@example.test' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => (place % 2 ? send : sendToOther)('GET', '/models', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

    const { prisma } = world.database;
    const memberships = await prisma.membership.findMany({ where: { user_id: user } });
    expect(memberships).toEqual([expect.objectContaining({ role: 'owner', email: 'new@example.test' })]);
    const teamId = memberships[0]!.team_id;
    expect(await prisma.team.findMany({ where: { founder_id: user } })).toEqual([
      expect.objectContaining({ id: teamId }),
    ]);
    expect(await prisma.creditBalance.findUnique({ where: { team_id: teamId } })).toMatchObject({ monthly: 100 });
    expect(await prisma.subscription.findUnique({ where: { team_id: teamId } })).toMatchObject({ status: 'trialing' });
    const grants = await prisma.ledgerEntry.findMany({ where: { team_id: teamId } });
    expect(grants).toEqual([expect.objectContaining({ delta: 100, reason: 'initial_grant' })]);
  });
});
