import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of the servers that `listen` started. */
const connections = new WeakMap<Server, Set<Socket>>();

/**
 * Connections that the kernel accepts before the process does. A burst beyond it (Node's own is 511) waits a second for its next
 * try; the kernel allows as many as `net.core.somaxconn` says, 4,096 on most.
 */
const acceptQueue = 4_096;

/** Listens, or rejects with the reason (a port in use, say). */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: acceptQueue }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** How many connections a server has that `listen` started. */
export function connectionsOf(server: Server): number {
  return connections.get(server)?.size ?? 0;
}

/**
 * Closes an HTTP server: no new connections, running requests end, idle keep-alive sockets are closed as they become idle
 * (`server.close()` alone waits for them), so are sockets that never asked anything, as browsers open them in advance (Node does
 * not count those as idle), and at the deadline every socket goes.
 */
export async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 50);
  const hard = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(hard);
}
