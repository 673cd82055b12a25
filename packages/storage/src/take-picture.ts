import { createHash } from 'node:crypto';
import { readPicture, type PictureInfo } from './inspect-image.ts';

/** A picture as it is stored. */
export type TakenPicture = PictureInfo & {
  bytes: Buffer;
  sizeBytes: number;
  /** Of `bytes`, hex. */
  sha256: string;
};

/** What is stored of a picture that somebody sent: its pixels, and how they look. Throws what `inspectImage` throws. */
export async function takePicture(
  source: Buffer,
  options: { maxBytes?: number; maxPixels?: number } = {},
): Promise<TakenPicture> {
  const { info, bytes } = await readPicture(source, options);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...info, bytes, sizeBytes: bytes.length, sha256 };
}
