import { describe, expect, it } from '@jest/globals';
import { takePicture, xmpPacket } from '@slideloom/storage';
import { assert, integer, pre, property } from 'fast-check';
import sharp from 'sharp';
import { cropPicture } from '../src/adapters/crop-picture.ts';
import { cropSize } from '../src/domain/crop-size.ts';

const side = integer({ min: 64, max: 8_000 });
const part = integer({ min: 1, max: 50 });

describe('the size that is cut', () => {
  it('lies within the picture, keeps one side whole, and has the ratio to the px', () => {
    assert(
      property(side, side, part, part, (width, height, across, down) => {
        pre(Math.abs(Math.log(across / down)) <= Math.log(5));
        const size = cropSize({ width, height }, `${across}:${down}`);
        if (!size) return expect(Math.abs(Math.log(width / height / (across / down)))).toBeLessThan(0.005);
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
        expect(size.width === width || size.height === height).toBe(true);
        expect(Math.abs(size.width - (size.height * across) / down)).toBeLessThanOrEqual(Math.max(1, across / down));
      }),
    );
  });

  it('is null for a picture that is right but for rounding', () => {
    expect(cropSize({ width: 1080, height: 1920 }, '9:16')).toBeNull();
    expect(cropSize({ width: 1024, height: 1821 }, '9:16')).toBeNull();
    expect(cropSize({ width: 768, height: 1344 }, '9:16')).toEqual({ width: 756, height: 1344 });
  });
});

describe('a picture', () => {
  /** Grey, with one bright, saturated patch at the given place. */
  const withPatch = (format: 'png' | 'jpeg' | 'webp', left: number, top: number) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: '#777777' } })
      .composite([{ input: { create: { width: 90, height: 90, channels: 3, background: '#ff2200' } }, left, top }])
      .toFormat(format, { quality: 95 })
      .toBuffer();

  it.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is cut around what draws the eye, and stays what it is',
    async (format) => {
      const { bytes, contentType } = await cropPicture(await withPatch(format, 20, 250), { width: 240, height: 600 });
      expect(contentType).toBe(`image/${format}`);
      expect(await takePicture(bytes)).toMatchObject({ width: 240, height: 600, contentType });
      expect((await sharp(bytes).metadata()).xmpAsString).toBe(xmpPacket('trainedAlgorithmicMedia'));
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const reds = data.filter((_value, index) => index % 3 === 0).filter((value) => value > 200).length;
      expect(reds).toBeGreaterThan(90 * 90 * 0.9);
    },
  );

  it('is cut to the same bytes each time', async () => {
    const picture = await withPatch('png', 400, 100);
    const [first, second] = [
      await cropPicture(picture, { width: 240, height: 600 }),
      await cropPicture(picture, { width: 240, height: 600 }),
    ];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('that cannot be read is the provider’s failure', async () => {
    const broken = (await withPatch('png', 0, 0)).subarray(0, 400);
    await expect(cropPicture(broken, { width: 10, height: 10 })).rejects.toMatchObject({ code: 'picture_invalid' });
  });
});
