import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from '../src/index.ts';
import { startLoopbackServer, type LoopbackServer } from './loopback-server.ts';

const picture = randomBytes(300_000);
const limit = 1024 * 1024;

let server: LoopbackServer;
let safeFetch: SafeFetch;
const others: SafeFetch[] = [];

function withSettings(options: SafeFetchOptions): SafeFetch {
  const other = createSafeFetch({ allowHosts: [server.hostPort], maxBytes: limit, ...options });
  others.push(other);
  return other;
}

beforeAll(async () => {
  server = await startLoopbackServer({
    '/picture.png': (response) => response.writeHead(200, { 'content-type': 'Image/PNG; charset=x' }).end(picture),
    '/bare': (response) => response.end(),
    '/cookie': (response) => response.writeHead(302, { location: '/picture.png', 'set-cookie': 'a=b; Path=/' }).end(),
    '/relative': (response) => response.writeHead(307, { location: 'picture.png#part' }).end('x'.repeat(100_000)),
    '/loop': (response) => response.writeHead(301, { location: '/loop' }).end(),
    '/nowhere': (response) => response.writeHead(302).end(),
    '/nonsense': (response) => response.writeHead(302, { location: 'http://[' }).end(),
    '/gone': (response) => response.writeHead(410).end(),
    '/private': (response) => response.writeHead(403).end('secret words of the server'),
    '/partial': (response) => response.writeHead(206).end('part'),
    '/broken': (response) => response.writeHead(503).end(),
    '/announced': (response) => response.writeHead(200, { 'content-length': String(limit + 1) }).write('x'),
    '/unannounced': (response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more);
      };
      more();
    },
    '/packed': (response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    '/silent': () => undefined,
    '/stuck': (response) => void response.writeHead(200).write('the beginning'),
    '/drip': (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    },
    '/crumbs': (response) => {
      response.writeHead(200);
      for (let index = 0; index < 20_000; index += 1) response.write('x');
      response.end();
    },
    '/cut': (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('only this');
      setImmediate(() => response.destroy());
    },
  });
  safeFetch = withSettings({ totalTimeoutMs: 5_000 });
});

afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await server.close();
});

describe('fetching a picture', () => {
  it('gives its bytes, the type that the server claims, and the final address', async () => {
    const fetched = await safeFetch.fetchBytes(server.url('/picture.png'));
    expect(fetched.bytes.equals(picture)).toBe(true);
    expect(fetched).toMatchObject({ contentType: 'image/png', finalUrl: server.url('/picture.png') });
  });

  it('gives an empty body as no bytes and no type', async () => {
    const fetched = await safeFetch.fetchBytes(server.url('/bare'));
    expect(fetched).toMatchObject({ contentType: null, bytes: Buffer.alloc(0) });
  });

  it('follows a relative redirect and drops its fragment', async () => {
    const fetched = await safeFetch.fetchBytes(server.url('/relative'));
    expect(fetched.finalUrl).toBe(server.url('/picture.png'));
    expect(fetched.bytes.length).toBe(picture.length);
  });

  it('sends no cookie, no referrer and no credential, and keeps no connection open', async () => {
    await safeFetch.fetchBytes(server.url('/cookie'));
    const { headers } = server.requests.at(-1) ?? {};
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(headers?.connection).toBe('close');
  });

  it('takes no proxy from the environment', async () => {
    const before = { ...process.env };
    Object.assign(process.env, { HTTP_PROXY: 'http://127.0.0.1:1', http_proxy: 'http://127.0.0.1:1', NO_PROXY: '' });
    try {
      const fetched = await withSettings({}).fetchBytes(server.url('/picture.png'));
      expect(fetched.bytes.length).toBe(picture.length);
    } finally {
      process.env = before;
    }
  });

  it('gathers a body that comes a byte at a time without a buffer for each', async () => {
    const fetched = await withSettings({ maxBytes: 20_000 }).fetchBytes(server.url('/crumbs'));
    expect(fetched.bytes.length).toBe(20_000);
  });
});

