import { canvasOf, limits, parseColor } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { pictureExtensions, sharp, type PictureType } from '@slideloom/storage';
import pLimit from 'p-limit';
import { paintSlidePicture } from '../domain/paint-slide-picture.ts';
import type { ComposeSlidePicture } from '../domain/ports.ts';

const timeoutSeconds = 20;
/** Raw pixels of the canvas take six megabytes, those of the source much more. */
const composing = pLimit(2);

/** JPEG and WebP stay what they are, anything else becomes a PNG. Throws `picture_invalid`. */
export const composeSlidePicture: ComposeSlidePicture = (bytes, finish) => composing(() => compose(bytes, finish));

const compose: ComposeSlidePicture = async (bytes, finish) => {
  try {
    const options = { limitInputPixels: limits.upload.maxPixels, failOn: 'error' } as const;
    const { red, green, blue } = parseColor(finish.ground.from) ?? { red: 0, green: 0, blue: 0 };
    const { data } = await sharp(bytes, options)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(finish.photo.width, finish.photo.height, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: { r: red, g: green, b: blue } })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { pixels } = paintSlidePicture(data, finish);
    const { width, height } = finish.canvas ?? canvasOf({});
    const { format } = await sharp(bytes, options).metadata();
    const isLossy = format === 'jpeg' || format === 'webp';
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
    const encoded = isLossy ? picture.toFormat(format, { quality: 92 }) : picture.png();
    const contentType: PictureType = isLossy ? `image/${format}` : 'image/png';
    return { bytes: await encoded.toBuffer(), contentType, extension: pictureExtensions[contentType], width, height };
  } catch (error) {
    throw new AppError('picture_invalid', { cause: error });
  }
};
