import sharp from 'sharp';

/** The slide that every contender draws: one background, one headline, one line below it. */
export const canvas = { width: 1080, height: 1920 };
export const gradient = { from: '#ff512f', to: '#24106d', angle: 160 };
export const headline = {
  content: 'Five small habits that make mornings calm',
  fontSize: 104,
  x: 90,
  y: 420,
  width: 900,
};
export const body = {
  content: 'Do less, finish more, and leave the phone in another room.',
  fontSize: 52,
  x: 90,
  y: 980,
  width: 900,
};

/**
 * A JPEG as a camera would give it: soft shapes, texture at several scales, and grain, so that its pixels do not compress like a
 * drawing's. Each call makes it again from the same noise.
 */
export async function makePhoto(): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const shapes = await noise(12, 21, 90).resize(canvas.width, canvas.height, { kernel: 'cubic' }).png().toBuffer();
  const texture = await noise(180, 320, 40).resize(canvas.width, canvas.height, { kernel: 'cubic' }).png().toBuffer();
  const grain = await noise(canvas.width, canvas.height, 14).png().toBuffer();
  return sharp(shapes)
    .composite([
      { input: texture, blend: 'soft-light' },
      { input: grain, blend: 'soft-light' },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
}
