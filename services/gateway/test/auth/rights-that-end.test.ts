import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatedApiKey, CreatedInvite, Invite } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { addMember } from '../support/people.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;
let sendToOther: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
  ({ send: sendToOther } = await world.gateway());
});
afterAll(() => world.close());

async function newTeam() {
  const team = await world.team();
  const ownerToken = await world.idp.token(team.ownerId, { team_id: team.teamId });
  return { ...team, ownerToken, admin: await addMember(world, team.teamId, 'admin') };
}
const makeKey = async (token: string) => (await send('POST', '/keys', { token, body: {} })).body as CreatedApiKey;
const invite = (token: string, role = 'member') =>
  send('POST', '/invites', { token, body: { email: `person-${world.newId()}@example.test`, role } });
const pendingOf = async (token: string) => ((await send('GET', '/invites', { token })).body as { data: Invite[] }).data;
const remove = (token: string, userId: string, by = send) => by('DELETE', `/team/members/${userId}`, { token });
const setRole = (token: string, userId: string, role: string, by = send) =>
  by('PATCH', `/team/members/${userId}`, { token, body: { role } });

describe('a key whose maker has left', () => {
  it('manages no members and no invites, also when its maker is back, nor do the keys that it makes', async () => {
    const { teamId, ownerToken, admin } = await newTeam();
    const { key } = await makeKey(admin.token);
    const [member, other] = [await addMember(world, teamId, 'member'), await addMember(world, teamId, 'admin')];
    const pending = (await invite(ownerToken)).body as CreatedInvite;
    expect((await setRole(key, member.userId, 'admin')).status).toBe(200);
    expect((await remove(ownerToken, admin.userId)).status).toBe(200);
    const expectNoManager = async (token: string) => {
      const answers = [
        await invite(token, 'admin'),
        await setRole(token, member.userId, 'member'),
        await remove(token, other.userId),
        await send('DELETE', `/invites/${pending.id}`, { token }),
      ];
      for (const answer of answers) {
        expectError(
          answer,
          403,
          'forbidden',
          'The person who made this API key has left the team: it manages no members',
        );
      }
    };
    const { key: child } = await makeKey(key);
    for (const token of [key, child]) await expectNoManager(token);
    await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: admin.userId, role: 'admin' } });
    for (const token of [key, child]) await expectNoManager(token);
    expect((await pendingOf(ownerToken)).map(({ id }) => id)).toEqual([pending.id]);
  });
});

describe('the pending invites of an admin', () => {
  it('end when the admin is removed, those of others stay', async () => {
    const { ownerToken, admin } = await newTeam();
    const kept = (await invite(ownerToken, 'admin')).body as CreatedInvite;
    for (const token of [admin.token, (await makeKey(admin.token)).key]) {
      expect((await invite(token, 'admin')).status).toBe(201);
    }
    expect((await remove(ownerToken, admin.userId)).status).toBe(200);
    expect((await pendingOf(ownerToken)).map(({ id }) => id)).toEqual([kept.id]);
  });

  it('end where the new role could not send them', async () => {
    const { teamId, ownerToken } = await newTeam();
    const second = await addMember(world, teamId, 'owner');
    for (const role of ['owner', 'admin', 'member']) expect((await invite(second.token, role)).status).toBe(201);
    const rolesAfter = async (role: string) => {
      expect((await setRole(ownerToken, second.userId, role)).status).toBe(200);
      return (await pendingOf(ownerToken)).map((pending) => pending.role);
    };
    expect(await rolesAfter('owner')).toEqual(['member', 'admin', 'owner']);
    expect(await rolesAfter('admin')).toEqual(['member', 'admin']);
    expect(await rolesAfter('member')).toEqual([]);
  });
});

describe('an invite that races with the end of the right to send it', () => {
  type Ending = (
    prisma: Pick<typeof world.database.prisma, 'membership'>,
    admin: { userId: string },
  ) => Promise<unknown>;
  const removed: Ending = ({ membership }, { userId }) => membership.deleteMany({ where: { user_id: userId } });
  const setTo =
    (role: string): Ending =>
    ({ membership }, { userId }) =>
      membership.updateMany({ where: { user_id: userId }, data: { role } });

  it.each<[string, Ending, 'session' | 'key', string, string]>([
    ['a removed admin', removed, 'session', 'admin', 'not_a_member'],
    ['an admin who became a member', setTo('member'), 'session', 'member', 'forbidden'],
    ['a key whose maker was removed', removed, 'key', 'admin', 'forbidden'],
    ['a key whose maker became a member', setTo('member'), 'key', 'member', 'forbidden'],
  ])('is not made: %s', async (_who, end, by, role, code) => {
    const { teamId, ownerToken, admin } = await newTeam();
    const token = by === 'key' ? (await makeKey(admin.token)).key : admin.token;
    const { prisma } = world.database;
    const racing = await prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM teams WHERE id = ${teamId}::uuid FOR UPDATE`;
      await end(transaction, admin);
      const answer = invite(token, role);
      await eventually(async () => {
        const waiting = await prisma.$queryRaw`
          SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%create_invite%' AND datname = current_database()`;
        expect(waiting).toHaveLength(1);
      });
      return { answer };
    });
    expectError(await racing.answer, 403, code);
    expect(await pendingOf(ownerToken)).toEqual([]);
  });

  it('is made by an admin who is one still, by an owner for an owner, and by the keys of both', async () => {
    const { ownerToken, admin } = await newTeam();
    for (const [token, role] of [
      [admin.token, 'admin'],
      [(await makeKey(admin.token)).key, 'admin'],
      [ownerToken, 'owner'],
      [(await makeKey(ownerToken)).key, 'admin'],
    ] as const) {
      expect((await invite(token, role)).status).toBe(201);
    }
  });
});

