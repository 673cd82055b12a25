import { constants, createDeflate } from 'node:zlib';
import type { Coding } from './choose-coding.ts';

/** One stretch of a zlib stream, without header, end mark and checksum; and the checksum of its own bytes. */
export type DeflatedBand = { chunks: Buffer[]; adler: number; sourceBytes: number };

const headerBytes = 2;
/** The empty last block (03 00), with which zlib ends a stream that was flushed before, and the Adler-32. */
const tailBytes = 6;
const chunkBytes = 128 * 1024;

/**
 * Deflates a band on a thread of the pool, so that another can take the one below it. A flush ends the band on a byte, and
 * the bands of a picture follow each other in one stream.
 */
export function deflateBand(source: Uint8Array, coding: Coding): Promise<DeflatedBand> {
  return new Promise((resolve, reject) => {
    const deflate = createDeflate({
      level: coding.level,
      strategy: coding.strategy,
      memLevel: 9,
      chunkSize: chunkBytes,
      flush: constants.Z_SYNC_FLUSH,
    });
    const chunks: Buffer[] = [];
    deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
    deflate.on('error', reject);
    deflate.on('end', () => {
      const whole = Buffer.concat(chunks);
      const body = whole.subarray(headerBytes, whole.length - tailBytes);
      resolve({ chunks: [body], adler: whole.readUInt32BE(whole.length - 4), sourceBytes: source.length });
    });
    deflate.write(source, () => deflate.end());
  });
}
