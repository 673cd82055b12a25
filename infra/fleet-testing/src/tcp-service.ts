import { createServer, type AddressInfo, type Socket } from 'node:net';
import { forwardConnection } from './forward-connection.ts';

export type TcpService = {
  /** The same address by way of the service: path, credentials and query stay. */
  through(url: string): string;
  /** Resets every connection that stands. */
  cut(): void;
  close(): Promise<void>;
};

/**
 * What a Kubernetes Service is to the servers behind it: one fixed address. Each connection goes to the next of those that
 * `targets` names at that moment, by their URLs; it is reset while there are none.
 */
export async function startTcpService(targets: () => readonly string[]): Promise<TcpService> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((socket) => {
    const present = targets();
    const target = present[turn++ % present.length];
    if (target === undefined) return void socket.resetAndDestroy();
    forwardConnection(socket, target, open);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    through: (url) => Object.assign(new URL(url), { host }).href,
    cut() {
      for (const socket of open) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
