import { withDeadline } from '@slideloom/service-kit';
import { decodePicture, markPicture, takePicture } from '@slideloom/storage';
import pLimit from 'p-limit';
import type { PicturePorts, ReadPicture } from '../../domain/pictures/ports.ts';
import type { ProductPicturePorts } from '../../domain/pictures/copy-product-pictures.ts';

/** As wide as the largest tile of a page on a display with two pixels for one. */
const sizePx = 540;
const deadlineMs = 10_000;
const drawSeconds = 5;

/** Makes small copies of products' pictures, one at a time: posts go first. The team's own files are read from the bucket. */
export function createCopyProductPicture(read: PicturePorts['read']): ProductPicturePorts['copy'] {
  const inTurn = pLimit(1);
  const shrink = async ({ bytes: source, sourceType }: ReadPicture): Promise<Buffer> => {
    const { bytes } = await takePicture(source);
    const copy = await decodePicture(
      bytes,
      (picture) =>
        picture
          .resize({ width: sizePx, height: sizePx, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .webp({ quality: 82 })
          .toBuffer(),
      { seconds: drawSeconds },
    );
    return markPicture('image/webp', copy, sourceType);
  };
  return async (teamId, url, signal) => {
    const source = await withDeadline(deadlineMs, 'url_too_slow', (deadline) => read(teamId, url, deadline), signal);
    return inTurn(() => shrink(source));
  };
}
