import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { startBareProcess } from '@slideloom/process/bare';
import { loadConfig } from '../../src/config.ts';
import { readOwnAddress } from '../../src/http/own-address.ts';
import { createCookies } from '../../src/session/cookies.ts';
import { startTestStudio } from './support/test-studio.ts';

const key = (id: string) => `${id}:${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const production = {
  NODE_ENV: 'production',
  DASHBOARD_URL: 'https://studio.slideloom.example',
  BASE_URL: 'https://api.slideloom.example',
  CDN_URL: 'https://cdn.slideloom.example',
  S3_PUBLIC_ENDPOINT: 'https://s3.slideloom.example',
  JWT_ISSUER: 'https://id.slideloom.example/',
  OIDC_CLIENT_ID: 'studio',
  SESSION_KEYS: key('2026-11'),
};

describe('the configuration', () => {
  it('is taken in production as it is documented', () => {
    expect(loadConfig(production)).toMatchObject({ PORT: 3000, JWT_ISSUER: 'https://id.slideloom.example/' });
  });

  it.each([
    [
      'plain http elsewhere than on loopback',
      { NODE_ENV: 'development', DASHBOARD_URL: 'http://studio.example' },
      /DASHBOARD_URL/,
    ],
    ['a path', { DASHBOARD_URL: 'https://slideloom.example/studio' }, /DASHBOARD_URL/],
    ['a key of development in production', { SESSION_KEYS: key('dev-1') }, /SESSION_KEYS/],
    ['no key', { SESSION_KEYS: '' }, /SESSION_KEYS/],
    ['a provider that is no address', { JWT_ISSUER: 'slideloom' }, /JWT_ISSUER/],
  ])('refuses %s', (_what, changed, message) => {
    expect(() => loadConfig({ ...production, ...changed })).toThrow(message);
  });

  it('lets no production serve sessions by plain http, on loopback either', async () => {
    const config = loadConfig({ ...production, DASHBOARD_URL: 'http://localhost:3000', HEALTH_PORT: '0' });
    await expect(startBareProcess('studio', config)).rejects.toThrow(/DASHBOARD_URL: is on loopback/);
  });
});

describe('behind https', () => {
  it('cookies are bound to the host, and browsers keep to https', async () => {
    const own = readOwnAddress('https://studio.slideloom.example');
    const cookies = createCookies(own, loadConfig(production).SESSION_KEYS, Date.now);
    const app = express();
    app.get('/', (request, response) => {
      cookies.keepSession(response, { refreshToken: 'r', person: { sub: 's', name: null, email: null } });
      cookies.keepLogin(request, response, { state: 'a', nonce: 'n', verifier: 'v', returnTo: '/' });
      response.end();
    });
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const set = (await fetch(`http://127.0.0.1:${port}/`)).headers.getSetCookie();
    server.close();
    expect(set[0]).toMatch(
      /^__Host-studio-session=[\w-]+; Max-Age=2592000; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(set[1]).toMatch(
      /^__Host-studio-login-[\w-]{10}=[\w-]+; Max-Age=900; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(set.join()).not.toMatch(/domain=/i);
  });

  it('HSTS is sent, and no request is led to another name', async () => {
    const studio = await startTestStudio('https://id.slideloom.example/', {
      environment: { DASHBOARD_URL: production.DASHBOARD_URL },
    });
    const port = /localhost:(\d+)/.exec(studio.url)?.[1];
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    await studio.close();
  });

  it('tokens that are too long lose what can be done without first, and are never dropped in silence', () => {
    const own = readOwnAddress('https://studio.slideloom.example');
    const cookies = createCookies(own, loadConfig(production).SESSION_KEYS, Date.now);
    const kept: string[] = [];
    const response = { cookie: (_name: string, value: string) => kept.push(value) } as unknown as express.Response;
    const person = { sub: 'person-1', name: null, email: null };
    cookies.keepSession(response, { refreshToken: 'r'.repeat(2_000), idToken: 'i'.repeat(3_000), person });
    expect(kept[0]!.length).toBeLessThan(3_900);
    expect(() => cookies.keepSession(response, { refreshToken: 'r'.repeat(4_000), person })).toThrow(/too long/);
  });
});
