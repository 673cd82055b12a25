import { crc32 } from 'node:zlib';
import type { DigitalSourceType } from '@slideloom/contracts';
import { pngMark } from '@slideloom/storage';
import { releaseBuffer } from '../release-buffer.ts';
import { chooseCoding, type Coding } from './choose-coding.ts';
import { deflateFlat } from './deflate-flat.ts';
import { deflatePicture } from './deflate-picture.ts';
import { isOpaque, type PixelSurface } from './pixel-surface.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes a surface as an 8-bit sRGB PNG, without alpha where every pixel is opaque, that says how its picture came about. Lossless. The surface must not change
 * before the promise settles. Source: PNG, Third Edition.
 */
export async function encodePng(
  surface: PixelSurface,
  coding: Coding = chooseCoding(surface),
  sourceType: DigitalSourceType | null = null,
): Promise<Buffer> {
  const hasAlpha = !isOpaque(surface);
  const stream = await (coding === 'flat' ? deflateFlat : deflatePicture)(surface, hasAlpha);
  const png = Buffer.concat([
    signature,
    ...chunk('IHDR', [header(surface, hasAlpha)]),
    ...(sourceType === null ? [] : [pngMark(sourceType)]),
    ...chunk('sRGB', [Buffer.from([0])]),
    ...chunk('IDAT', stream),
    ...chunk('IEND', []),
  ]);
  stream.forEach(releaseBuffer);
  return png;
}

function header(surface: PixelSurface, hasAlpha: boolean): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(surface.width, 0);
  data.writeUInt32BE(surface.height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(hasAlpha ? 6 : 2, 9);
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
