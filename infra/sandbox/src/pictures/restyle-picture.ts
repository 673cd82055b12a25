import sharp from 'sharp';
import { hexToRgb } from './engine/color.ts';
import { encodePicture, paintRaster, type PictureOrder } from './paint-picture.ts';

/** The picture to start from cannot be decoded, or has more than 50 megapixels. */
export class UnreadablePictureError extends Error {
  constructor() {
    super('the reference picture cannot be read');
    this.name = 'UnreadablePictureError';
  }
}

const maxInputPixels = 50_000_000;

/**
 * Image to image: the reference, cut to the ordered size, in the colours and the light of the prompt's scene. `strength`
 * (0…1) says how much of the reference stays. Throws UnreadablePictureError.
 */
export async function restylePicture(order: PictureOrder, reference: Buffer, strength: number): Promise<Buffer> {
  const { widthPx, heightPx } = order;
  const scene = await paintRaster(order);
  const kept = await readReference(reference, widthPx, heightPx);
  const tone = await averageColor(scene.rgb, widthPx, heightPx);
  const share = 0.35 + 0.6 * strength;
  for (let offset = 0; offset < kept.length; offset += 3) {
    const luminance = (kept[offset]! * 0.3 + kept[offset + 1]! * 0.59 + kept[offset + 2]! * 0.11) / 128;
    for (let part = 0; part < 3; part++) {
      const tinted = kept[offset + part]! * 0.72 + tone[part]! * luminance * 0.28;
      scene.rgb[offset + part] = Math.min(255, tinted * share + scene.rgb[offset + part]! * (1 - share));
    }
  }
  return encodePicture(scene, order.format);
}

async function readReference(reference: Buffer, width: number, height: number): Promise<Buffer> {
  try {
    return await sharp(reference, { limitInputPixels: maxInputPixels })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .median(3)
      .raw()
      .toBuffer();
  } catch {
    throw new UnreadablePictureError();
  }
}

async function averageColor(rgb: Buffer, width: number, height: number): Promise<readonly number[]> {
  const { dominant } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(32, 32)
    .stats();
  return dominant ? [dominant.r, dominant.g, dominant.b] : hexToRgb('#808080');
}
