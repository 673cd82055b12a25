import type { IncomingMessage } from 'node:http';
import { AppError } from '@slideloom/service-kit';
import { discardRest } from './discard-rest.ts';
import { watchSpeed } from './watch-speed.ts';

/**
 * The very bytes of a body, for what is signed; rejects with `body_too_large`, `unavailable` when its sender went away, or, where times
 * are given, `request_timeout` when it takes longer, or comes below the least speed. What is left of
 * a body that is refused is read and dropped, so that its sender gets to see the answer.
 */
export async function readRaw(
  incoming: IncomingMessage,
  maxBytes: number,
  times?: { bodyMs: number; slowBodyMs: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const isWhole = Promise.withResolvers<void>();
  const listeners = {
    data(chunk: Buffer) {
      sizeBytes += chunk.length;
      speed?.received(chunk.length);
      if (sizeBytes > maxBytes) isWhole.reject(new AppError('body_too_large'));
      else chunks.push(chunk);
    },
    end: () => isWhole.resolve(),
    error: (cause: Error) => isWhole.reject(new AppError('unavailable', { cause })),
  };
  const speed = times && watchSpeed(times.slowBodyMs, isWhole.reject);
  const timer = times && setTimeout(() => isWhole.reject(new AppError('request_timeout')), times.bodyMs);
  for (const [name, listener] of Object.entries(listeners)) incoming.on(name, listener);
  try {
    await isWhole.promise;
    return Buffer.concat(chunks);
  } finally {
    speed?.end();
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners)) incoming.off(name, listener);
    discardRest(incoming);
  }
}
