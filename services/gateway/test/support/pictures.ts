import { crc32, deflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';

/** Creates a grey PNG of this size; `paddingBytes` of noise behind its pixels, in a chunk of the same kind, make it as long as wanted. */
export function png(width = 4, height = 3, paddingBytes = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    ...(paddingBytes > 0 ? [chunk('IDAT', randomBytes(paddingBytes))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One black pixel, as GIF, JPEG and lossless WebP. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

export const secretOfPhoto = 'SECRET-EXIF';

/** 90 × 60 px of one colour. */
const blue = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAA8AFoDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCfAVSUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAf/2Q==',
  'base64',
);

/** Creates a photo of 60 × 90 px, turned by a quarter, that says who took it, with a page behind its end. */
export function photo(): Buffer {
  const exif = Buffer.alloc(44);
  exif.write('II*\0', 0, 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(2, 8);
  // Orientation 6, and the artist, whose name follows.
  exif.set(Buffer.from('120103000100000006000000', 'hex'), 10);
  exif.set(Buffer.from('3b01020014000000260000000000', 'hex'), 22);
  const content = Buffer.concat([
    Buffer.from('Exif\0\0'),
    exif.subarray(0, 38),
    Buffer.from(secretOfPhoto.padEnd(20, '\0')),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  const page = Buffer.from(`<script>${secretOfPhoto}</script>`);
  return Buffer.concat([blue.subarray(0, 2), head, content, blue.subarray(2), page]);
}
