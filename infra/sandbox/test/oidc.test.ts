import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as oidc from 'openid-client';
import { createSandbox, type Sandbox } from '../src/app.ts';

let sandbox: Sandbox;
let url: string;
/** What the sandbox's clock is ahead of ours, ms. */
let aheadMs: number;
let config: oidc.Configuration;

const clientId = 'slideloom-studio';
const callback = 'http://localhost:3000/session/callback';
const insecure = { execute: [oidc.allowInsecureRequests] };

beforeEach(async () => {
  aheadMs = 0;
  sandbox = await createSandbox({ clock: () => new Date(Date.now() + aheadMs) });
  url = await sandbox.listen();
  config = await oidc.discovery(new URL(`${url}/idp`), clientId, undefined, oidc.None(), insecure);
});
afterEach(() => sandbox.close());

/** What a browser keeps and sends. */
type Browser = { cookie: string };
const newBrowser = (): Browser => ({ cookie: '' });

async function visit(browser: Browser, address: string, form?: URLSearchParams): Promise<Response> {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: browser.cookie, ...(form && { 'sec-fetch-site': 'same-origin' }) },
    ...(form && { method: 'POST', body: form }),
  });
  const set = response.headers.get('set-cookie');
  if (set !== null) browser.cookie = set.split(';')[0]!;
  return response;
}

/** The form of a page, as a browser without scripts would send it. */
function formOf(html: string, chosen: Record<string, string>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [, name, value] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
    fields.set(name!, value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
  for (const [name, value] of Object.entries(chosen)) fields.set(name, value);
  return fields;
}

type Login = { verifier: string; nonce: string; state: string; address: URL };
async function begin(more: Record<string, string> = {}): Promise<Login> {
  const [verifier, nonce, state] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce(), oidc.randomState()];
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid profile email offline_access',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state,
    ...more,
  });
  return { verifier, nonce, state, address };
}

const finish = ({ verifier, nonce, state }: Login, returned: string) =>
  oidc.authorizationCodeGrant(config, new URL(returned), {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  });

/** Signs a person in by the page, and answers where the browser is sent. */
async function signInBy(browser: Browser, login: Login, chosen: Record<string, string> = {}): Promise<string> {
  const page = await visit(browser, login.address.href);
  expect(page.status).toBe(200);
  const form = formOf(await page.text(), { sub: 'dev-owner', decision: 'allow', ...chosen });
  const answer = await visit(browser, `${url}/idp/authorize`, form);
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}

async function signIn(browser = newBrowser()) {
  const login = await begin();
  return finish(login, await signInBy(browser, login));
}

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(oidc.ResponseBodyError);
  return (error as oidc.ResponseBodyError).error;
};

