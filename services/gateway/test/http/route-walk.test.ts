import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@slideloom/service-kit';
import type { Route } from '../../src/http/route.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { addMember } from '../support/people.ts';
import { playPublisher, type PlayedPublisher } from '../support/play-publisher.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';
import { ask, named, pathOf, routes } from '../support/walk.ts';

let world: TestWorld;
let send: HttpClient;
let sendToOther: HttpClient;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  // No worker runs the posts: their requests need not wait.
  ({ send } = await world.gateway({}, { publishMs: 50 }));
  ({ send: sendToOther } = await world.gateway());
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

const teamRoutes = routes.filter(({ auth }) => auth === 'team');
const sessionRoutes = routes.filter(({ auth }) => auth === 'session');
const guardedRoutes = [...teamRoutes, ...sessionRoutes];

const call = (route: Route, token?: string, headers: Record<string, string> = {}) =>
  ask(send, route, pathOf(route), { token, headers, ...(route.body && { body: {} }) });

describe('the table of routes', () => {
  it("has the contract's public routes public, and no other", () => {
    const open = routes.filter(({ auth }) => auth === 'public').map(({ method, path }) => `${method} ${path}`);
    expect(open.toSorted()).toEqual([
      'get /auth/photoapp/callback',
      'get /auth/shortvideo/callback',
      'get /auth/storeplatform/callback',
      'get /health',
      'get /media/:token/:file',
      'post /auth/device',
      'post /auth/device/token',
      'post /webhooks/imagegen/:jobId',
      'post /webhooks/shortvideo',
      'post /webhooks/storeplatform',
      'post /webhooks/stripe',
    ]);
  });

  it("has the contract's expensive routes expensive, and the others in the tier of their method", () => {
    const expensive = [
      '/generate/slides',
      '/generate/image',
      '/render',
      '/lint',
      '/stores/:id/sync',
      '/decks/:id/relayout',
      '/decks/:id/slides/:n/regenerate',
      '/billing/usage',
      '/billing/ledger.csv',
      '/audit.csv',
      '/upload/from-url',
    ];
    // A message of an assistant, whose tool then counts as what it is; events that a listener asks for again and again.
    const reads = ['/mcp', '/webhooks/listeners/:id/receive'];
    for (const route of guardedRoutes) {
      const byMethod = route.method === 'get' || reads.includes(route.path) ? 'read' : 'mutating';
      expect([route.path, route.tier]).toEqual([route.path, expensive.includes(route.path) ? 'expensive' : byMethod]);
    }
    for (const route of routes.filter(({ auth }) => auth === 'public')) expect(route.tier).toBe('none');
  });

  it('names each method and path once', () => {
    const names = named(routes).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(named(guardedRoutes))('%s', (_name, route) => {
  it('answers 401 without a credential', async () => {
    expectError(await call(route), 401, 'unauthenticated', 'Missing or invalid credentials');
  });

  it('answers 401 to an unknown key and to a broken token', async () => {
    expectError(await call(route, createApiKey(randomBytes).key), 401, 'unauthenticated');
    expectError(await call(route, 'a.b.c'), 401, 'unauthenticated');
  });

  it('answers 401 to a key that this gateway knows and another has deleted', async () => {
    const { apiKey: token, apiKeyId } = await world.team();
    expect((await send('GET', '/jobs', { token })).status).toBe(200);
    expect((await sendToOther('DELETE', `/keys/${apiKeyId}`, { token })).status).toBe(200);
    expectError(await call(route, token), 401, 'unauthenticated');
  });
});

describe.each(named(sessionRoutes))('%s', (_name, route) => {
  it('answers 403 to an API key, which is no person', async () => {
    const { apiKey } = await world.team();
    expectError(await call(route, apiKey), 403, 'forbidden');
  });

  it('answers a session, whatever its team, otherwise than 401 or 403', async () => {
    const [home, foreign] = [await world.team(), await world.team()];
    const token = await world.idp.token(home.ownerId, { team_id: foreign.teamId });
    expect([401, 403, 500]).not.toContain((await call(route, token)).status);
  });
});

describe.each(named(teamRoutes))('%s', (_name, route) => {
  it('answers 403 to a session that is no member of the team it asks for', async () => {
    const [home, foreign] = [await world.team(), await world.team()];
    const token = await world.idp.token(home.ownerId);
    expectError(await call(route, token, { 'x-team-id': foreign.teamId }), 403, 'not_a_member');
  });

  it('answers 403 to a member whom this gateway knows and another has removed', async () => {
    const { teamId, apiKey } = await world.team();
    const { token, userId } = await addMember(world, teamId, 'member');
    expect((await send('GET', '/jobs', { token })).status).toBe(200);
    expect((await sendToOther('DELETE', `/team/members/${userId}`, { token: apiKey })).status).toBe(200);
    expectError(await call(route, token), 403, 'not_a_member');
  });
});
