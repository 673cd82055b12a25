import { describe, expect, it } from '@jest/globals';
import type { DigitalSourceType } from '@slideloom/contracts';
import { readOrigin } from '@slideloom/storage';
import sharp from 'sharp';
import { createPictureMaker } from '../../src/adapters/pictures/create-picture-maker.ts';

const maker = createPictureMaker();
const box = { maxWidth: 1080, maxHeight: 1350 };
const open = (bytes: Buffer, sourceType: DigitalSourceType | null = null) => maker.open({ bytes, sourceType }, box);
const plain = (picture: { width: number; height: number }) => ({
  width: picture.width,
  height: picture.height,
  isFramed: false,
});

/** Red on the left half, blue on the right. */
function halves(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

async function pixelAt(jpeg: Buffer, x: number, y: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

const near = (colour: number[], expected: number[]) =>
  colour.forEach((part, channel) => expect(Math.abs(part - expected[channel]!)).toBeLessThan(12));

describe('the JPEG of a picture', () => {
  it('is upright as its EXIF orientation says, carries no metadata, and keeps its colours', async () => {
    const source = await halves(400, 200)
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .withExif({ IFD0: { Copyright: 'a secret', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await open(source);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    const jpeg = (await maker.encode(picture, plain(picture), 1e7))!;
    const { format, exif, icc, orientation, chromaSubsampling, space } = await sharp(jpeg).metadata();
    expect({ format, exif, icc, orientation, chromaSubsampling, space }).toEqual({
      format: 'jpeg',
      exif: undefined,
      icc: undefined,
      orientation: undefined,
      chromaSubsampling: '4:4:4',
      space: 'srgb',
    });
    near(await pixelAt(jpeg, 100, 50), [255, 0, 0]);
    near(await pixelAt(jpeg, 100, 350), [0, 0, 255]);
  });

  it.each([
    ['as it is', plain({ width: 540, height: 960 })],
    ['trimmed', { width: 538, height: 958, isFramed: false }],
    ['framed', { width: 768, height: 960, isFramed: true }],
  ])('says how the picture came about, and nothing where nothing is known: %s', async (_name, shape) => {
    const source = await halves(540, 960).png().toBuffer();
    for (const sourceType of ['compositeWithTrainedAlgorithmicMedia', null] as const) {
      const jpeg = (await maker.encode(await open(source, sourceType), shape, 1e7))!;
      expect(await readOrigin(jpeg)).toEqual(sourceType && { sourceType, hasManifest: false });
    }
  });

  it('is no larger than the platform takes with what it says', async () => {
    const picture = await open(await halves(540, 960).png().toBuffer(), 'trainedAlgorithmicMedia');
    const whole = (await maker.encode(picture, plain(picture), 1e7))!;
    const smaller = (await maker.encode(picture, plain(picture), whole.length - 1))!;
    expect(smaller.length).toBeLessThan(whole.length);
    expect(await readOrigin(smaller)).toMatchObject({ sourceType: 'trainedAlgorithmicMedia' });
  });

  it('shows white where the picture is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const source = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
      .png()
      .toBuffer();
    const picture = await open(source);
    near(await pixelAt((await maker.encode(picture, plain(picture), 1e7))!, 25, 25), [255, 255, 255]);
  });

  it.each([
    ['a grey PNG of 16 bits', () => halves(60, 60).toColourspace('grey16').png().toBuffer()],
    ['a CMYK JPEG', () => halves(60, 60).toColourspace('cmyk').jpeg().toBuffer()],
    ['a WebP', () => halves(60, 60).webp().toBuffer()],
    ['a GIF', () => halves(60, 60).gif().toBuffer()],
    ['a palette PNG', () => halves(60, 60).png({ palette: true }).toBuffer()],
  ])('is in sRGB for %s', async (_what, make) => {
    const picture = await open(await make());
    const { space, channels } = await sharp((await maker.encode(picture, plain(picture), 1e7))!).metadata();
    expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 });
  });

  it('gets smaller in steps until it is small enough, or is given up', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const source = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    const picture = await open(source);
    const whole = (await maker.encode(picture, plain(picture), 1e7))!;
    const smaller = (await maker.encode(picture, plain(picture), Math.floor(whole.length / 2)))!;
    expect(smaller.length).toBeLessThanOrEqual(whole.length / 2);
    expect((await sharp(smaller).metadata()).width).toBe(400);
    expect(await maker.encode(picture, plain(picture), 1_000)).toBeNull();
  });

  it('is framed in itself, darker and soft, and sharp in the middle', async () => {
    const picture = await open(await halves(540, 960).png().toBuffer());
    const jpeg = (await maker.encode(picture, { width: 768, height: 960, isFramed: true }, 1e7))!;
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 768, height: 960 });
    near(await pixelAt(jpeg, 20, 480), [158, 0, 0]);
    near(await pixelAt(jpeg, 748, 480), [0, 0, 158]);
    near(await pixelAt(jpeg, 130, 480), [255, 0, 0]);
    near(await pixelAt(jpeg, 381, 480), [255, 0, 0]);
    near(await pixelAt(jpeg, 387, 480), [0, 0, 255]);
  });

  it('is the same for the same picture, byte for byte', async () => {
    const source = await halves(300, 500).png().toBuffer();
    const make = async () => {
      const picture = await open(source);
      return maker.encode(picture, { width: 400, height: 500, isFramed: true }, 1e7);
    };
    expect((await make())!.equals((await make())!)).toBe(true);
  });
});

describe('a picture is refused', () => {
  it.each([
    ['text', () => Promise.resolve(Buffer.from('no picture')), 'picture_type_unsupported'],
    [
      'an SVG',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'picture_type_unsupported',
    ],
    [
      'a PNG that was cut off',
      async () => (await halves(60, 60).png().toBuffer()).subarray(0, 120),
      'picture_unreadable',
    ],
    [
      'a JPEG that was cut off',
      async () => (await halves(600, 600).jpeg().toBuffer()).subarray(0, 2_000),
      'picture_unreadable',
    ],
  ])('for %s', async (_what, make, code) => {
    await expect(open(await make())).rejects.toMatchObject({ code });
  });
});
