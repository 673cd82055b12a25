import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { decodeImage, type DecodedImage } from '../src/index.ts';
import { encoders, plain, pngBomb, scene } from './pictures.ts';

const kinds = Object.keys(encoders) as (keyof typeof encoders)[];

function pixel(image: DecodedImage, x: number, y: number): number[] {
  const at = (y * image.width + x) * 4;
  return [...image.data.subarray(at, at + 4)];
}

function expectClose(actual: number[], expected: number[], tolerance = 6): void {
  expected.forEach((value, channel) =>
    expect(Math.abs((actual[channel] ?? NaN) - value)).toBeLessThanOrEqual(tolerance),
  );
}

describe('the pixels of a picture', () => {
  it('of the wanted size are its own, four bytes each', async () => {
    const bytes = await encoders.png(scene(90, 160));
    const image = await decodeImage(bytes, { fitWidth: 90, fitHeight: 160 });
    const original = await scene(90, 160).ensureAlpha().raw().toBuffer();
    expect(image).toMatchObject({ width: 90, height: 160 });
    expect(image.data.equals(original)).toBe(true);
  });

  it.each([
    ['larger', 400, 600, 108, 192],
    ['wider', 3_000, 500, 108, 192],
    ['taller', 200, 4_000, 108, 192],
    ['just as large', 108, 192, 108, 192],
    ['smaller', 54, 96, 54, 96],
    ['smaller in one direction', 50, 3_000, 50, 89],
    ['a single line', 3_000, 1, 1, 1],
  ])('cover what they are for and are never more than that: %s', async (_, width, height, toWidth, toHeight) => {
    const image = await decodeImage(await encoders.png(scene(width, height)), { fitWidth: 108, fitHeight: 192 });
    expect([image.width, image.height]).toEqual([toWidth, toHeight]);
    expect(image.data.length).toBe(toWidth * toHeight * 4);
  });

  it('come from the centre', async () => {
    const stripes = await sharp(await plain(300, 100, '#ff0000').png().toBuffer())
      .composite([{ input: await plain(100, 100, '#0000ff').png().toBuffer(), left: 100, top: 0 }])
      .png()
      .toBuffer();
    const image = await decodeImage(stripes, { fitWidth: 50, fitHeight: 50 });
    for (const [x, y] of [
      [2, 2],
      [47, 2],
      [25, 25],
      [2, 47],
      [47, 47],
    ] as const) {
      expectClose(pixel(image, x, y), [0, 0, 255, 255]);
    }
  });

  it.each(kinds)('are the same from every kind of file: %s', async (kind) => {
    const image = await decodeImage(await encoders[kind](plain(40, 40, '#c86414')), { fitWidth: 20, fitHeight: 20 });
    expectClose(pixel(image, 10, 10), [200, 100, 20, 255], 8);
  });

  it('stand upright, as EXIF says', async () => {
    const topRed = await sharp(await plain(40, 20, '#0000ff').png().toBuffer())
      .composite([{ input: await plain(40, 10, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const image = await decodeImage(topRed, { fitWidth: 20, fitHeight: 40 });
    expect(image).toMatchObject({ width: 20, height: 40 });
    expectClose(pixel(image, 18, 20), [255, 0, 0, 255]);
    expectClose(pixel(image, 1, 20), [0, 0, 255, 255]);
  });

  it('are in sRGB, whatever profile or colour model the file has', async () => {
    const displayP3 = await plain(30, 30, '#00c800').withIccProfile('p3').png().toBuffer();
    const cmyk = await plain(30, 30, '#ff0000').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    const grey = await plain(30, 30, '#808080').toColourspace('b-w').png().toBuffer();
    const deep = await plain(30, 30, '#c86414').toColourspace('rgb16').png().toBuffer();
    const fit = { fitWidth: 10, fitHeight: 10 };
    expectClose(pixel(await decodeImage(displayP3, fit), 5, 5), [0, 200, 0, 255]);
    expectClose(pixel(await decodeImage(cmyk, fit), 5, 5), [255, 0, 0, 255], 25);
    expectClose(pixel(await decodeImage(grey, fit), 5, 5), [128, 128, 128, 255]);
    expectClose(pixel(await decodeImage(deep, fit), 5, 5), [200, 100, 20, 255]);
  });

  it('keep their transparency, and their colour under it', async () => {
    const half = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 100, b: 50, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expectClose(pixel(await decodeImage(half, { fitWidth: 8, fitHeight: 8 }), 4, 4), [200, 100, 50, 128], 2);
  });

  it('of an animation are those of its first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => plain(20, 20, color).png().toBuffer()));
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      const image = await decodeImage(bytes, { fitWidth: 20, fitHeight: 20 });
      expect(image).toMatchObject({ width: 20, height: 20 });
      expectClose(pixel(image, 10, 10), [255, 0, 0, 255]);
    }
  });
});

describe('a picture that cannot be decoded', () => {
  it.each(kinds)('is refused, not drawn in part: %s', async (kind) => {
    const bytes = await encoders[kind](scene(300, 200));
    for (const kept of [bytes.length - 12, bytes.length * 0.7]) {
      await expect(decodeImage(bytes.subarray(0, kept), { fitWidth: 100, fitHeight: 100 })).rejects.toMatchObject({
        code: 'picture_unreadable',
        isRetryable: false,
      });
    }
  });

  it('is refused when its end mark is there and its middle is not', async () => {
    const bytes = await encoders.png(scene(300, 200));
    const hole = Buffer.from(bytes);
    hole.fill(0xaa, bytes.length / 2, bytes.length / 2 + 200);
    await expect(decodeImage(hole, { fitWidth: 100, fitHeight: 100 })).rejects.toMatchObject({
      code: 'picture_unreadable',
    });
  });

  it('is refused when it is larger than allowed, before it is decoded', async () => {
    const bomb = pngBomb(14_000, 14_000);
    await expect(decodeImage(bomb, { fitWidth: 100, fitHeight: 100 })).rejects.toMatchObject({
      code: 'picture_too_large',
    });
  });

  it('ends at its deadline', async () => {
    const bytes = await encoders['png, interlaced'](scene(2_000, 2_000));
    const decoding = decodeImage(bytes, { fitWidth: 1_080, fitHeight: 1_920, timeoutMs: 1 });
    await expect(decoding).rejects.toMatchObject({ code: 'picture_unreadable' });
  });

  it.each(kinds)('never becomes a crash or a wrong size by damage anywhere: %s', async (kind) => {
    const bytes = await encoders[kind](scene(60, 40));
    for (let seed = 0; seed < 40; seed += 1) {
      const damage = createHash('sha256').update(`${kind} ${seed}`).digest();
      const damaged = Buffer.from(bytes);
      damage.copy(damaged, damage.readUInt32BE(0) % bytes.length, 4, 4 + ((damage[4] ?? 0) % 12));
      const outcome: unknown = await decodeImage(damaged, { fitWidth: 30, fitHeight: 20 }).catch(
        (error: unknown) => error,
      );
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: expect.stringMatching(/^picture_/) });
      else expect((outcome as DecodedImage).data.length).toBeLessThanOrEqual(30 * 20 * 4);
    }
  });
});

describe('many pictures at once', () => {
  it('are all decoded, two at a time', async () => {
    const bytes = await encoders.jpeg(scene(600, 600));
    const images = await Promise.all(
      Array.from({ length: 12 }, () => decodeImage(bytes, { fitWidth: 60, fitHeight: 60 })),
    );
    expect(new Set(images.map(({ data }) => data.toString('base64'))).size).toBe(1);
  });
});
