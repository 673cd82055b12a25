import type { PictureType } from '../picture-types.ts';
import { startRewriting, type Rewriting, type SourceTypeOf, type Work } from './rewriting.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { maxWebpChunks, stripWebp } from './strip-webp.ts';

const ways: Record<PictureType, (file: Rewriting) => void | Promise<void>> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
  'image/gif': stripGif,
};

/**
 * A picture without what is not seen of it: metadata but for the orientation, and what follows its end. `sourceTypeOf` decides of its mark. The pixels' own bytes
 * stay as they are. Throws `picture_unreadable` for a file that is cut off, damaged between its parts, or has more parts than any
 * encoder makes; `work` says afterwards how many it looked at. Costs one pass over the bytes at most, of which no turn of the loop is longer
 * than some 25 ms.
 */
export async function stripPicture(
  type: PictureType,
  bytes: Buffer,
  work: Work = { steps: 0 },
  sourceTypeOf?: SourceTypeOf,
): Promise<Buffer> {
  return (await rewrite(type, bytes, work, sourceTypeOf)).end();
}

/** Looks at all parts of a picture, as `stripPicture` does, and writes none. */
export async function lookThrough(type: PictureType, bytes: Buffer, sourceTypeOf: SourceTypeOf): Promise<void> {
  await rewrite(type, bytes, { steps: 0 }, sourceTypeOf);
}

async function rewrite(type: PictureType, bytes: Buffer, work: Work, sourceTypeOf?: SourceTypeOf): Promise<Rewriting> {
  const file = startRewriting(bytes, work, { limit: type === 'image/webp' ? maxWebpChunks : undefined, sourceTypeOf });
  await ways[type](file);
  return file;
}
