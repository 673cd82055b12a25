import type { Readable } from 'node:stream';
import { AppError } from '@slideloom/service-kit';

const firstBufferBytes = 64 * 1024;

/**
 * A stream in parts of exactly `partBytes`, the last one shorter. Each part is one growing buffer, not a list of chunks: a
 * client that sends a byte at a time would make millions of them. A part is valid until the next one is asked for, which takes its
 * place in memory.
 */
export async function* readParts(
  stream: Readable,
  partBytes: number,
  expectedBytes = firstBufferBytes,
): AsyncGenerator<Buffer> {
  let part: Buffer = Buffer.allocUnsafe(Math.min(expectedBytes, partBytes));
  let usedBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let offset = 0; offset < chunk.length;) {
      const taken = Math.min(chunk.length - offset, partBytes - usedBytes);
      if (usedBytes + taken > part.length) part = grown(part, usedBytes, usedBytes + taken, partBytes);
      chunk.copy(part, usedBytes, offset, offset + taken);
      usedBytes += taken;
      offset += taken;
      if (usedBytes < partBytes) continue;
      yield part;
      usedBytes = 0;
    }
  }
  if (usedBytes > 0) yield part.subarray(0, usedBytes);
}

/**
 * Gathers a stream into one buffer; throws `file_too_large` and ends the stream beyond `maxBytes`. One of `expectedBytes` is never
 * copied into a larger one.
 */
export async function readLimited(stream: Readable, maxBytes: number, expectedBytes?: number): Promise<Buffer> {
  let whole: Buffer = Buffer.alloc(0);
  for await (const part of readParts(stream, maxBytes + 1, expectedBytes)) {
    if (part.length > maxBytes) throw new AppError('file_too_large');
    whole = part;
  }
  return whole;
}

function grown(part: Buffer, usedBytes: number, neededBytes: number, maxBytes: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(part.length * 2, neededBytes)));
  part.copy(larger, 0, 0, usedBytes);
  return larger;
}
