import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';

type Listening = {
  /** The connections of all listening sockets. */
  connections: Set<Socket>;
  /** The servers of the listening sockets besides the first. */
  others: NetServer[];
};

/** What the servers have that `listen` started. */
const listeningOf = new WeakMap<Server, Listening>();

/**
 * Connections that the kernel accepts before the process does. A burst beyond it (Node's own is 511) waits a second for its next
 * try; the kernel allows as many as `net.core.somaxconn` says, 4,096 on most.
 */
const acceptQueue = 4_096;

/**
 * Listens, or rejects with the reason (a port in use, say).
 *
 * `sockets`: how many listening sockets share the port. Node accepts one connection of each in a turn of the event loop (libuv since
 * 1.45), so that with one alone a few hundred new connections in a busy moment are let in one after the other, for hundreds of
 * milliseconds. Where the system cannot share a port among sockets (other than Linux) it is one.
 */
export async function listen(server: Server, port: number, host: string, { sockets = 1 } = {}): Promise<void> {
  const listening: Listening = { connections: new Set(), others: [] };
  listeningOf.set(server, listening);
  server.on('connection', (socket: Socket) => {
    listening.connections.add(socket);
    socket.on('close', () => listening.connections.delete(socket));
  });
  if (sockets === 1 || process.platform !== 'linux') return bind(server, { port, host });

  // A second process of ours could share the port too, and take half of the connections unseen.
  if (port !== 0) await refuseUsed(port, host);
  await bind(server, { port, host, reusePort: true });
  const shared = (server.address() as AddressInfo).port;
  while (listening.others.length < sockets - 1) {
    // As an HTTP server makes its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    await bind(other, { port: shared, host, reusePort: true });
    listening.others.push(other);
  }
}

async function refuseUsed(port: number, host: string): Promise<void> {
  const probe = createServer();
  await bind(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

function bind(server: NetServer, address: { port: number; host: string; reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...address, backlog: acceptQueue }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** How many connections a server has that `listen` started. */
export function connectionsOf(server: Server): number {
  return listeningOf.get(server)?.connections.size ?? 0;
}

/**
 * Closes an HTTP server: no new connections, running requests end, idle keep-alive sockets are closed as they become idle
 * (`server.close()` alone waits for them), so are sockets that never asked anything, as browsers open them in advance (Node does
 * not count those as idle), and at the deadline every socket goes.
 */
export async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  const { connections, others } = listeningOf.get(server) ?? { connections: new Set(), others: [] };
  const closed = Promise.all(
    [server, ...others].map((one: NetServer) => new Promise<void>((resolve) => one.close(() => resolve()))),
  );
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 50);
  const hard = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(hard);
}
