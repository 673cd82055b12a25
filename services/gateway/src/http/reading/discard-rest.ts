import type { IncomingMessage } from 'node:http';

/** What is read of a refused body at most, bytes. The connection of a sender of more is closed. */
const maxBytes = 24 * 1024 * 1024;

/**
 * Reads and drops the rest of a refused body. A connection that is closed under its sender would take the answer with it; one that is left alone
 * would never be used again.
 */
export function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  let discardedBytes = 0;
  incoming.on('error', () => undefined);
  incoming.on('data', (chunk: Buffer) => {
    discardedBytes += chunk.length;
    if (discardedBytes > maxBytes) incoming.destroy();
  });
  incoming.resume();
}
