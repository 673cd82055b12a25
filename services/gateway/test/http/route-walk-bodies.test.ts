import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from '../../src/http/route.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { playPublisher, type PlayedPublisher } from '../support/play-publisher.ts';
import { sampleOf, withValue } from '../support/sample-request.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';
import { ask, begin, named, pathOf, routes } from '../support/walk.ts';

let world: TestWorld;
let send: HttpClient;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  ({ send } = await world.gateway());
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

const guarded = routes.filter(({ auth }) => auth !== 'public');
const withBody = guarded.filter(({ body }) => body);
const withQuery = guarded.filter(({ query }) => query);

/** One of these is of a wrong type for any field. */
const alien = [null, true, 42, 1e308, 'text', '', {}, [], [null], { a: { b: 1 } }, [[[]]]];
/** Values that may have the right type, and are hostile all the same. */
const hostile = ['a\u0000b', '\ud800', 'x'.repeat(20_000), '__proto__', '9'.repeat(400), -1e308, 0.1, '2026-02-30'];
const hostileTexts = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '1e3',
  '0x10',
  'NaN',
  '\u0000',
  '\u{1f600}',
  "' OR 1=1--",
  'x'.repeat(5_000),
];

/** Below the least limit of a team, so that no answer is a 429. */
const requestsPerCredential = 25;

/** Returns credentials with nothing spent; the next one in time. */
function tokens(route: Route): () => Promise<string> {
  let left = 0;
  let token = '';
  return async () => {
    if (left === 0) {
      const { apiKey, ownerId } = await world.team();
      const isForPersons = route.auth === 'session' || route.needsSession === true;
      token = isForPersons ? await world.idp.token(ownerId) : apiKey;
      left = requestsPerCredential;
    }
    left -= 1;
    return token;
  };
}

describe.each(named(withBody))('%s', (_name, route) => {
  const schema = route.body!;
  const sample = sampleOf(schema);

  it('has samples that its schema takes: the tests of its fields mean something', () => {
    for (const body of [sample.least, sample.whole]) expect(schema.safeParse(body)).toMatchObject({ success: true });
  });

  it.each(['{', '[]', '{"a":', 'null', '"text"', '{}', '7'])(
    'answers 400 to the body %s, unless it takes it',
    async (body) => {
      const token = await tokens(route)();
      const answer = await ask(send, route, pathOf(route), { token, body });
      const isJson = body !== '{' && body !== '{"a":';
      if (!isJson) return expectError(answer, 400, 'invalid_json');
      if (schema.safeParse(JSON.parse(body)).success) return expect([400, 500, 503]).not.toContain(answer.status);
      return expectError(answer, 400, 'invalid_request');
    },
  );

  it('answers 400, never 500, to each field of a wrong type or with a hostile value', async () => {
    const nextToken = tokens(route);
    const wrong: unknown[] = [];
    for (const place of sample.places) {
      for (const value of [...alien, ...hostile]) {
        const body = withValue(sample.whole, place, value);
        const isTaken = schema.safeParse(body).success;
        // Expensive work is not asked for; whether it is done right is tested elsewhere.
        if (isTaken && route.tier === 'expensive') continue;
        const answer = await ask(send, route, pathOf(route), { token: await nextToken(), body });
        const isRight = isTaken ? answer.status !== 500 && answer.status !== 503 : answer.status === 400;
        if (!isRight) wrong.push({ place, value, isTaken, status: answer.status, body: answer.body });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(named(withQuery))('%s', (_name, route) => {
  it('answers 400, never 500, to each parameter with a hostile value or given twice', async () => {
    const nextToken = tokens(route);
    const wrong: unknown[] = [];
    for (const name of Object.keys(route.query!.shape)) {
      for (const value of hostileTexts) {
        for (const query of [{ [name]: value }, { [name]: [value, value] }]) {
          const text = [value].concat(Array.isArray(query[name]) ? [value] : []);
          const search = text.map((one) => `${name}=${encodeURIComponent(one)}`).join('&');
          // A stream that is taken would not end.
          const answer = await begin(send, route, `${pathOf(route)}?${search}`, { token: await nextToken() });
          const isTaken = route.query!.safeParse(query).success;
          const isRight = isTaken ? answer.status < 500 : answer.status === 400;
          if (!isRight) wrong.push({ query, isTaken, status: answer.status, body: answer.body });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
