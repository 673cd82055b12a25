import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { longestTurn, threadTime } from '@slideloom/service-kit/measure-work';
import { sendFromThread, startSandbox, type RequestToSend, type TestSandbox } from '@slideloom/testing';
import { startTestStudio, type TestStudio } from './support/test-studio.ts';

let sandbox: TestSandbox;
let studio: TestStudio;
beforeAll(async () => {
  sandbox = await startSandbox();
  studio = await startTestStudio(`${sandbox.url}/idp`);
});
afterAll(async () => {
  await studio.close();
  await sandbox.close();
});

/** What Node's server takes of a head, nearly. */
const headBytes = 15_000;
const filled = (part: string) => part.repeat(Math.floor(headBytes / part.length));
const own = { 'x-studio': '1' };
const session = (name: string, value: string) => ({ headers: { ...own, cookie: `${name}=${value}` } });

const worst: (RequestToSend & { name: string })[] = [
  { name: 'a cookie of 15 kB', path: '/session/token', ...session('__Host-slideloom', filled('A')) },
  { name: 'a cookie of escapes', path: '/session/token', ...session('slideloom', filled('%41')) },
  { name: 'thousands of cookies', path: '/session/token', headers: { ...own, cookie: filled('a=1; ') } },
  { name: 'a form of 20 MB', path: '/session/token', headers: own, text: 'a'.repeat(20_000_000) },
  {
    name: '200 MB in 200 kB',
    path: '/session/logout',
    headers: { ...own, 'content-encoding': 'gzip', 'content-type': 'application/json' },
    base64: gzipSync(Buffer.alloc(200 * 1024 * 1024, 32)).toString('base64'),
  },
  { name: 'a return path of escapes', method: 'GET', path: `/session/login?return_to=${filled('%2e%2e%2f')}` },
  { name: 'a return path of slashes', method: 'GET', path: `/session/login?return_to=${filled('/\\')}` },
  { name: 'thousands of parameters', method: 'GET', path: `/session/callback?${filled('a=1&')}` },
  { name: 'a page behind slashes', method: 'GET', path: filled('/%2f') },
  { name: 'a file of dots', method: 'GET', path: `/${filled('.a')}` },
  { name: 'languages without end', method: 'GET', path: '/', headers: { 'accept-language': filled('en;q=0.1,') } },
  { name: 'encodings without end', method: 'GET', path: '/', headers: { 'accept-encoding': filled('br;q=0.1,') } },
];

describe('the longest turn of a studio’s loop', () => {
  it.each(worst.map((request) => [request.name, request] as const))('%s', async (_name, request) => {
    const send = async () => expect(await sendFromThread(studio.url, request)).toBeLessThan(500);
    expect(await longestTurn(send)).toBeLessThan(limits.processor.turnMs);
    const most = limits.processor.requestMs;
    expect(await threadTime(send, most)).toBeLessThan(most);
  });
});
