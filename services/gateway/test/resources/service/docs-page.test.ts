import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let page: Answer;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  page = await send('GET', '/docs');
});
afterAll(() => world.close());

describe('GET /docs', () => {
  it('200 without a credential is a page', () => {
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/^<!doctype html>/);
  });

  it('names no address but its own', () => {
    const addresses = [...page.text.matchAll(/(?:src|href|url|action)\s*[=:]\s*["']([^"']+)["']/g)].map(([, at]) => at);
    expect(addresses).toEqual([expect.stringMatching(/^\/docs\/reference\.js\?v=/), '/openapi.json']);
    expect(page.text).not.toMatch(/https?:|\/\/[a-z]/i);
  });

  it('forbids the browser to load, send or be framed anywhere else', () => {
    const policy = String(page.headers['content-security-policy']);
    const directives = Object.fromEntries(policy.split('; ').map((text) => text.split(/ (.*)/s).slice(0, 2)));
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(directives['script-src']).not.toContain('unsafe-inline');
    for (const sources of Object.values(directives)) {
      for (const source of String(sources).split(' ')) {
        expect(source).toMatch(/^(?:'self'|'none'|'unsafe-inline'|data:|'sha256-[A-Za-z0-9+/=]{44}')$/);
      }
    }
  });

  it('200 for its script, which is ours to serve and may be kept', async () => {
    const script = await send('GET', '/docs/reference.js');
    expect(script.status).toBe(200);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toMatch(/max-age=\d+/);
    expect(script.text).toContain('createApiReference');
  });
});
