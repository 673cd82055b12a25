import { generatedSourceType } from '@slideloom/contracts';
import { decodePicture, markPicture, pictureExtensions, sharp, type PictureType } from '@slideloom/storage';
import type { CropPicture } from '../domain/ports.ts';

/** Cuts with sharp's attention strategy. JPEG and WebP stay what they are, anything else becomes a PNG. Throws `picture_invalid`. */
export const cropPicture: CropPicture = (bytes, { width, height }) =>
  decodePicture(
    bytes,
    async (whole, { format }) => {
      const picture = whole
        .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
        .keepIccProfile();
      const isLossy = format === 'jpeg' || format === 'webp';
      const { data } = await (isLossy ? picture.toFormat(format, { quality: 95 }) : picture.png()).toBuffer({
        resolveWithObject: true,
      });
      const contentType: PictureType = isLossy ? `image/${format}` : 'image/png';
      return {
        bytes: await markPicture(contentType, data, generatedSourceType),
        contentType,
        extension: pictureExtensions[contentType],
      };
    },
    { fault: 'picture_invalid', isCut: true },
  );
