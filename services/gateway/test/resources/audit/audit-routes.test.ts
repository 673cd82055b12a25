import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, RequestPayload } from '@slideloom/contracts';
import { inTransactionOf } from '@slideloom/db';
import type { TestTeam } from '@slideloom/testing';
import { createInviteToken } from '../../../src/domain/invite-token.ts';
import type { Route } from '../../../src/http/route.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { playPublisher, type PlayedPublisher } from '../../support/play-publisher.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createObject, kindOfPath } from '../../support/team-objects.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';
import { named, ownBody, pathOf, routes } from '../../support/walk.ts';

let world: TestWorld;
let send: HttpClient;
let publisher: PlayedPublisher;

/** The client's, as a proxy says it. */
const address = '203.0.113.9';

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  publisher['oauth.finish'] = connectAsAsked;
  ({ send } = await world.gateway({ TRUST_PROXY_HOPS: '1' }));
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

/** Makes the row as the service does. */
async function connectAsAsked({ team_id: teamId, platform, actor }: RequestPayload<'oauth.finish'>) {
  const connection = await inTransactionOf(world.database, actor, async ({ prisma }) => {
    if (platform !== 'storeplatform') return connectAccount({ ...world.database, prisma } as never, teamId, platform);
    const data = { id: world.newId(), team_id: teamId, platform, domain: 'lakes.example.test', created_by: 'user-1' };
    return prisma.store.create({ data });
  });
  return { status: 'connected' as const, reason: null, connection_id: connection.id };
}

/** Resources whose routes change nothing that the audit log notes. */
const otherTags = [
  'Assets',
  'Audit log',
  'Brands',
  'Callbacks',
  'Generation',
  'Influencers',
  'Jobs',
  'Live events',
  'Products',
  'Projects',
  'Publishing',
  'Rendering',
  'Scheduling',
  'Service',
];

/** Routes of the audited resources that change nothing of it, and why. */
const silent: Record<string, string> = {
  'POST /stores/:id/sync': 'reads products again',
  'POST /billing/checkout': 'opens a page of the provider, whose webhook changes the plan',
  'POST /billing/portal': 'opens a page of the provider, whose webhook changes the plan',
  'POST /billing/coupons/claim': 'moves credits, which the ledger shows',
  'POST /quote': 'answers what work would cost',
  'POST /auth/device': 'keeps a request of nobody yet',
  'POST /auth/device/token': 'makes the key as the change of the person who allowed it, whose request the entry names',
  'POST /auth/device/claim': 'shows the request to one person',
  'POST /auth/device/approve': 'allows a key, which is made when it is fetched',
  'POST /auth/device/deny': 'nothing comes of it',
  'POST /mcp': 'its tools call routes, which note what they change',
  'POST /webhooks/endpoints/:id/test': 'sends one event, which the delivery log shows',
  'POST /webhooks/endpoints/:id/replay': 'sends events again, which the delivery log shows',
  'POST /webhooks/listeners': 'gives nothing that its maker may not read, and ends by itself',
  'POST /webhooks/listeners/:id/receive': 'answers events',
  'POST /webhooks/deliveries/:id/replay': 'sends an event again, which the delivery log shows',
};

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
const audited = routes.filter(({ audits }) => audits !== undefined);

type Person = { token: string; userId: string; email: string };
type Crossing = { path: string; body?: unknown };

/** What is sent where the general way says too little. */
const crossings: Record<string, (team: TestTeam, person: Person) => Promise<Crossing>> = {
  'PATCH /team/members/:id': async (team) => {
    const { id } = await createObject(world, team, 'member');
    return { path: `/team/members/${id}`, body: { role: 'admin' } };
  },
  'PATCH /webhooks/endpoints/:id': async (team) => {
    const { id } = await createObject(world, team, 'webhookEndpoint');
    return { path: `/webhooks/endpoints/${id}`, body: { url: 'https://hooks.example.com/others' } };
  },
  'POST /auth/shortvideo/disconnect': async ({ teamId }) => {
    const { id } = await connectAccount(world.database, teamId);
    return { path: '/auth/shortvideo/disconnect', body: { account_id: id } };
  },
  // A person's own.
  'DELETE /me/keys/:id': async (team, { userId }) => {
    const { id } = await createObject(world, { ...team, ownerId: userId }, 'personalKey');
    return { path: `/me/keys/${id}` };
  },
  'POST /invites/accept': async ({ teamId, ownerId }, { email }) => {
    const { token, hash } = createInviteToken(randomBytes);
    const data = { id: world.newId(), team_id: teamId, email, role: 'member', invited_by: ownerId };
    const times = { token_hash: new Uint8Array(hash), expires_at: new Date(Date.now() + 3_600_000) };
    await world.database.prisma.invite.create({ data: { ...data, ...times } });
    return { path: '/invites/accept', body: { token } };
  },
};

