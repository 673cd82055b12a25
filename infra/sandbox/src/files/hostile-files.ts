import { crc32, deflate } from 'node:zlib';
import { promisify } from 'node:util';

const bombSidePx = 20_000;

/**
 * A PNG of 20,000 × 20,000 pixels in 50 kB. One bit a pixel, so that it is cheap to make; decoded to RGBA it takes 1.6 GB.
 */
export async function decompressionBomb(): Promise<Buffer> {
  bomb ??= makeBomb();
  return bomb;
}

let bomb: Promise<Buffer> | undefined;

async function makeBomb(): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bombSidePx, 0);
  header.writeUInt32BE(bombSidePx, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(bombSidePx * (1 + bombSidePx / 8));
  const data = await promisify(deflate)(rows);
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
}

/** The first part of a picture: its header is whole, its pixels are not. */
export function truncate(picture: Buffer): Buffer {
  return picture.subarray(0, Math.floor(picture.length * 0.4));
}

/** Bytes that call themselves a picture and are a page. */
export const notAnImage = Buffer.from(
  '<!doctype html><html><body><script>document.title = "not an image"</script><p>This is a page.</p></body></html>\n',
);

/** An SVG that would run a script and read a local file, if a renderer let it. */
export const hostileSvg = Buffer.from(
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400">',
    '<script>document.title = "script ran"</script>',
    '<image xlink:href="file:///etc/passwd" width="10" height="10"/>',
    '<rect width="400" height="400" fill="#335577"/><text x="20" y="200">&secret;</text>',
    '</svg>',
  ].join('\n'),
);
