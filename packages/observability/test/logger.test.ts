import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../src/index.ts';

function createWorld(level = 'trace') {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { lines, logger: createLogger({ service: 'render', level, destination }) };
}

const canary = 'c4n4ry-8b1f';
const error = (message: string, cause?: unknown) => new Error(message, { cause });

describe('a log line', () => {
  it('is one JSON object with time, level, service, message and fields', () => {
    const { lines, logger } = createWorld();
    logger.info({ jobId: 'a', ms: 3, at: new Date(0), list: [1, null, 'x'], nothing: null }, 'job completed');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      service: 'render',
      pid: process.pid,
      jobId: 'a',
      ms: 3,
      at: '1970-01-01T00:00:00.000Z',
      list: [1, null, 'x'],
      nothing: null,
      msg: 'job completed',
    });
  });

  it('below the level is not written', () => {
    const { lines, logger } = createWorld('warn');
    logger.info({}, 'quiet');
    logger.warn({}, 'loud');
    expect(lines).toHaveLength(1);
  });

  it('of an error shows type, code, message, stack and the chain of causes, and nothing else that hangs on it', () => {
    const { lines, logger } = createWorld();
    const cause = Object.assign(error('connect ECONNREFUSED', 'the root'), { code: 'ECONNREFUSED', query: canary });
    logger.error(
      { err: Object.assign(new RangeError('out of range', { cause }), { code: 'unavailable' }) },
      'query failed',
    );
    const { err } = JSON.parse(lines[0]!) as { err: { stack: string } };
    expect(err).toEqual({
      type: 'RangeError',
      code: 'unavailable',
      message: 'out of range',
      stack: expect.stringContaining('logger.test'),
      cause: { type: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED', cause: { message: 'the root' } },
    });
    expect(lines[0]).not.toContain(canary);
  });

  it('stays bounded for huge messages, deep objects, circles and bytes', () => {
    const { lines, logger } = createWorld();
    const circle: Record<string, unknown> = {};
    circle['again'] = circle;
    let cause = error('end');
    for (let depth = 0; depth < 50; depth += 1) cause = error('x'.repeat(100_000), cause);
    logger.error({ err: cause, circle, bytes: Buffer.alloc(1_000_000), view: new Uint8Array(9) }, 'large');
    expect(lines[0]!.length).toBeLessThan(20_000);
    expect(JSON.parse(lines[0]!)).toMatchObject({ bytes: '[1000000 bytes]', view: '[9 bytes]' });
  });
});

describe('a secret never reaches a line', () => {
  it.each([
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'token',
    'access_token',
    'accessToken',
    'refresh_token',
    'secret',
    'client_secret',
    'S3_SECRET_KEY',
    'OPENAI_API_KEY',
    'apiKey',
    'x-api-key',
    'password',
    'PGPASSWORD',
    'private_key',
    'token_ciphertext',
    'code_verifier',
    'nonce',
    'prompt',
    'content',
    'body',
  ])('as the field %s, at any depth', (name) => {
    const { lines, logger } = createWorld();
    const secret = { [name]: canary };
    logger.info(secret, 'flat');
    logger.info({ request: secret, list: [secret], deep: { a: { b: { c: [secret] } } } }, 'nested');
    logger.info({ a: { b: { c: { d: { e: { f: { g: secret } } } } } } }, 'too deep');
    logger.child(secret).info({ request: { headers: secret } }, 'of a child');
    logger.info({ error: { toJSON: () => secret } }, 'by toJSON');
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain(canary);
    expect(lines[0]).toContain('[redacted]');
  });

  const apiKey = `key_live_${Buffer.alloc(32, 7).toString('base64url')}0a1b2c`;
  const jwt = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(canary).toString('base64url')}.c2lnbmF0dXJl`;
  it.each([
    ['a connection string', `postgresql://slideloom:${canary}@127.0.0.1:5432/x`, canary],
    ['a connection string without a user', `redis://:${canary}@127.0.0.1`, canary],
    ['a password with an at sign', `amqp://u:p@${canary}@broker:5672/`, canary],
    ['a token as the user', `https://${canary}@git.example.test/x`, canary],
    ['a bearer token', `Bearer ${canary}`, canary],
    ['an API key of ours', apiKey, apiKey.slice(12)],
    ['an API key of a provider', `sk-proj-${canary}-0123456789`, canary],
    ['a session token', jwt, jwt.slice(25)],
    ['a platform’s token', `https://platform.example.test/me?access_token=${canary}`, canary],
    [
      'a platform’s signature',
      `https://api.example.test/auth/storeplatform/callback?shop=x&hmac=${canary}&state=${canary}`,
      canary,
    ],
    ['a callback’s nonce', `https://api.example.test/webhooks/imagegen/1?token=${canary}&x=1`, canary],
    ['a presigned address', `https://s3.example.test/a?X-Amz-Signature=${canary}`, canary],
    ['an authorization code', `https://app.example.test/callback?state=a&code=${canary}`, canary],
  ])('as %s, in a message, a field, an error or its causes', (_what, text, secret) => {
    const { lines, logger } = createWorld();
    logger.info({}, `using ${text} now`);
    logger.info({ url: text, list: [`(${text})`] }, 'field');
    logger.error({ err: error(text, error('inner', text)) }, 'error');
    logger.error(error(text), 'bare error');
    logger.warn({ reason: { cause: error('outer', { message: text }) } }, 'nested');
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain(secret);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(lines[0]).toContain('using ');
    expect(lines[0]).toContain(' now');
  });

  it('and what is none stays readable', () => {
    const { lines, logger } = createWorld();
    const fields = {
      url: 'https://cdn.example.test/teams/a@b/1.png?x=1',
      apiKeyId: '01a1',
      email: 'a@example.test',
      keyId: 'k1',
      contentType: 'image/png',
      tokens: 12,
      path: '/jobs/1?limit=5&starting_after=2',
    };
    logger.info(fields, 'a // comment, someone@example.test and a key');
    expect(JSON.parse(lines[0]!)).toMatchObject(fields);
    expect(lines[0]).toContain('a // comment, someone@example.test and a key');
  });
});

describe('lines that wait to be written together', () => {
  it('are all written when the process ends, also by process.exit', async () => {
    const index = fileURLToPath(new URL('../src/index.ts', import.meta.url));
    const script = `
      import { createLogger } from ${JSON.stringify(index)};
      const logger = createLogger({ service: 'x', level: 'info' });
      for (let line = 0; line < 500; line += 1) logger.info({ line }, 'line');
      process.exit(3);`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    const { code, stdout } = await run.then(
      () => ({ code: 0, stdout: '' }),
      (failure: { code: number; stdout: string }) => failure,
    );
    expect(code).toBe(3);
    expect(stdout.trim().split('\n')).toHaveLength(500);
  });
});
