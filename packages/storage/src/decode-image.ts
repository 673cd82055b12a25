import { limits } from '@slideloom/contracts';
import { AppError, withDeadline } from '@slideloom/service-kit';
import { inspectImage, type PictureInfo } from './inspect-image.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { sharp } from './picture-engine.ts';

export type DecodedImage = {
  /** RGBA, 8 bits each, sRGB, alpha not premultiplied, rows from the top without padding. */
  data: Buffer;
  width: number;
  height: number;
};

/** An interlaced picture of 50 megapixels takes up to 300 MB while it is decoded; two at once is what a worker bears. */
const decoding = limitConcurrency(2);

/**
 * The pixels of a picture that is to cover `fitWidth` × `fitHeight` px: upright, in sRGB, its centred part of that very
 * ratio, made smaller where it has more pixels than needed and never larger. An animation gives its first frame. Refuses
 * what `inspectImage` refuses, and throws `picture_unreadable` for what breaks or takes longer than `timeoutMs` to decode.
 */
export async function decodeImage(
  bytes: Buffer,
  options: { fitWidth: number; fitHeight: number; maxBytes?: number; maxPixels?: number; timeoutMs?: number },
): Promise<DecodedImage> {
  const { timeoutMs = 20_000, maxPixels = limits.upload.maxPixels } = options;
  const info = await inspectImage(bytes, options);
  const target = coverSize(info, options);
  return decoding(() =>
    withDeadline(timeoutMs, 'picture_unreadable', async () => {
      try {
        const { data, info: made } = await sharp(bytes, {
          limitInputPixels: maxPixels,
          failOn: 'error',
          sequentialRead: true,
          autoOrient: true,
        })
          .timeout({ seconds: Math.ceil(timeoutMs / 1_000) })
          .resize(target.width, target.height, { fit: 'cover', position: 'centre' })
          .toColourspace('srgb')
          .ensureAlpha()
          .raw({ depth: 'uchar' })
          .toBuffer({ resolveWithObject: true });
        if (made.channels !== 4) throw new Error(`the decoder gave ${made.channels} channels`);
        return { data, width: made.width, height: made.height };
      } catch (error) {
        throw new AppError('picture_unreadable', { cause: error });
      }
    }),
  );
}

/** The largest size of the wanted ratio that the picture has pixels for, up to the wanted one. */
function coverSize(
  picture: Pick<PictureInfo, 'width' | 'height'>,
  { fitWidth, fitHeight }: { fitWidth: number; fitHeight: number },
): { width: number; height: number } {
  const scale = Math.min(1, picture.width / fitWidth, picture.height / fitHeight);
  return { width: Math.max(1, Math.round(fitWidth * scale)), height: Math.max(1, Math.round(fitHeight * scale)) };
}