describe('signing in by code and PKCE', () => {
  it('gives tokens that a standard client takes, of whom the person chose', async () => {
    const tokens = await signIn();
    expect(tokens.claims()).toMatchObject({
      sub: 'dev-owner',
      aud: clientId,
      email: 'owner@slideloom.test',
      email_verified: true,
    });
    expect(tokens.expires_in).toBe(600);
    const info = await oidc.fetchUserInfo(config, tokens.access_token, 'dev-owner');
    expect(info).toEqual({
      sub: 'dev-owner',
      name: 'Olu Adeyemi',
      email: 'owner@slideloom.test',
      email_verified: true,
    });
    const browser = newBrowser();
    const login = await begin();
    const other = await finish(login, await signInBy(browser, login, { sub: 'dev-member' }));
    expect(other.claims()).toMatchObject({ sub: 'dev-member', name: 'Mia Sørensen' });
  });

  it('remembers who is signed in, asks again where the client wants that, and says so where it may not ask', async () => {
    const browser = newBrowser();
    const quiet = { prompt: 'none' };
    const without = await visit(browser, (await begin(quiet)).address.href);
    expect(new URL(without.headers.get('location')!).searchParams.get('error')).toBe('login_required');
    await signIn(browser);
    const login = await begin(quiet);
    const answer = await visit(browser, login.address.href);
    expect((await finish(login, answer.headers.get('location')!)).claims()?.sub).toBe('dev-owner');
    expect((await visit(browser, (await begin({ prompt: 'login' })).address.href)).status).toBe(200);
    aheadMs = 120_000;
    expect((await visit(browser, (await begin({ max_age: '60' })).address.href)).status).toBe(200);
  });

  it('sends faults back to the client, and shows a wrong client or address to the person', async () => {
    const errorOf = async (more: Record<string, string>) => {
      const { headers } = await visit(newBrowser(), (await begin(more)).address.href);
      const answer = new URL(headers.get('location')!).searchParams;
      expect([answer.get('iss'), answer.get('state')]).toEqual([`${url}/idp`, expect.any(String)]);
      return answer.get('error');
    };
    expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type');
    expect(await errorOf({ scope: 'profile' })).toBe('invalid_scope');
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await errorOf({ code_challenge: 'short' })).toBe('invalid_request');
    const wrongs: Record<string, string>[] = [
      { client_id: 'stranger' },
      { redirect_uri: 'https://evil.example/cb' },
      { redirect_uri: 'javascript:alert(1)' },
    ];
    for (const wrong of wrongs) {
      const page = await visit(newBrowser(), (await begin(wrong)).address.href);
      expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    }
    const login = await begin();
    const denied = await signInBy(newBrowser(), login, { decision: 'deny' });
    expect(new URL(denied).searchParams.get('error')).toBe('access_denied');
  });

  it('takes a code once, from its client, with its verifier and its address, within a minute', async () => {
    const wrong = oidc.randomPKCECodeVerifier();
    const stolen = await begin();
    expect(await refusal(finish({ ...stolen, verifier: wrong }, await signInBy(newBrowser(), stolen)))).toBe(
      'invalid_grant',
    );
    const elsewhere = await begin();
    const moved = (await signInBy(newBrowser(), elsewhere)).replace(callback, 'http://localhost:3000/other');
    expect(await refusal(finish(elsewhere, moved))).toBe('invalid_grant');
    const late = await begin();
    const returned = await signInBy(newBrowser(), late);
    aheadMs = 61_000;
    expect(await refusal(finish(late, returned))).toBe('invalid_grant');
  });

  it('ends what came of a code that comes twice', async () => {
    const login = await begin();
    const returned = await signInBy(newBrowser(), login);
    const tokens = await finish(login, returned);
    expect(await refusal(finish(login, returned))).toBe('invalid_grant');
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant');
  });

  it('takes no form of another site', async () => {
    const login = await begin();
    const html = await (await visit(newBrowser(), login.address.href)).text();
    const response = await fetch(`${url}/idp/authorize`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: formOf(html, { sub: 'dev-owner', decision: 'allow' }),
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null]);
  });

  it('has a page that is labelled, may not be framed, and writes what it is given as text', async () => {
    const page = await visit(newBrowser(), (await begin({ state: '"><script>alert(1)</script>' })).address.href);
    const html = await page.text();
    expect(html).not.toContain('<script');
    expect(html).toMatch(/<html lang="en">/);
    expect(html).toMatch(/<fieldset><legend>[^<]+<\/legend>/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    for (const [input] of html.matchAll(/<input type="radio"[^>]*>/g))
      expect(html).toContain(`<label class="scope">${input}`);
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a refresh token', () => {
  it('is another after each use', async () => {
    const first = await signIn();
    const second = await oidc.refreshTokenGrant(config, first.refresh_token!);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.claims()?.sub).toBe('dev-owner');
    expect((await oidc.refreshTokenGrant(config, second.refresh_token!)).expires_in).toBe(600);
  });

  it('that is used twice ends all that came of its sign-in', async () => {
    const first = await signIn();
    const second = await oidc.refreshTokenGrant(config, first.refresh_token!);
    expect(await refusal(oidc.refreshTokenGrant(config, first.refresh_token!))).toBe('invalid_grant');
    expect(await refusal(oidc.refreshTokenGrant(config, second.refresh_token!))).toBe('invalid_grant');
  });

  it('ends by revocation, and after its time', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await oidc.tokenRevocation(config, one.refresh_token!);
    expect(await refusal(oidc.refreshTokenGrant(config, one.refresh_token!))).toBe('invalid_grant');
    aheadMs = 31 * 24 * 3_600_000;
    expect(await refusal(oidc.refreshTokenGrant(config, other.refresh_token!))).toBe('invalid_grant');
  });
});

