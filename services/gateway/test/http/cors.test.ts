import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRoutes } from '../../src/routes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

const ours = 'https://dashboard.example.test';
const alsoOurs = 'http://localhost:5173';
const foreign = [
  'https://evil.example.test',
  'http://dashboard.example.test',
  'https://dashboard.example.test:8443',
  'https://dashboard.example.test.evil.test',
  'https://evil-dashboard.example.test',
  'null',
];

let world: TestWorld;
let send: HttpClient;
/** Lets five requests a minute in from one address. */
let sendToNarrow: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ CORS_ORIGINS: `${ours},${alsoOurs}` }));
  ({ send: sendToNarrow } = await world.gateway({ ADDRESS_LIMIT: '5' }));
});
afterAll(() => world.close());

const routes = createRoutes({} as never);
const paths = [...new Set(routes.map(({ path }) => path.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000')))];
const preflight = (path: string, origin: string, method: string, gateway = send) =>
  gateway('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-team-id',
    },
  });
const listed = (header: string | string[] | undefined) =>
  String(header ?? '')
    .toLowerCase()
    .split(/, ?/);

describe.each(paths)('a preflight of %s', (path) => {
  const methods = routes.map(({ method }) => method.toUpperCase());

  it('answers 204 without a credential, and what a page may send', async () => {
    for (const method of new Set(methods)) {
      const answer = await preflight(path, ours, method);
      expect(answer.status).toBe(204);
      expect(answer.headers['access-control-allow-origin']).toBe(ours);
      expect(listed(answer.headers['access-control-allow-methods'])).toContain(method.toLowerCase());
      expect(listed(answer.headers['access-control-allow-headers'])).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-team-id', 'last-event-id']),
      );
      expect(answer.headers['access-control-max-age']).toBe('600');
    }
  });

  it('allows nothing to a foreign origin', async () => {
    for (const origin of foreign) {
      expect((await preflight(path, origin, 'GET')).headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('an answer', () => {
  const exposed = [
    'link',
    'ratelimit-remaining',
    'retry-after',
    'x-deck-id',
    'etag',
    'idempotent-replayed',
    'x-error-code',
    'x-ignored-fields',
    'x-job-id',
    'x-request-id',
  ];

  it.each([ours, alsoOurs])('may be read, with our headers, by a page of %s', async (origin) => {
    const { apiKey: token } = await world.team();
    const answer = await send('GET', '/keys', { token, headers: { origin } });
    expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': origin } });
    expect(listed(answer.headers['access-control-expose-headers'])).toEqual(expect.arrayContaining(exposed));
    expect(listed(answer.headers['vary'])).toContain('origin');
  });

  it.each(foreign)('may not be read by a page of %s', async (origin) => {
    const { apiKey: token } = await world.team();
    const answer = await send('GET', '/keys', { token, headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(listed(answer.headers['vary'])).toContain('origin');
  });

  it('never asks for cookies, which would let a page act without a token', async () => {
    for (const answer of [
      await preflight('/jobs', ours, 'GET'),
      await send('GET', '/jobs', { headers: { origin: ours } }),
    ]) {
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).not.toBe('*');
    }
  });

  it.each<[number, (token: string) => ReturnType<HttpClient>]>([
    [400, (token) => send('POST', '/render', { token, headers: { origin: ours }, body: '{' })],
    [400, (token) => send('POST', '/render', { token, headers: { origin: ours }, body: {} })],
    [401, () => send('GET', '/jobs', { headers: { origin: ours } })],
    [404, (token) => send('GET', '/jobs/x', { token, headers: { origin: ours } })],
    [404, () => send('GET', '/nowhere', { headers: { origin: ours } })],
    [404, (token) => send('GET', '/jobs/%zz', { token, headers: { origin: ours } })],
    [413, (token) => send('POST', '/render', { token, headers: { origin: ours }, body: 'x'.repeat(3_000_000) })],
  ])('that is an error may be read too: %i', async (status, request) => {
    const { apiKey } = await world.team();
    const answer = await request(apiKey);
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBe(ours);
    expect(listed(answer.headers['access-control-expose-headers'])).toContain('x-error-code');
  });

  it('that is a 429 may be read too, with its Retry-After', async () => {
    const { apiKey: token } = await world.team();
    const post = () => send('POST', '/render', { token, headers: { origin: ours }, body: {} });
    for (let request = 0; request < 30; request += 1) await post();
    const refused = await post();
    expect(refused).toMatchObject({ status: 429, headers: { 'access-control-allow-origin': ours } });
    expect(listed(refused.headers['access-control-expose-headers'])).toContain('retry-after');
  });
});

describe('preflights', () => {
  it('count in no tier', async () => {
    const { apiKey: token } = await world.team();
    const first = await send('GET', '/jobs', { token });
    for (let request = 0; request < 20; request += 1) {
      expect((await preflight('/jobs', ours, 'GET')).status).toBe(204);
    }
    const next = await send('GET', '/jobs', { token });
    expect(Number(next.headers['ratelimit-remaining'])).toBe(Number(first.headers['ratelimit-remaining']) - 1);
  });

  it('count in the limit of an address: they cost as much as another refusal', async () => {
    for (let request = 0; request < 5; request += 1) {
      expect((await preflight('/jobs', ours, 'GET', sendToNarrow)).status).toBe(204);
    }
    expect((await preflight('/jobs', ours, 'GET', sendToNarrow)).status).toBe(429);
  });
});
