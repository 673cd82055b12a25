import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { expectError } from '../support/http-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';

/** Routes without a credential whose body is read: what one sends there costs it nothing. */
const paths = ['/auth/device', '/auth/device/token'];
const json = { 'content-type': 'application/json' };

let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({ TRUST_PROXY_HOPS: '1' }, { slowBodyMs: 120_000 });
});
afterAll(() => world.close());

const padded = (bytes: number) => {
  const body = JSON.stringify({ host: 'olus-laptop', scopes: ['read'], device_code: 'none', padding: '' });
  return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
};

/** Starts a sender of raw bytes that says in its headers that more will come. */
async function beginSending(address: string, begin: string, headers: string, to = gateway): Promise<Socket> {
  const socket = connect(Number(new URL(to.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    `POST /auth/device HTTP/1.1\r\nHost: gateway\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${begin}`,
  );
  return socket;
}
const statusOf = async (socket: Socket) => {
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString().slice(9, 12);
};

describe.each(paths)('a body of POST %s', (path) => {
  it('may have 4,096 bytes; one more is 413, plain, without a length and packed', async () => {
    const post = (body: Buffer | string, headers: Record<string, string> = {}) =>
      gateway.send('POST', path, { body, headers: { ...json, ...headers } });
    expect((await post(padded(4_096))).headers['x-error-code']).not.toBe('body_too_large');
    expectError(await post(padded(4_097)), 413, 'body_too_large');
    const packed = gzipSync(padded(500_000));
    expect(packed.length).toBeLessThan(4_096);
    expectError(await post(packed, { 'content-encoding': 'gzip' }), 413, 'body_too_large');
    expectError(await post(padded(2_000_000)), 413, 'body_too_large');
  });
});

describe('senders without a credential', () => {
  it('of a body without a length are answered 413 once 4,096 bytes are here', async () => {
    const chunk = 'x'.repeat(5_000);
    const socket = await beginSending('198.51.100.1', `1388\r\n${chunk}\r\n`, 'Transfer-Encoding: chunked');
    expect(await statusOf(socket)).toBe('413');
    socket.destroy();
  });

  it.each([
    ['with a length', '{"host":', 'Content-Length: 100'],
    ['without one', '4\r\n{"ho\r\n', 'Transfer-Encoding: chunked'],
    ['packed', '\u001f', 'Content-Encoding: gzip\r\nContent-Length: 100'],
  ])(
    'of a body that does not come on are answered 408: %s',
    async (_name, begin, headers) => {
      const patient = await world.gateway({ TRUST_PROXY_HOPS: '1' }, { slowBodyMs: 150 });
      const socket = await beginSending('198.51.100.2', begin, headers, patient);
      expect(await statusOf(socket)).toBe('408');
      socket.destroy();
      await patient.stop();
      // The server itself gives up any request after a minute.
    },
    30_000,
  );

  it('of one network hold 32 bodies at once, of all 256; another network is answered, and so are they afterwards', async () => {
    // Bodies that stay, however slowly a busy machine begins all of them.
    const patient = await world.gateway({ TRUST_PROXY_HOPS: '1' }, { slowBodyMs: 120_000 });
    const begin = (address: string) => beginSending(address, 'x'.repeat(4_000), 'Content-Length: 4096', patient);
    const own = await Promise.all(Array.from({ length: 33 }, () => begin('198.51.100.3')));
    expect(await Promise.race(own.map(statusOf))).toBe('503');
    const start = (address: string) =>
      patient.send('POST', '/auth/device', {
        body: { host: 'olu', scopes: ['read'] },
        headers: { 'x-forwarded-for': address },
      });
    expectError(await start('198.51.100.3'), 503, 'overloaded', 'Too many requests at once. Try again later.');
    expect((await start('198.51.100.4')).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 260 }, (_, place) => begin(`203.0.113.${place % 250}`)));
    expect(await Promise.race(others.map(statusOf))).toBe('503');
    expectError(await start('198.51.100.5'), 503, 'overloaded', 'Too many requests at once. Try again later.');
    for (const socket of [...own, ...others]) socket.destroy();
    await eventually(async () => expect((await start('198.51.100.3')).status).toBe(200));
    await patient.stop();
  });
});
