import { describe, expect, it } from '@jest/globals';
import { parseColor, type PictureFinish } from '@slideloom/contracts';
import { contrastRatio } from '@slideloom/layout';
import sharp from 'sharp';
import { composeSlidePicture } from '../src/adapters/compose-slide-picture.ts';
import { paintSlidePicture } from '../src/domain/paint-slide-picture.ts';

const [width, height] = [1080, 1920];
const whole = { x: 0, y: 0, width, height, radius: 0 };
const words = { x: 90, y: 1_000, width: 800, height: 380, color: '#ffffff' };
const finish: PictureFinish = {
  photo: whole,
  ground: { from: '#102030', to: '#405060', angle: 180 },
  scrims: [{ edge: 'bottom', color: '#0b1026', solid_to: 960, clear_at: 540 }],
  words: [words],
};

/** A photograph by a function of the place. */
function photo(at: (x: number, y: number) => number, size = { width, height }): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1)
      pixels.fill(at(x, y), (y * size.width + x) * 3, (y * size.width + x) * 3 + 3);
  return pixels;
}

const pixelAt = (pixels: Uint8Array, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

/** The contrasts of the words' colour on every fourth pixel under them, the worst first. */
function contrasts(pixels: Uint8Array, box: PictureFinish['words'][number]): number[] {
  const found: number[] = [];
  for (let y = box.y; y < box.y + box.height; y += 4) {
    for (let x = box.x; x < box.x + box.width; x += 4) {
      const [red, green, blue] = pixelAt(pixels, x, y) as [number, number, number];
      found.push(contrastRatio(parseColor(box.color)!, { red, green, blue, alpha: 1 }));
    }
  }
  return found.toSorted((left, right) => left - right);
}

describe('a scrim', () => {
  it.each([
    ['white', () => 255],
    ['half bright, half dark', (x: number) => (x < 500 ? 250 : 20)],
    ['finely striped', (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 255 : 40)],
  ])('makes words legible on a picture that is %s', (_what, at) => {
    const { pixels } = paintSlidePicture(photo(at), finish);
    const found = contrasts(pixels, words);
    expect(found[Math.floor(found.length * 0.05)]).toBeGreaterThanOrEqual(4.5);
    expect(contrasts(photo(at), words)[0]).toBeLessThan(1.5);
  });

  it('is as weak as the words allow, and leaves the other side of the picture as it was', () => {
    const [onDark] = paintSlidePicture(
      photo(() => 30),
      finish,
    ).strengths as [number];
    const [onBright] = paintSlidePicture(
      photo(() => 240),
      finish,
    ).strengths as [number];
    expect(onDark).toBeLessThan(onBright);
    const { pixels } = paintSlidePicture(
      photo(() => 240),
      finish,
    );
    expect(pixelAt(pixels, 500, 300)).toEqual([240, 240, 240]);
  });

  it('of white on a white picture is white everywhere, to a rounding', () => {
    const scrims = [{ ...finish.scrims[0]!, color: '#ffffff' }];
    const { pixels } = paintSlidePicture(
      photo(() => 255),
      { ...finish, scrims },
    );
    expect(pixels.reduce((least, value) => Math.min(least, value), 255)).toBeGreaterThanOrEqual(254);
  });

  it('is stronger where the ground under the words is busy, though they were legible', () => {
    const [calm] = paintSlidePicture(
      photo(() => 45),
      finish,
    ).strengths as [number];
    const [busy] = paintSlidePicture(
      photo((x) => ((x >> 4) % 2 === 0 ? 10 : 80)),
      finish,
    ).strengths as [number];
    expect(busy).toBeGreaterThan(calm);
  });
});

describe('the background of a slide', () => {
  const framed: PictureFinish = {
    ...finish,
    photo: { x: 90, y: 230, width: 900, height: 570, radius: 36 },
    scrims: [],
  };

  it('has the photograph in its place, with round corners, on the slide’s gradient', () => {
    const { pixels } = paintSlidePicture(
      photo(() => 200, framed.photo),
      framed,
    );
    expect(pixelAt(pixels, 540, 500)).toEqual([200, 200, 200]);
    expect(pixelAt(pixels, 92, 232)).not.toEqual([200, 200, 200]);
    expect(pixelAt(pixels, 540, 0)).toEqual([16, 32, 48]);
    expect(pixelAt(pixels, 540, 1_919)).toEqual([64, 80, 96]);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is 1080 × 1920 whatever a %s measures, and the same bytes each time',
    async (format) => {
      const source = await sharp({ create: { width: 640, height: 400, channels: 4, background: '#c8643280' } })
        .toFormat(format)
        .toBuffer();
      const [first, second] = [await composeSlidePicture(source, framed), await composeSlidePicture(source, framed)];
      expect(await sharp(first.bytes).metadata()).toMatchObject({ width, height, format, hasAlpha: false });
      expect(first).toMatchObject({ width, height, contentType: `image/${format}` });
      expect(first.bytes.equals(second.bytes)).toBe(true);
    },
  );

  it('is the provider’s failure for bytes that are no picture', async () => {
    await expect(composeSlidePicture(Buffer.from('not a picture'), framed)).rejects.toMatchObject({
      code: 'picture_invalid',
    });
  });
});
