import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';

const silentMs = 6_000;
const requests = 40;
let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { silentMs });
});
afterAll(() => world.close());

/** Asks for far more than a connection buffers, begins to read after a pause, and answers how much came until the connection ended or all had. */
async function readAfter(pauseMs: number, wholeBytes: number): Promise<number> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const request = 'GET /openapi.json HTTP/1.1\r\nhost: api.example.test\r\n\r\n';
  socket.write(request.repeat(requests));
  await pause(pauseMs);
  let bytes = 0;
  const ended = once(socket, 'close');
  const isWhole = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes >= wholeBytes) resolve();
    });
  });
  await Promise.race([ended, isWhole]);
  socket.destroy();
  return bytes;
}

it('a connection whose answers are not read is cut, one whose answers are read is not', async () => {
  const { length } = Buffer.from(await (await fetch(`${gateway.url}/openapi.json`)).arrayBuffer());
  const whole = requests * length;
  expect(await readAfter(0, whole)).toBeGreaterThanOrEqual(whole);
  expect(await readAfter(3 * silentMs, whole)).toBeLessThan(whole);
});
