import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError, createClient, NoAnswer, unwrap, UnreadableAnswer, type ClientOptions } from '../src/index.ts';
import { cutOff, hangUp, json, refusal, startSmallServer, type SmallServer } from './support/small-server.ts';

let server: SmallServer;
let pauses: number[];

beforeAll(async () => {
  server = await startSmallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  pauses = [];
});

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: server.url, token: 't', pause: async (ms) => void pauses.push(ms), ...options });
const html =
  (status: number) =>
  (_request: unknown, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html>');
  };
const accepted = json(202, { job_id: 'job-1', status: 'pending' });
const image = { prompt: 'a lake' };

describe('a request that failed in passing', () => {
  it.each([
    ['without an answer', hangUp],
    ['an answer that breaks off in its body', cutOff({ bytes: 5, hasLength: true })],
    ['an answer that breaks off before its last chunk', cutOff({ bytes: 1_000, hasLength: false })],
    ['an answer that ends before its JSON does', cutOff({ bytes: 9, hasLength: false, isEnded: true })],
    ['a page of something between', html(200)],
    ['500', refusal(500, 'internal_error')],
    ['502', refusal(502, 'upstream_failed')],
    ['503', refusal(503, 'service_unavailable')],
    ['504', refusal(504, 'upstream_timeout')],
  ])('is sent again with the same Idempotency-Key and the same body: %s', async (_name, failure) => {
    const bodies: string[] = [];
    server.answer(failure, (request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => accepted(request, response));
    });
    expect(await unwrap(client().POST('/generate/image', { body: image }))).toMatchObject({ job_id: 'job-1' });
    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(JSON.parse(bodies.join(''))).toEqual(image);
  });

  it('has a key of its own for each call, and the caller keeps the one that it names', async () => {
    server.answer(accepted);
    const api = client();
    await api.POST('/generate/image', { body: image });
    await api.POST('/generate/image', { body: image });
    await api.POST('/generate/image', { body: image, params: { header: { 'Idempotency-Key': 'mine' } } });
    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });

  it('waits longer each time, and ends with the last answer', async () => {
    server.answer(refusal(503, 'service_unavailable'));
    const { response } = await client({ retries: 3 }).GET('/jobs');
    expect(response.status).toBe(503);
    expect(server.requests).toHaveLength(4);
    const least = [250, 500, 1_000];
    expect(pauses).toHaveLength(3);
    pauses.forEach((ms, place) => {
      expect(ms).toBeGreaterThanOrEqual(least[place]!);
      expect(ms).toBeLessThanOrEqual(2 * least[place]!);
    });
  });

  it('waits as long as Retry-After says, and does not wait for more than half a minute', async () => {
    server.answer(refusal(429, 'rate_limited', { 'retry-after': '12' }), json(200, []));
    expect((await client().GET('/jobs')).response.status).toBe(200);
    expect(pauses).toEqual([12_000]);
    server.answer(refusal(429, 'rate_limited', { 'retry-after': '60' }));
    expect((await client().GET('/jobs')).response.status).toBe(429);
    expect(pauses).toEqual([12_000]);
  });

  it('is not sent again where a platform has failed: what it was asked with may be spent', async () => {
    server.answer(refusal(502, 'platform_failed'), json(200, {}));
    const { response } = await client().POST('/auth/photoapp/finish', { body: { secret: 's' } });
    expect(response.status).toBe(502);
    expect(server.requests).toHaveLength(1);
  });

  it('is not sent again where its caller has given up', async () => {
    const abort = new AbortController();
    server.answer((request) => {
      abort.abort();
      request.socket.destroy();
    });
    await expect(client().GET('/jobs', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a request that is not repeated', () => {
  it.each([400, 401, 402, 403, 404, 409, 413, 422])('was answered with %d', async (status) => {
    server.answer(refusal(status, 'invalid_request'));
    expect((await client().GET('/jobs')).response.status).toBe(status);
    expect(server.requests).toHaveLength(1);
  });

  it.each(['PATCH', 'DELETE'] as const)('may have been done: %s after 502 or a lost answer', async (method) => {
    const params = { path: { id: 'brand-1' } };
    const call = (api: ReturnType<typeof client>) =>
      method === 'PATCH' ? api.PATCH('/brands/{id}', { params, body: {} }) : api.DELETE('/brands/{id}', { params });
    server.answer(refusal(502, 'upstream_failed'));
    expect((await call(client())).response.status).toBe(502);
    server.answer(hangUp);
    await expect(call(client())).rejects.toMatchObject({ name: 'TypeError' });
    expect(server.requests).toHaveLength(2);
  });

  it.each(['PATCH', 'DELETE'] as const)('may have been done after 503, but for an overload: %s', async (method) => {
    const params = { path: { id: 'brand-1' } };
    const call = (api: ReturnType<typeof client>) =>
      method === 'PATCH' ? api.PATCH('/brands/{id}', { params, body: {} }) : api.DELETE('/brands/{id}', { params });
    for (const unknown of [refusal(503, 'unavailable'), json(503, {})]) {
      server.requests.length = 0;
      server.answer(unknown, json(200, {}));
      expect((await call(client())).response.status).toBe(503);
      expect(server.requests).toHaveLength(1);
    }
    for (const refused of [refusal(503, 'overloaded'), refusal(429, 'rate_limited')]) {
      server.requests.length = 0;
      server.answer(refused, json(200, {}));
      expect((await call(client())).response.status).toBe(200);
      expect(server.requests).toHaveLength(2);
    }
  });
});

describe('an error', () => {
  it.each([
    ['no answer', hangUp, NoAnswer],
    ['half an answer', cutOff({ bytes: 5, hasLength: true }), NoAnswer],
    ['an answer that is none of the service', html(200), UnreadableAnswer],
    ['a refusal', refusal(402, 'insufficient_credits'), ApiError],
    ['a failure', refusal(503, 'unavailable'), ApiError],
  ])('of %s carries the Idempotency-Key of its call', async (_name, answer, kind) => {
    server.answer(answer);
    const caught = await unwrap(client().POST('/generate/image', { body: image })).catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(kind);
    expect(caught).toMatchObject({ idempotencyKey: server.requests[0]!.headers['idempotency-key'] });
    expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('of a deadline does so too, and keeps the name that fetch gave it', async () => {
    server.answer(() => undefined);
    const call = client({ timeoutMs: 50, retries: 0 }).POST('/generate/image', { body: image });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError', idempotencyKey: expect.any(String) });
  });

  it('of a call without a key has none', async () => {
    server.answer(hangUp);
    await expect(client().GET('/jobs')).rejects.toMatchObject({ name: 'TypeError', idempotencyKey: null });
  });
});
