import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const folder = join(import.meta.dirname, 'pictures');
/** Two fifths of the canvas: small on disk, and a shift of one px still changes every edge. */
const width = 432;

/** A channel that is off by more than this, of 255, is another colour; less is how processors round. One machine draws the same bytes. */
const channelTolerance = 6;
/**
 * Pixels of another colour that are let through, and the mean difference of all channels, of 255. Measured on a poster's 432 × 768 px: a text
 * 1 px lower has 3,700 such pixels and a mean of 0.25, a blur of 10 in place of 12 500 and 0.05.
 */
const maxPixels = 20;
const maxMean = 0.1;

export type Difference = { isSame: boolean; pixels: number; mean: number };

/** Whether the pictures are to be written again; refused where no person looks at them. */
export function isUpdating(env: NodeJS.ProcessEnv): boolean {
  if (!env['UPDATE_GOLDEN']) return false;
  if (env['CI'])
    throw new Error('UPDATE_GOLDEN is for a person who looks at the pictures: it is refused where CI is set');
  return true;
}

/** Rows of RGBA, from the top. */
export type Picture = { data: Buffer; info: { width: number; height: number; channels: 4 } };

/** The slides of a deck, drawn, as one picture from left to right. */
export async function shrink(slides: readonly Buffer[]): Promise<Picture> {
  const small = await Promise.all(slides.map((png) => readPicture(sharp(png).resize({ width }))));
  return small.length === 1 ? small[0]! : joined(small);
}

async function joined(pictures: readonly Picture[]): Promise<Picture> {
  const step = Math.max(...pictures.map(({ info }) => info.width));
  const height = Math.max(...pictures.map(({ info }) => info.height));
  const create = { width: step * pictures.length, height, channels: 4, background: '#00000000' } as const;
  const layers = pictures.map(({ data, info }, index) => ({ input: data, raw: info, left: index * step, top: 0 }));
  return readPicture(sharp({ create }).composite(layers));
}

async function readPicture(source: Sharp): Promise<Picture> {
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 4 } };
}

/** The names of the pictures that are stored. */
export const storedNames = (): string[] => readdirSync(folder).map((file) => file.replace(/\.png$/, ''));

export const pathOf = (name: string): string => join(folder, `${name}.png`);

export const storedPicture = (name: string): Promise<Picture> => readPicture(sharp(pathOf(name)));

export async function writePicture(name: string, { data, info }: Picture): Promise<void> {
  await sharp(data, { raw: info }).png({ compressionLevel: 9 }).toFile(pathOf(name));
}

export function comparePictures(first: Picture, second: Picture): Difference {
  const { width: across, height: down } = first.info;
  if (across !== second.info.width || down !== second.info.height)
    return { isSame: false, pixels: across * down, mean: 255 };
  let sum = 0;
  let pixels = 0;
  const [one, other] = [first.data, second.data];
  const [wholes, otherWholes] = [wholePixels(one), wholePixels(other)];
  for (let pixel = 0; pixel < wholes.length; pixel += 1) {
    if (wholes[pixel] === otherWholes[pixel]) continue;
    let largest = 0;
    for (let channel = pixel * 4; channel < pixel * 4 + 4; channel += 1) {
      const distance = Math.abs(one[channel]! - other[channel]!);
      sum += distance;
      if (distance > largest) largest = distance;
    }
    if (largest > channelTolerance) pixels += 1;
  }
  const mean = sum / one.length;
  return { isSame: pixels <= maxPixels && mean <= maxMean, pixels, mean };
}

/** Keeps the stored picture, the one that was drawn and what differs side by side; answers the file. */
export async function showDifference(name: string, stored: Picture, drawn: Picture): Promise<string> {
  const sides = [stored, drawn];
  if (stored.data.length === drawn.data.length) {
    const data = drawn.data.map((value, at) => (at % 4 === 3 ? 255 : Math.abs(value - stored.data[at]!)));
    sides.push({ data: Buffer.from(data), info: drawn.info });
  }
  const { data, info } = await joined(sides);
  const target = join(tmpdir(), 'slideloom-golden');
  mkdirSync(target, { recursive: true });
  const file = join(target, `${name}.png`);
  await sharp(data, { raw: info }).png().toFile(file);
  return file;
}

const wholePixels = ({ buffer, byteOffset, length }: Buffer) => new Uint32Array(buffer, byteOffset, length / 4);
