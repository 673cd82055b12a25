import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@slideloom/observability';
import { watchStore } from '../../src/pages/watch-store.ts';

const origin = 'https://app.example.test';
let answer: (request: IncomingMessage) => Record<string, string>;
let server: Server;
let cdnUrl: string;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    response.writeHead(404, answer(request)).end('<Error/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cdnUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/slideloom`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const logger = createLogger({ service: 'studio', level: 'fatal' });
const watch = (options: { cdnUrl?: string; now?: () => number } = {}) =>
  watchStore({ cdnUrl, origin, logger, now: () => 0, ...options });
const saysOf = async (of: ReturnType<typeof watch>) => {
  await of.check();
  return of.describe!();
};

it('says that pages may read a store that answers their origin and varies by it', async () => {
  answer = ({ headers }) => ({
    vary: 'Accept-Encoding, Origin',
    ...(headers.origin && { 'access-control-allow-origin': headers.origin }),
  });
  expect(await saysOf(watch())).toBe('pages may read it');
  answer = () => ({ 'access-control-allow-origin': '*' });
  expect(await saysOf(watch())).toBe('pages may read it');
});

it('says where a store lets pages not read, lets others alone, or may be mixed up by a cache', async () => {
  answer = () => ({ vary: 'Origin' });
  expect(await saysOf(watch())).toContain('without Access-Control-Allow-Origin');
  answer = () => ({ 'access-control-allow-origin': 'https://other.example.test', vary: 'Origin' });
  expect(await saysOf(watch())).toContain('it allows https://other.example.test alone');
  answer = ({ headers }): Record<string, string> =>
    headers.origin ? { 'access-control-allow-origin': headers.origin, vary: 'Origin' } : {};
  expect(await saysOf(watch())).toContain('without Vary: Origin');
});

it('keeps the studio ready without a store, and asks once a minute', async () => {
  expect(await saysOf(watch({ cdnUrl: 'http://127.0.0.1:9/slideloom' }))).toContain('not reached');
  answer = () => ({ 'access-control-allow-origin': '*' });
  let at = 0;
  const one = watch({ now: () => at });
  asked = 0;
  await saysOf(one);
  at = 59_000;
  await saysOf(one);
  expect(asked).toBe(2);
  at = 61_000;
  await saysOf(one);
  expect(asked).toBe(4);
});
