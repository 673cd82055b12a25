import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestServer = { url: string; host: string; requests: string[]; close(): Promise<void> };

/** A server of the test's own on a free port of the loopback. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    requests,
    close: async () => {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** Serves files by name. */
export function startMediaHost(files: ReadonlyMap<string, Buffer>): Promise<TestServer> {
  return startServer((request, response) => {
    const file = files.get((request.url ?? '/').slice(1));
    response.writeHead(file ? 200 : 404).end(file);
  });
}
