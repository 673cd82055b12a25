import sharp from 'sharp';
import { seededRandom } from '../seeded-random.ts';
import { chooseScene } from './choose-scene.ts';
import { finish } from './engine/finish.ts';
import { createNoise } from './engine/noise.ts';
import type { Raster } from './engine/raster.ts';
import { renderLayers } from './engine/render-layers.ts';
import type { Stage } from './engine/stage.ts';

/** A picture to paint. The same order gives the same bytes. */
export type PictureOrder = {
  /** Chooses scene and colours by its words, and everything else as a seed. */
  prompt: string;
  seed: string;
  /** From 16 to 4096. */
  widthPx: number;
  heightPx: number;
  format: 'png' | 'jpeg' | 'webp';
};

/** Larger pictures are painted at this many pixels and enlarged before the grain is added: the difference is not visible. */
const paintedPixels = 800_000;

/** Paints an order as RGB bytes, finished. */
export async function paintRaster(order: PictureOrder): Promise<Raster> {
  const { widthPx, heightPx } = order;
  const prompt = order.prompt.toLowerCase();
  const random = seededRandom(`${prompt}\n${order.seed}`);
  const { scene, palette } = chooseScene(prompt, random.fork('scene'));
  const share = Math.min(1, Math.sqrt(paintedPixels / (widthPx * heightPx)));
  const stage: Stage = {
    widthPx: Math.max(2, Math.round(widthPx * share)),
    heightPx: Math.max(2, Math.round(heightPx * share)),
    heightUnits: (1_000 * heightPx) / widthPx,
    random: random.fork('composition'),
    noise: createNoise(random.fork('noise')),
    palette,
    prompt,
  };
  const painted = await renderLayers(stage, scene(stage));
  const rgb = await fit(painted, stage, widthPx, heightPx, random.fork('mirror').chance(0.5));
  finish({ ...stage, widthPx, heightPx }, rgb);
  return { widthPx, heightPx, rgb };
}

/** Paints an order and encodes it. */
export async function paintPicture(order: PictureOrder): Promise<Buffer> {
  return encodePicture(await paintRaster(order), order.format);
}

export async function encodePicture(
  { widthPx, heightPx, rgb }: Raster,
  format: PictureOrder['format'],
): Promise<Buffer> {
  const picture = sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  if (format === 'jpeg') return picture.jpeg({ quality: 88 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 86, effort: 2 }).toBuffer();
  return picture.png({ compressionLevel: 3 }).toBuffer();
}

async function fit(rgb: Buffer, stage: Stage, widthPx: number, heightPx: number, isMirrored: boolean): Promise<Buffer> {
  const raw = { width: stage.widthPx, height: stage.heightPx, channels: 3 as const };
  const picture = sharp(rgb, { raw }).flop(isMirrored);
  return picture.resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
}
