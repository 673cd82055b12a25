import { createServer } from 'node:net';
import { ClearError } from './clear-error.ts';

// Below the range that the kernel takes for outgoing connections, so that no connection sits on a port before its server does.
const firstPort = 20_000;
const portCount = 12_000;
const handedOut = new Set<number>();

/** Whether a server could listen on this port of the loopback address now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port that nobody listens on and that this process has not handed out before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new ClearError(`No free port between ${firstPort} and ${firstPort + portCount} on 127.0.0.1`);
}
