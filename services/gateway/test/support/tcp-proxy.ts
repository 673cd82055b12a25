import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export type TcpProxy = {
  /** The target's URL, with this proxy's address in place of its own. */
  url: string;
  /** How many chunks clients have sent: what is written together counts once. */
  readonly chunksSent: number;
  /** How many connections were made so far. */
  readonly connections: number;
  /** The server dies: every connection is reset, new ones are refused at once. */
  cut(): Promise<void>;
  /** The server hangs: connections stay open, and nothing comes back. */
  freeze(): void;
  /** The server hangs, and a byte that means nothing yet comes now and then: no connection is ever silent. */
  drip(): void;
  /** The server is there again. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

const dripEveryMs = 100;

/** Stands before a real server, so that a suite can take it away from one process and give it back. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let chunksSent = 0;
  let connections = 0;
  let dripping: NodeJS.Timeout | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  };
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    connections += 1;
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    client.setNoDelay(true);
    keep(client);
    keep(upstream);
    client.on('data', (chunk) => {
      chunksSent += 1;
      if (!isFrozen) upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isFrozen) client.write(chunk);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: Object.assign(new URL(targetUrl), { host: `127.0.0.1:${port}` }).href,
    get chunksSent() {
      return chunksSent;
    },
    get connections() {
      return connections;
    },
    cut: close,
    freeze: () => void (isFrozen = true),
    drip() {
      isFrozen = true;
      dripping = setInterval(() => clients.forEach((client) => client.write('+')), dripEveryMs);
    },
    async heal() {
      isFrozen = false;
      clearInterval(dripping);
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close,
  };
}
