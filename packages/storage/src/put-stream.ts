import { addAbortSignal, type Readable } from 'node:stream';
import { AppError } from '@slideloom/service-kit';
import type { Client } from 'minio';
import { putBuffer } from './put-buffer.ts';
import { readParts } from './read-parts.ts';

/** S3 wants at least 5 MiB in every part but the last. */
const partBytes = 5 * 1024 * 1024;

/** Sends one request to the store, within its deadline. */
export type Ask = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** The stream that was to be stored failed, not the store. */
export class SourceError extends Error {
  constructor(cause: unknown) {
    super('The stream to be stored failed', { cause });
    this.name = 'SourceError';
  }
}

/**
 * Stores a stream of unknown length with one part of it in memory at a time, and returns the ETag and the size. What fits
 * into one part is one plain request. Throws a `SourceError` around the stream's own error, or around `file_too_large`.
 *
 * The client's own way is not taken: it reads up to 64 MiB at once, and resumes any unfinished upload of the same key
 * it finds, so that two writers mix their bytes.
 */
export async function putStream(
  client: Client,
  target: { bucket: string; key: string; headers: Record<string, string>; maxBytes: number },
  body: Readable,
  { signal, ask }: { signal: AbortSignal; ask: Ask },
): Promise<{ etag: string; sizeBytes: number }> {
  addAbortSignal(signal, body);
  const parts = limited(readParts(body, partBytes), target.maxBytes);
  try {
    const first = await nextOf(parts);
    if (first !== null && first.length === partBytes) return await putParts(client, target, first, parts, ask);
    const whole = first ?? Buffer.alloc(0);
    return { etag: await ask(() => putBuffer(client, target, whole)), sizeBytes: whole.length };
  } catch (error) {
    body.destroy();
    throw error;
  }
}

async function putParts(
  client: Client,
  target: { bucket: string; key: string; headers: Record<string, string> },
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
  ask: Ask,
): Promise<{ etag: string; sizeBytes: number }> {
  const { bucket, key, headers } = target;
  const uploadID = await ask(() => client.initiateNewMultipartUpload(bucket, key, headers));
  try {
    let sizeBytes = 0;
    const stored: { part: number; etag: string }[] = [];
    for (let bytes: Buffer | null = first; bytes !== null; bytes = await nextOf(rest)) {
      const partNumber = stored.length + 1;
      const part = bytes;
      const where = { bucketName: bucket, objectName: key, uploadID, partNumber, headers: {} };
      const { etag } = await ask(() => client.uploadPart(where, part));
      stored.push({ part: partNumber, etag });
      sizeBytes += bytes.length;
    }
    const { etag } = await ask(() => client.completeMultipartUpload(bucket, key, uploadID, stored));
    return { etag, sizeBytes };
  } catch (error) {
    // What cannot be taken back now, the store clears away by itself; the first failure is the one to report.
    await ask(() => client.abortMultipartUpload(bucket, key, uploadID)).catch(() => undefined);
    throw error;
  }
}

async function nextOf(parts: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  try {
    const { value, done } = await parts.next();
    return done === true ? null : value;
  } catch (error) {
    throw new SourceError(error);
  }
}

async function* limited(parts: AsyncGenerator<Buffer>, maxBytes: number): AsyncGenerator<Buffer, undefined> {
  let sizeBytes = 0;
  for await (const part of parts) {
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) throw new AppError('file_too_large');
    yield part;
  }
}
