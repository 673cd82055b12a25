import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { pictureExtensions, sharp, type PictureType } from '@slideloom/storage';
import pLimit from 'p-limit';
import type { CropPicture } from '../domain/ports.ts';

const cropTimeoutSeconds = 20;
/** A picture of 50 megapixels takes hundreds of megabytes while it is cut. */
const cropping = pLimit(2);

/** Cuts with sharp's attention strategy. JPEG and WebP stay what they are, anything else becomes a PNG. Throws `picture_invalid`. */
export const cropPicture: CropPicture = (bytes, size) => cropping(() => cut(bytes, size));

const cut: CropPicture = async (bytes, { width, height }) => {
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.upload.maxPixels, failOn: 'error' })
      .timeout({ seconds: cropTimeoutSeconds })
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .keepIccProfile();
    const { format } = await sharp(bytes, { limitInputPixels: limits.upload.maxPixels }).metadata();
    const isLossy = format === 'jpeg' || format === 'webp';
    const { data } = await (isLossy ? picture.toFormat(format, { quality: 95 }) : picture.png()).toBuffer({
      resolveWithObject: true,
    });
    const contentType: PictureType = isLossy ? `image/${format}` : 'image/png';
    return { bytes: data, contentType, extension: pictureExtensions[contentType] };
  } catch (error) {
    throw new AppError('picture_invalid', { cause: error });
  }
};
