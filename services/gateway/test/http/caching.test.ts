import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Route } from '../../src/http/route.ts';
import { sendAnswer } from '../../src/http/answering/send-answer.ts';
import { createRoutes } from '../../src/routes.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let url: string;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send, url } = await world.gateway());
});
afterAll(() => world.close());

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer };

/** Sends a GET whose answer is left as it came. */
function get(path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { headers, agent: new Agent() }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
const unpack = ({ headers, bytes }: Raw) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
};

/** Creates a job, and a project whose answer is long. */
async function withThings() {
  const { apiKey: token } = await world.team();
  const job = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
  const data = { t: 'slides and texts '.repeat(500) };
  const project = await send('POST', '/projects', { token, body: { name: 'n', type: 't', data } });
  return {
    token,
    job: `/jobs/${(job.body as { job_id: string }).job_id}`,
    project: `/projects/${(project.body as { id: string }).id}`,
  };
}

describe('a read', () => {
  it('answers 304 without a body while nothing has changed, and 200 once it has', async () => {
    const { token, job } = await withThings();
    const first = await send('GET', job, { token });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const ask = (etag: string) => send('GET', job, { token, headers: { 'if-none-match': etag } });
    const same = await ask(String(first.headers.etag));
    expect(same).toMatchObject({ status: 304, text: '' });
    expect(same.headers.etag).toBe(first.headers.etag);
    expect(same.headers['cache-control']).toBe('private, no-cache');
    expect(same.headers['ratelimit-remaining']).toBeDefined();
    expect((await ask(`"a", ${first.headers.etag}`)).status).toBe(304);
    expect((await ask('*')).status).toBe(304);
    expect((await ask('"other"')).status).toBe(200);
    const [id] = job.split('/').slice(-1);
    await world.database.prisma.job.update({ where: { id: id! }, data: { status: 'processing' } });
    const changed = await ask(String(first.headers.etag));
    expect(changed).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it("answers 304 to Node's fetch too, which says no-cache with each If-None-Match", async () => {
    const { token, job } = await withThings();
    for (const path of [job, '/openapi.json']) {
      const headers = { authorization: `Bearer ${token}` };
      const first = await fetch(`${url}${path}`, { headers });
      const { bytes } = await get(path, { ...headers, 'if-none-match': '"other"', 'cache-control': 'no-cache' });
      expect(bytes.length).toBeGreaterThan(0);
      const etag = first.headers.get('etag')!;
      const again = await fetch(`${url}${path}`, { headers: { ...headers, 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it("needs its credential all the same: 401, and another team's answer has another ETag", async () => {
    const [one, other] = [await withThings(), await withThings()];
    const { etag } = (await send('GET', '/projects', { token: one.token })).headers;
    expect((await send('GET', '/projects', { headers: { 'if-none-match': String(etag) } })).status).toBe(401);
    const foreign = await send('GET', '/projects', { token: other.token, headers: { 'if-none-match': String(etag) } });
    expect(foreign.status).toBe(200);
  });
});

describe('a long answer', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'gzip, br;q=0'],
    [undefined, 'identity'],
    [undefined, 'gzip;q=0'],
  ])('comes as %s for Accept-Encoding: %s', async (expected, accepted) => {
    const { token, project } = await withThings();
    const plain = await send('GET', project, { token });
    const answer = await get(project, { authorization: `Bearer ${token}`, 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(expected);
    expect(unpack(answer)).toBe(plain.text);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    if (expected !== undefined) expect(answer.bytes.length).toBeLessThan(plain.text.length / 5);
    expect(String(answer.headers['vary'])).toMatch(/Accept-Encoding/);
    expect(answer.headers['etag']).toBe(plain.headers.etag);
  });

  it('is not compressed below 1 kB, nor unasked', async () => {
    const { token, job, project } = await withThings();
    const short = await get(job, { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' });
    expect(short.headers['content-encoding']).toBeUndefined();
    expect((await send('GET', project, { token })).headers['content-encoding']).toBeUndefined();
  });
});

describe('an answer that holds a secret', () => {
  it('is kept by nobody and never compressed: every route that has one says so', async () => {
    const secret = createRoutes({} as never)
      .filter(({ hasSecret }) => hasSecret)
      .map(({ method, path }) => `${method} ${path}`);
    expect(secret.toSorted()).toEqual([
      'get /auth/photoapp',
      'get /auth/shortvideo',
      'get /auth/storeplatform',
      'post /auth/device',
      'post /auth/device/token',
      'post /billing/checkout',
      'post /billing/portal',
      'post /events/token',
      'post /invites',
      'post /keys',
      'post /upload/presign',
      'post /webhooks/endpoints',
      'post /webhooks/endpoints/:id/rotate',
    ]);
    const { apiKey: token } = await world.team();
    const headers = { 'accept-encoding': 'gzip, br' };
    const made = await send('POST', '/keys', { token, headers, body: { name: 'x'.repeat(200) } });
    expect(made.status).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.headers['content-encoding']).toBeUndefined();
    expect(made.headers.etag).toBeUndefined();
    const sent = await send('GET', '/auth/shortvideo', { token, headers });
    expect([sent.headers['cache-control'], sent.headers.etag]).toEqual(['no-store', undefined]);
  });

  it.each([
    [true, undefined],
    [undefined, 'br'],
  ])('is not compressed however long it is: hasSecret %s comes as %s', async (hasSecret, encoding) => {
    const route = { auth: 'team', hasSecret } as Route;
    const app = express();
    app.get('/long', (request, response) => sendAnswer(route, request, response, { key: 'x'.repeat(5_000) }));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/long`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding') ?? undefined).toBe(encoding);
    expect(await answer.json()).toEqual({ key: 'x'.repeat(5_000) });
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
});

describe('every answer', () => {
  it('says nosniff, and who may keep it', async () => {
    const { token, job } = await withThings();
    const answers: [Answer, string][] = [
      [await send('GET', job, { token }), 'private, no-cache'],
      [await send('GET', '/health'), 'no-store'],
      [await send('POST', '/products', { token, body: { name: 'n' } }), 'no-store'],
      [await send('GET', '/jobs/x', { token }), 'no-store'],
      [await send('GET', '/jobs'), 'no-store'],
      [await send('GET', '/nowhere'), 'no-store'],
      [await send('PUT', '/jobs', { token }), 'no-store'],
      [await send('GET', '/auth/shortvideo/callback?state=x'), 'no-store'],
    ];
    for (const [answer, keeping] of answers) {
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['cache-control']).toBe(keeping);
    }
  });
});

describe('the reference', () => {
  it.each([
    ['/openapi.json', 3],
    ['/openapi/samples.json', 3],
    ['/docs', 3],
    ['/docs/reference.js', 2],
  ])('%s comes compressed, with an ETag that answers 304', async (path, times) => {
    const plain = await get(path, {});
    const packed = await get(path, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(unpack(packed)).toBe(plain.bytes.toString());
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / times);
    expect(unpack(await get(path, { 'accept-encoding': 'gzip' }))).toBe(plain.bytes.toString());
    const again = await get(path, { 'if-none-match': String(packed.headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('names its script by its content, which may then be kept for a year', async () => {
    const page = await send('GET', '/docs');
    const [, script] = /src="([^"]+)"/.exec(page.text) ?? [];
    expect(script).toMatch(/^\/docs\/reference\.js\?v=[A-Za-z0-9_-]{10,}$/);
    expect((await send('GET', script!)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await send('GET', '/docs/reference.js?v=old')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await send('GET', '/openapi.json')).headers['cache-control']).toBe('public, no-cache');
  });
});
