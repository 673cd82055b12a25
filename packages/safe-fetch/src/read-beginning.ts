import type { Readable } from 'node:stream';

/** The first `maxBytes` of a foreign body; what follows is not read. Rejects where it breaks off before. */
export async function readBeginning(body: Readable, maxBytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(maxBytes);
  let sizeBytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    sizeBytes += chunk.copy(buffer, sizeBytes);
    if (sizeBytes === maxBytes) break;
  }
  return buffer.subarray(0, sizeBytes);
}
