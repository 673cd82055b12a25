import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorDetailsSchema, newestApiVersion, type ErrorDetail } from '@slideloom/contracts';
import { toErrorDetails } from '../../src/http/answering/error-details.ts';
import type { Route } from '../../src/http/route.ts';
import { expectError, type Answer, type HttpClient } from '../support/http-client.ts';
import { sampleOf, withValue } from '../support/sample-request.ts';
import { connectAccount } from '../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';
import { ask, named, pathOf, routes } from '../support/walk.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const version = { 'Slideloom-Version': newestApiVersion };

async function tokenFor(route: Route): Promise<string> {
  const { apiKey, ownerId } = await world.team();
  return route.auth === 'session' || route.needsSession === true ? world.idp.token(ownerId) : apiKey;
}

function detailsOf({ headers }: Answer): ErrorDetail[] {
  const text = String(headers['x-error-details']);
  expect(text).toMatch(/^[ -~]{2,4096}$/);
  return errorDetailsSchema.parse(JSON.parse(text));
}

async function refused(method: string, path: string, body?: unknown, headers: Record<string, string> = version) {
  const { apiKey: token } = await world.team();
  return send(method, path, { token, body, headers });
}

const large = '9007199254740993';

/** Writes a body's JSON with a whole number beyond 2^53 at a place, as its digits are written. */
const withLarge = (body: object, place: (string | number)[], digits = large) =>
  JSON.stringify(withValue(body as Record<string, unknown>, place, '#large#')).replace('"#large#"', digits);

const guarded = routes.filter(({ auth }) => auth !== 'public');
const withBody = guarded.filter(({ body }) => body);

/** Values of wrong types; a field gets the first one that the schema refuses at its place. */
const alien = [{ b: [] }, [[[]]], 'text', 42, true, null];

function wrongAt(route: Route, whole: Record<string, unknown>, place: (string | number)[]): unknown {
  const wrong = alien.find((value) => !route.body!.safeParse(withValue(whole, place, value)).success);
  expect(wrong).not.toBe(undefined);
  return wrong;
}

