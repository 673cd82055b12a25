import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '@slideloom/db';
import type { TestTeam } from '@slideloom/testing';
import type { Route } from '../../src/http/route.ts';
import type { HttpClient } from '../support/http-client.ts';
import { playPublisher, type PlayedPublisher } from '../support/play-publisher.ts';
import { sampleOf } from '../support/sample-request.ts';
import { createObject, kindOfPath } from '../support/team-objects.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';
import { begin, named, ownBody, pathOf, routes } from '../support/walk.ts';

/** GETs that ask the primary, or no database at all, and why. */
const atPrimary: Record<string, string> = {
  '/me': 'who may act',
  '/me/keys': 'who may act',
  '/keys': 'who may act',
  '/keys/:id': 'who may act',
  '/teams': 'who may act; it founds a team for a person without one',
  '/team/members': 'who may act',
  '/invites': 'who may act',
  '/invites/:id': 'who may act',
  '/events': 'a live stream',
  '/jobs/:id/events': 'a live stream',
  '/decks/:id/events': 'a live stream',
  '/auth/shortvideo': 'the publish service answers',
  '/auth/photoapp': 'the publish service answers',
  '/auth/storeplatform': 'the publish service answers',
};

let world: TestWorld;
let replica: Database;
let asked = 0;
let publisher: PlayedPublisher;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  // What writes is refused, as by a standby.
  const readOnly = Object.assign(new URL(world.databaseUrl), {
    search: '?options=-c default_transaction_read_only=on',
  });
  replica = openDatabase({ url: readOnly.href, poolMax: 4, applicationName: 'replica' });
  // Both ways that statements take end here.
  const query = replica.pool.query.bind(replica.pool) as (...sent: unknown[]) => Promise<unknown>;
  // A transaction takes a connection for itself, which the replica of production refuses; a statement asks for one with a callback.
  const connect = replica.pool.connect.bind(replica.pool) as (...sent: unknown[]) => Promise<unknown>;
  Object.assign(replica.pool, {
    query: (...sent: unknown[]) => ((asked += 1), query(...sent)),
    connect: (...sent: unknown[]) =>
      sent.length > 0 ? connect(...sent) : Promise.reject(new Error('Reads of a replica take no transaction')),
  });
  ({ send } = await world.gateway({}, { publishMs: 50, planMs: 50, lintMs: 50 }, replica));
});
afterAll(async () => {
  await publisher.close();
  await world.close();
  await replica.close();
});

const tokenOf = ({ auth, needsSession }: Route, { teamId, ownerId, apiKey }: TestTeam) =>
  needsSession || auth === 'session' ? world.idp.token(ownerId, { team_id: teamId }) : apiKey;

/** What an export needs, though its schema does not say so. */
const lastDay = () => ({
  from: new Date(Date.now() - 86_400_000).toISOString(),
  to: new Date(Date.now() + 60_000).toISOString(),
});

/** Asks a route as its team does, for an object of the team where its path names one; answers the status and how often the replica was asked. */
async function walk(route: Route): Promise<{ status: number; asked: number }> {
  const team = await world.team();
  const id =
    route.path.includes(':') && route.auth === 'team'
      ? (await createObject(world, team, kindOfPath(route.path))).id
      : undefined;
  const body = await ownBody(world, team, route);
  const needed = route.query && (sampleOf(route.query).least as Record<string, string>);
  const query = new URLSearchParams(route.path.endsWith('.csv') ? lastDay() : needed);
  const before = asked;
  const path = `${pathOf(route, id)}?${query.toString()}`;
  const { status } = await begin(send, route, path, { token: await tokenOf(route, team), body });
  return { status, asked: asked - before };
}

const guarded = routes.filter(({ auth }) => auth !== 'public');
const isRead = ({ method, path }: Route) => method === 'get' && !(path in atPrimary);

describe.each(named(guarded.filter(isRead)))('%s', (_name, route) => {
  it('is read at the replica, which refuses no statement of it', async () => {
    const { status, asked: statements } = await walk(route);
    expect([status, statements > 0]).toEqual([200, true]);
  });
});

describe.each(named(routes.filter((route) => !isRead(route))))('%s', (_name, route) => {
  it('asks nothing of the replica', async () => {
    expect((await walk(route)).asked).toBe(0);
  });
});

it('what is said to be read at the primary are routes', () => {
  const paths = guarded.filter(({ method }) => method === 'get').map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(atPrimary)));
});