async function crossingOf(route: Route, team: TestTeam, person: Person): Promise<Crossing> {
  const special = crossings[nameOf(route)];
  if (special) return special(team, person);
  const object = route.path.includes(':') ? await createObject(world, team, kindOfPath(route.path)) : undefined;
  const body = await ownBody(world, team, route);
  return { path: pathOf(route, object?.id), ...(body && { body }) };
}

/** Creates an owner; for the invitation a person outside of the team. */
async function personFor(route: Route, { teamId }: TestTeam): Promise<Person> {
  const userId = `person-${world.newId()}`;
  const email = `${userId}@example.test`;
  const isMember = route.auth === 'team';
  if (isMember) {
    await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'owner', email } });
  }
  const token = await world.idp.token(userId, { email, email_verified: true, ...(isMember && { team_id: teamId }) });
  return { token, userId, email };
}

/** Returns what the log says of one request, by the API; oldest first. */
async function entriesOf({ teamId, ownerId }: TestTeam, requestId: string): Promise<AuditEntry[]> {
  // The team's key may have deleted itself.
  const token = await world.idp.token(ownerId, { team_id: teamId });
  const answer = await send('GET', '/audit?limit=100', { token });
  expect(answer.status).toBe(200);
  const { data } = answer.body as { data: AuditEntry[] };
  return data.filter((entry) => entry.request_id === requestId).toReversed();
}

describe('the route table', () => {
  it('names what each route that changes members, keys, endpoints, connections or the plan notes, or says why nothing', () => {
    const changing = routes.filter(({ method, tag }) => method !== 'get' && !otherTags.includes(tag));
    const unknown = changing.filter((route) => route.audits === undefined && !(nameOf(route) in silent)).map(nameOf);
    expect(unknown).toEqual([]);
    const stale = Object.keys(silent).filter((name) => !changing.some((route) => nameOf(route) === name));
    expect(stale).toEqual([]);
    expect(audited.length).toBeGreaterThanOrEqual(18);
  });
});

describe.each(named(audited))('%s', (name, route) => {
  const isOfPeople = route.auth === 'session' || route.needsSession === true;
  const callers = [...(route.path === '/me/key' ? [] : ['person']), ...(isOfPeople ? [] : ['key'])];

  it.each(callers)('is noted in the audit log, with the %s that asked, its address and the request', async (kind) => {
    const team = await world.team();
    const person = await personFor(route, team);
    const { path, body } = await crossingOf(route, team, person);
    const requestId = `crossing-${world.newId()}`;
    const token = kind === 'key' ? team.apiKey : person.token;
    const headers = { 'x-request-id': requestId, 'x-forwarded-for': address };
    const answer = await send(route.method.toUpperCase(), path, { token, body, headers });
    expect({ status: answer.status, body: answer.text }).toMatchObject({ status: route.answers[0]!.status });

    const entries = await entriesOf(team, requestId);
    const own = entries.filter(({ actor }) => actor.type !== 'service');
    expect(own.map(({ action }) => action)).toContain(route.audits![0]);
    expect(entries.filter(({ action }) => !route.audits!.includes(action as never))).toEqual([]);
    for (const entry of own) {
      const key = { type: 'key', id: expect.any(String), name: expect.any(String) };
      const actor = kind === 'key' ? key : { type: 'person', id: person.userId, name: person.email };
      expect(entry).toMatchObject({ actor, address, request_id: requestId, route: name });
    }
    expect(own).toHaveLength(route.path === '/invites/accept' ? 2 : 1);
  });
});
