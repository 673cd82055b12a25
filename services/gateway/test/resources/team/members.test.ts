import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Member } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let sendToOther: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  ({ send: sendToOther } = await world.gateway());
});
afterAll(() => world.close());

/** Creates a team with one of each role. */
async function newTeam() {
  const team = await world.team();
  const ownerToken = await world.idp.token(team.ownerId, { team_id: team.teamId });
  const [admin, member] = [await addMember(world, team.teamId, 'admin'), await addMember(world, team.teamId, 'member')];
  return { ...team, owner: { userId: team.ownerId, token: ownerToken }, admin, member };
}

const patch = (token: string, userId: string, role: unknown, gateway = send) =>
  gateway('PATCH', `/team/members/${encodeURIComponent(userId)}`, { token, body: { role } });
const remove = (token: string, userId: string, gateway = send) =>
  gateway('DELETE', `/team/members/${encodeURIComponent(userId)}`, { token });
const rolesOf = async (teamId: string) => {
  const rows = await world.database.prisma.membership.findMany({ where: { team_id: teamId } });
  return Object.fromEntries(rows.map(({ user_id: userId, role }) => [userId, role]));
};
const lastOwner = 'A team keeps at least one owner: make another member an owner first';

const shown = (userId: string, role: string) => ({
  id: userId,
  user_id: userId,
  email: null,
  role,
  created_at: expect.stringMatching(/Z$/),
});

describe('GET /team/members', () => {
  it('200 is an envelope, newest first, to every member and key; ids are user ids', async () => {
    const { apiKey, owner, admin, member } = await newTeam();
    const answer = await send('GET', '/team/members', { token: member.token });
    expect(answer.body).toEqual({
      object: 'list',
      has_more: false,
      url: '/team/members',
      data: [shown(member.userId, 'member'), shown(admin.userId, 'admin'), shown(owner.userId, 'owner')],
    });
    expect((await send('GET', '/team/members', { token: apiKey })).body).toEqual(answer.body);
  });

  it('200 pages by user ids of any form, on from a member who has left meanwhile, and back', async () => {
    const { teamId, apiKey, owner, admin } = await newTeam();
    const userId = `auth0|${world.newId()}/ü ?&`;
    await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'member' } });
    const page = async (query: string) => {
      const { status, body } = await send('GET', `/team/members?${query}`, { token: apiKey });
      expect(status).toBe(200);
      const { data, has_more: hasMore } = body as { data: Member[]; has_more: boolean };
      return [data.map(({ id }) => id), hasMore];
    };
    expect(await page('limit=1')).toEqual([[userId], true]);
    expect((await remove(apiKey, userId)).status).toBe(200);
    const cursor = encodeURIComponent(userId);
    expect((await page(`limit=2&starting_after=${cursor}`))[1]).toBe(true);
    expect(await page(`limit=1&starting_after=${encodeURIComponent(admin.userId)}`)).toEqual([[owner.userId], false]);
    expect(await page(`limit=1&ending_before=${encodeURIComponent(owner.userId)}`)).toEqual([[admin.userId], true]);
  });

  it("400 for a cursor that is no member, another team's included", async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    for (const cursor of [other.member.userId, 'nobody']) {
      const answer = await send('GET', `/team/members?starting_after=${cursor}`, { token: team.apiKey });
      expectError(answer, 400, 'invalid_request', 'starting_after is not the id of a member');
    }
  });
});

