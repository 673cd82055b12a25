import { fileTypeFromBuffer } from 'file-type';

/** The pictures that are taken in, stored and drawn, with the ending of their files. */
export const pictureExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;

export type PictureType = keyof typeof pictureExtensions;
export type PictureExtension = (typeof pictureExtensions)[PictureType];

/** How many leading bytes `sniffPictureType` wants. */
export const sniffBytes = 4_100;

function isPictureType(text: string): text is PictureType {
  return Object.hasOwn(pictureExtensions, text);
}

/**
 * The type of a picture by its first bytes, not by its name or header; null for anything but the four types.
 * `head` should hold the first `sniffBytes` bytes, or all there are.
 */
export async function sniffPictureType(head: Uint8Array): Promise<PictureType | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, sniffBytes));
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  return type !== undefined && isPictureType(type) ? type : null;
}
