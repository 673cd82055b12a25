// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import { crc32 } from 'node:zlib';
import { createBandCompressor, type BandCompressor } from './band-compressor.ts';
import { chooseCoding, type Coding } from './choose-coding.ts';
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
  const compressors = compressorsOf(surface, coding);
  const working = compressors.map((compress, index) => {
    const from = Math.floor((surface.height * index) / compressors.length);
    const to = Math.floor((surface.height * (index + 1)) / compressors.length);
    return compress(filterRows(surface, { from, to }, coding.filter, hasAlpha));
  });
  const checksum = filteredChecksum(surface, hasAlpha);
  const bands = await Promise.all(working);
  return Buffer.concat([
    signature,
    ...chunk('IHDR', [header(surface, hasAlpha)]),
    ...chunk('sRGB', [Buffer.from([0])]),
    ...bands.flatMap((band, index) => chunk('IDAT', index === 0 ? [zlibHeader, band] : [band])),
    ...chunk('IDAT', [zlibEnd, checksum]),
    ...chunk('IEND', []),
  ]);
}

/** One for each band; they stay with the surface. */
function compressorsOf(surface: PixelSurface, coding: Coding): BandCompressor[] {
  const known = surface.compressors.get(coding);
  if (known) return known;
  const count = Math.max(1, Math.min(bandsMax, Math.floor(surface.height / bandRowsMin)));
  const made = Array.from({ length: count }, () => createBandCompressor(coding));
  surface.compressors.set(coding, made);
  return made;
}

function header(surface: PixelSurface, hasAlpha: boolean): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(surface.width, 0);
  data.writeUInt32BE(surface.height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(hasAlpha ? 6 : 2, 9);
  return data;
}

/** Of all filtered rows, which lie one behind the other; taken while the pool compresses them. */
function filteredChecksum(surface: PixelSurface, hasAlpha: boolean): Buffer {
  const bytes = (surface.width * (hasAlpha ? 4 : 3) + 1) * surface.height;
  const data = Buffer.alloc(4);
  data.writeUInt32BE(surface.kernel.adler32(surface.at.filtered, bytes) >>> 0, 0);
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