describe('an answer that is not the file', () => {
  it.each([
    ['/missing', 'url_not_found', false],
    ['/gone', 'url_not_found', false],
    ['/private', 'url_unusable', false],
    ['/partial', 'url_unusable', false],
    ['/loop', 'url_unusable', false],
    ['/nowhere', 'url_unusable', false],
    ['/nonsense', 'url_unusable', false],
    ['/packed', 'url_unusable', false],
    ['/broken', 'url_unreachable', true],
    ['/cut', 'url_unreachable', true],
  ])('%s is named %s', async (path, code, isRetryable) => {
    const error: unknown = await safeFetch.fetchBytes(server.url(path)).catch((e: unknown) => e);
    expect(error).toMatchObject({ code, isRetryable });
    expect((error as Error).message).not.toMatch(/127|secret/);
  });

  it('follows at most the allowed number of redirects', async () => {
    const before = server.requests.length;
    await expect(withSettings({ maxRedirects: 2 }).fetchBytes(server.url('/loop'))).rejects.toMatchObject({
      code: 'url_unusable',
    });
    expect(server.requests.length - before).toBe(3);
  });

  it('is unreachable, in words that name no address, when nobody listens', async () => {
    const closed = createServer();
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port));
    });
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    const error: unknown = await withSettings({ allowHosts: [`127.0.0.1:${port}`] })
      .fetchBytes(`http://127.0.0.1:${port}/`)
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'url_unreachable', status: 502 });
    expect((error as Error).message).not.toMatch(/127|ECONN/);
  });
});

describe('a body that does not end well', () => {
  it('is refused at its announced length, and says the limit', async () => {
    await expect(safeFetch.fetchBytes(server.url('/announced'))).rejects.toMatchObject({
      code: 'url_too_large',
      message: 'The file at this address is larger than 1 MB',
    });
  });

  it('is refused at its true length when it is endless', async () => {
    await expect(safeFetch.fetchBytes(server.url('/unannounced'))).rejects.toMatchObject({ code: 'url_too_large' });
  });

  it('is refused beyond the limit of the one call', async () => {
    await expect(safeFetch.fetchBytes(server.url('/picture.png'), { maxBytes: 4_096 })).rejects.toMatchObject({
      code: 'url_too_large',
      message: 'The file at this address is larger than 4 kB',
    });
  });

  it.each(['/silent', '/stuck', '/drip'])('%s ends at the total deadline', async (path) => {
    const startedAt = performance.now();
    await expect(withSettings({ totalTimeoutMs: 300 }).fetchBytes(server.url(path))).rejects.toMatchObject({
      code: 'url_too_slow',
    });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  it.each(['/stuck', '/drip'])('%s ends long before the deadline when it is slower than allowed', async (path) => {
    const impatient = withSettings({ totalTimeoutMs: 120_000, speedWindowMs: 200, minBytesPerSecond: 1_000 });
    const startedAt = performance.now();
    await expect(impatient.fetchBytes(server.url(path))).rejects.toMatchObject({ code: 'url_too_slow' });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  it("ends with the caller's own signal", async () => {
    const controller = new AbortController();
    const fetching = safeFetch.fetchBytes(server.url('/silent'), { signal: controller.signal });
    controller.abort(new Error('no longer wanted'));
    await expect(fetching).rejects.toThrow('no longer wanted');
  });

  it('leaves no socket open, however it ended', async () => {
    const impatient = withSettings({ totalTimeoutMs: 300 });
    const paths = ['/silent', '/stuck', '/drip', '/unannounced', '/announced', '/private', '/relative', '/loop'];
    await Promise.allSettled(paths.map((path) => impatient.fetchBytes(server.url(path))));
    await expect(server.allSocketsClosed()).resolves.toBeUndefined();
  });
});
