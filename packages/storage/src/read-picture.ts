import { limits, type DigitalSourceType } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Metadata } from 'sharp';
import { checkDecodeCost } from './decoding/decode-cost.ts';
import { decodeTime } from './decoding/decode-time.ts';
import { originIn, type FileOrigin } from './marks/origin-in.ts';
import { sharp } from './picture-engine.ts';
import { checkPixels, tooManyBytes } from './picture-limits.ts';
import { pictureExtensions, sniffPictureType, type PictureExtension, type PictureType } from './picture-types.ts';
import { stripPicture } from './strip/strip-picture.ts';

export type PictureInfo = {
  contentType: PictureType;
  extension: PictureExtension;
  /** px, as it is seen: after the orientation that its EXIF data asks for. */
  width: number;
  height: number;
};

export type PictureOptions = {
  maxBytes?: number;
  maxPixels?: number;
  /** How the picture came about, where that is known: it counts instead of what the file says. */
  sourceType?: DigitalSourceType | undefined;
};

/**
 * What a picture's bytes really are, without decoding a pixel, and the file without metadata and trailing
 * bytes (`stripPicture`), with the digital source type alone, as a mark of ours. The decoder sees nothing else of it. Throws `picture_type_unsupported` for anything but PNG, JPEG, WebP and
 * GIF, `picture_too_large` beyond `maxBytes` or `maxPixels` (limits.upload) or what decoding may take (limits.decode), and `picture_unreadable` for what is damaged or cut off.
 */
export async function readPicture(
  source: Buffer,
  { maxBytes = limits.upload.maxBytes, maxPixels = limits.upload.maxPixels, sourceType: known }: PictureOptions = {},
): Promise<{ info: PictureInfo; bytes: Buffer; origin: FileOrigin | null; decodeMs: number }> {
  if (source.length > maxBytes) throw tooManyBytes(maxBytes);
  const contentType = await sniffPictureType(source);
  if (contentType === null) throw new AppError('picture_type_unsupported');
  const said: { origin: FileOrigin | null } = { origin: null };
  const bytes = await stripPicture(contentType, source, undefined, (notes) => {
    said.origin = originIn(contentType, notes);
    return known ?? said.origin?.sourceType ?? null;
  });
  const header = await readHeader(bytes, contentType);
  const { width, height } = header.autoOrient;
  checkPixels(width, height, maxPixels);
  checkDecodeCost(header, limits.decode.dearAtOnceBytes);
  const info = { contentType, extension: pictureExtensions[contentType], width, height };
  const origin =
    known === undefined ? said.origin : { sourceType: known, hasManifest: said.origin?.hasManifest ?? false };
  return { info, bytes, origin, decodeMs: decodeTime(header, bytes) };
}

async function readHeader(bytes: Buffer, contentType: PictureType): Promise<Metadata> {
  try {
    // Only the header is read, so that a bomb costs nothing here; its size is compared by the caller.
    const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (`image/${header.format}` !== contentType) throw new Error(`the decoder sees ${header.format}`);
    return header;
  } catch (error) {
    throw new AppError('picture_unreadable', { cause: error });
  }
}
