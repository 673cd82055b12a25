import { canvasOf, generatedSourceType } from '@slideloom/contracts';
import { decodePicture, markPicture, pictureExtensions, sharp, type PictureType } from '@slideloom/storage';
import { paintSlidePicture } from '../domain/paint-slide-picture.ts';
import type { ComposeSlidePicture } from '../domain/ports.ts';
import { decodeSlidePhoto } from './decode-slide-photo.ts';

/** JPEG and WebP stay what they are, anything else becomes a PNG. Throws `picture_invalid`. */
export const composeSlidePicture: ComposeSlidePicture = (bytes, finish) =>
  decodePicture(
    bytes,
    async (source, header) => {
      const photo = await decodeSlidePhoto(source, header, finish);
      const { pixels } = paintSlidePicture(photo.pixels, finish);
      const { width, height } = finish.canvas ?? canvasOf({});
      const { format } = header;
      const isLossy = format === 'jpeg' || format === 'webp';
      const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
      const encoded = isLossy ? picture.toFormat(format, { quality: 92 }) : picture.png();
      const contentType: PictureType = isLossy ? `image/${format}` : 'image/png';
      const bytes = await markPicture(contentType, await encoded.toBuffer(), generatedSourceType);
      return { bytes, contentType, extension: pictureExtensions[contentType], width, height };
    },
    { fault: 'picture_invalid', isCut: true },
  );
