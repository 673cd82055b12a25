import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@slideloom/testing';
import { shedRequests } from '../../src/http/serving/shed-requests.ts';
import type { Entrant, Place } from '../../src/limits/admission.ts';
import { createHttpClient, expectError, type HttpClient } from '../support/http-client.ts';

const servers: Server[] = [];
const clients: HttpClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Starts a server of `app` with so many places; with `hasLine` no request is refused, and those that wait are in `waiting`. */
async function startServer(places: number, app: RequestListener, { hasLine = false, trustProxyHops = 0 } = {}) {
  const world = { held: 0, shed: 0, connections: 0, closed: 0, waiting: [] as (() => void)[], senders: [] as string[] };
  const admission = {
    enter(entrant: Entrant) {
      const { start, refuse } = entrant;
      world.senders.push(entrant.sender);
      const begin = () => {
        world.held += 1;
        start({ entrant, since: 0, slot: null } satisfies Place);
      };
      if (world.held < places) begin();
      else if (hasLine) world.waiting.push(begin);
      else refuse();
    },
    leave: () => void (world.held -= 1),
    sample: () => undefined,
  };
  const server = createServer(shedRequests(app, { admission, trustProxyHops, onShed: () => void (world.shed += 1) }));
  server.on('connection', () => void (world.connections += 1));
  server.on('request', (_request, response) => response.on('close', () => void (world.closed += 1)));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = createHttpClient(url);
  clients.push(send);
  return { world, url, send };
}

const answer: RequestListener = (_request, response) => void response.end('{}');

describe('the sender of a request', () => {
  const sendersOf = async (trustProxyHops: number, headers: Record<string, string>[]) => {
    const { send, world } = await startServer(9, answer, { trustProxyHops });
    for (const each of headers) await send('GET', '/jobs', { headers: each });
    return new Set(world.senders).size;
  };

  it('is its credential, otherwise its address as the trusted proxies give it', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    expect(await sendersOf(0, [from('192.0.2.1'), from('192.0.2.2')])).toBe(1);
    expect(await sendersOf(1, [from('192.0.2.1'), from('192.0.2.2')])).toBe(2);
    // Only what the trusted proxy added counts.
    expect(await sendersOf(1, [from('192.0.2.1, 192.0.2.9'), from('192.0.2.2, 192.0.2.9')])).toBe(1);
    expect(await sendersOf(1, [{ authorization: 'Bearer a' }, { authorization: 'Bearer b' }])).toBe(2);
  });
});

describe('a request without a place', () => {
  it('answers 503 in the error shape, with the time to come back and the id that it brought', async () => {
    const { send, world } = await startServer(0, answer);
    const refused = await send('GET', '/jobs', { headers: { 'x-request-id': 'given-by-caller' } });
    expectError(refused, 503, 'overloaded', 'Too much work is waiting. Try again later.');
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-request-id': 'given-by-caller' });
    expect(world.shed).toBe(1);
  });

  it('is refused whatever it brings, and its connection serves the next', async () => {
    const { send, world } = await startServer(0, answer);
    for (const body of [undefined, { prompt: 'A lake' }, { prompt: 'x'.repeat(1_000_000) }]) {
      expectError(await send('POST', '/render', { body }), 503, 'overloaded');
    }
    expect(world.connections).toBe(1);
  });

  it('may be asked by a page, which can read when to come back', async () => {
    const { send } = await startServer(0, answer);
    const { headers } = await send('GET', '/jobs', { headers: { origin: 'https://dashboard.example.test' } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
  });

  it('for the health of the service is let in all the same', async () => {
    const { send, world } = await startServer(0, answer);
    expect((await send('GET', '/health')).status).toBe(200);
    expect(world.held).toBe(0);
  });
});

describe('a request with a place', () => {
  it('leaves it when it is answered', async () => {
    const { send, world } = await startServer(1, answer);
    for (let request = 0; request < 3; request += 1) expect((await send('GET', '/jobs')).status).toBe(200);
    await eventually(() => expect(world.held).toBe(0));
  });

  it('that it got after its caller had gone is left at once, and nothing is done for it', async () => {
    let asked = 0;
    const { url, world } = await startServer(0, () => void (asked += 1), { hasLine: true });
    const gone = new AbortController();
    const pending = fetch(`${url}/jobs`, { signal: gone.signal });
    await eventually(() => expect(world.waiting).toHaveLength(1));
    gone.abort();
    await expect(pending).rejects.toThrow();
    await eventually(() => expect(world.closed).toBe(1));
    world.waiting[0]!();
    expect([world.held, asked]).toEqual([0, 0]);
  });

  it('leaves it when its caller goes', async () => {
    const { url, world } = await startServer(1, () => undefined);
    const gone = new AbortController();
    const pending = fetch(`${url}/jobs`, { signal: gone.signal });
    await eventually(() => expect(world.held).toBe(1));
    gone.abort();
    await expect(pending).rejects.toThrow();
    await eventually(() => expect(world.held).toBe(0));
  });
});
