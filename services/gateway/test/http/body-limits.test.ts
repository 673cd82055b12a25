import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const { apiKey } = await world.team();
  return send('POST', path, { token: apiKey, body, headers });
}
const project = (data: string) => `{"name":"n","type":"t","data":${data}}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;

describe('the values of a body', () => {
  /** The body itself, `name`, `type` and `data`. */
  const others = 4;
  const { maxValues } = limits.json;

  it('may be as many as the limit: 201; one more: 400', async () => {
    expect((await post('/projects', project(keys(maxValues - others)))).status).toBe(201);
    const refused = await post('/projects', project(keys(maxValues - others + 1)));
    expectError(refused, 400, 'too_many_values', /at most 20,000 values/);
  });

  it.each([
    ['100,000 short keys', project(keys(100_000))],
    ['300,000 empty lists', project(`{"a":[${'[],'.repeat(299_999)}[]]}`)],
    ['100,000 traits', `{"traits":${keys(100_000)}}`],
    ['lists in lists without an end', '['.repeat(900_000)],
    ['400 kB of field names', project(`{"${'x'.repeat(200_000)}":1,"${'y'.repeat(200_000)}":1}`)],
  ])('400 before anything is made of them: %s', async (_name, body) => {
    expectError(await post('/projects', body), 400, 'too_many_values');
    expectError(await post('/render', body), 400, 'too_many_values');
  });

  it('are counted in what is packed, or comes as UTF-16, too', async () => {
    const body = project(keys(100_000));
    const packed = await post('/projects', gzipSync(body), { 'content-encoding': 'gzip' });
    expectError(packed, 400, 'too_many_values');
    const wide = Buffer.from(project(keys(30_000)), 'utf16le');
    const headers = { 'content-type': 'application/json; charset=utf-16le' };
    expectError(await post('/projects', wide, headers), 400, 'too_many_values');
  });

  it('are not those of a long text: 201', async () => {
    expect((await post('/projects', project(JSON.stringify({ t: '[,{"k":1},'.repeat(100_000) })))).status).toBe(201);
  });
});

describe('whole numbers beyond 2^53', () => {
  it.each([
    ['12345678901234567890', 'data.n'],
    ['-9007199254740993', 'data.n'],
    ['1234567890123456789012345', 'data.n'],
  ])('400 names the place where %s would change', async (number, field) => {
    const refused = await post('/projects', project(`{"n":${number}}`));
    expectError(refused, 400, 'invalid_request', new RegExp(`^${field} is a whole number beyond 2\\^53`));
    const deeper = await post('/projects', project(`{"a":[{"b":1},{"b":${number}}]}`));
    expectError(deeper, 400, 'invalid_request', /^data\.a\[1\]\.b is a whole number beyond/);
  });

  it.each(['9007199254740991', '9007199254740992', '1e308', '100000000000000000000', '12345678901234567000', '1.5'])(
    '201 where nothing changes: %s',
    async (number) => {
      const { status, body } = await post('/projects', project(`{"n":${number}}`));
      expect(status).toBe(201);
      expect(body).toMatchObject({ data: { n: Number(number) } });
    },
  );
});

describe('a body that is not what it says it is', () => {
  it('400 names invalid UTF-8, and nothing is stored', async () => {
    for (const bytes of [Buffer.from('{"name":"a\xff\xfeb"}', 'latin1'), Buffer.from('{"name":"\xe9"}', 'latin1')]) {
      expectError(await post('/products', bytes), 400, 'invalid_json', 'The body is not valid UTF-8');
      const packed = await post('/products', gzipSync(bytes), { 'content-encoding': 'gzip' });
      expectError(packed, 400, 'invalid_json', 'The body is not valid UTF-8');
    }
    const half = Buffer.concat([Buffer.from('{"name":"', 'utf16le'), Buffer.from([0x00, 0xd8, 0x22, 0x00])]);
    const wide = await post('/products', half, { 'content-type': 'application/json; charset=utf-16le' });
    expectError(wide, 400, 'invalid_json', 'The body is not valid UTF-16');
  });

  it('201 takes UTF-8, with a byte order mark or without, and UTF-16 that says so', async () => {
    const body = '{"name":"Bücher 📚"}';
    for (const [bytes, charset] of [
      [Buffer.from(body), ''],
      [Buffer.from(`\ufeff${body}`), ''],
      [Buffer.from(body), '; charset=UTF-8'],
      [Buffer.from(body, 'utf16le'), '; charset=utf-16le'],
    ] as const) {
      const answer = await post('/products', bytes, { 'content-type': `application/json${charset}` });
      expect(answer).toMatchObject({ status: 201, body: { name: 'Bücher 📚' } });
    }
  });

  it.each(['gzip', 'br', 'deflate'])('400 names what cannot be unpacked as %s', async (encoding) => {
    const refused = await post('/products', '{"name":"n"}', { 'content-encoding': encoding });
    expectError(refused, 400, 'invalid_encoding', /cannot be unpacked/);
  });

  it('400 names what is cut off, and an encoding that nobody knows', async () => {
    const cut = gzipSync(JSON.stringify({ name: 'x'.repeat(1_000) })).subarray(0, 20);
    expectError(await post('/products', cut, { 'content-encoding': 'gzip' }), 400, 'invalid_encoding');
    const unknown = await post('/products', '{"name":"n"}', { 'content-encoding': 'zstd-next' });
    expectError(unknown, 400, 'unsupported_encoding', /Content-Encoding is not supported/);
  });
});

describe('a body that is missing where one is required', () => {
  it.each(['/keys', '/projects', '/products', '/assets/bulk/delete', '/quote'])(
    '400 says so: POST %s',
    async (path) => {
      const message = 'The body is missing: send a JSON object';
      expectError(await post(path, undefined), 400, 'invalid_request', message);
      expectError(await post(path, ''), 400, 'invalid_request', message);
      expectError(await post(path, 'null'), 400, 'invalid_request', message);
    },
  );

  it('400 says so for a PATCH, and no key is made by a POST of nothing', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { body } = await send('POST', '/products', { token, body: { name: 'n' } });
    const path = `/products/${(body as { id: string }).id}`;
    for (const nothing of [undefined, 'null']) {
      expectError(await send('PATCH', path, { token, body: nothing }), 400, 'invalid_request', /^The body is missing/);
      expectError(await send('POST', '/keys', { token, body: nothing }), 400, 'invalid_request');
    }
    expect(await world.database.prisma.apiKey.count({ where: { team_id: teamId } })).toBe(1);
    expect((await send('POST', '/keys', { token, body: {} })).status).toBe(201);
  });
});
