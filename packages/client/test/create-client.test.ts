import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError, createClient, orderDeck, unwrap } from '../src/index.ts';
import { hangUp, json, refusal, startSmallServer, type SmallServer } from './support/small-server.ts';

let server: SmallServer;

beforeAll(async () => {
  server = await startSmallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const refusedWith = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a client', () => {
  it('sends its credential and its team with every request, and fills in paths and queries', async () => {
    server.answer(json(200, []));
    const client = createClient({ baseUrl: `${server.url}/`, token: 'key_live_1', teamId: 'team-1' });
    await client.GET('/jobs', { params: { query: { type: 'render' } } });
    await client.GET('/jobs/{id}', { params: { path: { id: 'a/b' } } });
    expect(server.requests.map(({ url }) => url)).toEqual(['/jobs?type=render', '/jobs/a%2Fb']);
    for (const { headers } of server.requests) {
      expect(headers).toMatchObject({ authorization: 'Bearer key_live_1', 'x-team-id': 'team-1' });
    }
  });

  it('names the version that it was made for', async () => {
    server.answer(json(200, []));
    await createClient({ baseUrl: server.url, token: 't', version: '2026-11-22' }).GET('/jobs');
    await createClient({ baseUrl: server.url, token: 't' }).GET('/jobs');
    expect(server.requests.map(({ headers }) => headers['slideloom-version'])).toEqual(['2026-11-22', undefined]);
  });

  it('orders a deck by a preference', async () => {
    server.answer(json(202, { deck_id: 'deck-1' }));
    const client = createClient({ baseUrl: server.url, token: 't' });
    expect(await orderDeck(client, { prompt: 'a lake' })).toEqual({ deck_id: 'deck-1' });
    expect(server.requests[0]).toMatchObject({ url: '/generate/slides', headers: { prefer: 'respond-async' } });
  });

  it('asks for the token of a session before each request', async () => {
    server.answer(json(200, []));
    let renewals = 0;
    const client = createClient({ baseUrl: server.url, token: async () => `token-${(renewals += 1)}` });
    await client.GET('/jobs');
    await client.GET('/jobs');
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(server.requests[0]!.headers).not.toHaveProperty('x-team-id');
  });

  it('sends bodies as JSON, with the headers of a call', async () => {
    server.answer(json(202, { job_id: 'job-1', status: 'pending' }));
    const client = createClient({ baseUrl: server.url, token: 't' });
    const accepted = await unwrap(
      client.POST('/generate/image', {
        params: { header: { 'Idempotency-Key': 'once' } },
        body: { prompt: 'a lake' },
      }),
    );
    expect(accepted).toEqual({ job_id: 'job-1', status: 'pending' });
    expect(server.requests[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'once',
    });
  });

  it('gives up a request that takes too long, and one whose caller has gone', async () => {
    server.answer(() => undefined);
    const hasty = createClient({ baseUrl: server.url, token: 't', timeoutMs: 20 });
    await expect(hasty.GET('/jobs')).rejects.toMatchObject({ name: 'TimeoutError' });
    const client = createClient({ baseUrl: server.url, token: 't' });
    await expect(client.GET('/jobs', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends its requests by the fetch that it is given', async () => {
    const asked: string[] = [];
    const client = createClient({
      baseUrl: 'http://service.example.test',
      token: 't',
      fetch: async (request) => {
        asked.push(request.url);
        return Response.json([]);
      },
    });
    expect(await unwrap(client.GET('/jobs'))).toEqual([]);
    expect(asked).toEqual(['http://service.example.test/jobs']);
  });
});

describe('unwrap', () => {
  it('throws an error answer with its code, message, request id and true seconds', async () => {
    server.answer(refusal(429, 'rate_limited', { 'retry-after': '17' }));
    const client = createClient({ baseUrl: server.url, token: 't', retries: 0 });
    const error = await refusedWith(unwrap(client.GET('/jobs')));
    expect(error).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'refused: rate_limited',
      requestId: 'request-1',
      retryAfterSeconds: 17,
      isTransient: true,
    });
  });

  it('throws what is no answer of the service as unknown, with its status', async () => {
    server.answer((_request, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'));
    const client = createClient({ baseUrl: server.url, token: 't', retries: 0 });
    const error = await refusedWith(unwrap(client.GET('/jobs')));
    expect(error).toMatchObject({ status: 502, code: 'unknown', message: 'HTTP status 502', retryAfterSeconds: null });
  });

  it.each([
    ['that is empty', ''],
    ['that is cut off', '[{"id":'],
    ['of a proxy', '<html>Log in</html>'],
  ])('counts a success %s as no answer', async (_name, body) => {
    server.answer((_request, response) => void response.writeHead(200, { 'content-length': body.length }).end(body));
    const client = createClient({ baseUrl: server.url, token: 't', retries: 0 });
    await expect(unwrap(client.GET('/jobs'))).rejects.toMatchObject({
      name: 'TypeError',
      message: 'The answer cannot be read',
    });
  });

  it('counts the seconds up to a date', async () => {
    server.answer(refusal(503, 'unavailable', { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }));
    const client = createClient({ baseUrl: server.url, token: 't', retries: 0 });
    const { retryAfterSeconds } = await refusedWith(unwrap(client.GET('/jobs')));
    expect(retryAfterSeconds).toBeGreaterThan(85);
    expect(retryAfterSeconds).toBeLessThanOrEqual(90);
  });

  it('leaves what never became an answer as fetch has it', async () => {
    server.answer(hangUp);
    const client = createClient({ baseUrl: server.url, token: 't', retries: 0 });
    await expect(unwrap(client.GET('/jobs'))).rejects.toMatchObject({ name: 'TypeError' });
  });
});
