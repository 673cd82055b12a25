import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@slideloom/service-kit';
import { randomBytes } from 'node:crypto';
import type { Route } from '../src/http/route.ts';
import { createRoutes } from '../src/routes.ts';
import { expectError, type HttpClient } from './support/http-client.ts';
import { createTestWorld, type TestWorld } from './support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** The table itself: its rows need nothing before they handle a request. */
const routes = createRoutes({} as never);
const teamRoutes = routes.filter(({ auth }) => auth === 'team');
const named = (rows: Route[]) => rows.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const);

const pathOf = (route: Route, id = world.newId()) => route.path.replaceAll(/:\w+/g, id);
const call = (route: Route, token?: string, headers: Record<string, string> = {}) =>
  send(route.method.toUpperCase(), pathOf(route), { token, headers, ...(route.body && { body: {} }) });

describe('the table of routes', () => {
  it("has spec.md's public routes public, and no other", () => {
    const open = routes.filter(({ auth }) => auth === 'public').map(({ method, path }) => `${method} ${path}`);
    expect(open.toSorted()).toEqual(['get /health', 'post /webhooks/imagegen/:jobId']);
  });

  it("has spec.md's expensive routes expensive, and the others in the tier of their method", () => {
    const expensive = ['/generate/slides', '/generate/image', '/render', '/stores/:id/sync'];
    for (const route of teamRoutes) {
      const byMethod = route.method === 'get' ? 'read' : 'mutating';
      expect([route.path, route.tier]).toEqual([route.path, expensive.includes(route.path) ? 'expensive' : byMethod]);
    }
    for (const route of routes.filter(({ auth }) => auth === 'public')) expect(route.tier).toBe('none');
  });

  it('names each method and path once', () => {
    const names = named(routes).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(named(teamRoutes))('%s', (_name, route) => {
  it('answers 401 without a credential', async () => {
    expectError(await call(route), 401, 'unauthenticated', 'Missing or invalid credentials');
  });

  it('answers 401 to an unknown key and to a broken token', async () => {
    expectError(await call(route, createApiKey(randomBytes).key), 401, 'unauthenticated');
    expectError(await call(route, 'a.b.c'), 401, 'unauthenticated');
  });

  it('answers 401 to a deleted key', async () => {
    const { apiKey, apiKeyId } = await world.team();
    await world.database.prisma.apiKey.update({ where: { id: apiKeyId }, data: { deleted_at: new Date() } });
    expectError(await call(route, apiKey), 401, 'unauthenticated');
  });

  it('answers 403 to a session that is no member of the team it asks for', async () => {
    const [home, foreign] = [await world.team(), await world.team()];
    const token = await world.idp.token(home.ownerId);
    expectError(await call(route, token, { 'x-team-id': foreign.teamId }), 403, 'not_a_member');
  });

  it('answers a key and a session of the team otherwise than 401 or 403', async () => {
    const { apiKey, ownerId } = await world.team();
    for (const token of [apiKey, await world.idp.token(ownerId)]) {
      const { status } = await call(route, token);
      expect([200, 202, 400, 404]).toContain(status);
    }
  });
});

const bodied = routes.filter(({ body }) => body);
/** Routes of which spec.md says that every field of the body is optional: an empty body is a valid one. */
const takesNothing = ({ body }: Route) => body!.safeParse({}).success;

describe.each(named(bodied))('%s', (_name, route) => {
  const noBodies = ['{', '[]', '{"a":', '"text"', ...(takesNothing(route) ? [] : ['null', '{}'])];
  it.each(noBodies)('answers 400 to the body %s', async (body) => {
    const { apiKey: token } = await world.team();
    const answer = await send(route.method.toUpperCase(), pathOf(route), { token, body });
    expectError(answer, 400, body === '{' || body === '{"a":' ? 'invalid_json' : 'invalid_request');
  });
});

describe.each(named(bodied.filter(takesNothing)))('%s', (_name, route) => {
  it.each(['null', '{}'])('takes the body %s: it answers 201, or 404 for an id that is not there', async (body) => {
    const { apiKey: token } = await world.team();
    const { status } = await send(route.method.toUpperCase(), pathOf(route), { token, body });
    expect(status).toBe(route.path.includes(':') ? 404 : 201);
  });
});

describe.each(named(teamRoutes.filter(({ path }) => path.includes(':'))))('%s', (_name, route) => {
  it.each(['x', '%zz', '%00', '018f0000-0000-7000-8000-000000000000'])('answers 404 to the id %s', async (id) => {
    const { apiKey: token } = await world.team();
    const answer = await send(route.method.toUpperCase(), pathOf(route, id), { token });
    expect(answer.status).toBe(404);
    expect(answer.headers['x-error-code']).not.toBe('route_not_found');
  });
});
