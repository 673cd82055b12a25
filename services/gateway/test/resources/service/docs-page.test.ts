import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, HttpClient } from '../../support/http-client.ts';
import type { OpenApi } from '../../../src/resources/service/reference/openapi-types.ts';
import { writePage } from '../../../src/resources/service/reference/write-page.ts';
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
  it('has every endpoint of the document, and every schema that it names', async () => {
    const document = JSON.parse((await send('GET', '/openapi.json')).text) as OpenApi;
    const ids = new Set([...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
    const links = [...page.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(100);
    expect(operations.filter(({ operationId }) => !ids.has(operationId))).toEqual([]);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe([...page.text.matchAll(/ id="/g)].length);
  });

  it('200 without a credential is a page', () => {
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/^<!doctype html>/);
  });

  it('names no address but its own', () => {
    const addresses = [...page.text.matchAll(/\s(?:src|href|action)\s*=\s*["']?([^"'\s>]+)/g)].map(([, at]) => at!);
    const others = addresses.filter((address) => !address.startsWith('#'));
    expect(others).toEqual([expect.stringMatching(/^\/docs\/reference\.js\?v=/), '/openapi.json']);
    expect(page.text).not.toMatch(/\burl\(|@import|<(?:iframe|object|embed|base|form)\b/i);
  });

  it('forbids the browser to load, send or be framed anywhere else', () => {
    const policy = String(page.headers['content-security-policy']);
    const directives = Object.fromEntries(policy.split('; ').map((text) => text.split(/ (.*)/s).slice(0, 2)));
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'sha256-/),
      'require-trusted-types-for': "'script'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(policy).not.toContain('unsafe-');
    for (const sources of Object.values(directives)) {
      for (const source of String(sources).split(' ')) {
        expect(source).toMatch(/^(?:'self'|'none'|'script'|'sha256-[A-Za-z0-9+/=]{44}')$/);
      }
    }
  });

  it('200 for its script, which is ours to serve and may be kept', async () => {
    const script = await send('GET', '/docs/reference.js');
    expect(script.status).toBe(200);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toMatch(/max-age=\d+/);
    expect(script.text).toContain('#filter');
  });

  it('shows what is written in the document as text', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const page = writePage(
      {
        info: { title: hostile, version: hostile, description: `\`${hostile}\`` },
        paths: {
          [`/${hostile}`]: {
            get: {
              operationId: `"${hostile}`,
              summary: hostile,
              tags: [hostile],
              parameters: [
                { name: hostile, in: 'query', required: true, schema: { pattern: hostile, enum: [hostile] } },
              ],
              responses: { 200: { description: hostile } },
            },
          },
        },
        components: { schemas: { [hostile]: { description: hostile, type: hostile } } },
      },
      {},
    );
    expect(page).not.toContain('<img');
    expect(page).toContain('&#60;img src=x');
  });
});
