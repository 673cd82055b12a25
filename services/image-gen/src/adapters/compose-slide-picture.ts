import { canvasOf } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { pictureExtensions, sharp, type PictureType } from '@slideloom/storage';
import pLimit from 'p-limit';
import { paintSlidePicture } from '../domain/paint-slide-picture.ts';
import type { ComposeSlidePicture } from '../domain/ports.ts';
import { decodeSlidePhoto, photoOptions } from './decode-slide-photo.ts';

/** Raw pixels of the canvas take six megabytes, those of the source much more. */
const composing = pLimit(2);

/** JPEG and WebP stay what they are, anything else becomes a PNG. Throws `picture_invalid`. */
export const composeSlidePicture: ComposeSlidePicture = (bytes, finish) => composing(() => compose(bytes, finish));

const compose: ComposeSlidePicture = async (bytes, finish) => {
  try {
    const photo = await decodeSlidePhoto(bytes, finish);
    const { pixels } = paintSlidePicture(photo.pixels, finish);
    const { width, height } = finish.canvas ?? canvasOf({});
    const { format } = await sharp(bytes, photoOptions).metadata();
    const isLossy = format === 'jpeg' || format === 'webp';
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
    const encoded = isLossy ? picture.toFormat(format, { quality: 92 }) : picture.png();
    const contentType: PictureType = isLossy ? `image/${format}` : 'image/png';
    return { bytes: await encoded.toBuffer(), contentType, extension: pictureExtensions[contentType], width, height };
  } catch (error) {
    throw new AppError('picture_invalid', { cause: error });
  }
};
