import type { Readable } from 'node:stream';
import { AppError } from '@slideloom/service-kit';

/** The very bytes of a body, for what is signed; rejects with `body_too_large`. */
export async function readRaw(incoming: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new AppError('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
