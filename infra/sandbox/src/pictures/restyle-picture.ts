import sharp, { type Matrix3x3 } from 'sharp';
import { encodePicture, sceneOf, type PictureOrder } from './paint-picture.ts';

/** The picture to start from cannot be decoded, or has more than 50 megapixels. */
export class UnreadablePictureError extends Error {
  constructor() {
    super('the reference picture cannot be read');
    this.name = 'UnreadablePictureError';
  }
}

const maxInputPixels = 50_000_000;
/** How much of a pixel's colour becomes that of the scene in the pixel's own light. */
const tinted = 0.28;
/** Red, green and blue in the light of a pixel. */
const lightOf = [0.3, 0.59, 0.11];

/**
 * Image to image: the reference, cut to the ordered size, in the colours and the light of the prompt's scene. `strength`
 * (0…1) says how much of the reference stays. Throws UnreadablePictureError.
 */
export async function restylePicture(order: PictureOrder, reference: Buffer, strength: number): Promise<Buffer> {
  const { widthPx: width, heightPx: height, format } = order;
  const raw = { width, height, channels: 3 as const };
  const scene = await sceneOf(order).raw().toBuffer();
  const { dominant } = await sharp(scene, { raw }).stats();
  const kept = await readReference(reference, order, [dominant.r, dominant.g, dominant.b], 0.35 + 0.6 * strength);
  const blended = sharp(scene, { raw }).composite([{ input: kept, raw: { ...raw, channels: 4 } }]);
  return encodePicture(blended.removeAlpha(), format).toBuffer();
}

/** The reference as RGBA, drawn towards the tone, as opaque as `share` says. */
async function readReference(
  reference: Buffer,
  { widthPx, heightPx }: PictureOrder,
  tone: readonly number[],
  share: number,
): Promise<Buffer> {
  const towards = tone.map((value, part) =>
    lightOf.map((weight, from) => (part === from ? 1 - tinted : 0) + (value / 128) * weight * tinted),
  ) as Matrix3x3;
  try {
    return await sharp(reference, { limitInputPixels: maxInputPixels })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(widthPx, heightPx, { fit: 'cover', position: 'attention' })
      .median(3)
      .recomb(towards)
      .removeAlpha()
      .ensureAlpha(share)
      .raw()
      .toBuffer();
  } catch {
    throw new UnreadablePictureError();
  }
}
