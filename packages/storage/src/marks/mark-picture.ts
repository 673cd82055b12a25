import type { DigitalSourceType } from '@slideloom/contracts';
import type { PictureType } from '../picture-types.ts';
import { stripPicture } from '../strip/strip-picture.ts';

/** A file of an encoder with a mark; the pixels' bytes stay as they are, and the same file gets the same bytes. Null: the file as it is. */
export async function markPicture(
  contentType: PictureType,
  bytes: Buffer,
  sourceType: DigitalSourceType | null,
): Promise<Buffer> {
  return sourceType === null ? bytes : stripPicture(contentType, bytes, undefined, () => sourceType);
}
