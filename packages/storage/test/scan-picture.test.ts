import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inspectImage, scanPicture, type ScannedPicture } from '../src/index.ts';
import { createDamage } from './damage.ts';
import { encoders, jpegBomb, plain, pngBomb, scene, webpBomb } from './pictures.ts';

const kinds = Object.keys(encoders) as (keyof typeof encoders)[];

function* piecesOf(bytes: Buffer, pieceBytes: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function scan(bytes: Buffer, pieceBytes = 65_536, limits = {}): Promise<ScannedPicture> {
  const passing = await scanPicture(Readable.from(piecesOf(bytes, pieceBytes)), limits);
  const passed: Buffer[] = [];
  for await (const chunk of passing.body) passed.push(chunk as Buffer);
  expect(Buffer.concat(passed).equals(bytes)).toBe(true);
  return passing.result();
}

const animated = async (format: 'gif' | 'webp') => {
  const frames = [await scene(50, 40).png().toBuffer(), await scene(50, 40).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

describe('a picture that passes by', () => {
  it.each(kinds)('is seen as it is, in pieces of any size, and goes through unchanged: %s', async (kind) => {
    const bytes = await encoders[kind](scene(120, 80));
    const seen = {
      ...(await inspectImage(bytes)),
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    for (const pieceBytes of [1, 2, 7, 100, 4_100, 65_536]) expect(await scan(bytes, pieceBytes)).toEqual(seen);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('has the size that is seen, turned as EXIF says: %s', async (format) => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const bytes = await encoders[format](scene(120, 80).withMetadata({ orientation }));
      expect(await scan(bytes, 50)).toMatchObject(
        orientation < 5 ? { width: 120, height: 80 } : { width: 80, height: 120 },
      );
    }
  });

  it('says how it is turned also behind megabytes of other data', async () => {
    const bytes = await encoders.jpeg(scene(120, 80).withMetadata({ orientation: 6 }));
    const profile = Buffer.alloc(60_000);
    profile.writeUInt32BE(0xffe2_ea5e);
    const late = Buffer.concat([bytes.subarray(0, 2), ...Array.from({ length: 40 }, () => profile), bytes.subarray(2)]);
    expect(await scan(late)).toMatchObject(await inspectImage(late));
  });

  it.each(['gif', 'webp'] as const)('may move, and is then whole only with its last frame: %s', async (format) => {
    const bytes = await animated(format);
    expect(await scan(bytes, 33)).toMatchObject({ contentType: `image/${format}`, width: 50, height: 40 });
    for (let missing = 12; missing < bytes.length / 2; missing += 41) {
      await expect(scan(bytes.subarray(0, -missing))).rejects.toMatchObject({ code: 'picture_unreadable' });
    }
  });

  it.each(kinds)('that was cut off anywhere fails before it ends: %s', async (kind) => {
    const bytes = await encoders[kind](scene(60, 40));
    for (let kept = 60; kept < bytes.length - 2; kept += 37) {
      await expect(scan(bytes.subarray(0, kept), 500)).rejects.toMatchObject({ code: 'picture_unreadable' });
    }
  });

  it.each(kinds)('may have anything behind its end: %s', async (kind) => {
    const bytes = Buffer.concat([await encoders[kind](scene(60, 40)), Buffer.from('<html><script>alert(1)</script>')]);
    expect(await scan(bytes)).toMatchObject({ contentType: `image/${kind.split(',')[0]}`, width: 60 });
  });
});

describe('a damaged picture that passes by', () => {
  it.each([...kinds, 'gif, animated', 'webp, animated'] as const)(
    'has the same size as for the decoder, or is refused, and does no harm: %s',
    async (kind) => {
      const whole = kind.endsWith('animated')
        ? await animated(kind.split(',')[0] as 'gif')
        : await encoders[kind as 'png'](scene(61, 43).withMetadata({ orientation: 6 }));
      const damage = createDamage(kind);
      const refusal = ({ code }: { code: string }) => code;
      let tooKind = 0;
      for (let count = 0; count < 300; count += 1) {
        const bytes = damage(whole);
        const [inspected, scanned] = await Promise.all([
          inspectImage(bytes).catch(refusal),
          scan(bytes, 1 + (count % 200)).catch(refusal),
        ]);
        if (typeof scanned === 'string') expect(scanned).toMatch(/^picture_/);
        else if (typeof inspected === 'string') tooKind += 1;
        else expect(scanned).toMatchObject(inspected);
      }
      // What only a decoder sees: broken tables and codes.
      expect(tooKind).toBeLessThan(40);
    },
  );
});

describe('what is refused while it passes by', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7\n'],
  ])('is %s, at its first bytes, and its source is ended', async (_name, text) => {
    const rest = text === '' ? [] : [Buffer.from(text.padEnd(5_000)), ...piecesOf(randomBytes(1_000_000), 1_000)];
    const source = Readable.from(rest);
    await expect(scanPicture(source)).rejects.toMatchObject({ code: 'picture_type_unsupported' });
    expect(source.destroyed).toBe(true);
  });

  it.each(['89504e470d0a1a0a0000000d49484452', '474946383961', 'ffd8ffe0', '524946460000000057454250'])(
    'is what only begins as a picture: %s',
    async (magic) => {
      const bytes = Buffer.concat([
        Buffer.from(magic, 'hex'),
        Buffer.from('<html><script>alert(1)</script>'.repeat(9)),
      ]);
      await expect(scan(bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
    },
  );

  it.each([
    ['PNG', () => pngBomb(14_000, 14_000)],
    ['WebP', () => webpBomb(16_000, 16_000)],
    ['JPEG', () => jpegBomb(60_000, 60_000)],
    ['a line', () => plain(70_000, 1, '#fff').png().toBuffer()],
  ])('is a bomb, by its header alone: %s', async (_name, make) => {
    const bytes = await make();
    const endless = Readable.from(
      (function* () {
        yield bytes.subarray(0, 5_000);
        for (;;) yield Buffer.alloc(10_000);
      })(),
    );
    const { body } = await scanPicture(endless);
    await expect(body.toArray()).rejects.toMatchObject({ code: 'picture_too_large' });
    expect(endless.destroyed).toBe(true);
  });

  it('is more bytes than are taken', async () => {
    const bytes = await encoders.png(scene(100, 100));
    expect(await scan(bytes, 100, { maxBytes: bytes.length })).toMatchObject({ width: 100 });
    await expect(scan(bytes, 100, { maxBytes: bytes.length - 1 })).rejects.toMatchObject({ code: 'picture_too_large' });
  });

  it('is nothing whose source breaks: its own error is told', async () => {
    const bytes = await encoders.png(scene(200, 200));
    const source = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 6_000);
        yield bytes.subarray(6_000, 7_000);
        throw new RangeError('the sender has gone');
      })(),
    );
    const { body, result } = await scanPicture(source);
    await expect(body.toArray()).rejects.toThrow(RangeError);
    expect(result).toThrow(TypeError);
  });

  it('ends its source when nobody wants it any more, whether or not it was begun', async () => {
    const bytes = await encoders.png(scene(200, 200));
    for (const isBegun of [false, true]) {
      const source = Readable.from(piecesOf(bytes, 500));
      const { body } = await scanPicture(source);
      if (isBegun) await body[Symbol.asyncIterator]().next();
      const closed = new Promise((resolve) => void source.once('close', resolve));
      body.destroy();
      await closed;
      expect(source.destroyed).toBe(true);
    }
  });
});
