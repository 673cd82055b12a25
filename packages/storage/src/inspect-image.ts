import type { Readable } from 'node:stream';
import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { sharp } from './picture-engine.ts';
import { checkPixels, tooManyBytes } from './picture-limits.ts';
import { isComplete } from './picture-structure.ts';
import { pictureExtensions, sniffPictureType, type PictureExtension, type PictureType } from './picture-types.ts';
import { readLimited } from './read-parts.ts';

export type PictureInfo = {
  contentType: PictureType;
  extension: PictureExtension;
  /** px, as it is seen: after the orientation that its EXIF data asks for. */
  width: number;
  height: number;
};

/**
 * What a picture's bytes really are, whatever their name says, without decoding a pixel. Throws `picture_type_unsupported`
 * for anything but PNG, JPEG, WebP and GIF, `picture_too_large` beyond `maxBytes` or `maxPixels` (limits.upload), and
 * `picture_unreadable` for what is damaged or cut off. A stream is gathered in memory, up to `maxBytes`, and lost to others.
 */
export async function inspectImage(
  source: Buffer | Readable,
  {
    maxBytes = limits.upload.maxBytes,
    maxPixels = limits.upload.maxPixels,
  }: { maxBytes?: number; maxPixels?: number } = {},
): Promise<PictureInfo> {
  const bytes = Buffer.isBuffer(source) ? source : await gather(source, maxBytes);
  if (bytes.length > maxBytes) throw tooManyBytes(maxBytes);
  const contentType = await sniffPictureType(bytes);
  if (contentType === null) throw new AppError('picture_type_unsupported');
  const extension = pictureExtensions[contentType];
  const { width, height } = await readHeader(bytes, contentType);
  checkPixels(width, height, maxPixels);
  if (!isComplete(contentType, bytes)) throw new AppError('picture_unreadable');
  return { contentType, extension, width, height };
}

async function readHeader(bytes: Buffer, contentType: PictureType): Promise<{ width: number; height: number }> {
  try {
    // Only the header is read, so that a bomb costs nothing here; its size is compared by the caller.
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (`image/${format}` !== contentType) throw new Error(`the decoder sees ${format}`);
    return autoOrient;
  } catch (error) {
    throw new AppError('picture_unreadable', { cause: error });
  }
}

async function gather(stream: Readable, maxBytes: number): Promise<Buffer> {
  try {
    return await readLimited(stream, maxBytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_too_large') throw tooManyBytes(maxBytes);
    throw error;
  }
}