/** Sends a request but for the end of its body; answers what ends it and reads its status. */
function holdBack(token: string, method: string, path: string, body: object) {
  const content = JSON.stringify(body);
  const { hostname, port } = new URL(gateway.url);
  const headers = {
    'content-type': 'application/json',
    'content-length': content.length,
    authorization: `Bearer ${token}`,
  };
  const status = Promise.withResolvers<number>();
  const outgoing = request({ hostname, port, method, path, headers, agent: false }, (response) => {
    response.resume();
    status.resolve(response.statusCode ?? 0);
  });
  outgoing.on('error', status.reject);
  outgoing.write(content.slice(0, 5));
  return () => {
    outgoing.end(content.slice(5));
    return status.promise;
  };
}

describe('a request whose body was held back until its sender had no right any more', () => {
  const requests = (token: string) => [
    holdBack(token, 'POST', '/invites', { email: `person-${world.newId()}@example.test`, role: 'admin' }),
    holdBack(token, 'PATCH', '/team', { name: 'Theirs' }),
    holdBack(token, 'POST', '/keys', { name: 'Theirs too' }),
  ];
  /** Long enough that the gateway has let the requests in, and that their bodies are late. */
  const beLate = (sentAt: number) => eventually(() => expect(performance.now() - sentAt).toBeGreaterThan(500));

  it('is refused, by whichever gateway the right was taken away: sessions', async () => {
    for (const by of [send, sendToOther]) {
      const { ownerToken, admin } = await newTeam();
      const sentAt = performance.now();
      const held = requests(admin.token);
      await beLate(sentAt);
      expect((await remove(ownerToken, admin.userId, by)).status).toBe(200);
      expect(await Promise.all(held.map((end) => end()))).toEqual([403, 403, 403]);
      expect(await pendingOf(ownerToken)).toEqual([]);
    }
  });

  it('is refused, by whichever gateway the right was taken away: keys, also of who has another role now', async () => {
    for (const by of [send, sendToOther]) {
      const { ownerToken, admin } = await newTeam();
      const { id, key } = await makeKey(admin.token);
      const { key: other } = await makeKey(admin.token);
      const sentAt = performance.now();
      const [held, heldOfOther] = [requests(key), requests(other)];
      await beLate(sentAt);
      expect((await by('DELETE', `/keys/${id}`, { token: ownerToken })).status).toBe(200);
      expect(await Promise.all(held.map((end) => end()))).toEqual([401, 401, 401]);
      expect((await setRole(ownerToken, admin.userId, 'member', by)).status).toBe(200);
      expect(await Promise.all(heldOfOther.map((end) => end()))).toEqual([403, 403, 403]);
    }
  });

  it('is refused, and not served for another team, where the session names none', async () => {
    for (const hasAnotherTeam of [true, false]) {
      const { teamId, ownerToken, admin } = await newTeam();
      const token = await world.idp.token(admin.userId);
      expect((await send('GET', '/jobs', { token })).status).toBe(200);
      if (hasAnotherTeam) {
        const other = await world.team();
        const data = {
          team_id: other.teamId,
          user_id: admin.userId,
          role: 'owner',
          created_at: new Date('2090-01-01'),
        };
        await world.database.prisma.membership.create({ data });
      }
      const sentAt = performance.now();
      const held = requests(token);
      await beLate(sentAt);
      expect((await remove(ownerToken, admin.userId)).status).toBe(200);
      expect(await Promise.all(held.map((end) => end()))).toEqual([403, 403, 403]);
      expect(await world.database.prisma.apiKey.count({ where: { created_by: admin.userId } })).toBe(0);
      expect(await world.database.prisma.invite.count({ where: { invited_by: admin.userId } })).toBe(0);
      expect(await world.database.prisma.team.count({ where: { id: teamId, name: 'Theirs' } })).toBe(0);
    }
  });

  it('is served while nothing changed', async () => {
    const { ownerToken } = await newTeam();
    const sentAt = performance.now();
    const held = requests(ownerToken);
    await beLate(sentAt);
    expect(await Promise.all(held.map((end) => end()))).toEqual([201, 200, 201]);
  });
});
