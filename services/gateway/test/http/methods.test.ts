import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRoutes } from '../../src/routes.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let token: string;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  ({ apiKey: token } = await world.team());
});
afterAll(() => world.close());

const id = '018f0000-0000-7000-8000-000000000000';
const routes = createRoutes({} as never);
const paths = [...new Set(routes.map(({ path }) => path))];
const methodsOf = (path: string) => {
  const own = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
};
const listed = (header: string | undefined) => (header ?? '').split(', ').toSorted();

describe.each(paths)('%s', (path) => {
  const address = path.replaceAll(/:\w+/g, id);

  it('answers 405 with Allow for the methods that it does not take', async () => {
    const taken = methodsOf(path);
    for (const method of ['PUT', 'TRACE', 'GET', 'POST', 'PATCH', 'DELETE'].filter((name) => !taken.includes(name))) {
      const answer = await send(method, address, { token });
      expectError(answer, 405, 'method_not_allowed');
      expect(listed(answer.headers.allow)).toEqual(taken);
    }
  });

  it('answers OPTIONS with 204 and Allow', async () => {
    const answer = await send('OPTIONS', address);
    expect(answer.status).toBe(204);
    expect(listed(answer.headers.allow)).toEqual(methodsOf(path));
  });
});

describe('a path that is no route', () => {
  it.each(['/nope', '/', '/jobs/a/b/c', '/docs/nope', '//jobs'])(
    'answers 404 for %s, whatever the method',
    async (path) => {
      for (const method of ['GET', 'PUT', 'OPTIONS', 'DELETE']) {
        const answer = await send(method, path, { token });
        expectError(answer, 404, 'route_not_found', 'No such route');
        expect(answer.headers.allow).toBeUndefined();
      }
    },
  );
});

describe('HEAD', () => {
  it('answers as GET does, without a body', async () => {
    const [head, get] = [await send('HEAD', '/models', { token }), await send('GET', '/models', { token })];
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['content-type', 'etag', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('answers 405 where there is no GET', async () => {
    const answer = await send('HEAD', '/render', { token });
    expect(answer).toMatchObject({ status: 405, text: '' });
    expect(listed(answer.headers.allow)).toEqual(['OPTIONS', 'POST']);
  });
});

describe('X-Team-Id beside an API key', () => {
  it("must be the key's team: 200; another team: 403; no id: 400", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const ask = (given: string) => send('GET', '/models', { token: team.apiKey, headers: { 'x-team-id': given } });
    expect((await ask(team.teamId)).status).toBe(200);
    expect((await ask(team.teamId.toUpperCase())).status).toBe(200);
    expectError(await ask(other.teamId), 403, 'not_a_member');
    expectError(await ask(id), 403, 'not_a_member');
    expectError(await ask('nonsense'), 400, 'invalid_request', 'X-Team-Id must be an id');
    expectError(await ask(''), 400, 'invalid_request', 'X-Team-Id must be an id');
  });
});
