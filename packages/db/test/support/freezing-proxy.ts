import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type FreezingProxy = {
  /** The server's URL, by way of this proxy. */
  url: string;
  /** Swallows what goes over the connections that are open now, for ever; others work. */
  freeze(): void;
  close(): Promise<void>;
};

/** Stands before PostgreSQL; what it freezes stays open and is never answered, as behind a lost route. */
export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    freeze() {
      for (const socket of sockets) socket.unpipe().resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