describe.each(named(withBody))('%s', (_name, route) => {
  const sample = sampleOf(route.body!);
  const isFree = (place: (string | number)[]) =>
    alien.every((value) => route.body!.safeParse(withValue(sample.whole, place, value)).success);

  it('names a fault of every field, an unknown field and an unknown parameter in one answer', async () => {
    const fields = sample.places.filter((place) => place.length === 1 && !isFree(place));
    let body = sample.whole;
    for (const place of fields) body = withValue(body, place, wrongAt(route, sample.whole, place));
    const answer = await ask(send, route, `${pathOf(route)}?nope=1`, {
      token: await tokenFor(route),
      headers: version,
      body: { ...body, misspelt: 1 },
    });
    const paths = detailsOf(answer).map(({ path }) => path);
    expectError(answer, 400, 'invalid_request');
    for (const [field] of fields) expect(paths.some((path) => path.split(/[.[]/)[0] === field)).toBe(true);
    const unknown = detailsOf(answer)
      .filter(({ code }) => code === 'unknown')
      .map(({ path }) => path);
    // A message of the assistants' protocol may have fields that we do not know.
    const isOpen = route.path === '/mcp';
    expect(unknown).toEqual(expect.arrayContaining(isOpen ? ['?nope'] : ['?nope', 'misspelt']));
  });

  it('refuses a whole number beyond 2^53 in every field, and names it', async () => {
    const wrong: unknown[] = [];
    let [token, left] = ['', 0];
    for (const place of sample.places) {
      if (left === 0) [token, left] = [await tokenFor(route), 25];
      left -= 1;
      const body = withLarge(sample.whole, place);
      const answer = await ask(send, route, pathOf(route), { token, headers: version, body });
      const shown = place.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${key}`));
      const isNamed =
        answer.status === 400 && detailsOf(answer).some(({ path }) => shown.join('').startsWith(path.replace('?', '')));
      if (!isNamed) wrong.push({ place, status: answer.status, details: answer.headers['x-error-details'] });
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(named(guarded.filter(({ body }) => !body)))('%s', (_name, route) => {
  it('refuses a parameter that it does not know, with its name', async () => {
    const answer = await ask(send, route, `${pathOf(route)}?nope=1`, {
      token: await tokenFor(route),
      headers: version,
    });
    // A path's id is looked at first, so that a malformed one reveals nothing.
    if (answer.status === 404 || answer.status === 403) return expect(route.params).toBeDefined();
    expectError(answer, 400, 'invalid_request', /^Unknown fields: \?nope(\. Known there: [\w, ]+…?)?$/);
    return expect(detailsOf(answer)[0]).toEqual({ path: '?nope', code: 'unknown', message: 'is not known' });
  });
});

describe('all faults at once', () => {
  it('with a version: path, code and words of each, beside the message as it is without one', async () => {
    const body = { name: 7, type: '', data: 1, status: '<b>', thumbnail_url: 'x', id: 4 };
    const plain = await refused('POST', '/projects', body, {});
    const answer = await refused('POST', '/projects', body);
    expect(answer.body).toEqual(plain.body);
    expect(plain.headers).not.toHaveProperty('x-error-details');
    expect(detailsOf(answer)).toEqual([
      { path: 'id', code: 'wrong_type', message: 'must be a text' },
      { path: 'name', code: 'wrong_type', message: 'must be a text' },
      { path: 'type', code: 'too_small', message: 'must not be empty' },
      { path: 'data', code: 'invalid', message: 'must be an object' },
      { path: 'thumbnail_url', code: 'wrong_format', message: 'must be an http or https URL' },
      { path: 'status', code: 'wrong_format', message: expect.any(String) },
    ]);
  });

  it('the query, and what cannot be stored', async () => {
    const answer = await refused(
      'POST',
      '/projects',
      '{"name":"a\\u0000","type":"t","data":{"é":"\\ud83d","n":1e999}}',
    );
    expect(detailsOf(answer).map(({ path, code }) => [path, code])).toEqual([
      ['name', 'not_storable'],
      ['data.é', 'not_storable'],
      ['data.n', 'number_too_large'],
    ]);
    expect(String(answer.headers['x-error-details'])).toContain('data.\\u00e9');
    const query = detailsOf(await refused('GET', '/products?limit=0&starting_after=x&status=sold&stat=1'));
    expect(query.map(({ path }) => path)).toEqual(['?stat', '?limit', '?starting_after', '?status']);
  });

  it("the contract's own message stands alone, and the details have all", async () => {
    const answer = await refused('POST', '/generate/image', { model: 7, aspect_ratio: 'x' });
    expectError(answer, 400, 'invalid_request', 'prompt is required');
    expect(detailsOf(answer).map(({ path, code }) => `${path} ${code}`)).toEqual(
      expect.arrayContaining(['prompt required', 'model wrong_type']),
    );
    expect(detailsOf(await refused('POST', '/render'))).toEqual([
      { path: '', code: 'required', message: 'is required' },
    ]);
    const list = await refused('POST', '/render', '[]');
    expect(detailsOf(list)).toEqual([{ path: '', code: 'wrong_type', message: 'must be a JSON object' }]);
  });

  it('each unknown field of a strict object, and of all layers', async () => {
    const answer = await refused('POST', '/influencers', {
      name: 'n',
      description: 'd',
      images: ['https://a.test/1.png'],
      traits: { shoeSize: 'x', hat: 'y' },
    });
    expect(detailsOf(answer).map(({ path, code }) => [path, code])).toEqual([
      ['traits.shoeSize', 'unknown'],
      ['traits.hat', 'unknown'],
    ]);
  });

  it('thousands: 4 kB at most, cut at an entry, with the number of those left off', async () => {
    const texts = Array.from({ length: 400 }, () => ({ slide_index: 'x', text: { content: 7, z: 1 } }));
    const body = { slides: [{ name: 'One', background: { type: 'solid', color: '#fff' } }], texts };
    const details = detailsOf(await refused('POST', '/render', body));
    const more = details.at(-1)!;
    expect(more.code).toBe('more');
    const unknownAndWrong = 400;
    expect(details.length - 1 + more.count!).toBeGreaterThanOrEqual(unknownAndWrong);
    expect(details.slice(0, -1).every(({ path }) => path.startsWith('texts['))).toBe(true);
  });

  it('an entry more than fits leaves off as many as it must and no more', () => {
    const detail = (chars: number): ErrorDetail => ({ path: 'p'.repeat(chars), code: 'invalid', message: 'é' });
    for (let chars = 1; chars < 400; chars += 1) {
      const text = toErrorDetails(Array.from({ length: 100 }, () => detail(chars)));
      expect(text.length).toBeLessThanOrEqual(4_096);
      const parsed = errorDetailsSchema.parse(JSON.parse(text));
      const left = parsed.at(-1)?.count ?? 0;
      expect(parsed.length - (left ? 1 : 0) + left).toBe(100);
    }
    expect(JSON.parse(toErrorDetails([detail(5_000)]))).toEqual([
      { path: '', code: 'more', message: '1 more', count: 1 },
    ]);
  });

  it('every rule that a post breaks', async () => {
    const team = await world.team();
    const { id, platform } = await connectAccount(world.database, team.teamId, 'photoapp');
    const body = {
      social_account_id: id,
      platform,
      scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
      image_urls: ['https://pictures.example.test/lake.png'],
      title: '#a '.repeat(31) + '@b '.repeat(21),
    };
    const answer = await send('POST', '/schedule/posts', { token: team.apiKey, body, headers: version });
    expectError(answer, 400, 'invalid_request', /30 hashtags, not 31$/);
    expect(detailsOf(answer)).toEqual([
      { path: 'title', code: 'invalid', message: expect.stringMatching(/^must keep to .* 30 hashtags, not 31$/) },
      { path: 'title', code: 'invalid', message: expect.stringMatching(/20 mentions, not 21$/) },
    ]);
  });
});

describe('whole numbers beyond 2^53', () => {
  it.each(['9007199254740993', '-9007199254740993', '9007199254740994', '12345678901234567890', '9007199254740993.0'])(
    '%s: 400 with its path',
    async (digits) => {
      const body = withLarge({ name: 'n', type: 't', data: { a: [{ id: 1 }] } }, ['data', 'a', 0, 'id'], digits);
      const answer = await refused('POST', '/projects', body);
      expectError(answer, 400, 'invalid_request', /^data\.a\[0\]\.id is a whole number beyond 2\^53/);
      expect(detailsOf(answer)).toMatchObject([{ path: 'data.a[0].id', code: 'number_not_exact' }]);
    },
  );

  it.each(['9007199254740991', '1e20', '0.1', '-0', '1.5e300'])('%s is taken', async (digits) => {
    const body = withLarge({ name: 'n', type: 't', data: { a: 1 } }, ['data', 'a'], digits);
    expect((await refused('POST', '/projects', body)).status).toBe(201);
  });

  it('without a version: those that come back as they were sent are taken, as ever', async () => {
    const body = withLarge({ name: 'n', type: 't', data: { a: 1 } }, ['data', 'a'], '9007199254740994');
    expect((await refused('POST', '/projects', body, {})).status).toBe(201);
  });
});
