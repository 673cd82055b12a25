import type { IncomingMessage } from 'node:http';
import { AppError } from '@slideloom/service-kit';
import { discardRest } from './discard-rest.ts';

/**
 * The very bytes of a body, for what is signed; rejects with `body_too_large`, or `unavailable` when its sender went away. What is left of
 * a body that is refused is read and dropped, so that its sender gets to see the answer.
 */
export async function readRaw(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const isWhole = Promise.withResolvers<void>();
  const listeners = {
    data(chunk: Buffer) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) isWhole.reject(new AppError('body_too_large'));
      else chunks.push(chunk);
    },
    end: () => isWhole.resolve(),
    error: (cause: Error) => isWhole.reject(new AppError('unavailable', { cause })),
  };
  for (const [name, listener] of Object.entries(listeners)) incoming.on(name, listener);
  try {
    await isWhole.promise;
    return Buffer.concat(chunks);
  } finally {
    for (const [name, listener] of Object.entries(listeners)) incoming.off(name, listener);
    discardRest(incoming);
  }
}
