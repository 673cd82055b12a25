import { createHash } from 'node:crypto';
import { readPicture, type PictureInfo, type PictureLimits } from './read-picture.ts';

/** A picture as it is stored. */
export type TakenPicture = PictureInfo & {
  bytes: Buffer;
  sizeBytes: number;
  /** The digest of `bytes`, hex. */
  sha256: string;
  /** The processor time that its thumbnails will take, as its head says, ms. */
  decodeMs: number;
};

/** What is stored of a received picture: its pixels and their orientation and colours. Throws what `readPicture` throws. */
export async function takePicture(source: Buffer, options: PictureLimits = {}): Promise<TakenPicture> {
  const { info, bytes, decodeMs } = await readPicture(source, options);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...info, bytes, sizeBytes: bytes.length, sha256, decodeMs };
}
