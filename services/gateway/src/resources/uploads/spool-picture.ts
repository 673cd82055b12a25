import { Readable } from 'node:stream';
import { limits } from '@slideloom/contracts';
import type { ObjectStore, PeekedPicture, PictureBody } from '@slideloom/storage';

/** What is kept in memory of a file that is coming in; a larger one goes to the store as it comes. */
const heldBytes = 1024 * 1024;
/** The time of a stored stream, ms. A sender who stalls is cut off before. */
const storeMs = 150_000;

/**
 * Receives a whole picture, no faster than the store takes it: answers its bytes, or null where it was large and now lies at `key`,
 * which nobody can read. Rejects with the source's own error, `file_too_large`, or `storage_unavailable`.
 */
export async function spoolPicture(
  objects: ObjectStore,
  key: string,
  { body, contentType }: PeekedPicture,
): Promise<Buffer | null> {
  // One buffer, not a list of chunks: a client that sends a byte at a time would make a million of them.
  let held = Buffer.allocUnsafe(64 * 1024);
  let usedBytes = 0;
  for (let next = await body.next(); next.done !== true; next = await body.next()) {
    const chunk = next.value;
    if (usedBytes + chunk.length > heldBytes) {
      const rest = joined([held.subarray(0, usedBytes), chunk], body);
      const source = Readable.from(rest, { objectMode: false });
      await objects.put({ key, contentType, body: source, maxBytes: limits.upload.maxBytes, timeoutMs: storeMs });
      return null;
    }
    if (usedBytes + chunk.length > held.length) {
      const larger = Buffer.allocUnsafe(Math.min(heldBytes, Math.max(2 * held.length, usedBytes + chunk.length)));
      held.copy(larger, 0, 0, usedBytes);
      held = larger;
    }
    usedBytes += chunk.copy(held, usedBytes);
  }
  return held.subarray(0, usedBytes);
}

async function* joined(first: Buffer[], rest: PictureBody): AsyncGenerator<Buffer, void> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return();
  }
}
