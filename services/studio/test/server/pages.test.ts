import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { page, startTestStudio, type TestStudio } from './support/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio('http://127.0.0.1:9/idp');
});
afterAll(() => studio.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${studio.url}${path}`, { headers, redirect: 'manual' });

describe('the pages', () => {
  it('are one document under every path, kept by no cache, with a nonce of its own', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/decks', '/projects/0198/edit?slide=2', '/invites/abc_DEF-123']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const html = await answer.text();
      const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})" \/>/.exec(html)![1]!;
      expect(html.replace(/<meta property="csp-nonce"[^>]*>/, '')).toBe(page);
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  it('have files that a browser keeps where their name is of their content, and asks for anew otherwise', async () => {
    const script = await get('/assets/app-1a2b3c4d.js');
    expect([script.status, script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript',
      'public, max-age=31536000, immutable',
    ]);
    const mark = await get('/mark.svg');
    expect(mark.headers.get('cache-control')).toBe('public, no-cache');
    const again = await get('/mark.svg', { 'if-none-match': mark.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('travel compressed where the browser takes it, the same to the byte', async () => {
    const packed = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'br' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    const plain = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  it.each([
    '/assets/none-12345678.js',
    '/favicon.ico',
    '/assets/app-1a2b3c4d.js.br',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/%2e%2e/src/main.ts',
  ])('have no file %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, 'not_found']);
  });

  it('take no other method, and nothing else below /session', async () => {
    const posted = await fetch(`${studio.url}/decks`, { method: 'POST' });
    expect([posted.status, posted.headers.get('x-error-code')]).toEqual([405, 'method_not_allowed']);
    const headers = { origin: studio.url, 'x-studio': '1' };
    expect((await get('/session/other', headers)).status).toBe(404);
  });

  it('learn where the API and the pictures are', async () => {
    const answer = await get('/config.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      apiUrl: 'http://api.localhost:8080',
      cdnUrl: 'http://cdn.localhost:9000/slideloom',
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  it('are asked for by the one name that sign-in holds for', async () => {
    const other = studio.url.replace('localhost', '127.0.0.1');
    const moved = await fetch(`${other}/decks?state=planned`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([307, `${studio.url}/decks?state=planned`]);
    const hostile = await fetch(`${other}//evil.example/`, { redirect: 'manual' });
    expect(hostile.headers.get('location')).toBe(`${studio.url}/evil.example/`);
  });
});

describe('every answer', () => {
  const paths = [
    '/',
    '/decks',
    '/mark.svg',
    '/assets/app-1a2b3c4d.js',
    '/none.js',
    '/config.json',
    '/session/login',
    '/session/callback',
    '/session/none',
  ];

  it.each(paths)('of %s has a policy without unsafe parts, and the other headers', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy')!;
    const directives = new Map(
      policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1).join(' ')]),
    );
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect(directives.get('worker-src')).toBe("'self'");
    expect(directives.get('img-src')).toBe("'self' blob: data: http://cdn.localhost:9000");
    expect(directives.get('connect-src')).toBe(
      "'self' http://api.localhost:8080 http://cdn.localhost:9000 http://s3.localhost:9000",
    );
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('form-action')).toBe("'self'");
    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect(directives.get('trusted-types')).toBe('slideloom-painter default');
    expect(policy).not.toMatch(/'unsafe-|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