describe('PATCH /team/members/:id', () => {
  it('200 shows the member with the new role, which holds at once on every gateway', async () => {
    const { owner, member } = await newTeam();
    for (const gateway of [send, sendToOther]) {
      expectError(await gateway('GET', '/keys', { token: member.token }), 403, 'forbidden');
    }
    const answer = await patch(owner.token, member.userId, 'admin');
    expect(answer).toMatchObject({ status: 200, body: { id: member.userId, user_id: member.userId, role: 'admin' } });
    for (const gateway of [sendToOther, send]) {
      expect((await gateway('GET', '/keys', { token: member.token })).status).toBe(200);
    }
    expect((await patch(owner.token, member.userId, 'member')).status).toBe(200);
    for (const gateway of [sendToOther, send]) {
      expectError(await gateway('GET', '/keys', { token: member.token }), 403, 'forbidden');
    }
  });

  it('403 for an admin who makes, unmakes or becomes an owner; 200 for an owner', async () => {
    const { teamId, owner, admin, member } = await newTeam();
    expectError(await patch(admin.token, member.userId, 'owner'), 403, 'forbidden', 'Only an owner makes owners');
    expectError(await patch(admin.token, admin.userId, 'owner'), 403, 'forbidden');
    expectError(await patch(admin.token, owner.userId, 'member'), 403, 'forbidden');
    expect((await patch(admin.token, member.userId, 'admin')).status).toBe(200);
    expect((await patch(owner.token, admin.userId, 'owner')).status).toBe(200);
    expect((await patch(owner.token, member.userId, 'owner')).status).toBe(200);
    expect(new Set(Object.values(await rolesOf(teamId)))).toEqual(new Set(['owner']));
  });

  it('403 for a key that makes or unmakes an owner, whoever made the key; 200 for the other roles', async () => {
    const { teamId, apiKey, owner, admin, member } = await newTeam();
    const { body } = await send('POST', '/keys', { token: admin.token, body: {} });
    const message = 'API keys make no owners: use the session of an owner';
    for (const key of [apiKey, (body as { key: string }).key]) {
      expectError(await patch(key, admin.userId, 'owner'), 403, 'forbidden', message);
      expectError(await patch(key, owner.userId, 'member'), 403, 'forbidden');
      expectError(await remove(key, owner.userId), 403, 'forbidden');
    }
    await patch(owner.token, member.userId, 'owner');
    expectError(await remove(apiKey, member.userId), 403, 'forbidden');
    expect((await patch(apiKey, admin.userId, 'member')).status).toBe(200);
    expect(await rolesOf(teamId)).toEqual({
      [owner.userId]: 'owner',
      [admin.userId]: 'member',
      [member.userId]: 'owner',
    });
  });

  it('409 for the last owner', async () => {
    const { teamId, owner } = await newTeam();
    expectError(await patch(owner.token, owner.userId, 'admin'), 409, 'last_owner', lastOwner);
    expect((await patch(owner.token, owner.userId, 'owner')).status).toBe(200);
    expect((await rolesOf(teamId))[owner.userId]).toBe('owner');
  });

  it.each(['boss', '', null, 1, ['owner']])('400 for the role %j', async (role) => {
    const { owner, member } = await newTeam();
    expectError(await patch(owner.token, member.userId, role), 400, 'invalid_request', /^role /);
  });

  it.each(['nobody', 'x'.repeat(256), 'a\u0000b', '\ud800'])('404 for the id %j', async (id) => {
    const { apiKey: token } = await newTeam();
    const path = `/team/members/${id === '\ud800' ? '%ED%A0%80' : encodeURIComponent(id)}`;
    const answer = await send('PATCH', path, { token, body: { role: 'admin' } });
    expectError(answer, 404, 'member_not_found', 'Member not found');
    expectError(await send('DELETE', path, { token }), 404, 'member_not_found');
  });

  it("404 for another team's member, who stays as they are", async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    expectError(await patch(team.owner.token, other.member.userId, 'admin'), 404, 'member_not_found');
    expectError(await remove(team.owner.token, other.member.userId), 404, 'member_not_found');
    expect((await rolesOf(other.teamId))[other.member.userId]).toBe('member');
  });
});

