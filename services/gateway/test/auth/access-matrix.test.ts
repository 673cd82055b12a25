import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatedApiKey, CreatedInvite } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import type { Route } from '../../src/http/route.ts';
import type { Role } from '../../src/domain/caller.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { addMember } from '../support/people.ts';
import { playPublisher, type PlayedPublisher } from '../support/play-publisher.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';
import { begin, named, ownBody, pathOf, routes } from '../support/walk.ts';

let world: TestWorld;
let send: HttpClient;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  // No worker runs the posts: their requests need not wait.
  ({ send } = await world.gateway({}, { publishMs: 50 }));
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

type CallerKind = { isKey: boolean; role: Role | null; hasMakerLeft?: true };
/** Who asks: the credential's kind, and the role that it must have in effect; null for none in this team. */
const callers = {
  "an owner's session": { isKey: false, role: 'owner' },
  "an admin's session": { isKey: false, role: 'admin' },
  "a member's session": { isKey: false, role: 'member' },
  'the session of a person who was removed': { isKey: false, role: null },
  "an owner's key": { isKey: true, role: 'owner' },
  "an admin's key": { isKey: true, role: 'admin' },
  'the key of an admin who is a member now': { isKey: true, role: 'member' },
  'the key of an owner who was removed': { isKey: true, role: 'admin', hasMakerLeft: true },
  'the key of an admin who became a member and was removed': { isKey: true, role: 'member', hasMakerLeft: true },
} as const satisfies Record<string, CallerKind>;
type CallerName = keyof typeof callers;
const callerNames = Object.keys(callers) as CallerName[];
type CallerTeam = { team: TestTeam; ownerToken: string; tokens: Record<CallerName, string> };

/** Creates a team with each of the callers. */
async function createCallers(): Promise<CallerTeam> {
  const team = await world.team();
  const { teamId, ownerId } = team;
  const ownerToken = await world.idp.token(ownerId, { team_id: teamId });
  const person = (role: Role) => addMember(world, teamId, role);
  const keyOf = async ({ token }: { token: string }) =>
    ((await send('POST', '/keys', { token, body: {} })).body as CreatedApiKey).key;
  const memberPath = ({ userId }: { userId: string }) => `/team/members/${userId}`;
  const remove = (one: { userId: string }) => send('DELETE', memberPath(one), { token: ownerToken });
  const demote = (one: { userId: string }) =>
    send('PATCH', memberPath(one), { token: ownerToken, body: { role: 'member' } });

  const [owner, admin, member, gone] = await Promise.all([
    person('owner'),
    person('admin'),
    person('member'),
    person('admin'),
  ]);
  const [demoted, goneOwner, goneMember] = await Promise.all([person('admin'), person('owner'), person('admin')]);
  const tokens: CallerTeam['tokens'] = {
    "an owner's session": owner.token,
    "an admin's session": admin.token,
    "a member's session": member.token,
    'the session of a person who was removed': gone.token,
    "an owner's key": await keyOf(owner),
    "an admin's key": await keyOf(admin),
    'the key of an admin who is a member now': await keyOf(demoted),
    'the key of an owner who was removed': await keyOf(goneOwner),
    'the key of an admin who became a member and was removed': await keyOf(goneMember),
  };
  const changes = [await demote(demoted), await demote(goneMember)];
  for (const one of [gone, goneOwner, goneMember]) changes.push(await remove(one));
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return { team, ownerToken, tokens };
}

/** Returns what is refused, and why; null for a caller who is let in. */
function refusalOf(route: Route, { isKey, role, hasMakerLeft }: CallerKind): [number, string] | null {
  if (route.auth === 'session') return isKey ? [403, 'forbidden'] : null;
  if (role === null) return [403, 'not_a_member'];
  const roles: Role[] = ['member', 'admin', 'owner'];
  const isBelow = roles.indexOf(role) < roles.indexOf(route.role ?? 'member');
  const isOfLeaver = route.managesMembers === true && hasMakerLeft === true;
  return isBelow || isOfLeaver || (route.needsSession && isKey) ? [403, 'forbidden'] : null;
}

/** Planning a deck waits for a planner, of which there is none here: what is expensive is asked for nothing. */
async function ask(route: Route, token: string, team: TestTeam) {
  const body = route.tier === 'expensive' ? {} : await ownBody(world, team, route);
  return begin(send, route, pathOf(route), { token, ...(route.body && { body }) });
}

describe.each(named(routes.filter(({ auth }) => auth !== 'public')))('%s', (_name, route) => {
  it('lets in whoever has its role in effect, by a session or a key, and nobody else', async () => {
    const { team, tokens } = await createCallers();
    for (const name of callerNames) {
      const answer = await ask(route, tokens[name], team);
      const refusal = refusalOf(route, callers[name]);
      const code = answer.headers['x-error-code'];
      const seen = { caller: name, refusal: [401, 403].includes(answer.status) ? [answer.status, code] : null };
      expect(seen).toEqual({ caller: name, refusal });
      expect(answer.status).not.toBe(500);
    }
  });
});

describe.each(named(routes.filter(({ auth }) => auth === 'public')))('%s', (_name, route) => {
  it('answers everybody alike', async () => {
    const { team, tokens } = await createCallers();
    const statuses = new Set<number>();
    for (const name of callerNames) statuses.add((await ask(route, tokens[name], team)).status);
    expect(statuses.size).toBe(1);
  });
});

describe('who is owner', () => {
  const mayDecide = (name: CallerName) => name === "an owner's session";

  it('is decided by sessions of owners alone: making, unmaking, removing and inviting one, and revoking the invite', async () => {
    const { team, ownerToken, tokens } = await createCallers();
    const newEmail = () => `person-${world.newId()}@example.test`;
    for (const name of callerNames) {
      const token = tokens[name];
      const member = await addMember(world, team.teamId, 'member');
      const owner = await addMember(world, team.teamId, 'owner');
      const invitation = { email: newEmail(), role: 'owner' };
      const invited = await send('POST', '/invites', { token: ownerToken, body: invitation });
      const { id } = invited.body as CreatedInvite;
      const role = (userId: string, wanted: Role) =>
        send('PATCH', `/team/members/${userId}`, { token, body: { role: wanted } });
      const answers = [
        await role(member.userId, 'owner'),
        await role(owner.userId, 'admin'),
        await send('DELETE', `/team/members/${(await addMember(world, team.teamId, 'owner')).userId}`, { token }),
        await send('POST', '/invites', { token, body: { email: newEmail(), role: 'owner' } }),
        await send('DELETE', `/invites/${id}`, { token }),
      ];
      const expected = mayDecide(name) ? [200, 200, 200, 201, 200] : [403, 403, 403, 403, 403];
      expect({ name, statuses: answers.map(({ status }) => status) }).toEqual({ name, statuses: expected });
    }
  });

  it('cannot be reached by an admin through a key, nor through a key of a key', async () => {
    const { team, tokens } = await createCallers();
    const admin = await addMember(world, team.teamId, 'admin');
    const keyBy = async (token: string) =>
      ((await send('POST', '/keys', { token, body: {} })).body as CreatedApiKey).key;
    const first = await keyBy(admin.token);
    const second = await keyBy(first);
    for (const token of [first, second, tokens["an admin's key"]]) {
      const path = (userId: string) => `/team/members/${userId}`;
      const answer = await send('PATCH', path(admin.userId), { token, body: { role: 'owner' } });
      expectError(answer, 403, 'forbidden');
      expectError(await send('DELETE', path(team.ownerId), { token }), 403, 'forbidden');
    }
  });
});
