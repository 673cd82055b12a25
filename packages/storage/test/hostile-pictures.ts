import { crc32, deflateSync } from 'node:zlib';

/** A file that is meant to harm the process that reads it. */
export type HostilePicture = { name: string; make: () => Buffer };

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const mebibyte = 1024 * 1024;
const named = ':DigitalSourceType ';
const most = 20 * mebibyte - 4_096;

/** Every kind of hostile file that was thought of, each made when it is asked for; they are at most 20 MB. */
export const hostilePictures: readonly HostilePicture[] = [
  // JPEG
  { name: 'JPEG of fill bytes', make: () => Buffer.concat([hex('ffd8'), Buffer.alloc(most, 0xff)]) },
  { name: 'JPEG of fill bytes before its end', make: () => jpeg([Buffer.alloc(most - 2_000, 0xff)]) },
  { name: 'JPEG of 1 M empty comments', make: () => jpeg([repeat(hex('fffe0002'), 1_000_000)]) },
  { name: 'JPEG of 100 k tables', make: () => jpeg([repeat(hex('ffdd00040000'), 100_000)]) },
  { name: 'JPEG of 1 M scans', make: () => jpegOf(repeat(hex('ffda0002ff00'), 1_000_000)) },
  {
    name: 'JPEG of 99 scans and 20 MB',
    make: () => jpegOf(repeat(Buffer.concat([hex('ffda000201'), Buffer.alloc(200_000, 3)]), 99)),
  },
  {
    name: 'JPEG scan of 0xff00',
    make: () => jpegOf(Buffer.concat([hex('ffda000201'), repeat(hex('ff00'), most / 2 - 500)])),
  },
  {
    name: 'JPEG scan of restarts',
    make: () => jpegOf(Buffer.concat([hex('ffda000201'), repeat(hex('ffd0'), most / 2 - 500)])),
  },
  {
    name: 'JPEG scan of 0xff',
    make: () => jpegOf(Buffer.concat([hex('ffda000201'), Buffer.alloc(most - 1_000, 0xff)])),
  },
  {
    name: 'JPEG scan without end',
    make: () => Buffer.concat([jpegHead(), hex('ffda000201'), Buffer.alloc(most - 1_000, 7)]),
  },
  {
    name: 'JPEG of 300 profiles',
    make: () => jpeg([repeat(segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.alloc(65_000)])), 300)]),
  },
  { name: 'JPEG of 300 EXIF blocks', make: () => jpeg([repeat(segment(0xe1, exif(512)), 300)]) },
  {
    name: 'JPEG of 300 XMP packets',
    make: () =>
      jpeg([repeat(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${'<x/>'.repeat(16_000)}`)), 300)]),
  },
  { name: 'JPEG that claims 65,535 squared', make: () => jpeg([], 65_535) },
  {
    name: 'JPEG whose segment ends behind the file',
    make: () => Buffer.concat([hex('ffd8ffe1ffff'), Buffer.alloc(100)]),
  },
  { name: 'JPEG and 19 MB behind it', make: () => Buffer.concat([jpeg(), Buffer.alloc(most - mebibyte, 65)]) },
  {
    name: 'JPEG of 300 XMP packets that name a type all the time',
    make: () => jpeg([repeat(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${named.repeat(3_400)}`)), 300)]),
  },
  {
    name: 'JPEG of 300 segments of empty boxes',
    make: () =>
      jpeg([repeat(segment(0xeb, Buffer.from(`JP\0\u0001\0\0\0\u0001${'\0\0\0\bjumb'.repeat(8_000)}`)), 300)]),
  },
  // PNG
  { name: 'PNG of 1.6 M empty chunks', make: () => png({ before: repeat(chunk('abCd'), 1_600_000) }) },
  {
    name: 'PNG of 5,000 texts of XMP',
    make: () =>
      png({ before: repeat(chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${named.repeat(200)}`)), 5_000) }),
  },
  {
    name: 'PNG with 300 texts of XMP of 60 MB',
    make: () =>
      png({
        before: repeat(
          chunk('zTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0'), deflated(60 * mebibyte)])),
          300,
        ),
      }),
  },
  {
    name: 'PNG with a manifest of 2 M boxes',
    make: () => png({ before: chunk('caBX', repeat(Buffer.from('\0\0\0\bjumb', 'latin1'), 2_000_000)) }),
  },
  { name: 'PNG of 100 k texts', make: () => png({ before: repeat(chunk('tEXt', Buffer.from('a\0b')), 100_000) }) },
  { name: 'PNG of 20 k pieces of pixels', make: () => png({ after: repeat(chunk('IDAT', Buffer.from([0])), 20_000) }) },
  {
    name: 'PNG with a text of 100 MB',
    make: () => png({ before: chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflated(100 * mebibyte)])) }),
  },
  {
    name: 'PNG with 50 texts of 50 MB',
    make: () =>
      png({ before: repeat(chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflated(50 * mebibyte)])), 50) }),
  },
  {
    name: 'PNG with a profile of 100 MB',
    make: () => png({ before: chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflated(100 * mebibyte)])) }),
  },
  {
    name: 'PNG with 1,000 profiles of 4 MB',
    make: () =>
      png({ before: repeat(chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflated(4 * mebibyte)])), 1_000) }),
  },
  {
    name: 'PNG with 4,000 profiles of 5 MB',
    make: () =>
      png({ before: repeat(chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflated(5 * mebibyte)])), 4_000) }),
  },
  {
    name: 'PNG of 20,000 squared',
    make: () => png({ width: 20_000, height: 20_000, pixels: deflated(20_000 * 2_501) }),
  },
  { name: 'PNG of 7,000 squared', make: () => png({ width: 7_000, height: 7_000, pixels: deflated(7_000 * 876) }) },
  {
    name: 'interlaced PNG of 7,000 squared',
    make: () => png({ ...interlaced, depth: 8, pixels: deflated(7_000 * (7_000 * 4 + 2)) }),
  },
  { name: 'interlaced PNG of 7,000 squared, 16 bit', make: () => png({ ...interlaced, depth: 16 }) },
  { name: 'PNG of one line of 50 M', make: () => png({ width: 50_000_000, height: 1, pixels: deflated(100) }) },
  { name: 'PNG that claims 2 ** 31', make: () => png({ width: 2 ** 31, height: 2 ** 31 }) },
  {
    name: 'PNG animation of 2,900 frames',
    make: () =>
      png({ after: repeat(Buffer.concat([chunk('fcTL', Buffer.alloc(26)), chunk('fdAT', Buffer.alloc(8))]), 2_900) }),
  },
  { name: 'PNG with a broken checksum', make: () => breakAt(png(), -20) },
  { name: 'PNG whose pixels are no zlib', make: () => png({ pixels: Buffer.from('no zlib at all') }) },
  {
    name: 'PNG whose chunk ends behind the file',
    make: () => Buffer.concat([png().subarray(0, 33), hex('7fffffff'), Buffer.from('IDAT'), Buffer.alloc(99)]),
  },
  { name: 'PNG of 20 MB of pixels', make: () => png({ after: chunk('IDAT', Buffer.alloc(most - 4_096, 9)) }) },
  { name: 'PNG and 19 MB behind it', make: () => Buffer.concat([png(), Buffer.alloc(most - mebibyte, 65)]) },
  {
    name: 'PNG and a page behind it',
    make: () => Buffer.concat([png(), Buffer.from('<html><script>alert(1)</script>')]),
  },
  { name: 'PNG and a zip behind it', make: () => Buffer.concat([png(), hex('504b0506'), Buffer.alloc(18)]) },
  // GIF
  { name: 'GIF of 1 M extensions', make: () => gif({ before: repeat(hex('21fe00'), 1_000_000) }) },
  {
    name: 'GIF of 9,000 comments of 2 kB',
    make: () =>
      gif({
        before: repeat(
          Buffer.concat([
            hex('21fe'),
            repeat(Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 65)]), 8),
            hex('00'),
          ]),
          9_000,
        ),
      }),
  },
  { name: 'GIF of 20 M fillers', make: () => gif({ before: Buffer.alloc(most - 4_096) }) },
  { name: 'GIF of 20 k frames', make: () => gif({ before: repeat(gifFrame, 20_000) }) },
  { name: 'GIF of 5,900 frames', make: () => gif({ before: repeat(gifFrame, 5_900) }) },
  {
    name: 'GIF of 10 M blocks of a byte',
    make: () => gif({ before: Buffer.concat([hex('21fe'), repeat(hex('0141'), 10_000_000), hex('00')]) }),
  },
  { name: 'GIF of 65,535 squared', make: () => gif({ side: 65_535 }) },
  {
    name: 'GIF without end',
    make: () =>
      Buffer.concat([
        gif().subarray(0, -5),
        repeat(Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 65)]), 80_000),
      ]),
  },
  { name: 'GIF and JavaScript', make: () => Buffer.from('GIF89a/*'.padEnd(60) + '*/=1;alert(1)') },
  // WebP
  { name: 'WebP of 2 M empty chunks', make: () => webp([repeat(riffChunk('abcd'), 2_000_000)]) },
  { name: 'WebP of 100 k EXIF chunks', make: () => webp([repeat(riffChunk('EXIF', exif(8)), 100_000)]) },
  {
    name: 'WebP of 20 k frames',
    make: () => webp([riffChunk('ANIM', Buffer.alloc(6)), repeat(webpFrame, 20_000)], { flags: 2 }),
  },
  {
    name: 'WebP of 1,900 frames',
    make: () => webp([riffChunk('ANIM', Buffer.alloc(6)), repeat(webpFrame, 1_900)], { flags: 2 }),
  },
  { name: 'WebP that claims 16,384 squared', make: () => webp([], { side: 16_384 }) },
  {
    name: 'WebP that lies about its length',
    make: () => Buffer.concat([Buffer.from('RIFF'), hex('ffffff7f'), Buffer.from('WEBPVP8L'), Buffer.alloc(99)]),
  },
  { name: 'WebP with an XMP packet of 19 MB', make: () => webp([riffChunk('XMP ', Buffer.alloc(19 * mebibyte, 65))]) },
  { name: 'WebP and 19 MB behind it', make: () => Buffer.concat([webp([]), Buffer.alloc(most - mebibyte, 65)]) },
  // What is none of ours
  {
    name: 'SVG with a script',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  {
    name: 'SVG of laughs',
    make: () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
      ),
  },
  { name: 'HTML', make: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  { name: 'PDF', make: () => Buffer.from('%PDF-1.7\n%\u00e2\u00e3') },
  { name: 'PostScript', make: () => Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (r) file') },
  { name: 'MVG', make: () => Buffer.from('push graphic-context\nfill url(https://127.0.0.1/)\npop graphic-context') },
  { name: 'TIFF', make: () => Buffer.concat([hex('49492a0008000000'), Buffer.alloc(mebibyte)]) },
  {
    name: 'AVIF',
    make: () =>
      Buffer.concat([hex('0000001c6674797061766966000000006d6966316176696600000000'), Buffer.alloc(mebibyte)]),
  },
  { name: 'BMP', make: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(mebibyte)]) },
  { name: '20 MB of zeros', make: () => Buffer.alloc(most) },
  { name: 'nothing', make: () => Buffer.alloc(0) },
  { name: 'one byte', make: () => Buffer.from([0xff]) },
];

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}

function repeat(bytes: Buffer, count: number): Buffer {
  return Buffer.alloc(bytes.length * Math.floor(count), bytes);
}

function breakAt(bytes: Buffer, at: number): Buffer {
  bytes[bytes.length + at]! ^= 0xff;
  return bytes;
}

function deflated(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes), { level: 9 });
}

/** EXIF data of so many entries, none of which is known. */
function exif(entries: number): Buffer {
  const tiff = Buffer.alloc(10 + 12 * entries + 4, 0x11);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(entries, 8);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A baseline frame of one component, with the tables that it names. Source: ITU-T T.81, annex B. */
function jpegHead(side = 8, more: Buffer[] = []): Buffer {
  const frame = hex('080008000801011100');
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  const table = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]);
  const codes = (kind: number) => Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([0])]);
  const tables = [segment(0xdb, table), segment(0xc4, codes(0)), segment(0xc4, codes(0x10))];
  return Buffer.concat([hex('ffd8'), ...more, ...tables, segment(0xc0, frame)]);
}

function jpegOf(scans: Buffer): Buffer {
  return Buffer.concat([jpegHead(), scans, hex('ffd9')]);
}

/** A whole grey picture; `more` comes behind its first marker. */
function jpeg(more: Buffer[] = [], side = 8): Buffer {
  return Buffer.concat([jpegHead(side, more), segment(0xda, hex('010100003f00')), hex('3fffd9')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const framed = Buffer.alloc(12 + data.length);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
  return framed;
}

type PngParts = {
  width?: number;
  height?: number;
  /** Bits of a channel, and the kind of colours and of interlacing, as the header has them. */
  depth?: number;
  color?: number;
  interlacing?: number;
  before?: Buffer;
  pixels?: Buffer;
  after?: Buffer;
};

const interlaced = { width: 7_000, height: 7_000, color: 6, interlacing: 1 };

function png(parts: PngParts = {}): Buffer {
  const { width = 8, height = 8, depth = 1, color = 0, interlacing = 0, before, pixels = deflated(16), after } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlacing], 8);
  const middle = [before, chunk('IDAT', pixels), after].filter((part) => part !== undefined);
  return Buffer.concat([pngStart, chunk('IHDR', header), ...middle, chunk('IEND')]);
}

const gifFrame = hex('2c00000000010001000002024401003b').subarray(0, -1);

function gif({ side = 1, before = Buffer.alloc(0) }: { side?: number; before?: Buffer } = {}): Buffer {
  const screen = hex('47494638396101000100800000000000ffffff');
  screen.writeUInt16LE(side, 6);
  screen.writeUInt16LE(side, 8);
  const frame = Buffer.from(gifFrame);
  frame.writeUInt16LE(side, 5);
  frame.writeUInt16LE(side, 7);
  return Buffer.concat([screen, before, frame, hex('3b')]);
}

function riffChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(`${type}....`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const webpPixel = Buffer.from('VlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const webpFrame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), webpPixel]));

function webp(more: Buffer[], { flags = 0, side = 1 }: { flags?: number; side?: number } = {}): Buffer {
  const header = Buffer.alloc(10);
  header[0] = flags;
  header.writeUIntLE(side - 1, 4, 3);
  header.writeUIntLE(side - 1, 7, 3);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', header),
    ...more,
    ...(flags === 0 ? [webpPixel] : []),
  ]);
  return riffChunk('RIFF', body);
}
