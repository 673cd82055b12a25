import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

async function mint(body: object, from: RunningSandbox = sandbox): Promise<string> {
  const response = await from.post('/idp/token', body);
  return ((await response.json()) as { access_token: string }).access_token;
}

function verify(token: string, at: RunningSandbox = sandbox) {
  const keys = createRemoteJWKSet(new URL(`${at.url}/idp/.well-known/jwks.json`));
  return jwtVerify(token, keys, { issuer: `${at.url}/idp`, audience: 'slideloom', algorithms: ['ES256'] });
}

describe('POST /idp/token', () => {
  it('gives a token that verifies against the key set, with issuer, audience and the asked claims', async () => {
    const token = await mint({ sub: 'user_1', team_id: 'team_1', email: 'a@example.com', expires_in: 60 });
    const { payload } = await verify(token);
    expect(payload).toMatchObject({ sub: 'user_1', team_id: 'team_1', email: 'a@example.com' });
    expect(payload.exp! - payload.iat!).toBe(60);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody-else' }],
    ['an expired token', { expires_in: -60 }],
    ['a token that is not yet valid', { nbf: 4_102_444_800 }],
    ['no algorithm', { alg: 'none' }],
    ['HS256 signed with the public key', { alg: 'HS256' }],
    ['another algorithm', { alg: 'ES384' }],
    ['an unknown key id', { kid: 'unknown' }],
    ['a key outside the set', { signature: 'unknown' }],
    ['a broken signature', { signature: 'broken' }],
  ])('makes a forgery with %s that does not verify', async (_name, forgery) => {
    const token = await mint({ sub: 'user_1', ...forgery });
    expect(token.split('.')).toHaveLength(3);
    await expect(verify(token)).rejects.toThrow();
  });

  it('leaves out claims that are null and adds claims that are asked for', async () => {
    const token = await mint({ sub: null, exp: null, kid: null, claims: { role: 'admin' } });
    expect(decodeJwt(token)).not.toHaveProperty('sub');
    expect(decodeJwt(token)).not.toHaveProperty('exp');
    expect(decodeJwt(token)).toMatchObject({ role: 'admin' });
    expect(decodeProtectedHeader(token)).not.toHaveProperty('kid');
  });

  it('refuses an algorithm that it does not know', async () => {
    const response = await sandbox.post('/idp/token', { alg: 'ROT13' });
    expect(response.status).toBe(400);
  });
});

describe('key rotation', () => {
  it('keeps old tokens valid after a rotation and ends them by retirement', async () => {
    const before = await mint({ sub: 'user_1' });
    await sandbox.post('/idp/rotate', {});
    const after = await mint({ sub: 'user_1' });
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    await expect(verify(before)).resolves.toBeDefined();
    await expect(verify(after)).resolves.toBeDefined();
    await sandbox.post('/idp/retire', {});
    await expect(verify(before)).rejects.toThrow();
    await expect(verify(after)).resolves.toBeDefined();
  });

  it('never publishes a private key', async () => {
    const keys = (await (await sandbox.get('/idp/.well-known/jwks.json')).json()) as { keys: object[] };
    expect(keys.keys).toHaveLength(1);
    expect(keys.keys[0]).not.toHaveProperty('d');
  });

  it('keeps its keys over a restart where it has a directory, in a file for its owner alone', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const first = await startSandbox({ directory, publicUrl: 'http://idp.test' });
    const token = await mint({ sub: 'user_1' }, first);
    await first.close();
    const second = await startSandbox({ directory, publicUrl: 'http://idp.test' });
    const keys = createRemoteJWKSet(new URL(`${second.url}/idp/.well-known/jwks.json`));
    const { payload } = await jwtVerify(token, keys, { issuer: 'http://idp.test/idp', audience: 'slideloom' });
    expect(payload.sub).toBe('user_1');
    expect((await stat(join(directory, 'idp-keys.json'))).mode & 0o077).toBe(0);
    await second.close();
    await rm(directory, { recursive: true });
  });
});
