import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startSandbox, type TestSandbox } from '@slideloom/testing';
import { createBrowser } from './support/browser.ts';
import { startTestStudio, type TestStudio } from './support/test-studio.ts';

type Token = { access_token: string; expires_in: number; person: { sub: string; name: string; email: string } };

let sandbox: TestSandbox;
let studio: TestStudio;
const clock = { aheadMs: 0 };
const newBrowser = () => createBrowser(studio.url);
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

beforeAll(async () => {
  sandbox = await startSandbox();
  studio = await startTestStudio(`${sandbox.url}/idp`, { clock });
});
beforeEach(async () => {
  clock.aheadMs = 0;
  await sandbox.reset();
});
afterAll(async () => {
  await studio.close();
  await sandbox.close();
});

async function signedIn() {
  const browser = newBrowser();
  expect((await browser.signIn()).status).toBe(303);
  return browser;
}

describe('signing in', () => {
  it('leads to the provider with PKCE, state and nonce, and back to the page that was asked for', async () => {
    const browser = newBrowser();
    const started = await browser.visit(`${studio.url}/session/login?return_to=/decks`);
    const address = new URL(started.headers.get('location')!);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'slideloom-studio',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${studio.url}/session/callback`,
      scope: 'openid profile email offline_access',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const back = await browser.signIn('/decks?state=planned#top');
    expect([back.status, back.headers.get('location')]).toEqual([303, '/decks?state=planned#top']);
    const token = (await (await browser.token()).json()) as Token;
    expect(token.person).toEqual({ sub: 'dev-owner', name: 'Olu Adeyemi', email: 'owner@slideloom.test' });
    expect(token.expires_in).toBeGreaterThan(500);
    expect(token.expires_in).toBeLessThanOrEqual(600);
    expect(claimsOf(token.access_token)).toMatchObject({ sub: 'dev-owner', aud: 'slideloom' });
  });

  it('keeps the session in a cookie that no script and no other site gets, and nothing of it can be read', async () => {
    const browser = newBrowser();
    const back = await browser.signIn();
    const [cookie] = back.headers.getSetCookie().filter((line) => line.includes('-session='));
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toMatch(/Domain=/i);
    const value = [...browser.cookies].find(([name]) => name.endsWith('-session'))![1];
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toMatch(/dev-owner|refreshToken|eyJ/);
    expect([...browser.cookies.keys()].filter((name) => name.includes('login'))).toEqual([]);
    expect(back.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused when its answer comes a second time, from another browser, or with another state', async () => {
    const browser = newBrowser();
    const answer = await browser.signInAtProvider();
    expect((await newBrowser().visit(answer)).status).toBe(400);
    const changed = new URL(answer);
    changed.searchParams.set('state', 'of-another-person'.padEnd(43, 'x'));
    expect((await browser.visit(changed.href)).status).toBe(400);
    expect((await browser.visit(answer)).status).toBe(303);
    const again = await browser.visit(answer);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('It has expired, or was used before');
  });

  it('is refused where the browser has kept its cookie and comes with the same code again', async () => {
    const browser = newBrowser();
    const answer = await browser.signInAtProvider();
    const kept = [...browser.cookies];
    await browser.visit(answer);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.visit(answer)).status).toBe(400);
  });

  it('is refused where the issuer of the answer is another (RFC 9207), and asks the provider for nothing', async () => {
    const browser = newBrowser();
    const answer = new URL(await browser.signInAtProvider());
    answer.searchParams.set('iss', 'https://evil.example');
    await sandbox.reset();
    const refused = await browser.visit(answer.href);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Sign in again')]);
    expect(await sandbox.calls('idp.token')).toEqual([]);
  });

  it('takes a quarter of an hour at most', async () => {
    const browser = newBrowser();
    const answer = await browser.signInAtProvider();
    clock.aheadMs = 15 * 60_000 + 1;
    expect((await browser.visit(answer)).status).toBe(400);
  });

  it('may go on in several tabs at once, of which a browser remembers the last four', async () => {
    const browser = newBrowser();
    const answers = [];
    for (let tab = 0; tab < 6; tab += 1) answers.push(await browser.signInAtProvider(`/tab/${tab}`));
    expect(browser.cookies.size).toBe(4);
    const [first, last] = [await browser.visit(answers[0]!), await browser.visit(answers[5]!)];
    expect([first.status, last.status, last.headers.get('location')]).toEqual([400, 303, '/tab/5']);
    expect((await browser.visit(answers[4]!)).headers.get('location')).toBe('/tab/4');
  });

  it('that the person cancels leads to the first page', async () => {
    const browser = newBrowser();
    const back = await browser.signIn('/decks', { decision: 'deny' });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.token()).status).toBe(204);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/session/logout',
    '/a\r\nSet-Cookie: x=1',
    '',
  ])('never leads elsewhere: %j', async (hostile) => {
    const back = await newBrowser().signIn(hostile);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
  });

  it('says so on a page where the provider is down, and begins once it is back', async () => {
    const other = await startTestStudio('http://127.0.0.1:9/idp');
    const page = await fetch(`${other.url}/session/login?return_to=/decks`);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('href="/session/login?return_to=%2Fdecks"');
    await other.close();
  });

  it.each([
    { cookie: 'a=1; studio-language=ar', accept: 'en', language: 'ar', direction: 'rtl' },
    { cookie: 'studio-language=en', accept: 'ar', language: 'en', direction: 'ltr' },
    { cookie: 'studio-language=<b>', accept: 'ar-EG, en;q=0.5', language: 'ar', direction: 'rtl' },
    { cookie: '', accept: 'ko', language: 'en', direction: 'ltr' },
  ])('explains a failure in the language of the studio: $cookie, $accept', async (given) => {
    const headers = { cookie: given.cookie, 'accept-language': given.accept };
    const page = await fetch(`${studio.url}/session/callback?state=none&code=none`, { headers });
    expect([page.status, page.headers.get('content-language')]).toEqual([400, given.language]);
    expect(await page.text()).toContain(`<html lang="${given.language}" dir="${given.direction}">`);
  });
});

describe('a new access token', () => {
  it('is none without a session, and refused with a forged or damaged one', async () => {
    const browser = newBrowser();
    const nothing = await browser.token();
    expect([nothing.status, await nothing.text()]).toEqual([204, '']);
    const good = await signedIn();
    const [name, value] = [...good.cookies][0]!;
    for (const forged of ['x', value.slice(0, -4), `${value.slice(0, 60)}AAAA${value.slice(64)}`, 'A'.repeat(500)]) {
      browser.cookies.set(name, forged);
      expect((await browser.token()).status).toBe(401);
    }
  });

  it('needs the header and the origin of our own pages', async () => {
    const browser = await signedIn();
    await sandbox.reset();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: studio.url.replace('localhost', '127.0.0.1') },
      { 'x-studio': '' },
    ];
    for (const headers of foreign) {
      for (const path of ['/session/token', '/session/logout']) {
        const refused = await browser.post(path, headers);
        expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
      }
    }
    const bare = await browser.visit(`${studio.url}/session/token`, { method: 'POST', headers: { 'x-studio': '1' } });
    expect(bare.status).toBe(403);
    expect(await sandbox.calls('idp.token')).toEqual([]);
    expect(await sandbox.calls('idp.revoke')).toEqual([]);
    const preflight = await browser.visit(`${studio.url}/session/token`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is asked for once where twenty requests come at once, and once more where an answer was lost', async () => {
    const browser = await signedIn();
    const before = new Map(browser.cookies);
    await sandbox.reset();
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.token()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const tokens = (await Promise.all(answers.map((answer) => answer.json()))) as Token[];
    expect(new Set(tokens.map((token) => token.access_token)).size).toBe(1);
    expect(await sandbox.calls('idp.token')).toHaveLength(1);
    // The answer was lost: the browser still has the cookie of before.
    const lost = createBrowser(studio.url);
    for (const [name, value] of before) lost.cookies.set(name, value);
    clock.aheadMs = 9_000;
    expect((await lost.token()).status).toBe(200);
    expect(await sandbox.calls('idp.token')).toHaveLength(1);
    // And goes on with the newer one.
    expect((await browser.token()).status).toBe(200);
    expect(await sandbox.calls('idp.token')).toHaveLength(2);
  });

  it.each([
    ['lets this client not ask', 401, 200],
    ['does not know the address', 404, 200],
    ['is down', 503, 503],
  ])('is repeated after a lost answer as far as the provider answers: it %s', async (_name, status, expected) => {
    const browser = await signedIn();
    const before = new Map(browser.cookies);
    expect((await browser.token()).status).toBe(200);
    await sandbox.fail({ target: 'idp.introspect', kind: 'status', status });
    const lost = createBrowser(studio.url);
    for (const [name, value] of before) lost.cookies.set(name, value);
    expect((await lost.token()).status).toBe(expected);
    expect(lost.cookies.size).toBe(before.size);
  });

  it('ends the session where an old token comes after that: it may be stolen', async () => {
    const browser = await signedIn();
    const stolen = new Map(browser.cookies);
    expect((await browser.token()).status).toBe(200);
    clock.aheadMs = 11_000;
    const thief = newBrowser();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.token()).status).toBe(401);
    const ended = await browser.token();
    expect([ended.status, await ended.json()]).toEqual([
      401,
      { success: false, message: 'The session has ended: sign in again' },
    ]);
    expect(browser.cookies.size).toBe(0);
  });

  it.each([
    ['idp.token', 'status', 503],
    ['idp.token', 'status', 429],
    ['idp.token', 'reset', undefined],
  ])('keeps the session where %s answers with %s %s, and says what is wrong', async (target, kind, status) => {
    const browser = await signedIn();
    const cookies = new Map(browser.cookies);
    await sandbox.fail({ target, kind, ...(status !== undefined && { status }) });
    const refused = await browser.token();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await refused.json()) as { message: string }).message).toContain('Your session is kept');
    expect(browser.cookies).toEqual(cookies);
    await sandbox.heal();
    expect((await browser.token()).status).toBe(200);
  });

  it('tells a page of no other person: two browsers have two sessions', async () => {
    const [one, other] = [await signedIn(), newBrowser()];
    await other.signIn('/', { sub: 'dev-member' });
    const persons = await Promise.all(
      [one, other].map(async (browser) => ((await (await browser.token()).json()) as Token).person.sub),
    );
    expect(persons).toEqual(['dev-owner', 'dev-member']);
  });
});

describe('signing out', () => {
  it('revokes the refresh token, clears the cookie, and leads to the provider’s page and back', async () => {
    const browser = await signedIn();
    const held = new Map(browser.cookies);
    const { url } = (await (await browser.logout()).json()) as { url: string };
    expect(browser.cookies.size).toBe(0);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ post_logout_redirect_uri: `${studio.url}/` });
    const back = await browser.visit(url);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${studio.url}/`]);
    for (const [name, value] of held) browser.cookies.set(name, value);
    expect((await browser.token()).status).toBe(401);
    // The provider asks who it is again.
    const started = await browser.visit(`${studio.url}/session/login`);
    expect((await browser.visit(started.headers.get('location')!)).status).toBe(200);
  });

  it('during a refresh waits for it, and ends what it has brought', async () => {
    const browser = await signedIn();
    await sandbox.reset();
    await sandbox.fail({ target: 'idp.token', kind: 'slow', delay_ms: 1_000, times: 1 });
    const order: string[] = [];
    const renewing = browser.token().finally(() => order.push('renewed'));
    await eventually(async () => expect(await sandbox.calls('idp.token')).toHaveLength(1));
    const ended = await browser.logout().finally(() => order.push('signed out'));
    const renewed = await renewing;
    expect([renewed.status, ended.status, order]).toEqual([200, 200, ['renewed', 'signed out']]);
    const late = newBrowser();
    for (const line of renewed.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=');
      late.cookies.set(name!, value!);
    }
    clock.aheadMs = 11_000;
    expect((await late.token()).status).toBe(401);
  });

  it('leaves no cookie of the sign-in that gets a token, at any replica, however many ask at once', async () => {
    const replica = await startTestStudio(`${sandbox.url}/idp`, { clock, environment: { DASHBOARD_URL: studio.url } });
    try {
      const browser = await signedIn();
      const cookieOf = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const first = cookieOf();
      // Each replica has refreshed once, and remembers what came of it.
      expect(await askFor(replica.url, first)).toBe(200);
      const { status, cookie: second } = await renewed(replica.url, first);
      expect(status).toBe(200);
      const { cookie: third } = await renewed(studio.url, second);
      browser.cookies.clear();
      for (const pair of third.split('; ')) browser.cookies.set(...(pair.split('=') as [string, string]));

      const out = Promise.withResolvers<void>();
      const ask = (at: number) => askFor([studio.url, replica.url][at % 2]!, [first, second, third][at % 3]!);
      const during = Array.from({ length: 50 }, (_, at) => pause(at * 8).then(() => ask(at)));
      const late = Array.from({ length: 50 }, (_, at) => out.promise.then(() => ask(at)));
      await pause(200);
      const ended = await browser.logout();
      out.resolve();
      await Promise.all(during);
      expect(ended.status).toBe(200);
      expect((await Promise.all(late)).filter((answered) => answered !== 401 && answered !== 503)).toEqual([]);
    } finally {
      await replica.close();
    }

    /** As a browser at the studio's address would, whichever replica is behind it. */
    async function renewed(replicaUrl: string, cookie: string): Promise<{ status: number; cookie: string }> {
      const asked = request(`${replicaUrl}/session/token`, {
        method: 'POST',
        headers: { host: new URL(studio.url).host, origin: studio.url, 'x-studio': '1', cookie },
      }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!);
      return { status: response.statusCode!, cookie: set.join('; ') || cookie };
    }
    async function askFor(replicaUrl: string, cookie: string): Promise<number> {
      return (await renewed(replicaUrl, cookie)).status;
    }
  });

  it('works while the provider is down, and without a session', async () => {
    const browser = await signedIn();
    await sandbox.fail({ target: 'idp.revoke', kind: 'status', status: 503 });
    const answer = await browser.logout();
    expect([answer.status, browser.cookies.size]).toEqual([200, 0]);
    expect((await newBrowser().logout()).status).toBe(200);
  });
});

it('logs no token, code, cookie, or secret of a sign-in', async () => {
  const browser = await signedIn();
  const answer = await browser.token();
  const { access_token: accessToken } = (await answer.json()) as Token;
  await sandbox.fail({ target: 'idp.token', kind: 'status', status: 500 });
  await browser.token();
  const other = newBrowser();
  const callback = new URL(await other.signInAtProvider());
  await other.visit(callback.href);
  const log = studio.log();
  expect(log).toContain('request failed');
  const secrets = [accessToken, callback.searchParams.get('code')!, callback.searchParams.get('state')!];
  for (const secret of [...secrets, ...browser.cookies.values()]) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/eyJ|code_verifier|refresh_token=/);
});

it('bounds what an address may ask for', async () => {
  const small = await startTestStudio(`${sandbox.url}/idp`, { environment: { STUDIO_ADDRESS_LIMIT: '3' } });
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await fetch(`${small.url}/session/callback`)).status);
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  expect((await fetch(`${small.url}/decks`)).status).toBe(200);
  expect(await small.metrics()).toMatch(/rate_limited_total\{tier="address",service="studio"\} 2/);
  await small.close();
});
