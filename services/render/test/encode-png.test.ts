import { describe, expect, it } from '@jest/globals';
import { Canvas } from '@slideloom/typography';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { encodePng } from '../src/drawing/png/encode-png.ts';
import { createPixelSurface, type PixelSurface } from '../src/drawing/png/pixel-surface.ts';

async function decode(png: Uint8Array): Promise<{ data: Buffer; width: number; height: number; channels: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(png).metadata();
  return { data, width: info.width, height: info.height, channels };
}

function surfaceOf(width: number, height: number, pixels: Uint8Array): PixelSurface {
  const surface = createPixelSurface(width, height);
  surface.pixels.set(pixels);
  return surface;
}

describe('a PNG of ours', () => {
  it('has the very pixels that skia puts into its own', async () => {
    const canvas = new Canvas(270, 480, { gpu: false });
    const context = canvas.getContext('2d');
    const gradient = context.createLinearGradient(0, 0, 270, 480);
    gradient.addColorStop(0, '#ff512f');
    gradient.addColorStop(1, '#24106d');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 270, 480);
    context.fillStyle = 'white';
    context.shadowColor = 'black';
    context.shadowBlur = 8;
    context.font = '40px Inter';
    context.fillText('Skia', 30, 200);
    const ours = await encodePng(surfaceOf(270, 480, await canvas.toBuffer('raw')));
    const skias = await decode(await canvas.toBuffer('png'));
    const decoded = await decode(ours);
    expect([decoded.width, decoded.height]).toEqual([270, 480]);
    expect(decoded.data.equals(skias.data)).toBe(true);
  });

  it('loses nothing, whatever the size and the pixels', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 67 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('noise', 'flat', 'stripes', 'translucent'),
        fc.nat(),
        async (width, height, kind, seed) => {
          let state = seed | 1;
          const random = () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) >>> 16;
          const pixels = new Uint8Array(width * height * 4);
          for (let index = 0; index < pixels.length; index += 1) {
            const isAlpha = index % 4 === 3;
            const value =
              kind === 'flat' ? 77 : kind === 'stripes' ? (index % (width * 8) < width * 4 ? 10 : 200) : random();
            pixels[index] = isAlpha && kind !== 'translucent' ? 255 : value;
          }
          const { data } = await decode(await encodePng(surfaceOf(width, height, pixels)));
          expect(data.equals(Buffer.from(pixels))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('carries an alpha channel only where a pixel needs it', async () => {
    const opaque = new Uint8Array(16 * 16 * 4).fill(255);
    const holed = Uint8Array.from(opaque);
    holed[3] = 254;
    expect((await decode(await encodePng(surfaceOf(16, 16, opaque)))).channels).toBe(3);
    expect((await decode(await encodePng(surfaceOf(16, 16, holed)))).channels).toBe(4);
  });
});
