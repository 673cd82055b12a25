import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

import sharp from 'sharp';
import { takePicture } from '../src/index.ts';
import { readPicture } from '../src/read-picture.ts';
import { createDamage } from './damage.ts';
import { encoders, scene } from './pictures.ts';

const kinds = Object.keys(encoders) as (keyof typeof encoders)[];
const secret = 'SECRET-of-the-sender';

const animated = async (format: 'gif' | 'webp') => {
  const frames = [await scene(50, 40).png().toBuffer(), await scene(50, 40).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 3 })
    .toBuffer();
};
const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();

/** What cameras and programs write: GPS and a serial number in EXIF, XMP, a colour profile. */
const withMetadata = (format: 'jpeg' | 'png' | 'webp', orientation: number) =>
  scene(120, 80)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSMapDatum: secret },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

describe('a picture that is taken', () => {
  it.each([...kinds, 'gif, animated', 'webp, animated'] as const)(
    'has its own pixels, all of them, and is described: %s',
    async (kind) => {
      const bytes = kind.endsWith('animated')
        ? await animated(kind.split(',')[0] as 'gif')
        : await encoders[kind as 'png'](scene(120, 80));
      const taken = await takePicture(bytes);
      expect(taken).toEqual({
        ...(await readPicture(bytes)).info,
        decodeMs: (await readPicture(bytes)).decodeMs,
        origin: null,
        bytes: expect.any(Buffer),
        sizeBytes: taken.bytes.length,
        sha256: createHash('sha256').update(taken.bytes).digest('hex'),
      });
      expect((await pixelsOf(taken.bytes)).equals(await pixelsOf(bytes))).toBe(true);
      expect((await takePicture(taken.bytes)).bytes.equals(taken.bytes)).toBe(true);
    },
  );

  it.each(kinds)('loses whatever hangs behind its end: %s', async (kind) => {
    const bytes = await encoders[kind](scene(60, 40));
    for (const tail of ['<html><script>alert(1)</script>', 'PK\u0005\u0006'.padEnd(22, '\0'), '\0', 'x'.repeat(1e6)]) {
      const taken = await takePicture(Buffer.concat([bytes, Buffer.from(tail)]));
      expect(taken.bytes.equals((await takePicture(bytes)).bytes)).toBe(true);
    }
  });

  describe.each(['jpeg', 'png', 'webp'] as const)('loses what is not seen of it: %s', (format) => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8])('and keeps orientation %d, and its colours', async (orientation) => {
      const bytes = await withMetadata(format, orientation);
      expect(bytes.includes(secret)).toBe(true);
      const taken = await takePicture(bytes);
      const [before, after] = [await sharp(bytes).metadata(), await sharp(taken.bytes).metadata()];
      expect(before.orientation).toBe(orientation);
      expect(after.orientation ?? 1).toBe(orientation);
      expect(taken).toMatchObject(orientation < 5 ? { width: 120, height: 80 } : { width: 80, height: 120 });
      expect(after.icc?.equals(before.icc!)).toBe(true);
      expect(after.xmp).toBeUndefined();
      expect(taken.bytes.includes(secret)).toBe(false);
      expect((after.exif ?? Buffer.alloc(0)).length).toBeLessThanOrEqual(32);
      expect((await pixelsOf(taken.bytes)).equals(await pixelsOf(bytes))).toBe(true);
      const upright = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer();
      expect((await upright(taken.bytes)).equals(await upright(bytes))).toBe(true);
    });
  });

  it.each([
    ['tEXt', pngChunk('tEXt', Buffer.from(`Comment\0${secret}`))],
    ['zTXt', pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(secret)]))],
    ['iTXt', pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${secret}`))],
    ['tIME', pngChunk('tIME', Buffer.from('07e80101000000', 'hex'))],
    ['a chunk of another program', pngChunk('prVt', Buffer.from(secret))],
  ])('loses what a PNG says in %s', async (_name, chunk) => {
    const bytes = await encoders.png(scene(60, 40));
    const alone = (await takePicture(bytes)).bytes;
    for (const place of [33, bytes.length - 12]) {
      expect((await takePicture(insert(bytes, place, chunk))).bytes.equals(alone)).toBe(true);
    }
  });

  it.each(['gAMA', 'cHRM', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'])(
    'loses what a PNG hides behind the values of %s',
    async (type) => {
      const bytes = await encoders.png(scene(60, 40));
      const alone = (await takePicture(bytes)).bytes;
      const hidden = pngChunk(type, Buffer.from(secret.padEnd(48, '!')));
      expect((await takePicture(insert(bytes, 33, hidden))).bytes.equals(alone)).toBe(true);
    },
  );

  it('looks at the first of many colour profiles alone: each one that is unpacked costs milliseconds', async () => {
    const bytes = await encoders.png(scene(60, 40));
    const profile = (unpackedBytes: number) =>
      pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(unpackedBytes))]));
    const [bomb, fine] = [profile(4 * 1024 * 1024 + 1), profile(3_000)];
    const alone = (await takePicture(bytes)).bytes;
    expect((await takePicture(insert(bytes, 33, Buffer.concat([bomb, fine])))).bytes.equals(alone)).toBe(true);
    const one = (await takePicture(insert(bytes, 33, fine))).bytes;
    expect((await takePicture(insert(bytes, 33, Buffer.concat([fine, bomb])))).bytes.equals(one)).toBe(true);
    expect(one.includes('iCCP')).toBe(true);
  });

  it.each([
    ['a palette of 257 colours', pngChunk('PLTE', Buffer.alloc(771))],
    ['two palettes', Buffer.concat([pngChunk('PLTE', Buffer.alloc(6)), pngChunk('PLTE', Buffer.alloc(6))])],
    ['a second header', pngChunk('IHDR', Buffer.alloc(13))],
  ])('is no PNG with %s', async (_name, chunk) => {
    const bytes = insert(await encoders.png(scene(60, 40)), 33, chunk);
    await expect(takePicture(bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
  });

  it.each([
    ['a comment', segment(0xfe, Buffer.from(secret))],
    ['Photoshop resources', segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`))],
    ['an index of more pictures', segment(0xe2, Buffer.from(`MPF\0${secret}`))],
    ['a thumbnail', segment(0xe0, Buffer.from(`JFXX\0\u0010${secret}`))],
    ['JUMBF', segment(0xeb, Buffer.from(secret))],
  ])('loses what a JPEG says in %s', async (_name, part) => {
    const bytes = await encoders.jpeg(scene(60, 40));
    const alone = (await takePicture(bytes)).bytes;
    expect((await takePicture(insert(bytes, 2, part))).bytes.equals(alone)).toBe(true);
  });

  it('loses the thumbnail in a JFIF header, and keeps its density', async () => {
    const header = Buffer.from('4a46494600010201012c012c0000', 'hex');
    const bare = await encoders.jpeg(scene(60, 40));
    const bytes = insert(bare, 2, segment(0xe0, header));
    const thumbnail = Buffer.concat([header.subarray(0, 12), Buffer.from([1, 1, 1, 2, 3])]);
    const withThumbnail = insert(bare, 2, segment(0xe0, thumbnail));
    const taken = await takePicture(withThumbnail);
    expect(taken.bytes.equals(bytes)).toBe(true);
    expect((await sharp(taken.bytes).metadata()).density).toBe(300);
  });

  it('is the same JPEG in CMYK', async () => {
    const bytes = await scene(60, 40).toColourspace('cmyk').jpeg().toBuffer();
    const taken = await takePicture(bytes);
    expect(await sharp(taken.bytes).metadata()).toMatchObject({ space: 'cmyk' });
    expect((await pixelsOf(taken.bytes)).equals(await pixelsOf(bytes))).toBe(true);
  });

  it('loses comments and what programs left in a GIF, and moves as before', async () => {
    const bytes = await animated('gif');
    const blocks = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])]);
    const comment = Buffer.concat([Buffer.from('21fe', 'hex'), blocks(secret)]);
    const program = Buffer.concat([Buffer.from('21ff0b', 'hex'), Buffer.from('XMP DataXMP'), blocks(secret)]);
    const at = bytes.length - 1;
    const taken = await takePicture(insert(bytes, at, Buffer.concat([comment, program])));
    expect(taken.bytes.equals((await takePicture(bytes)).bytes)).toBe(true);
    expect(await sharp(taken.bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 });
  });

  it.each([
    ['the number of its rounds', '21ff0b4e45545343415045322e30', '03010300'],
    ['the times of a frame', '21f9', '0400000000'],
  ])('loses what a GIF hides behind %s', async (_name, head, values) => {
    const bytes = await encoders.gif(scene(60, 40));
    const screenEnd = 13 + ((bytes[10]! & 0x80) === 0 ? 0 : 3 * 2 ** ((bytes[10]! & 7) + 1));
    const part = (hidden: string) => Buffer.from(`${head}${values}${hidden}00`, 'hex');
    const hidden = Buffer.concat([Buffer.from([secret.length]), Buffer.from(secret)]).toString('hex');
    const taken = await takePicture(insert(bytes, screenEnd, part(hidden)));
    expect(taken.bytes.equals(insert(bytes, screenEnd, part('')))).toBe(true);
  });

  it('loses what hides in the frames of a WebP', async () => {
    const bytes = await animated('webp');
    const frame = bytes.indexOf('ANMF');
    const size = bytes.readUInt32LE(frame + 4);
    const hidden = Buffer.concat([Buffer.from('prVt'), Buffer.from([secret.length, 0, 0, 0]), Buffer.from(secret)]);
    const file = insert(bytes, frame + 8 + size + (size % 2), hidden);
    file.writeUInt32LE(size + (size % 2) + hidden.length, frame + 4);
    file.writeUInt32LE(bytes.readUInt32LE(4) + hidden.length, 4);
    expect((await takePicture(file)).bytes.equals((await takePicture(bytes)).bytes)).toBe(true);
  });
});

