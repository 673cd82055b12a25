import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let token: string;
let port: number;

beforeAll(async () => {
  world = await createTestWorld();
  const gateway = await world.gateway();
  send = gateway.send;
  port = Number(new URL(gateway.url).port);
  ({ apiKey: token } = await world.team());
});
afterAll(() => world.close());

/** Returns what the server answers to these bytes before it closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('an address that is no route', () => {
  it.each([
    ['GET', '/nowhere'],
    ['GET', '/'],
    ['POST', '/nowhere'],
    ['GET', '/jobs/a/b/c'],
  ])('answers %s %s with 404 in the one error shape', async (method, path) => {
    expectError(await send(method, path, { token }), 404, 'route_not_found', 'No such route');
  });
});

describe('an id that is malformed', () => {
  it.each([
    ['short', 'x'],
    ['a number', '1'],
    ['U+0000', '%00'],
    ['null', 'null'],
    ['nearly a UUID', '00000000-0000-0000-0000-00000000000g'],
    ['SQL', "'%20OR%201=1--"],
    ['endless', 'a'.repeat(5_000)],
    ['of nobody', '018f0000-0000-7000-8000-000000000000'],
  ])('answers 404 as for an absent job where it is %s', async (_name, id) => {
    expectError(await send('GET', `/jobs/${id}`, { token }), 404, 'job_not_found', 'Job not found');
  });

  it.each(['%', '%zz', '%E0%A4%A', '%c3%28'])('answers 404 for the broken percent-encoding %s', async (id) => {
    expectError(await send('GET', `/jobs/${id}`, { token }), 404, 'job_not_found', 'Job not found');
  });

  it('answers 401 without a credential, whatever the encoding', async () => {
    expectError(await send('GET', '/jobs/%zz'), 401, 'unauthenticated', 'Missing or invalid credentials');
  });
});

describe('a body that cannot be read', () => {
  it.each(['{', '{"slides": [}', 'slides=1', '{"a":1}}', "{'a':1}", '\u0000', 'undefined', 'NaN', '{"a": NaN}'])(
    'answers 400 for JSON that is broken: %s',
    async (body) => {
      expectError(await send('POST', '/render', { token, body }), 400, 'invalid_json', 'The body is not valid JSON');
    },
  );

  it('answers 413 for a body beyond 2 MiB', async () => {
    const body = JSON.stringify({ slides: 'x'.repeat(2 * 1024 * 1024) });
    expectError(await send('POST', '/render', { token, body }), 413, 'body_too_large', 'The body is too large');
  });

  it('answers 413 for a body that unpacks to more than 2 MiB', async () => {
    const body = gzipSync(JSON.stringify({ slides: 'x'.repeat(50 * 1024 * 1024) }));
    const headers = { 'content-encoding': 'gzip' };
    expectError(await send('POST', '/render', { token, body, headers }), 413, 'body_too_large');
  });

  it('answers 400 for a body that is not what its Content-Encoding says', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expectError(await send('POST', '/render', { token, body: '{"slides":[]}', headers }), 400, 'invalid_encoding');
  });

  it.each<Record<string, string>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'nonsense' },
    { 'content-type': 'application/json; charset=latin-17' },
  ])('answers 400 for %j', async (headers) => {
    expectError(
      await send('POST', '/render', { token, body: '{"slides":[]}', headers }),
      400,
      'unsupported_media_type',
      'Send the body as Content-Type: application/json',
    );
  });

  it('answers 400 for an encoding that is not known', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'compress' };
    expectError(await send('POST', '/render', { token, body: '{"slides":[]}', headers }), 400, 'unsupported_encoding');
  });

  it('reads a body that is packed', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const body = gzipSync('{"slides":[]}');
    expectError(await send('POST', '/render', { token, body, headers }), 400, 'invalid_request', 'slides are required');
  });
});

describe('a request that is not HTTP as we speak it', () => {
  it('answers 431 in the one error shape for headers beyond 16 KiB', async () => {
    const answer = await send('GET', '/jobs', { token: 'x'.repeat(20_000) });
    expect(answer).toMatchObject({ status: 431, body: { success: false, message: expect.any(String) } });
    expect(answer.headers['x-error-code']).toBe('headers_too_large');
  });

  it('answers 400 in the one error shape for what is no HTTP at all', async () => {
    const answer = await sendBytes('MAKE ME A CAROUSEL\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\nX-Error-Code: invalid_request\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ success: false, message: expect.any(String) });
  });

  it.each([
    ['HTTP/1.1 without a Host', 'GET /health HTTP/1.1\r\n', 400, 'invalid_request'],
    ['an expectation that is unknown', 'GET /jobs HTTP/1.1\r\nHost: x\r\nExpect: magic\r\n', 401, 'unauthenticated'],
  ])('answers in the one error shape to %s', async (_name, head, status, code) => {
    const answer = await sendBytes(`${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(`\r\nX-Error-Code: ${code}\r\n`);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ success: false, message: expect.any(String) });
  });

  it('answers a probe that speaks HTTP/1.0', async () => {
    expect(await sendBytes('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});

describe('X-Request-Id', () => {
  it('is made for a request that has none, each time anew', async () => {
    const [one, other] = await Promise.all([send('GET', '/health'), send('GET', '/health')]);
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  });

  it.each(['/health', '/nowhere', '/jobs', '/jobs/%zz'])(
    'is the one that came with the request to %s',
    async (path) => {
      const answer = await send('GET', path, { headers: { 'x-request-id': 'trace-12345678.A_b' } });
      expect(answer.headers['x-request-id']).toBe('trace-12345678.A_b');
    },
  );

  it.each([
    ['short', 'short'],
    ['endless', 'x'.repeat(129)],
    ['of two words', 'with space'],
    ['markup', '<script>alert(1)</script>'],
  ])('is made anew in place of one that is %s', async (_name, given) => {
    const answer = await send('GET', '/health', { headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the server', () => {
  it('does not say what it is made of', async () => {
    const { headers } = await send('GET', '/health');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});
