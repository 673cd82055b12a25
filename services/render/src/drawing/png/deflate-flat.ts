import { constants, createDeflate } from 'node:zlib';
import { combineAdler32 } from './adler32.ts';
import { filterRows } from './filter-rows.ts';
import type { PixelSurface } from './pixel-surface.ts';

/** One stretch of a zlib stream, without header, end mark and checksum; and the checksum of its own bytes. */
type DeflatedBand = { body: Buffer; adler: number; sourceBytes: number };

/** Rows of a slide are compressed in this many bands at a time: twice the cores that a small machine has. */
const bandsMax = 4;
const bandRowsMin = 64;

/** Window of 32 kB, no dictionary, "fastest": what every zlib stream of ours begins with. */
const zlibHeader = Buffer.from([0x78, 0x01]);
/** The empty last block, with which zlib ends a stream that was flushed before. */
const zlibEnd = Buffer.from([0x03, 0x00]);
const checksumBytes = 4;
const chunkBytes = 128 * 1024;

/** A zlib stream (RFC 1950) of the surface's rows without a filter, by zlib's own search for matches, a band to a thread of the pool. */
export async function deflateFlat(surface: PixelSurface, hasAlpha: boolean): Promise<Buffer[]> {
  const bandCount = Math.max(1, Math.min(bandsMax, Math.floor(surface.height / bandRowsMin)));
  const bands = await Promise.all(
    Array.from({ length: bandCount }, (_, index) => {
      const from = Math.floor((surface.height * index) / bandCount);
      const to = Math.floor((surface.height * (index + 1)) / bandCount);
      return deflateBand(filterRows(surface, { from, to }, 'none', hasAlpha));
    }),
  );
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32BE(bands.reduce((sum, band) => combineAdler32(sum, band.adler, band.sourceBytes), 1));
  return [zlibHeader, ...bands.map(({ body }) => body), zlibEnd, checksum];
}

/** A flush ends the band on a byte, and the bands of a picture follow each other in one stream. */
function deflateBand(source: Uint8Array): Promise<DeflatedBand> {
  return new Promise((resolve, reject) => {
    const deflate = createDeflate({ level: 3, memLevel: 9, chunkSize: chunkBytes, flush: constants.Z_SYNC_FLUSH });
    const chunks: Buffer[] = [];
    deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
    deflate.on('error', reject);
    deflate.on('end', () => {
      const whole = Buffer.concat(chunks);
      const body = whole.subarray(zlibHeader.length, whole.length - zlibEnd.length - checksumBytes);
      resolve({ body, adler: whole.readUInt32BE(whole.length - checksumBytes), sourceBytes: source.length });
    });
    deflate.write(source, () => deflate.end());
  });
}
