import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { playPublisher, type PlayedPublisher } from '../../support/play-publisher.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  ({ send } = await world.gateway());
});
beforeEach(() => {
  publisher.asked.length = 0;
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

const platforms = ['shortvideo', 'photoapp', 'storeplatform'] as const;
const shopOf = (platform: string) => (platform === 'storeplatform' ? '?shop=lakes.myshopify.com' : '');

describe.each(platforms)('GET /auth/%s', (platform) => {
  it('200 names the page of the platform for this team and person', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    for (const token of [apiKey, await world.idp.token(ownerId)]) {
      const answer = await send('GET', `/auth/${platform}${shopOf(platform)}`, { token });
      expect(answer).toMatchObject({ status: 200, body: { url: `https://${platform}.example.test/authorize` } });
    }
    const shop = platform === 'storeplatform' ? { shop: 'lakes.myshopify.com' } : {};
    const payload = { team_id: teamId, user_id: ownerId, platform, ...shop };
    expect(publisher.asked).toEqual([
      { name: 'oauth.start', payload: { ...payload, is_by_key: true } },
      { name: 'oauth.start', payload: { ...payload, is_by_key: false } },
    ]);
  });

  it('502 says that the platform is not set up here', async () => {
    const { apiKey: token } = await world.team();
    const usual = publisher['oauth.start'];
    publisher['oauth.start'] = () => Promise.reject(new AppError('platform_unavailable'));
    const answer = await send('GET', `/auth/${platform}${shopOf(platform)}`, { token });
    publisher['oauth.start'] = usual;
    expectError(answer, 502, 'platform_unavailable', 'This service cannot reach that platform yet: nothing was sent');
  });
});

describe('the shop of GET /auth/storeplatform', () => {
  it('200 takes it in any case', async () => {
    const { apiKey: token } = await world.team();
    expect((await send('GET', '/auth/storeplatform?shop=Lakes-2.MyShopify.com', { token })).status).toBe(200);
    expect(publisher.asked).toMatchObject([{ payload: { shop: 'lakes-2.myshopify.com' } }]);
  });

  it.each([
    '',
    '?shop=',
    '?shop=lakes',
    '?shop=lakes.example.test',
    '?shop=.myshopify.com',
    '?shop=-a.myshopify.com',
    '?shop=a.b.myshopify.com',
    '?shop=evil.test/.myshopify.com',
    '?shop=evil.test%23.myshopify.com',
    '?shop=lakes.myshopify.com.evil.test',
    '?shop=https://lakes.myshopify.com',
    '?shop=lakes.myshopify.com%0a',
    '?shop=a.myshopify.com&shop=b.myshopify.com',
    `?shop=${'a'.repeat(300)}.myshopify.com`,
  ])('400 for %s, and nobody is asked', async (query) => {
    const { apiKey: token } = await world.team();
    expectError(await send('GET', `/auth/storeplatform${query}`, { token }), 400, 'invalid_request', /^shop /);
    expect(publisher.asked).toEqual([]);
  });
});

describe.each(platforms)('GET /auth/%s/callback', (platform) => {
  const path = `/auth/${platform}/callback`;
  const secrets = 'code=secret-code&state=secret-state&access_token=secret-token';

  /** Expects a redirect to the dashboard that leaks no secret, and returns its parameters. */
  function expectDashboard(answer: Answer): Record<string, string> {
    expect(answer.status).toBe(302);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const target = new URL(answer.headers['location']!);
    expect(target.origin + target.pathname).toBe('https://dashboard.example.test/connections');
    expect(`${answer.headers['location']}${answer.text}`).not.toMatch(/secret/);
    return Object.fromEntries(target.searchParams);
  }

  it('302 hands the whole query on, and the dashboard the secret that finishes, in the fragment alone', async () => {
    publisher['oauth.return'] = async () => ({ status: 'pending', reason: null, secret: 'one-time_word' });
    const answer = await send('GET', `${path}?${secrets}&hmac=a%2Bb%20c`);
    expect(expectDashboard(answer)).toEqual({ platform, status: 'pending' });
    const [before, fragment] = answer.headers['location']!.split('#');
    expect([before!.includes('one-time_word'), fragment]).toEqual([false, 'finish=one-time_word']);
    const query = { code: 'secret-code', state: 'secret-state', access_token: 'secret-token', hmac: 'a+b c' };
    expect(publisher.asked).toEqual([{ name: 'oauth.return', payload: { platform, query } }]);
  });

  it.each([
    ['denied', 'access_denied'],
    ['failed', 'state_invalid'],
    ['failed', 'scope_missing'],
  ] as const)('302 tells %s and why: %s', async (status, reason) => {
    publisher['oauth.return'] = async () => ({ status, reason, secret: null });
    expect(expectDashboard(await send('GET', `${path}?${secrets}`))).toEqual({ platform, status, reason });
  });

  it.each(['unavailable', 'internal', 'platform_failed'] as const)(
    '302 tells failed where the publish service answers %s',
    async (code) => {
      publisher['oauth.return'] = () => Promise.reject(new AppError(code, { message: 'secret' }));
      const result = expectDashboard(await send('GET', `${path}?${secrets}`));
      expect(result).toEqual({ platform, status: 'failed', reason: 'platform_failed' });
    },
  );

  it('302 hands on 30 parameters, and none of 31, of one twice or of one too long', async () => {
    publisher['oauth.return'] = async () => ({ status: 'failed', reason: 'state_invalid', secret: null });
    const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=${index}`).join('&');
    for (const query of [
      many(30),
      many(31),
      'code=a&code=b',
      'code[a]=b&code[c]=d&code=e&code=f',
      `code=${'x'.repeat(2_049)}`,
    ]) {
      expect(expectDashboard(await send('GET', `${path}?${query}`))).toMatchObject({ status: 'failed' });
    }
    const counts = publisher.asked.map(({ payload }) => Object.keys((payload as { query: object }).query).length);
    expect([counts[0], counts[1], counts[2], counts[4]]).toEqual([30, 0, 0, 0]);
  });
});

describe.each(platforms)('POST /auth/%s/finish', (platform) => {
  const path = `/auth/${platform}/finish`;
  const body = { secret: 'one-time_word' };

  it('200 connects for the person and the team of the session', async () => {
    const { teamId, ownerId } = await world.team();
    const id = world.newId();
    publisher['oauth.finish'] = async () => ({ status: 'connected', reason: null, connection_id: id });
    const token = await world.idp.token(ownerId, { team_id: teamId });
    const answer = await send('POST', path, { token, body });
    expect(answer).toMatchObject({ status: 200, body: { platform, connection_id: id } });
    const actor = { type: 'person', id: ownerId, route: `POST ${path}`, request_id: answer.headers['x-request-id'] };
    const order = { platform, secret: body.secret, team_id: teamId, user_id: ownerId };
    const payload = { ...order, actor: expect.objectContaining(actor) };
    expect(publisher.asked).toEqual([{ name: 'oauth.finish', payload }]);
  });

  it.each([
    ['state_invalid', 404, 'connection_not_pending'],
    ['scope_missing', 409, 'connection_refused'],
    ['code_refused', 409, 'connection_refused'],
    ['platform_failed', 502, 'platform_failed'],
    ['platform_unavailable', 502, 'platform_unavailable'],
  ] as const)('says why it was not connected: %s', async (reason, status, code) => {
    const { ownerId } = await world.team();
    publisher['oauth.finish'] = async () => ({ status: 'failed', reason, connection_id: null });
    expectError(await send('POST', path, { token: await world.idp.token(ownerId), body }), status, code);
  });

  it('403 for a key and for a member, and nobody is asked', async () => {
    const { apiKey, teamId } = await world.team();
    const member = await addMember(world, teamId, 'member');
    expectError(await send('POST', path, { token: apiKey, body }), 403, 'forbidden', /use the session of a person/);
    expectError(await send('POST', path, { token: member.token, body }), 403, 'forbidden');
    expect(publisher.asked).toEqual([]);
  });

  it.each([{}, { secret: '' }, { secret: 7 }, { secret: 'x'.repeat(201) }])('400 for %j', async (wrong) => {
    const { ownerId } = await world.team();
    const token = await world.idp.token(ownerId);
    expectError(await send('POST', path, { token, body: wrong }), 400, 'invalid_request', /^secret /);
  });
});

describe('while the publish service is away', () => {
  it.each([
    ['says nothing within its deadline', () => new Promise<never>(() => undefined)],
    ['cannot work now', () => Promise.reject(new AppError('unavailable'))],
  ])('503 at the start where it %s: nothing was begun, and when to try again', async (_name, away) => {
    const { apiKey: token } = await world.team();
    publisher['oauth.start'] = away;
    const answer = await send('GET', '/auth/shortvideo', { token });
    expectError(answer, 503, 'unavailable', 'The publish service does not answer: nothing was begun. Try again later.');
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('302 to the dashboard with status=failed, also without a broker', async () => {
    const gateway = await world.gateway({ RABBITMQ_URL: 'amqp://127.0.0.1:1' });
    const answer = await gateway.send('GET', '/auth/shortvideo/callback?code=a&state=b');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe(
      'https://dashboard.example.test/connections?platform=shortvideo&status=failed&reason=platform_failed',
    );
  });
});
