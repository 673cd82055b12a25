import { createServer } from 'node:net';
import { ClearError } from '@slideloom/machine/clear-error';
import { portOwner } from './port-owner.ts';

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

/** A port without a listener that this process has not handed out before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new ClearError(`No free port between ${firstPort} and ${firstPort + portCount} on 127.0.0.1`);
}

/**
 * The port of a private server: the preferred one, or any free one where it is taken, which `say` gets as a line.
 */
export async function preferredPort(what: string, port: number, say: (line: string) => void): Promise<number> {
  if (await isPortFree(port)) return port;
  const other = await freePort();
  say(`! Port ${port} is taken by ${portOwner(port) ?? 'another program'}: ${what} uses ${other}`);
  return other;
}

/** The same for several at once, by their names. */
export async function preferredPorts<Name extends string>(
  wanted: Record<Name, number>,
  say: (line: string) => void,
  describe: (name: Name) => string = (name) => name,
): Promise<Record<Name, number>> {
  const chosen = { ...wanted };
  for (const name of Object.keys(wanted) as Name[])
    chosen[name] = await preferredPort(describe(name), wanted[name], say);
  return chosen;
}

/** Throws a ClearError that says who is in the way when a port that people know by heart is taken. */
export async function demandPort(what: string, port: number, remedy: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new ClearError(
    `Port ${port} (${what}) is taken by ${portOwner(port) ?? 'another program'}: stop that, or ${remedy}`,
  );
}
