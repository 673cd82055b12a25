import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { canvasSizes, type CanvasSize } from '@slideloom/contracts';
import sharp from 'sharp';
import { encodePng } from '../src/drawing/png/encode-png.ts';
import { createSurfacePool } from '../src/drawing/surface-pool.ts';

const sizes = Object.entries(canvasSizes);
/** Every format after every other. */
const turns = sizes.flatMap(([, first]) => sizes.flatMap(([, second]) => [first, second]));

/** Noise in every byte that a surface can have, so that what one slide leaves behind shows in the next. */
const noise = createHash('shake256', { outputLength: 1_080 * 1_920 * 4 })
  .update('noise')
  .digest();
const opaqueNoise = Buffer.from(noise);
for (let at = 3; at < noise.length; at += 4) opaqueNoise[at] = 255;

describe('a surface of the pool', () => {
  it.each([
    ['opaque', opaqueNoise],
    ['translucent', noise],
  ])('gives back %s pixels of one format after those of another', async (_what, source) => {
    const surfaces = createSurfacePool(1);
    for (const canvas of turns) {
      const png = await surfaces.use(canvas, async (surface) => {
        surface.pixels.set(source.subarray(0, surface.pixels.length));
        return encodePng(surface, 'picture');
      });
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([canvas.width, canvas.height]);
      expect(data.equals(source.subarray(0, data.length))).toBe(true);
    }
  });

  it('is on the same memory for all formats, of the size that the largest needs', async () => {
    const surfaces = createSurfacePool(2);
    const memories = new Set<ArrayBufferLike>();
    const use = (canvas: CanvasSize) =>
      surfaces.use(canvas, async (surface) => {
        memories.add(surface.memory.buffer);
        await new Promise(setImmediate);
      });
    await Promise.all(turns.map(use));
    expect(memories.size).toBe(2);
    for (const { byteLength } of memories) expect(byteLength).toBeLessThan(2.1 * 1_080 * 1_920 * 4);
  });
});
