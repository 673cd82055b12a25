import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openConfigFile } from '../src/config-file.ts';

type Reply = { status: number; body: unknown; code?: string };

const folder = mkdtempSync(join(tmpdir(), 'cli-login-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A service that may say anything; requests as `METHOD /path key`. */
let server: Server;
let url: string;
let replies: Record<string, Reply>;
let requests: string[];
let configs = 0;
let env: Record<string, string>;

beforeEach(async () => {
  requests = [];
  replies = {};
  server = createServer((incoming, outgoing) => {
    incoming.resume();
    const name = `${incoming.method} ${incoming.url}`;
    requests.push(`${name} ${incoming.headers.authorization?.slice('Bearer '.length)}`);
    const { status, body, code } = replies[name] ?? { status: 404, body: {} };
    outgoing.writeHead(status, { 'content-type': 'application/json', ...(code && { 'x-error-code': code }) });
    outgoing.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = { XDG_CONFIG_HOME: join(folder, String((configs += 1))) };
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function run(args: string[], input = '') {
  const main = join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

const started = (more: object = {}): Reply => ({
  status: 200,
  body: {
    device_code: 'device-code',
    user_code: 'WDJB-MJHT',
    verification_uri: 'https://studio.example.com/device',
    verification_uri_complete: 'https://studio.example.com/device?code=WDJB-MJHT',
    expires_in: 600,
    interval: 0,
    ...more,
  },
});
const me: Reply = { status: 200, body: { team: { id: 'team', name: 'Olu’s team' }, role: 'owner', key: null } };
const keep = (profile: { key: string; studio: string | null }) =>
  openConfigFile(env).keep('default', { url, ...profile });
const deletions = () => requests.filter((request) => request.startsWith('DELETE'));

describe('a login by the page', () => {
  it.each([
    'http://studio.example.com/device',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://studio@evil.example.com/device',
    '--help',
    '/device',
  ])('shows and opens no address of the service that is no page over https: %s', async (address) => {
    for (const field of ['verification_uri', 'verification_uri_complete']) {
      replies['POST /auth/device'] = started({ [field]: address });
      const { code, stdout, stderr } = await run(['login', '--url', url]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^The service names a page that is no https address: it is not opened\n$/);
    }
    expect(requests.some((request) => request.startsWith('POST /auth/device/token'))).toBe(false);
  });

  it('shows the address as it is parsed, and of the code letters, digits and hyphens', async () => {
    replies['POST /auth/device'] = started({
      user_code: 'WDJB\u001B[31m-\u0007MJHT\u202E',
      verification_uri_complete: 'https://studio.example.com/\u001B[2Jdevice?code=WDJB\n-MJHT',
    });
    replies['POST /auth/device/token'] = { status: 400, body: { message: 'Denied' }, code: 'access_denied' };
    const { stderr } = await run(['login', '--url', url]);
    const page = 'https://studio.example.com/%1B[2Jdevice?code=WDJB-MJHT';
    expect(stderr).toContain(`Open ${page} and compare the code WDJB-MJHT\n`);
  });

  it.each([600, 0])('says of an unknown code what the service says, also past its own time: %d s', async (seconds) => {
    replies['POST /auth/device'] = started({ expires_in: seconds });
    const message = 'This device code is unknown: begin again';
    replies['POST /auth/device/token'] = { status: 400, body: { success: false, message }, code: 'invalid_grant' };
    const { code, stderr } = await run(['login', '--url', url]);
    expect(code).toBe(3);
    expect(stderr).toMatch(new RegExp(`\n${message}\n$`));
  });

  it('ends where the service has no answer past the time of the code', async () => {
    replies['POST /auth/device'] = started({ expires_in: 0 });
    replies['POST /auth/device/token'] = {
      status: 400,
      body: { message: 'Not yet' },
      code: 'authorization_pending',
    };
    const { code, stderr } = await run(['login', '--url', url]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/\nThe code has expired: log in again\n$/);
  });
});

describe('a key that a login leaves', () => {
  beforeEach(() => {
    replies['GET /me'] = me;
    replies['DELETE /me/key'] = { status: 200, body: { success: true } };
  });

  it('is deleted at the service where a page allowed it, also by a key that is typed; one that was typed is not', async () => {
    keep({ key: 'key_live_page', studio: 'https://studio.example.com' });
    expect(await run(['login', '--key', '--url', url], 'key_live_typed\n')).toMatchObject({ code: 0 });
    expect(deletions()).toEqual(['DELETE /me/key key_live_page']);
    expect(await run(['login', '--key', '--url', url], 'key_live_other\n')).toMatchObject({ code: 0 });
    expect(deletions()).toHaveLength(1);
  });

  it('is kept where the same one is typed', async () => {
    keep({ key: 'key_live_page', studio: 'https://studio.example.com' });
    expect(await run(['login', '--key', '--url', url], 'key_live_page\n')).toMatchObject({ code: 0 });
    expect(deletions()).toEqual([]);
  });

  it('is deleted by logout where a page allowed it, and forgotten alone where it was typed', async () => {
    keep({ key: 'key_live_typed', studio: null });
    const typed = await run(['logout']);
    expect(typed).toMatchObject({ code: 0, stdout: expect.stringContaining('still good at the service') });
    expect(deletions()).toEqual([]);
    expect(openConfigFile(env).find('default')).toBeNull();
    keep({ key: 'key_live_page', studio: 'https://studio.example.com' });
    expect(await run(['logout'])).toMatchObject({ code: 0, stdout: 'Logged out: the key is deleted\n' });
    expect(deletions()).toEqual(['DELETE /me/key key_live_page']);
  });
});
