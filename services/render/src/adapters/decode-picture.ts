import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { sniffPictureType } from '@slideloom/storage';
import sharp from 'sharp';
import { canvasSize, type CoverPicture } from '../domain/slide-background.ts';

// Nothing is decoded twice, and a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

const decodeTimeoutSeconds = 20;

/**
 * Decodes a PNG, JPEG, WebP or GIF (its first frame) to sRGB pixels that cover the canvas, centred. Throws
 * `picture_type_unsupported`, `picture_too_large` or `picture_unreadable`; all of them are the picture's own fault.
 */
export async function decodePicture(bytes: Uint8Array): Promise<CoverPicture> {
  if ((await sniffPictureType(bytes)) === null) throw new AppError('picture_type_unsupported');
  const { width, height, hasAlpha } = await readHead(bytes);
  if (width * height > limits.upload.maxPixels) throw new AppError('picture_too_large');
  try {
    const pixels = await sharp(bytes, { limitInputPixels: limits.upload.maxPixels, failOn: 'error' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize(canvasSize.width, canvasSize.height, { fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
    return { pixels, isOpaque: !hasAlpha };
  } catch (error) {
    throw new AppError('picture_unreadable', { cause: error });
  }
}

/** What the file says of itself, before a pixel of it is decoded. */
async function readHead(bytes: Uint8Array): Promise<{ width: number; height: number; hasAlpha: boolean }> {
  try {
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    return { width, height, hasAlpha };
  } catch (error) {
    throw new AppError('picture_unreadable', { cause: error });
  }
}
