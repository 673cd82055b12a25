import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { sharp, takePicture } from '@slideloom/storage';
import { decodeCost } from '../src/decoding/decode-cost.ts';

const side = 3_000;
const red = { r: 200, g: 30, b: 60 };
const canvas = (channels: 3 | 4, px = side) =>
  sharp({ create: { width: px, height: px, channels, background: channels === 4 ? { ...red, alpha: 0.5 } : red } });
const quick = { compressionLevel: 1 };
const turned = { orientation: 6 };

/** Every way in which a picture of the same size may lie in memory. */
const kinds = {
  'PNG, 8 bit': () => canvas(3).png(quick),
  'PNG, 16 bit RGBA': () => canvas(4).toColourspace('rgb16').png(quick),
  'PNG, 16 bit RGBA, turned': () => canvas(4).toColourspace('rgb16').withMetadata(turned).png(quick),
  'PNG, 8 bit RGBA, interlaced': () => canvas(4).png({ ...quick, progressive: true }),
  'PNG, 16 bit RGBA, interlaced': () =>
    canvas(4)
      .toColourspace('rgb16')
      .png({ ...quick, progressive: true }),
  'PNG, palette, interlaced': () => canvas(3).png({ palette: true, progressive: true }),
  'JPEG 4:2:0': () => canvas(3).jpeg(),
  'JPEG 4:2:0, turned': () => canvas(3).withMetadata(turned).jpeg(),
  'JPEG 4:2:0, progressive': () => canvas(3).jpeg({ progressive: true }),
  'JPEG 4:4:4, progressive': () => canvas(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'JPEG CMYK, progressive': () =>
    canvas(3).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  WebP: () => canvas(4).webp({ effort: 0 }),
  GIF: () => canvas(3).gif({ effort: 1 }),
};
/** What the decoder has besides, whatever the picture. */
const slack = 20 * 2 ** 20;

let dir: string;
const files = new Map<string, { path: string; bytes: Buffer }>();

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'decode-cost-'));
  for (const [at, [name, make]] of Object.entries(kinds).entries()) {
    const bytes = await make().toBuffer();
    const path = join(dir, String(at));
    writeFileSync(path, bytes);
    files.set(name, { path, bytes });
  }
});
afterAll(() => rmSync(dir, { recursive: true }));

/** How much more memory a process had at its most while it decoded a picture, first the whole, then also a part of it, bytes. */
function peaksOf(path: string): { whole: number; part: number } {
  const child = spawnSync(process.execPath, [fileURLToPath(new URL('decode-once.ts', import.meta.url)), path], {
    encoding: 'utf8',
    env: { ...process.env, MALLOC_ARENA_MAX: '1', NODE_OPTIONS: '' },
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as { whole: number; part: number };
}

describe('the cost of decoding', () => {
  it.each(Object.keys(kinds))('is at least what a process takes for it: %s', async (name) => {
    const { path, bytes } = files.get(name)!;
    const header = await sharp(bytes).metadata();
    const peaks = peaksOf(path);
    expect(peaks.whole).toBeLessThan(decodeCost(header, { isCut: false }) + slack);
    expect(peaks.part).toBeLessThan(decodeCost(header, { isCut: true }) + slack);
  });

  it('refuses what no process can decode, and says why', async () => {
    const source = canvas(4, 7_000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 });
    const refusal = await takePicture(await source.toBuffer()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: 'picture_too_large',
      message: expect.stringMatching(/^The picture \(7000 × 7000 pixels, 16 bit, interlaced\) takes \d{3} MB.* 420 MB/),
    });
  });

  it('takes every ordinary kind of the most pixels', () => {
    const [width, height] = [10_000, limits.upload.maxPixels / 10_000];
    const most = { width, height, channels: 3, depth: 'uchar', orientation: 6, isProgressive: false } as const;
    const costs = [
      { ...most, format: 'jpeg', orientation: 1, isProgressive: true, chromaSubsampling: '4:4:4' } as const,
      { ...most, format: 'png', channels: 4 } as const,
      { ...most, format: 'webp', channels: 4 } as const,
      { ...most, format: 'gif', channels: 4 } as const,
    ].map((header) => decodeCost(header, { isCut: true }));
    for (const cost of costs) expect(cost).toBeLessThanOrEqual(limits.decode.dearAtOnceBytes);
  });
});
