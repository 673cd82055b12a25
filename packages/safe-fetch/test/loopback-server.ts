import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { listen } from '@slideloom/service-kit';

export type LoopbackServer = {
  /** `127.0.0.1:port`, as the allow list wants it. */
  hostPort: string;
  url(path: string): string;
  /** What arrived, in order. */
  requests: IncomingMessage[];
  /** Resolves once no socket is open. */
  allSocketsClosed(): Promise<void>;
  close(): Promise<void>;
};

/** An HTTP server on loopback that answers each path as `routes` say, and remembers what it was asked. */
export async function startLoopbackServer(
  routes: Record<string, (response: ServerResponse, request: IncomingMessage) => void>,
): Promise<LoopbackServer> {
  const requests: IncomingMessage[] = [];
  const answer: RequestListener = (request, response) => {
    requests.push(request);
    response.on('error', () => undefined);
    const route = routes[request.url ?? ''];
    if (route) route(response, request);
    else response.writeHead(404).end();
  };
  const server = createServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, 0, '127.0.0.1');
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    hostPort,
    url: (path) => `http://${hostPort}${path}`,
    requests,
    allSocketsClosed: async () => {
      // `once` would reject for a socket that its peer has reset; that is closed too.
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
