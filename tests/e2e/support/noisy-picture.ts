import sharp from 'sharp';

/** A PNG of 900 × 900 px that does not compress, so that it is sent in many pieces. */
export async function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 900, channels: 3, background: '#0a7', noise } as const;
  return sharp({ create }).png().toBuffer();
}
