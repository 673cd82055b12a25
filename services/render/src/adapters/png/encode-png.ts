import { crc32 } from 'node:zlib';
import { combineAdler32 } from './adler32.ts';
import { chooseCoding, type Coding } from './choose-coding.ts';
import { deflateBand, type DeflatedBand } from './deflate-band.ts';
import { filterRows } from './filter-rows.ts';
import { isOpaque, type PixelSurface } from './pixel-surface.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Rows of a slide are compressed in this many bands at a time: twice the cores that a small machine has. */
const bandsMax = 4;
const bandRowsMin = 64;

/** Window of 32 kB, no dictionary, "fastest": what every zlib stream of ours begins with. */
const zlibHeader = Buffer.from([0x78, 0x01]);
/** An empty last block. */
const zlibEnd = Buffer.from([0x03, 0x00]);

/**
 * Encodes a surface as an 8-bit sRGB PNG, without alpha where every pixel is opaque. Lossless. The filtering runs here,
 * about 1 ms a megapixel; the compression in the thread pool. The surface must not change before the promise settles.
 * Source: PNG, Third Edition.
 */
export async function encodePng(surface: PixelSurface, coding: Coding = chooseCoding(surface)): Promise<Buffer> {
  const hasAlpha = !isOpaque(surface);
  const bandCount = Math.max(1, Math.min(bandsMax, Math.floor(surface.height / bandRowsMin)));
  const bands = await Promise.all(
    Array.from({ length: bandCount }, (_, index) => {
      const from = Math.floor((surface.height * index) / bandCount);
      const to = Math.floor((surface.height * (index + 1)) / bandCount);
      return deflateBand(filterRows(surface, { from, to }, coding.filter, hasAlpha), coding);
    }),
  );
  return Buffer.concat([
    signature,
    ...chunk('IHDR', [header(surface, hasAlpha)]),
    ...chunk('sRGB', [Buffer.from([0])]),
    ...bands.flatMap((band, index) => chunk('IDAT', index === 0 ? [zlibHeader, ...band.chunks] : band.chunks)),
    ...chunk('IDAT', [zlibEnd, checksum(bands)]),
    ...chunk('IEND', []),
  ]);
}

function header(surface: PixelSurface, hasAlpha: boolean): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(surface.width, 0);
  data.writeUInt32BE(surface.height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(hasAlpha ? 6 : 2, 9);
  return data;
}

function checksum(bands: DeflatedBand[]): Buffer {
  const adler = bands.reduce((sum, band) => combineAdler32(sum, band.adler, band.sourceBytes), 1);
  const data = Buffer.alloc(4);
  data.writeUInt32BE(adler, 0);
  return data;
}

function chunk(type: string, parts: Buffer[]): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    parts.reduce((bytes, part) => bytes + part.length, 0),
    0,
  );
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(
    parts.reduce((crc, part) => crc32(part, crc), crc32(head.subarray(4))),
    0,
  );
  return [head, ...parts, tail];
}
