import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type BrokerProxy = {
  /** The broker's URL by way of this proxy. */
  url: string;
  /** Every connection breaks, and none can be made. */
  cut(): void;
  /** The broker hangs: connections stay and can be made, and nothing comes through. */
  freeze(): void;
  /** The broker is there again; what was held back while it hung is lost. */
  heal(): void;
  /** How many connections were made so far. */
  readonly connections: number;
  /** How many of them are open. */
  readonly openConnections: number;
  close(): Promise<void>;
};

/** Stands between a process and the broker, so that a suite can take the broker away from it alone. */
export async function startBrokerProxy(brokerUrl: string): Promise<BrokerProxy> {
  const target = new URL(brokerUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let connections = 0;
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    connections += 1;
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      sockets.add(from);
      from.on('data', (chunk) => void (state === 'frozen' || to.write(chunk)));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(brokerUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    cut() {
      state = 'cut';
      breakAll();
    },
    freeze: () => void (state = 'frozen'),
    heal: () => void (state = 'open'),
    get connections() {
      return connections;
    },
    get openConnections() {
      return sockets.size / 2;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
