import type { Server } from 'node:http';
import { listen } from '@slideloom/service-kit';

/** Listens on 127.0.0.1 at the first of the ports that is free. Rejects when none is. */
export async function listenAtOneOf(server: Server, [port, ...others]: readonly number[]): Promise<void> {
  try {
    await listen(server, port!, '127.0.0.1');
  } catch (error) {
    if (others.length === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await listenAtOneOf(server, others);
  }
}
