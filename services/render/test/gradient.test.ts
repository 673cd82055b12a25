import { describe, expect, it } from '@jest/globals';
import { backgroundSchema, canvasSizes } from '@slideloom/contracts';
import { gradientOf, gradientPixels, isDithered, type Gradient } from '@slideloom/painting';
import { paintBackground } from '../src/drawing/paint-background.ts';
import { createSurfacePool } from '../src/drawing/surface-pool.ts';

const canvas = canvasSizes['9:16'];
const { width, height } = canvas;
const surfaces = createSurfacePool(1);

const gradient = (gradientFrom: string, gradientTo: string, gradientAngle = 180): Gradient =>
  gradientOf(backgroundSchema.parse({ type: 'gradient', gradientFrom, gradientTo, gradientAngle }))!;

const painted = (of: Gradient) =>
  surfaces.use(canvas, async (surface) => {
    paintBackground(surface, { gradient: of, picture: null });
    return Buffer.from(surface.pixels.subarray(0, width * height * 4));
  });

/** The red of each row, as the mean of its first 64 pixels. */
const redOfRows = (pixels: Buffer) =>
  Array.from({ length: height }, (_unused, y) => {
    let sum = 0;
    for (let x = 0; x < 64; x += 1) sum += pixels[(y * width + x) * 4]!;
    return sum / 64;
  });

describe('a gradient', () => {
  it.each([
    ['dark and dithered', '#101010', '#181818', 180],
    ['dithered, at an angle', '#3b2119', '#5a2a1c', 27],
    ['wide, as it is', '#4f46e5', '#fb923c', 135],
    ['of one colour', '#223344', '#223344', 90],
    ['from white', '#ffffff', '#f4f4f4', 0],
  ])('%s is the same in the kernel as in what a browser computes', async (_what, from, to, angle) => {
    const of = gradient(from, to, angle);
    expect((await painted(of)).equals(Buffer.from(gradientPixels(of, width, height)))).toBe(true);
  });

  it('whose bands would be seen changes in sixteenths of a step', async () => {
    const rows = redOfRows(await painted(gradient('#101010', '#181818')));
    let longest = 0;
    let run = 1;
    for (let y = 4; y < height; y += 4) {
      run = Math.abs(mean(rows, y) - mean(rows, y - 4)) < 0.001 ? run + 4 : 4;
      longest = Math.max(longest, run);
    }
    // 240 px are one step from one colour to the next; at the ends it is as long as half of one.
    expect(longest).toBeLessThanOrEqual(24);
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(0x10);
    expect(Math.max(...rows)).toBeLessThanOrEqual(0x18);
    const error = rows.map((_red, y) =>
      Math.abs(mean(rows, Math.min(y, height - 4)) - (0x10 + (8 * (y + 2)) / height)),
    );
    expect(Math.max(...error)).toBeLessThan(0.2);
  });

  it('is dithered only where neighbouring colours fill wide bands, and not where it is translucent', () => {
    const dithered = (...of: Parameters<typeof gradient>) => isDithered(gradient(...of), width, height);
    expect(dithered('#101010', '#181818')).toBe(true);
    expect(dithered('#3b2119', '#6b2f1e')).toBe(true);
    expect(dithered('#000000', '#ffffff')).toBe(false);
    expect(dithered('#223344', '#223344')).toBe(false);
    expect(dithered('#10101080', '#181818')).toBe(false);
  });
});

function mean(rows: readonly number[], from: number): number {
  return rows.slice(from, from + 4).reduce((sum, row) => sum + row, 0) / 4;
}