describe('DELETE /team/members/:id', () => {
  it('200, and every gateway refuses the session of who was removed from the answer on', async () => {
    const { owner, member } = await newTeam();
    for (const gateway of [send, sendToOther]) {
      expect((await gateway('GET', '/jobs', { token: member.token })).status).toBe(200);
    }
    expect(await remove(owner.token, member.userId)).toMatchObject({ status: 200, body: { success: true } });
    for (const gateway of [sendToOther, send]) {
      expectError(await gateway('GET', '/jobs', { token: member.token }), 403, 'not_a_member');
    }
    expectError(await remove(owner.token, member.userId), 404, 'member_not_found');
  });

  it('200 for whoever leaves, a member too; 403 for a member who removes another', async () => {
    const { teamId, owner, admin, member } = await newTeam();
    for (const other of [owner, admin]) {
      expectError(await remove(member.token, other.userId), 403, 'forbidden', 'Not allowed');
    }
    expectError(await remove(admin.token, owner.userId), 403, 'forbidden');
    expect((await remove(member.token, member.userId)).status).toBe(200);
    expect((await remove(admin.token, admin.userId)).status).toBe(200);
    expect(await rolesOf(teamId)).toEqual({ [owner.userId]: 'owner' });
  });

  it('409 for the last owner; 200 once there is another', async () => {
    const { teamId, owner, admin } = await newTeam();
    expectError(await remove(owner.token, owner.userId), 409, 'last_owner', lastOwner);
    await patch(owner.token, admin.userId, 'owner');
    expect((await remove(owner.token, owner.userId)).status).toBe(200);
    expect((await rolesOf(teamId))[admin.userId]).toBe('owner');
  });

  it('leaves one owner however owners remove and unmake each other and themselves at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { teamId, owner, admin } = await newTeam();
      await patch(owner.token, admin.userId, 'owner');
      const answers = await Promise.all([
        remove(owner.token, owner.userId),
        remove(admin.token, admin.userId, sendToOther),
        patch(owner.token, owner.userId, 'member'),
        patch(admin.token, admin.userId, 'member', sendToOther),
      ]);
      expect(answers.every(({ status }) => [200, 403, 404, 409].includes(status))).toBe(true);
      expect(Object.values(await rolesOf(teamId)).filter((role) => role === 'owner')).toHaveLength(1);
    }
  });

  it('leaves the keys that the member made: they belong to the team', async () => {
    const { owner, admin } = await newTeam();
    const { body } = await send('POST', '/keys', { token: admin.token, body: {} });
    const { key } = body as { key: string };
    expect((await remove(owner.token, admin.userId)).status).toBe(200);
    expect((await send('GET', '/jobs', { token: key })).status).toBe(200);
  });
});

describe('GET /teams', () => {
  it('200 lists the teams of the person with their roles, the oldest membership first', async () => {
    const [home, second] = [await newTeam(), await newTeam()];
    await world.database.prisma.membership.create({
      data: { team_id: second.teamId, user_id: home.ownerId, role: 'member' },
    });
    const answer = await send('GET', '/teams', { token: home.owner.token });
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { id: home.teamId, name: 'Test team', role: 'owner' },
        { id: second.teamId, name: 'Test team', role: 'member' },
      ],
    });
  });

  it('200 founds the first team of a new person, once, and none for a person who has left', async () => {
    const user = `new-${world.newId()}`;
    const token = await world.idp.token(user, { email: 'new@example.test' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('GET', '/teams', { token })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.body).toEqual([{ id: expect.any(String), name: 'My team', role: 'owner' }]);
    await world.database.prisma.membership.deleteMany({ where: { user_id: user } });
    expect((await send('GET', '/teams', { token })).body).toEqual([]);
  });
});

describe('PATCH /team', () => {
  it('200 renames the team for its admins and keys; 403 for a member', async () => {
    const { teamId, apiKey, admin, member } = await newTeam();
    const rename = (token: string, name: unknown) => send('PATCH', '/team', { token, body: { name } });
    expect(await rename(admin.token, ' Studio ')).toMatchObject({
      status: 200,
      body: { id: teamId, name: 'Studio', role: 'admin' },
    });
    expectError(await rename(member.token, 'Mine'), 403, 'forbidden');
    expectError(await rename(apiKey, ''), 400, 'invalid_request', /^name /);
    expect((await send('GET', '/teams', { token: admin.token })).body).toEqual([
      { id: teamId, name: 'Studio', role: 'admin' },
    ]);
  });
});
