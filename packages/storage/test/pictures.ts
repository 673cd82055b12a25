import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with something in it: colours that change in both directions. */
export function scene(width: number, height: number): Sharp {
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = (x * 7 + y * 13) % 256;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** One colour, in which nothing is decided by its neighbours. */
export function plain(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

export const encoders = {
  png: (picture: Sharp) => picture.png().toBuffer(),
  'png, interlaced': (picture: Sharp) => picture.png({ progressive: true }).toBuffer(),
  jpeg: (picture: Sharp) => picture.jpeg().toBuffer(),
  'jpeg, progressive': (picture: Sharp) => picture.jpeg({ progressive: true }).toBuffer(),
  webp: (picture: Sharp) => picture.webp().toBuffer(),
  'webp, lossless': (picture: Sharp) => picture.webp({ lossless: true }).toBuffer(),
  gif: (picture: Sharp) => picture.gif().toBuffer(),
};

/** A true PNG bomb: all pixels are there, in a few kilobytes. One bit a pixel. Source: PNG, third edition. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

/** A small JPEG whose frame header claims another size. Source: ITU-T T.81, B.2.2. */
export async function jpegBomb(width: number, height: number): Promise<Buffer> {
  const bytes = await encoders.jpeg(scene(16, 16));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A small lossless WebP whose header claims another size, 14 bits each. Source: RFC 9649, 3.4. */
export async function webpBomb(width: number, height: number): Promise<Buffer> {
  const bytes = await encoders['webp, lossless'](scene(16, 16));
  const sizes = bytes.indexOf('VP8L') + 9;
  const flags = bytes.readUInt32LE(sizes) & 0xf0000000;
  bytes.writeUInt32LE((flags | (width - 1) | ((height - 1) << 14)) >>> 0, sizes);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
