import { constants, createDeflateRaw } from 'node:zlib';
import type { Coding } from './choose-coding.ts';

/** Compresses one stretch of a deflate stream: ends on a byte, without an end mark, and refers to nothing before it. */
export type BandCompressor = (source: Uint8Array) => Promise<Buffer>;

const chunkBytes = 128 * 1024;

/**
 * A compressor that is used again and again, one source at a time: a fresh one for every band leaves the heap in pieces
 * (it grew by 60 kB a slide). The work is done on a thread of the pool, so that bands run side by side.
 */
export function createBandCompressor({ level, strategy }: Coding): BandCompressor {
  const deflate = createDeflateRaw({
    level,
    strategy,
    memLevel: constants.Z_MAX_MEMLEVEL,
    chunkSize: chunkBytes,
    flush: constants.Z_SYNC_FLUSH,
  });
  let chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  return (source) =>
    new Promise((resolve, reject) => {
      deflate.once('error', reject);
      deflate.write(source, () => {
        deflate.off('error', reject);
        const compressed = Buffer.concat(chunks);
        chunks = [];
        deflate.reset();
        resolve(compressed);
      });
    });
}
