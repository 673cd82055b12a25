import { limits, type CanvasSize } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { sharp, takePicture } from '@slideloom/storage';
import type { CoverPicture } from '../domain/slide-background.ts';

const decodeTimeoutSeconds = 20;

/**
 * Decodes a PNG, JPEG, WebP or GIF (its first frame) to sRGB pixels that cover the canvas, centred. Throws
 * `picture_type_unsupported`, `picture_too_large` or `picture_unreadable`; all of them are the picture's own fault.
 */
export async function decodePicture(source: Buffer, canvas: CanvasSize): Promise<CoverPicture> {
  const { bytes } = await takePicture(source);
  try {
    const { hasAlpha, autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    const pixels = await sharp(bytes, { limitInputPixels: limits.upload.maxPixels, failOn: 'error' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize(canvas.width, canvas.height, { fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
    return { pixels, isOpaque: !hasAlpha, origin: autoOrient };
  } catch (error) {
    throw new AppError('picture_unreadable', { cause: error });
  }
}
