import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createObjectStore, type ObjectStore } from '../../src/index.ts';

const key = 'teams/t-1/uploads/a.png';
const contentType = 'image/png' as const;
const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function storeAt(server: Server, options: { timeoutMs?: number; maxSockets?: number } = {}) {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    // What arrives is read and dropped, else the end of the connection would not be seen.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { endpoint, region: 'us-east-1', bucket: 'bucket', accessKey: 'access', secretKey: 'secret-key' };
  const store = createObjectStore({ ...account, cdnUrl: endpoint, timeoutMs: 300, ...options });
  open.push(() => {
    store.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { store, sockets, connections: () => connections };
}

const everyCall: [string, (store: ObjectStore) => Promise<unknown>][] = [
  ['ensureBucket', (store) => store.ensureBucket()],
  ['put', (store) => store.put({ key, body: Buffer.alloc(500_000), contentType })],
  ['put of a stream', (store) => store.put({ key, body: endlessStream(), maxBytes: 1e9, contentType })],
  ['get', (store) => store.get(key, { maxBytes: 1e9 })],
  ['read', (store) => store.read(key, { timeoutMs: 300 }, ({ body }) => body.toArray())],
  ['stat', (store) => store.stat(key)],
  ['exists', (store) => store.exists(key)],
  ['remove', (store) => store.remove(key)],
  ['removeMany', (store) => store.removeMany([key])],
  ['ping', (store) => store.ping(300)],
];

function endlessStream(): PassThrough {
  const stream = new PassThrough();
  stream.on('drain', () => stream.write(Buffer.alloc(64 * 1024)));
  stream.write(Buffer.alloc(64 * 1024));
  return stream;
}

describe('a store that accepts and never answers', () => {
  it.each(everyCall)('cannot hold %s beyond its deadline, nor its socket', async (_, call) => {
    const { store, sockets } = await storeAt(createTcpServer(() => undefined));
    const startedAt = performance.now();
    await expect(call(store)).rejects.toMatchObject({ code: 'storage_unavailable', status: 503, isRetryable: true });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    await Promise.all([...sockets].map((socket) => closed(socket)));
    expect(sockets.size).toBe(0);
  });

  it('does not stop later calls, though every socket was taken', async () => {
    const { store } = await storeAt(
      createTcpServer(() => undefined),
      { maxSockets: 2 },
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => store.exists(key)));
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'));
    await expect(store.exists(key)).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
});

describe('a store that drips', () => {
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, { etag: '"e"', 'content-type': 'image/png' });
    const timer = setInterval(() => response.write('<'), 20);
    response.on('close', () => clearInterval(timer));
  };

  it.each(everyCall.filter(([name]) => ['put', 'get', 'read', 'removeMany'].includes(name)))(
    'cannot hold %s beyond its deadline',
    async (_, call) => {
      const { store } = await storeAt(createServer(drip));
      await expect(call(store)).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
    },
  );
});

describe('a store that is overloaded', () => {
  it('is named so, and its unread answers keep no socket', async () => {
    const { store, sockets } = await storeAt(
      createServer((_request, response) => response.writeHead(503).end('x'.repeat(200_000))),
    );
    for (let turn = 0; turn < 20; turn += 1) {
      await expect(store.exists(key)).rejects.toMatchObject({ code: 'storage_unavailable' });
    }
    await Promise.all([...sockets].slice(0, -1).map((socket) => closed(socket)));
    expect(sockets.size).toBeLessThanOrEqual(1);
  });
});

describe('a store that is well', () => {
  /** A busy machine is no half-dead store. */
  const patientMs = 20_000;
  // Node closes the connection after an answer to HEAD that does not say how long the body would have been.
  const absent: RequestListener = (_request, response) => response.writeHead(404, { 'content-length': '0' }).end();

  it('is asked over one kept connection', async () => {
    const { store, connections } = await storeAt(createServer(absent), { timeoutMs: patientMs });
    for (let turn = 0; turn < 20; turn += 1) expect(await store.exists(key)).toBe(false);
    expect(connections()).toBe(1);
  });

  it('is asked again when it closes a kept connection under the request', async () => {
    const asked = new WeakSet<Socket>();
    const { store, connections } = await storeAt(
      createServer((request, response) => {
        if (asked.has(request.socket)) return void request.socket.destroy();
        asked.add(request.socket);
        return absent(request, response);
      }),
      { timeoutMs: patientMs },
    );
    for (let turn = 0; turn < 3; turn += 1) expect(await store.exists(key)).toBe(false);
    expect(connections()).toBe(3);
  });

  it('that then goes away is named so at once', async () => {
    const server = createServer(absent);
    const { store, sockets } = await storeAt(server, { timeoutMs: 5_000 });
    await store.exists(key);
    server.close();
    for (const socket of sockets) socket.destroy();
    await expect(store.exists(key)).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
});

describe('a slow store', () => {
  it('has more time for a large object: a second for each megabyte', async () => {
    // The usual deadline has passed when it answers; forty megabytes have forty seconds more.
    const server = createServer((request, response) => {
      request.resume().on('end', () => void setTimeout(() => response.writeHead(200, { etag: '"1"' }).end(), 900));
    });
    const { store } = await storeAt(server);
    await expect(store.put({ key, body: Buffer.alloc(1_000), contentType })).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    const stored = await store.put({ key, body: Buffer.alloc(40_000_000), contentType });
    expect(stored.sizeBytes).toBe(40_000_000);
  });
});

function closed(socket: Socket): Promise<void> {
  return socket.destroyed ? Promise.resolve() : new Promise((resolve) => void socket.once('close', () => resolve()));
}
