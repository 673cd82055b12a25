import { createHash } from 'node:crypto';
import type { FileOrigin } from './marks/origin-in.ts';
import { readPicture, type PictureInfo, type PictureOptions } from './read-picture.ts';

/** A picture as it is stored. */
export type TakenPicture = PictureInfo & {
  bytes: Buffer;
  sizeBytes: number;
  /** The digest of `bytes`, hex. */
  sha256: string;
  /** What the file said of how the picture came about, or what is known of it; null where nothing is. */
  origin: FileOrigin | null;
  /** The processor time that its thumbnails will take, as its head says, ms. */
  decodeMs: number;
};

/** What is stored of a received picture: its pixels, their orientation and colours, and its mark. Throws what `readPicture` throws. */
export async function takePicture(source: Buffer, options: PictureOptions = {}): Promise<TakenPicture> {
  const { info, bytes, origin, decodeMs } = await readPicture(source, options);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...info, bytes, sizeBytes: bytes.length, sha256, origin, decodeMs };
}