describe('a WebP', () => {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.from(`${type}....`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  /** The file with more chunks at a place. */
  const insertChunk = (bytes: Buffer, at: number, more: Buffer) => {
    const file = insert(bytes, at, more);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  };
  const hidden = Buffer.from(secret.padEnd(64, '!'));
  /** In the extended format, by its profile. */
  const still = () => scene(60, 40).withIccProfile('p3').webp().toBuffer();
  const endOf = (bytes: Buffer, type: string) => {
    const at = bytes.indexOf(type);
    const size = bytes.readUInt32LE(at + 4);
    return at + 8 + size + (size % 2);
  };

  it.each([
    ['a second ANIM', chunk('ANIM', Buffer.alloc(6))],
    ['an ANIM that is longer than its values', chunk('ANIM', hidden)],
    ['a second VP8X', chunk('VP8X', hidden)],
    ['pixels beside the frames', chunk('VP8 ', hidden)],
    ['lossless pixels beside the frames', chunk('VP8L', hidden)],
    ['transparency beside the frames', chunk('ALPH', hidden)],
  ])('that moves loses %s', async (_name, more) => {
    const bytes = await animated('webp');
    const alone = (await takePicture(bytes)).bytes;
    for (const place of [endOf(bytes, 'ANIM'), bytes.length]) {
      expect((await takePicture(insertChunk(bytes, place, more))).bytes.equals(alone)).toBe(true);
    }
  });

  it.each([
    ['a second VP8X', chunk('VP8X', hidden)],
    ['an ANIM', chunk('ANIM', Buffer.alloc(6))],
    ['a frame', chunk('ANMF', Buffer.concat([Buffer.alloc(16), chunk('VP8 ', hidden)]))],
    ['second pixels', chunk('VP8 ', hidden)],
    ['second, lossless pixels', chunk('VP8L', hidden)],
    ['transparency behind its pixels', chunk('ALPH', hidden)],
  ])('that stands still loses %s', async (_name, more) => {
    const bytes = await still();
    const alone = (await takePicture(bytes)).bytes;
    expect((await takePicture(insertChunk(bytes, bytes.length, more))).bytes.equals(alone)).toBe(true);
  });

  it('with an ANIM that is too long alone is no picture', async () => {
    const bytes = await animated('webp');
    const at = bytes.indexOf('ANIM');
    const without = Buffer.concat([bytes.subarray(0, at), bytes.subarray(endOf(bytes, 'ANIM'))]);
    const file = insertChunk(without, at, chunk('ANIM', hidden));
    const outcome = await takePicture(file).catch(({ code }: { code: string }) => code);
    expect(outcome).toBe('picture_unreadable');
  });

  it('loses second pixels within a frame', async () => {
    const bytes = await animated('webp');
    const frame = bytes.indexOf('ANMF');
    const more = chunk('VP8 ', hidden);
    const file = insertChunk(bytes, endOf(bytes, 'ANMF'), more);
    file.writeUInt32LE(endOf(bytes, 'ANMF') - frame - 8 + more.length, frame + 4);
    expect((await takePicture(file)).bytes.equals((await takePicture(bytes)).bytes)).toBe(true);
  });

  it.each([{ lossless: true }, { lossless: false }])('with transparency keeps its pixels: %j', async (options) => {
    const bytes = await scene(60, 40).ensureAlpha(0.5).withIccProfile('p3').webp(options).toBuffer();
    const taken = await takePicture(bytes);
    expect((await pixelsOf(taken.bytes)).equals(await pixelsOf(bytes))).toBe(true);
  });
});

describe('a picture that is cut off', () => {
  it.each(kinds)('anywhere is refused: %s', async (kind) => {
    const bytes = await encoders[kind](scene(60, 40));
    // A GIF may lack its trailer.
    for (let kept = 60; kept < bytes.length - 2; kept += 37) {
      await expect(takePicture(bytes.subarray(0, kept))).rejects.toMatchObject({ code: 'picture_unreadable' });
    }
  });

  it.each(['gif', 'webp'] as const)('within its last frame is refused: %s', async (format) => {
    const bytes = await animated(format);
    for (let missing = 12; missing < bytes.length / 2; missing += 41) {
      await expect(takePicture(bytes.subarray(0, -missing))).rejects.toMatchObject({ code: 'picture_unreadable' });
    }
  });
});

describe('a damaged picture', () => {
  it.each([...kinds, 'gif, animated', 'webp, animated'] as const)(
    'has the same size as for the decoder, or is refused, and does no harm: %s',
    async (kind) => {
      const whole = kind.endsWith('animated')
        ? await animated(kind.split(',')[0] as 'gif')
        : await encoders[kind as 'png'](scene(61, 43).withMetadata({ orientation: 6 }));
      const damage = createDamage(kind);
      let taken = 0;
      for (let count = 0; count < 300; count += 1) {
        const bytes = damage(whole);
        const outcome = await takePicture(bytes).catch(({ code }: { code: string }) => code);
        if (typeof outcome === 'string') expect(outcome).toMatch(/^picture_/);
        else {
          taken += 1;
          const { autoOrient } = await sharp(outcome.bytes).metadata();
          expect(outcome).toMatchObject({ width: autoOrient.width, height: autoOrient.height });
          expect(outcome.sizeBytes).toBeLessThanOrEqual(bytes.length + 64);
        }
      }
      expect(taken).toBeGreaterThan(0);
    },
  );
});
