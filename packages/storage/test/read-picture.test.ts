import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { sniffPictureType } from '../src/index.ts';
import { readPicture, type PictureOptions } from '../src/read-picture.ts';
import { encoders, jpegBomb, plain, pngBomb, scene, webpBomb } from './pictures.ts';

const inspectImage = async (bytes: Buffer, options?: PictureOptions) => (await readPicture(bytes, options)).info;
const kinds = Object.keys(encoders) as (keyof typeof encoders)[];
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('a picture', () => {
  it.each(kinds)('is known by its bytes: %s', async (kind) => {
    const format = kind.split(',')[0] ?? '';
    const bytes = await encoders[kind](scene(120, 80));
    expect(await inspectImage(bytes)).toEqual({
      contentType: `image/${format}`,
      extension: format === 'jpeg' ? 'jpg' : format,
      width: 120,
      height: 80,
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'has the size that is seen, turned as EXIF orientation %d says',
    async (orientation) => {
      const bytes = await scene(120, 80).withMetadata({ orientation }).jpeg().toBuffer();
      expect(await inspectImage(bytes)).toMatchObject(
        orientation < 5 ? { width: 120, height: 80 } : { width: 80, height: 120 },
      );
    },
  );

  it('may hold a second, complete picture in its headers, and bytes after its end', async () => {
    const thumbnail = await encoders.jpeg(scene(16, 16));
    const bytes = await encoders.jpeg(scene(64, 64));
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), lengthOf(thumbnail), thumbnail]);
    const withThumbnail = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    expect(await inspectImage(Buffer.concat([withThumbnail, randomBytes(50)]))).toMatchObject({ width: 64 });
    await expect(inspectImage(withThumbnail.subarray(0, -30))).rejects.toMatchObject({ code: 'picture_unreadable' });
  });

  it.each(kinds)('that was cut off is refused, however little is missing: %s', async (kind) => {
    const bytes = await encoders[kind](scene(300, 200));
    for (const kept of [bytes.length - 12, bytes.length - 100, bytes.length / 2, bytes.length / 10, 60]) {
      await expect(inspectImage(bytes.subarray(0, kept))).rejects.toMatchObject({
        code: 'picture_unreadable',
        status: 400,
        isRetryable: false,
      });
    }
  });

  it.each(kinds)('survives no damage to its header as a crash or a hang: %s', async (kind) => {
    const bytes = await encoders[kind](scene(60, 40));
    for (let seed = 0; seed < 40; seed += 1) {
      const damage = createHash('sha256').update(`${kind} ${seed}`).digest();
      const damaged = Buffer.from(bytes);
      damage.copy(damaged, damage.readUInt16BE(0) % 80, 2, 2 + ((damage[2] ?? 0) % 12));
      const outcome: unknown = await inspectImage(damaged).catch((error: unknown) => error);
      const isPicture = Object.hasOwn(outcome as object, 'width');
      if (!isPicture) expect(outcome).toMatchObject({ name: 'AppError', code: expect.stringMatching(/^picture_/) });
    }
  });
});

describe('what is not a picture of ours', () => {
  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['SVG', svg],
    ['SVG with an XML prologue', `<?xml version="1.0"?>\n${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n%\u00e2\u00e3'],
    ['HEIC', Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')],
    ['AVIF', Buffer.from('0000001c6674797061766966000000006d6966316176696600000000', 'hex')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['ICO', Buffer.from('00000100010010100000010020006804', 'hex')],
    ['gzip', gzipSync('x')],
    ['random bytes', createHash('sha512').update('x').digest()],
  ])('is refused by its bytes: %s', async (_, content) => {
    const bytes = Buffer.from(content);
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'picture_type_unsupported', status: 400 });
    expect(await sniffPictureType(bytes)).toBeNull();
  });

  it.each(['89504e470d0a1a0a0000000d49484452', '474946383961', 'ffd8ffe0', '524946460000000057454250'])(
    'is refused when only its first bytes are a picture: %s',
    async (magic) => {
      const bytes = Buffer.concat([Buffer.from(magic, 'hex'), Buffer.from(svg)]);
      await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
    },
  );
});

describe('a bomb', () => {
  it.each([
    ['PNG', () => pngBomb(14_000, 14_000)],
    ['WebP', () => webpBomb(16_000, 16_000)],
    ['JPEG', () => jpegBomb(60_000, 60_000)],
  ])('is refused by its header, without decoding it: %s', async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1_000_000);
    await inspectImage(await encoders.png(scene(8, 8)));
    const rssBefore = process.memoryUsage.rss();
    await expect(inspectImage(bytes)).rejects.toMatchObject({
      code: 'picture_too_large',
      message: expect.stringMatching(/^The picture of \d+ × \d+ pixels is larger than 50 megapixels$/),
    });
    expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(50_000_000);
  });

  it('is a matter of pixels, of bytes and of sides', async () => {
    const bytes = await encoders.png(scene(100, 100));
    expect(await inspectImage(bytes, { maxPixels: 10_000 })).toMatchObject({ width: 100 });
    await expect(inspectImage(bytes, { maxPixels: 9_999 })).rejects.toMatchObject({ code: 'picture_too_large' });
    await expect(inspectImage(bytes, { maxBytes: 100 })).rejects.toMatchObject({ code: 'picture_too_large' });
    const line = await plain(70_000, 1, '#fff').png().toBuffer();
    await expect(inspectImage(line)).rejects.toMatchObject({ code: 'picture_too_large' });
  });
});

function lengthOf(content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return length;
}
