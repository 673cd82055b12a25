import { fileURLToPath } from 'node:url';
import sharp, { type Region, type Sharp } from 'sharp';
import { seededRandom, type Random } from '../seeded-random.ts';
import { chooseScene, type ChosenScene } from './choose-scene.ts';

/** A picture to make. The same order gives the same bytes. */
export type PictureOrder = {
  /** Chooses scene and colours by its words, and everything else as a seed. */
  prompt: string;
  seed: string;
  /** From 16 to 4096. */
  widthPx: number;
  heightPx: number;
  format: 'png' | 'jpeg' | 'webp';
};

/** The sides of the committed pictures, px: each scene is there in both shapes. */
const shapes = { tall: { width: 832, height: 1_248 }, wide: { width: 1_248, height: 832 } };
/** From this ratio of width to height on a picture is cut from the wide one: what is shown stands in its middle. */
const wideFrom = 0.9;

/** Makes a picture: the committed one of its scene, cut to its shape, mirrored and coloured by the seed and the prompt. */
export async function paintPicture(order: PictureOrder): Promise<Buffer> {
  return encodePicture(sceneOf(order), order.format).toBuffer();
}

/** The picture of an order, opaque, before it is encoded. */
export function sceneOf({ prompt: given, seed, widthPx, heightPx }: PictureOrder): Sharp {
  const prompt = given.toLowerCase();
  const random = seededRandom(`${prompt}\n${seed}`);
  const chosen = chooseScene(prompt, random.fork('scene'));
  const shape = widthPx / heightPx < wideFrom ? 'tall' : 'wide';
  const { gain, offset } = tintOf(chosen, random.fork('tint'));
  return sharp(fileURLToPath(new URL(`painted/${chosen.name.replaceAll(' ', '-')}-${shape}.webp`, import.meta.url)))
    .extract(cutOf(shapes[shape], widthPx / heightPx, random.fork('composition')))
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
    .flop(random.fork('mirror').chance(0.5))
    .linear(gain, offset);
}

export function encodePicture(picture: Sharp, format: PictureOrder['format']): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 88 });
  if (format === 'webp') return picture.webp({ quality: 86, effort: 2 });
  return picture.png({ compressionLevel: 3 });
}

/** A part of the ratio, nearly as large as there is one: near the middle, and of the tall picture rather low, where things stand. */
function cutOf(whole: { width: number; height: number }, ratio: number, random: Random): Region {
  const zoom = random.between(0.92, 1);
  const width = Math.max(1, Math.round(Math.min(whole.width, whole.height * ratio) * zoom));
  const height = Math.max(1, Math.round(Math.min(whole.height, whole.width / ratio) * zoom));
  const left = Math.round((whole.width - width) * random.between(0.35, 0.65));
  const highest = whole.height > whole.width ? 0.5 : 0.2;
  const top = Math.round((whole.height - height) * random.between(highest, highest + 0.4));
  return { left, top, width, height };
}

/** What brings the colours of the painted palette to those of the other one, channel by channel, give or take a little. */
function tintOf({ painted, palette }: ChosenScene, random: Random): { gain: number[]; offset: number[] } {
  const gain = painted.spread.map((spread, part) => Math.min(1.6, Math.max(0.5, palette.spread[part]! / spread)));
  const offset = painted.mean.map((mean, part) => palette.mean[part]! - gain[part]! * mean + random.between(-5, 5));
  return { gain, offset };
}
