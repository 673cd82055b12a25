import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyScopeNames, type CreatedApiKey, type KeyScope } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import type { Route } from '../../src/http/route.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { playPublisher, type PlayedPublisher } from '../support/play-publisher.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';
import { begin, named, ownBody, pathOf, routes } from '../support/walk.ts';

let world: TestWorld;
let send: HttpClient;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  ({ send } = await world.gateway({}, { publishMs: 50 }));
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

/** Creates a team of one owner, with a key for each scope alone. */
async function teamWithKeys(): Promise<{ team: TestTeam; keys: Map<KeyScope, string> }> {
  const team = await world.team();
  const keys = new Map<KeyScope, string>();
  for (const scope of keyScopeNames) {
    const answer = await send('POST', '/keys', { token: team.apiKey, body: { name: scope, scopes: [scope] } });
    expect(answer.status).toBe(201);
    keys.set(scope, (answer.body as CreatedApiKey).key);
  }
  return { team, keys };
}

function refusalOf(route: Route, scope: KeyScope): string | null {
  if (route.auth === 'session' || route.needsSession) return 'forbidden';
  return route.scope === 'any' || route.scope === scope ? null : 'key_scope_missing';
}

describe.each(named(routes.filter(({ auth }) => auth !== 'public')))('%s', (_name, route) => {
  it('names its scope, and lets in a key that has it, and no other key with scopes', async () => {
    if (route.auth === 'team' && !route.needsSession) expect(['any', ...keyScopeNames]).toContain(route.scope);
    const { team, keys } = await teamWithKeys();
    for (const [scope, token] of keys) {
      const body = route.tier === 'expensive' ? {} : await ownBody(world, team, route);
      const answer = await begin(send, route, pathOf(route), { token, ...(route.body && { body }) });
      const refusal = answer.status === 403 ? answer.headers['x-error-code'] : null;
      // A key with limits makes no others: the scope alone does not let it.
      const isMaker = route.path === '/keys' && route.method === 'post' && scope === 'team';
      expect({ scope, refusal }).toEqual({ scope, refusal: isMaker ? 'key_is_limited' : refusalOf(route, scope) });
      expect(answer.status).not.toBe(500);
    }
  });
});

describe('a key with scopes', () => {
  it('that lacks one is told which', async () => {
    const { keys } = await teamWithKeys();
    const answer = await send('POST', '/render', { token: keys.get('read')!, body: {} });
    expectError(answer, 403, 'key_scope_missing');
    expect(answer.body).toMatchObject({ message: 'This API key lacks what this needs: the scope render' });
  });

  it('may do what each of them lets it', async () => {
    const team = await world.team();
    const body = { scopes: ['read', 'billing', 'read'] };
    const created = await send('POST', '/keys', { token: team.apiKey, body });
    const { key } = created.body as CreatedApiKey;
    expect((await send('GET', '/jobs', { token: key })).status).toBe(200);
    expect((await send('GET', '/billing/ledger', { token: key })).status).toBe(200);
    expectError(await send('GET', '/team/members', { token: key }), 403, 'key_scope_missing');
    const me = await send('GET', '/me', { token: key });
    expect(me.body).toMatchObject({ key: { scopes: ['read', 'billing'], credits_per_day: null, allowed_ips: null } });
  });

  it('ends at once when it is deleted, and its scopes hold at every gateway', async () => {
    const { send: other } = await world.gateway();
    const team = await world.team();
    const created = await send('POST', '/keys', { token: team.apiKey, body: { scopes: ['render'] } });
    const { id, key } = created.body as CreatedApiKey;
    expectError(await other('GET', '/jobs', { token: key }), 403, 'key_scope_missing');
    expect((await send('DELETE', `/keys/${id}`, { token: team.apiKey })).status).toBe(200);
    expectError(await other('GET', '/me', { token: key }), 401, 'unauthenticated');
  });
});
