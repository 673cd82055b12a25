import { crc32 } from 'node:zlib';
import type { DigitalSourceType } from '@slideloom/contracts';
import type { PictureType } from '../picture-types.ts';
import { xmpPacket } from './xmp-packet.ts';

/**
 * A picture with a mark, of a file that has no XMP: one that `stripPicture` has left, or a fresh one of an encoder. Its pixels' bytes stay
 * as they are, and the same file gets the same bytes. Null: the file as it is.
 */
export function insertMark(contentType: PictureType, bytes: Buffer, type: DigitalSourceType | null): Buffer {
  if (type === null) return bytes;
  const packet = Buffer.from(xmpPacket(type));
  if (contentType === 'image/png') return insertAt(bytes, pngHeaderEnd, pngMark(type));
  if (contentType === 'image/jpeg') return insertAt(bytes, headEnd(bytes), xmpSegment(packet));
  if (contentType === 'image/webp') return appendChunk(bytes, packet);
  return insertAt(bytes, bytes.length - 1, gifExtension(packet));
}

/** The signature and the header, which every PNG begins with. */
const pngHeaderEnd = 8 + 25;

/** The chunk of a mark, for a writer of PNGs. Source: XMP specification, part 3, 1.1.5; PNG, third edition, 11.3.3.4. */
export function pngMark(type: DigitalSourceType): Buffer {
  const content = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmpPacket(type)}`);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** The place behind the JFIF header and the EXIF data, which readers look for first. */
function headEnd(bytes: Buffer): number {
  let at = 2;
  for (const marker of [0xe0, 0xe1]) {
    if (bytes[at] === 0xff && bytes[at + 1] === marker) at += 2 + bytes.readUInt16BE(at + 2);
  }
  return at;
}

/** Source: XMP specification, part 3, 1.1.3. */
function xmpSegment(packet: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(xmpNamespace, 'latin1'), packet]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** What a segment of JPEG with XMP begins with. */
export const xmpNamespace = 'http://ns.adobe.com/xap/1.0/\0';

const [xmpFlag, alphaFlag] = [0x04, 0x10];

/** Chunks of metadata are the last ones; a file of one chunk of pixels gets the extended header that says so. Source: RFC 9649, 2.7. */
function appendChunk(bytes: Buffer, packet: Buffer): Buffer {
  const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X';
  const header = isExtended ? Buffer.from(bytes.subarray(12, 30)) : extendedHeader(bytes);
  header.writeUInt8(header.readUInt8(8) | xmpFlag, 8);
  const head = Buffer.from('XMP ....', 'latin1');
  head.writeUInt32LE(packet.length, 4);
  const parts = [header, bytes.subarray(isExtended ? 30 : 12), head, packet, Buffer.alloc(packet.length % 2)];
  const riff = Buffer.from('RIFF....WEBP', 'latin1');
  riff.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 4),
    4,
  );
  return Buffer.concat([riff, ...parts]);
}

/** Source: RFC 9649, 2.7.1; the size is in the head of the pixels: RFC 9649, 3.4, and RFC 6386, 9.1. */
function extendedHeader(bytes: Buffer): Buffer {
  const header = Buffer.from('VP8X....', 'latin1');
  header.writeUInt32LE(10, 4);
  const values = Buffer.alloc(10);
  const isLossless = bytes.toString('latin1', 12, 16) === 'VP8L';
  const packed = isLossless ? bytes.readUInt32LE(21) : 0;
  const width = isLossless ? packed & 0x3fff : (bytes.readUInt16LE(26) & 0x3fff) - 1;
  const height = isLossless ? (packed >>> 14) & 0x3fff : (bytes.readUInt16LE(28) & 0x3fff) - 1;
  if (isLossless && ((packed >>> 28) & 1) === 1) values.writeUInt8(alphaFlag, 0);
  values.writeUIntLE(width, 4, 3);
  values.writeUIntLE(height, 7, 3);
  return Buffer.concat([header, values]);
}

/**
 * A packet lies in a GIF as it is: what counts blocks takes its letters for lengths, and ends in the 258 bytes behind it.
 * Source: XMP specification, part 3, 1.1.2.
 */
function gifExtension(packet: Buffer): Buffer {
  const countDown = Buffer.from(Array.from({ length: 256 }, (_unused, index) => 255 - index));
  return Buffer.concat([
    Buffer.from('!\u00ff\u000bXMP DataXMP', 'latin1'),
    packet,
    Buffer.from([1]),
    countDown,
    Buffer.from([0]),
  ]);
}

function insertAt(bytes: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}
