import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatedApiKey } from '@slideloom/contracts';
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

/** Creates a team with two owners and an admin, each with a key of their own. */
async function newTeam() {
  const team = await world.team();
  const ownerToken = await world.idp.token(team.ownerId, { team_id: team.teamId });
  const [second, admin] = [await addMember(world, team.teamId, 'owner'), await addMember(world, team.teamId, 'admin')];
  return {
    ...team,
    ownerToken,
    second: { ...second, key: (await makeKey(second.token)).key },
    admin: { ...admin, key: (await makeKey(admin.token)).key },
  };
}

async function makeKey(token: string, body: object = {}): Promise<CreatedApiKey> {
  const answer = await send('POST', '/keys', { token, body });
  expect(answer.status).toBe(201);
  return answer.body as CreatedApiKey;
}
const setRole = (token: string, userId: string, role: string) =>
  send('PATCH', `/team/members/${userId}`, { token, body: { role } });
const remove = (token: string, userId: string, query = '') =>
  send('DELETE', `/team/members/${userId}${query}`, { token });
/** What only admins may, and what every member may, at both gateways. */
async function expectRights(key: string, rights: { admin: number; member: number }) {
  for (const gateway of [send, sendToOther]) {
    expect((await gateway('GET', '/keys', { token: key })).status).toBe(rights.admin);
    expect((await gateway('GET', '/jobs', { token: key })).status).toBe(rights.member);
  }
}

describe('a key has the rights of who made it', () => {
  it('as they are now: fewer from the answer to the change on at every gateway, and more again', async () => {
    const { ownerToken, admin } = await newTeam();
    for (let round = 0; round < 5; round += 1) {
      await expectRights(admin.key, { admin: 200, member: 200 });
      expect((await setRole(ownerToken, admin.userId, 'member')).status).toBe(200);
      await expectRights(admin.key, { admin: 403, member: 200 });
      expect((await setRole(ownerToken, admin.userId, 'admin')).status).toBe(200);
    }
  });

  it("with the oldest owner's where nobody knows who made it", async () => {
    const { apiKey, apiKeyId } = await newTeam();
    await world.database.prisma.apiKey.update({ where: { id: apiKeyId }, data: { created_by: 'unknown' } });
    await expectRights(apiKey, { admin: 200, member: 200 });
  });
});

describe('the keys of a member who was removed', () => {
  it("stay with an admin's rights at most, also once their maker is an owner again", async () => {
    const { teamId, ownerToken, second } = await newTeam();
    expect((await remove(ownerToken, second.userId)).status).toBe(200);
    await expectRights(second.key, { admin: 200, member: 200 });
    const ceilingOf = async () =>
      (await world.database.prisma.apiKey.findFirst({ where: { team_id: teamId, created_by: second.userId } }))
        ?.ceiling;
    expect(await ceilingOf()).toBe('admin');
    await world.database.prisma.membership.create({
      data: { team_id: teamId, user_id: second.userId, role: 'owner' },
    });
    expect(await ceilingOf()).toBe('admin');
  });

  it('have no more than the member had at last', async () => {
    const { ownerToken, admin } = await newTeam();
    await setRole(ownerToken, admin.userId, 'member');
    expect((await remove(ownerToken, admin.userId)).status).toBe(200);
    await expectRights(admin.key, { admin: 403, member: 200 });
  });

  it('are refused from the answer on at every gateway with ?delete_keys=true; those of others stay', async () => {
    const { ownerToken, admin, second } = await newTeam();
    const child = await makeKey(admin.key);
    for (const key of [admin.key, child.key]) await expectRights(key, { admin: 200, member: 200 });
    expect((await remove(ownerToken, admin.userId, '?delete_keys=true')).status).toBe(200);
    for (const key of [admin.key, child.key]) await expectRights(key, { admin: 401, member: 401 });
    await expectRights(second.key, { admin: 200, member: 200 });
  });

  it('are deleted by an admin who leaves, and not by a member', async () => {
    const { ownerToken, admin, second } = await newTeam();
    await setRole(ownerToken, second.userId, 'member');
    const refused = await remove(second.token, second.userId, '?delete_keys=true');
    expectError(refused, 403, 'forbidden', 'Only owners and admins delete API keys');
    expectError(await remove(admin.token, admin.userId, '?delete_keys=yes'), 400, 'invalid_request', /^delete_keys /);
    expect((await remove(admin.token, admin.userId, '?delete_keys=true')).status).toBe(200);
    await expectRights(admin.key, { admin: 401, member: 401 });
    await expectRights(second.key, { admin: 403, member: 200 });
  });

  it('are none of an owner, however their making races with the removal', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { teamId, ownerToken, second } = await newTeam();
      const [, ...made] = await Promise.all([
        remove(ownerToken, second.userId),
        ...Array.from({ length: 8 }, () => send('POST', '/keys', { token: second.token, body: {} })),
      ]);
      for (const { status } of made) expect([201, 403]).toContain(status);
      const where = { team_id: teamId, created_by: second.userId };
      const left = await world.database.prisma.apiKey.findMany({ where });
      expect(new Set(left.map(({ ceiling }) => ceiling))).toEqual(new Set(['admin']));
    }
  });
});

describe('a key that a key made', () => {
  it('is deleted with it, as are those that it made itself, at every gateway at once', async () => {
    const { admin } = await newTeam();
    const parent = await makeKey(admin.token);
    const child = await makeKey(parent.key);
    const grandchild = await makeKey(child.key);
    const keys = [parent.key, child.key, grandchild.key];
    for (const key of keys) await expectRights(key, { admin: 200, member: 200 });
    expect((await send('DELETE', `/keys/${parent.id}`, { token: admin.token })).status).toBe(200);
    for (const key of keys) await expectRights(key, { admin: 401, member: 401 });
    await expectRights(admin.key, { admin: 200, member: 200 });
  });

  it('ends with it at the latest', async () => {
    const { admin } = await newTeam();
    const [sooner, later] = ['2098-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    const parent = await makeKey(admin.token, { expires_at: sooner });
    for (const expires_at of [undefined, null, later, sooner]) {
      expect((await makeKey(parent.key, { expires_at })).expires_at).toBe(sooner);
    }
    const earliest = '2097-01-01T00:00:00.000Z';
    expect((await makeKey(parent.key, { expires_at: earliest })).expires_at).toBe(earliest);
  });

  it('has the rights of the person who made the first one', async () => {
    const { ownerToken, admin } = await newTeam();
    const child = await makeKey(admin.key);
    expect(child.created_by).toBe(admin.userId);
    await expectRights(child.key, { admin: 200, member: 200 });
    await setRole(ownerToken, admin.userId, 'member');
    await expectRights(child.key, { admin: 403, member: 200 });
  });

  it('is not left behind by a deletion that its making races with', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { teamId, admin } = await newTeam();
      const parent = await makeKey(admin.token);
      await Promise.all([
        send('DELETE', `/keys/${parent.id}`, { token: admin.token }),
        ...Array.from({ length: 8 }, () => send('POST', '/keys', { token: parent.key, body: {} })),
      ]);
      const where = { team_id: teamId, parent_id: parent.id, deleted_at: null };
      expect(await world.database.prisma.apiKey.count({ where })).toBe(0);
    }
  });
});
