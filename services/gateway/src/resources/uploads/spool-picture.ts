import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@slideloom/service-kit';
import type { PeekedPicture } from '@slideloom/storage';

/** What is kept in memory of a file that is coming in; of a larger one this much is written at a time. */
const heldBytes = 1024 * 1024;

/**
 * A received picture: its bytes if it is small, otherwise an open temporary file. The file has no name any more, so the system frees it when it
 * is closed or the process dies. The caller closes it.
 */
export type SpooledPicture = { bytes: Buffer } | SpoolFile;
export type SpoolFile = { file: FileHandle; sizeBytes: number };

/**
 * Receives a whole picture, no faster than the disk takes it. Rejects with the source's own error, or with `storage_unavailable` if the disk
 * is full.
 */
export async function spoolPicture({ body }: PeekedPicture, dir = tmpdir()): Promise<SpooledPicture> {
  // One buffer, not a list of chunks: a client that sends a byte at a time would make a million of them.
  let held = Buffer.allocUnsafe(64 * 1024);
  let usedBytes = 0;
  let sizeBytes = 0;
  let file: FileHandle | undefined;
  try {
    for (let next = await body.next(); next.done !== true; next = await body.next()) {
      const chunk = next.value;
      sizeBytes += chunk.length;
      if (usedBytes + chunk.length > heldBytes) {
        file ??= await openUnnamed(dir);
        await write(file, [held.subarray(0, usedBytes), chunk]);
        usedBytes = 0;
        continue;
      }
      if (usedBytes + chunk.length > held.length) {
        const larger = Buffer.allocUnsafe(Math.min(heldBytes, Math.max(2 * held.length, usedBytes + chunk.length)));
        held.copy(larger, 0, 0, usedBytes);
        held = larger;
      }
      usedBytes += chunk.copy(held, usedBytes);
    }
    if (!file) return { bytes: held.subarray(0, usedBytes) };
    await write(file, [held.subarray(0, usedBytes)]);
    return { file, sizeBytes };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/** Returns all bytes of a file that `spoolPicture` wrote. */
export async function readSpoolFile({ file, sizeBytes }: SpoolFile): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(sizeBytes);
  let at = 0;
  while (at < sizeBytes) {
    const { bytesRead } = await file.read(bytes, at, sizeBytes - at, at);
    if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written to it');
    at += bytesRead;
  }
  return bytes;
}

async function openUnnamed(dir: string): Promise<FileHandle> {
  const path = join(dir, `slideloom-upload-${randomUUID()}`);
  const file = await onDisk(() => open(path, 'wx+', 0o600));
  try {
    await onDisk(() => unlink(path));
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

async function write(file: FileHandle, pieces: Buffer[]): Promise<void> {
  for (const piece of pieces) await onDisk(() => file.writeFile(piece));
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('storage_unavailable', { cause: error });
  }
}
