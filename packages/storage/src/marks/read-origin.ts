import { AppError } from '@slideloom/service-kit';
import { sniffPictureType } from '../picture-types.ts';
import { lookThrough } from '../strip/strip-picture.ts';
import { originIn, type FileOrigin } from './origin-in.ts';

/** What a picture says of its origin; null where it says nothing, and for what is no picture. Costs one pass over the bytes. */
export async function readOrigin(bytes: Buffer): Promise<FileOrigin | null> {
  const contentType = await sniffPictureType(bytes);
  if (contentType === null) return null;
  const said: { origin: FileOrigin | null } = { origin: null };
  try {
    await lookThrough(contentType, bytes, (notes) => {
      said.origin = originIn(contentType, notes);
      return null;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return said.origin;
}
