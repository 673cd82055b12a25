import type { DigitalSourceType } from '@slideloom/contracts';
import type { Sharp } from 'sharp';
import type { ObjectStore } from './create-object-store.ts';
import { decodePicture } from './decoding/decode-picture.ts';
import { markPicture } from './marks/mark-picture.ts';
import { readOrigin } from './marks/read-origin.ts';
import { objectKeys, thumbnailWidths, type ThumbnailWidth } from './object-keys.ts';
import { sharp } from './picture-engine.ts';

/** WebP files by their width, px. */
export type Thumbnails = Record<ThumbnailWidth, Buffer>;

/** The quickest but one: half as large as the quickest, and a third of the time of the usual effort. */
const webp = { quality: 78, effort: 1 };

/** Small copies of a picture that was checked before, with this mark. A picture that is narrower keeps its width. */
export async function makeThumbnails(picture: Sharp, sourceType: DigitalSourceType | null): Promise<Thumbnails> {
  const [small, large] = thumbnailWidths;
  const { data, info } = await picture
    .resize({ width: large, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const again = () => sharp(data, { raw: info });
  const [smallest, largest] = await Promise.all([
    again().resize({ width: small, withoutEnlargement: true }).webp(webp).toBuffer(),
    again().webp(webp).toBuffer(),
  ]);
  const marked = (bytes: Buffer) => markPicture('image/webp', bytes, sourceType);
  return { [small]: await marked(smallest), [large]: await marked(largest) };
}

/** Small copies of a picture that `takePicture` has left, with its mark. Throws what `decodePicture` throws. */
export async function thumbnailsOf(bytes: Buffer): Promise<Thumbnails> {
  const origin = await readOrigin(bytes);
  return decodePicture(bytes, (picture) => makeThumbnails(picture, origin?.sourceType ?? null));
}

/** Stores thumbnails beside their picture. */
export async function putThumbnails(
  store: Pick<ObjectStore, 'put'>,
  objectKey: string,
  thumbnails: Thumbnails,
): Promise<void> {
  await Promise.all(
    thumbnailWidths.map((width) =>
      store.put({
        key: objectKeys.thumbnail(objectKey, width),
        body: thumbnails[width],
        contentType: 'image/webp',
      }),
    ),
  );
}
