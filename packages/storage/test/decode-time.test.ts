import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { sharp, takePicture } from '@slideloom/storage';

const side = 1_600;
const size = { width: side, height: side };
const background = { r: 200, g: 30, b: 60 };
const flat = (channels: 3 | 4 = 3) => sharp({ create: { ...size, channels, background } });
const noise = () => sharp(randomBytes(side * side * 3), { raw: { ...size, channels: 3 } });
const quick = { compressionLevel: 1 };
const deep = () => flat(4).toColourspace('rgb16');

/** Photographs, screenshots, and what is dear for its size. */
const kinds = {
  'JPEG, flat': flat().jpeg(),
  'JPEG, noise': noise().jpeg({ quality: 80 }),
  'JPEG 4:4:4, noise': noise().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  'JPEG, progressive, flat': flat().jpeg({ progressive: true }),
  'JPEG, progressive, noise': noise().jpeg({ progressive: true, quality: 80 }),
  'PNG, flat': flat().png(quick),
  'PNG, noise': noise().png(quick),
  'PNG, RGBA': flat(4).png(quick),
  'PNG, RGBA, interlaced': flat(4).png({ ...quick, progressive: true }),
  'PNG, 16 bit RGBA': deep().png(quick),
  'PNG, 16 bit RGBA, interlaced': deep().png({ ...quick, progressive: true }),
  'WebP, flat': flat(4).webp({ effort: 0 }),
  'WebP, noise': noise().webp({ effort: 0, quality: 80 }),
  'GIF, flat': flat().gif({ effort: 1 }),
  'GIF, noise': noise().gif({ effort: 1 }),
  'JPEG, narrow and tall': sharp({ create: { width: 540, height: 6_000, channels: 3, background } }).jpeg(),
};

/** The times of this machine count only beside each other: how much more of it each kind takes than expected, as many times the median. */
it('the expected processor time of thumbnails is that of the machine, by kind', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'decode-time-'));
  try {
    const made = await Promise.all(Object.values(kinds).map((picture) => picture.toBuffer()));
    const paths = made.map((bytes, at) => {
      const path = join(dir, String(at));
      writeFileSync(path, bytes);
      return path;
    });
    const expected = await Promise.all(made.map(async (bytes) => (await takePicture(bytes)).decodeMs));
    const child = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('thumbnails-once.ts', import.meta.url)), ...paths],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    if (child.status !== 0) throw new Error(child.stderr);
    const ratios = (JSON.parse(child.stdout) as number[]).map((ms, at) => ms / expected[at]!);
    const median = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)]!;
    const underrated = Object.keys(kinds).filter((_kind, at) => ratios[at]! / median > 2);
    expect(underrated).toEqual([]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
