import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSsrfGuard } from '../src/ssrf-guard.ts';

const server = createServer();
let port: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => void server.close());

function connect(hostname: string, allowHosts: string[] = []): Promise<Socket> {
  const connector = createSsrfGuard({
    allowHosts: new Set(allowHosts),
    resolveHost: () => Promise.resolve(['127.0.0.1']),
    connectTimeoutMs: 1_000,
  });
  return new Promise((resolve, reject) => {
    connector({ hostname, host: hostname, protocol: 'http:', port }, (error, socket) =>
      error === null ? resolve(socket) : reject(error),
    );
  });
}

describe('a connection of the guarded fetch', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', 'pictures.example.com'])(
    'is refused to an inside address even if the text check were passed by: %s',
    async (hostname) => {
      await expect(connect(hostname)).rejects.toMatchObject({ code: 'url_forbidden' });
    },
  );

  it('is opened to an exact allowed host and port alone', async () => {
    const socket = await connect('127.0.0.1', [`127.0.0.1:${port}`]);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
    await expect(connect('127.0.0.1', ['127.0.0.1:1'])).rejects.toMatchObject({ code: 'url_forbidden' });
  });
});
