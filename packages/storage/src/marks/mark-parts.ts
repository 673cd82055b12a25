import { crc32 } from 'node:zlib';
import type { DigitalSourceType } from '@slideloom/contracts';
import { xmpPacket } from './xmp-packet.ts';

/** The part of a PNG that is its mark; it stands behind the header. Source: XMP specification, part 3, 1.1.5; PNG, third edition, 11.3.3.4. */
export function pngMark(type: DigitalSourceType): Buffer {
  const content = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmpPacket(type)}`);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** What a segment of JPEG with XMP begins with. */
export const xmpNamespace = 'http://ns.adobe.com/xap/1.0/\0';

/** The part of a JPEG; it stands behind the JFIF header and the EXIF data, which readers look for first. Source: XMP specification, part 3, 1.1.3. */
export function jpegMark(type: DigitalSourceType): Buffer {
  const content = Buffer.concat([Buffer.from(xmpNamespace, 'latin1'), Buffer.from(xmpPacket(type))]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Of the extended header: the file has XMP. */
export const xmpFlag = 0x04;
const alphaFlag = 0x10;

/** The part of a WebP; it is the last one, and the extended header says that it is there. Source: RFC 9649, 2.7. */
export function webpMark(type: DigitalSourceType): Buffer {
  const packet = Buffer.from(xmpPacket(type));
  const head = Buffer.from('XMP ....', 'latin1');
  head.writeUInt32LE(packet.length, 4);
  return Buffer.concat([head, packet, Buffer.alloc(packet.length % 2)]);
}

/**
 * The extended header of a WebP that has only its pixels. Source: RFC 9649, 2.7.1; their size is in their head: RFC 9649, 3.4, and RFC
 * 6386, 9.1. What has no size is no picture, and gets one that no decoder takes.
 */
export function extendedHeader(webp: Buffer): Buffer {
  const pixels = Buffer.alloc(10);
  webp.copy(pixels, 0, 20, 30);
  const isLossless = webp.toString('latin1', 12, 16) === 'VP8L';
  const packed = isLossless ? pixels.readUInt32LE(1) : 0;
  const width = isLossless ? packed & 0x3fff : (pixels.readUInt16LE(6) & 0x3fff) - 1;
  const height = isLossless ? (packed >>> 14) & 0x3fff : (pixels.readUInt16LE(8) & 0x3fff) - 1;
  const values = Buffer.alloc(18);
  values.write('VP8X', 'latin1');
  values.writeUInt32LE(10, 4);
  if (isLossless && ((packed >>> 28) & 1) === 1) values.writeUInt8(alphaFlag, 8);
  values.writeUIntLE(width & 0xffffff, 12, 3);
  values.writeUIntLE(height & 0xffffff, 15, 3);
  return values;
}

/**
 * The part of a GIF; it stands before the end. The packet lies in it as it is: what counts blocks takes its letters for lengths, and ends in
 * the 258 bytes behind it. Source: XMP specification, part 3, 1.1.2.
 */
export function gifMark(type: DigitalSourceType): Buffer {
  const countDown = Buffer.from(Array.from({ length: 256 }, (_unused, index) => 255 - index));
  const head = Buffer.from('!\u00ff\u000bXMP DataXMP', 'latin1');
  return Buffer.concat([head, Buffer.from(xmpPacket(type)), Buffer.from([1]), countDown, Buffer.from([0])]);
}
