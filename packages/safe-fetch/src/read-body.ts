import type { Readable } from 'node:stream';
import { AppError } from '@slideloom/service-kit';

const firstBufferBytes = 64 * 1024;

export type BodyBounds = {
  maxBytes: number;
  minBytesPerSecond: number;
  speedWindowMs: number;
  /** Beyond `maxBytes` the body ends, instead of being refused. */
  takesBeginning: boolean;
};

/**
 * Reads a foreign body to its end. Throws `url_too_large` beyond `maxBytes`, and `url_too_slow` when fewer than
 * `minBytesPerSecond` arrive in any stretch of `speedWindowMs`.
 */
export async function readBody(body: Readable, bounds: BodyBounds): Promise<Buffer> {
  const { maxBytes, minBytesPerSecond, speedWindowMs, takesBeginning } = bounds;
  // One growing buffer, not a list of chunks: a server that sends a byte at a time would make millions of them.
  let buffer: Buffer = Buffer.allocUnsafe(Math.min(firstBufferBytes, maxBytes));
  let sizeBytes = 0;
  let sizeAtLastLook = 0;
  const watch = setInterval(() => {
    const arrived = sizeBytes - sizeAtLastLook;
    sizeAtLastLook = sizeBytes;
    if (arrived < (minBytesPerSecond * speedWindowMs) / 1_000) body.destroy(new AppError('url_too_slow'));
  }, speedWindowMs);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (sizeBytes + chunk.length > maxBytes && !takesBeginning) throw tooLarge(maxBytes);
      if (sizeBytes + chunk.length > buffer.length) buffer = grown(buffer, sizeBytes, chunk.length, maxBytes);
      sizeBytes += chunk.copy(buffer, sizeBytes);
      if (sizeBytes === maxBytes && takesBeginning) break;
    }
  } finally {
    clearInterval(watch);
  }
  return buffer.subarray(0, sizeBytes);
}

/** The refusal of a body beyond `maxBytes`, which it names. */
export function tooLarge(maxBytes: number): AppError {
  const limit =
    maxBytes >= 1024 * 1024 ? `${Math.floor(maxBytes / 1024 / 1024)} MB` : `${Math.floor(maxBytes / 1024)} kB`;
  return new AppError('url_too_large', { message: `The file at this address is larger than ${limit}` });
}

function grown(buffer: Buffer, usedBytes: number, moreBytes: number, maxBytes: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(buffer.length * 2, usedBytes + moreBytes)));
  buffer.copy(larger, 0, 0, usedBytes);
  return larger;
}