describe('signing out', () => {
  it('ends the session and its refresh tokens, and leads back', async () => {
    const browser = newBrowser();
    const tokens = await signIn(browser);
    const address = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: 'http://localhost:3000/',
      state: 'bye',
    });
    const answer = await visit(browser, address.href);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://localhost:3000/?state=bye']);
    expect(await refusal(oidc.refreshTokenGrant(config, tokens.refresh_token!))).toBe('invalid_grant');
    expect((await visit(browser, (await begin()).address.href)).status).toBe(200);
  });

  it('asks the person where no token says who it is, and leads to no foreign address', async () => {
    const browser = newBrowser();
    const tokens = await signIn(browser);
    const page = await visit(browser, `${url}/idp/logout`);
    expect(await page.text()).toContain('Sign out?');
    expect((await oidc.refreshTokenGrant(config, tokens.refresh_token!)).token_type).toBe('bearer');
    await visit(browser, `${url}/idp/logout`, new URLSearchParams({ decision: 'allow' }));
    expect((await visit(browser, (await begin()).address.href)).status).toBe(200);
    const foreign = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: 'https://evil.example/' });
    expect((await visit(browser, `${url}/idp/logout?${foreign.toString()}`)).status).toBe(400);
  });
});

describe('the device grant', () => {
  const device = () => oidc.discovery(new URL(`${url}/idp`), 'slideloom-cli', undefined, oidc.None(), insecure);
  const tokenOf = (deviceCode: string) =>
    fetch(`${url}/idp/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        client_id: 'slideloom-cli',
        device_code: deviceCode,
      }),
    }).then(async (response) => ((await response.json()) as { error?: string }).error);

  it('gives tokens once the person has agreed on the page', async () => {
    const cli = await device();
    const order = await oidc.initiateDeviceAuthorization(cli, { scope: 'openid email offline_access' });
    expect(order.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect(await tokenOf(order.device_code)).toBe('authorization_pending');
    const page = await visit(newBrowser(), order.verification_uri_complete!);
    const html = await page.text();
    expect(html).toContain(order.user_code);
    const form = formOf(html, { sub: 'dev-member', decision: 'allow' });
    expect(await (await visit(newBrowser(), `${url}/idp/device`, form)).text()).toContain('Connected');
    // The pause that the device has to keep is over.
    aheadMs = 6_000;
    const tokens = await oidc.pollDeviceAuthorizationGrant(cli, { ...order, interval: 0 });
    expect(tokens.claims()).toMatchObject({ sub: 'dev-member', email: 'mia@slideloom.test' });
    expect(await oidc.refreshTokenGrant(cli, tokens.refresh_token!)).toHaveProperty('access_token');
    expect(await tokenOf(order.device_code)).toBe('invalid_grant');
  });

  it('slows down who asks too often, and says when it was denied and when it is too late', async () => {
    const cli = await device();
    const order = await oidc.initiateDeviceAuthorization(cli, { scope: 'openid' });
    expect([await tokenOf(order.device_code), await tokenOf(order.device_code)]).toEqual([
      'authorization_pending',
      'slow_down',
    ]);
    aheadMs = 6_000;
    expect(await tokenOf(order.device_code)).toBe('slow_down');
    const form = new URLSearchParams({ user_code: order.user_code.toLowerCase(), decision: 'deny' });
    await visit(newBrowser(), `${url}/idp/device`, form);
    aheadMs = 60_000;
    expect(await tokenOf(order.device_code)).toBe('access_denied');
    const late = await oidc.initiateDeviceAuthorization(cli, { scope: 'openid' });
    aheadMs = 60_000 + 601_000;
    expect(await tokenOf(late.device_code)).toBe('expired_token');
    expect((await visit(newBrowser(), late.verification_uri_complete!)).status).toBe(400);
  });
});

describe('a page of another origin', () => {
  it.each([
    '/token',
    '/userinfo',
    '/revoke',
    '/device_authorization',
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
  ])('may call %s, with its own headers and without cookies', async (path) => {
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
    const preflight = await fetch(`${url}/idp${path}`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization, Content-Type/);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may read the answer to a form, and not the token that anyone may ask for by JSON', async () => {
    const origin = 'http://localhost:3000';
    const ask = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
      fetch(`${url}/idp/token`, { method: 'POST', headers: { origin, ...headers }, body });
    const form = await ask(new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId }));
    expect(form.headers.get('access-control-allow-origin')).toBe('*');
    const json = await ask(JSON.stringify({ sub: 'dev-owner' }), { 'content-type': 'application/json' });
    expect(json.status).toBe(200);
    expect(json.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is no application by the name of what every object has', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: name, refresh_token: 'any' });
      const answer = await fetch(`${url}/idp/token`, { method: 'POST', body: form });
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })]);
    }
  });

  it('may not read the page on which a person signs in', async () => {
    const page = await fetch((await begin()).address, { headers: { origin: 'http://localhost:3000' } });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });
});
