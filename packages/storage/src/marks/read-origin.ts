import { AppError } from '@slideloom/service-kit';
import { sniffPictureType } from '../picture-types.ts';
import { createNotes } from '../strip/rewriting.ts';
import { stripPicture } from '../strip/strip-picture.ts';
import { originIn, type FileOrigin } from './origin-in.ts';

/** What a picture says of its origin; null where it says nothing, and for what is no picture. Costs one pass over the bytes. */
export async function readOrigin(bytes: Buffer): Promise<FileOrigin | null> {
  const contentType = await sniffPictureType(bytes);
  if (contentType === null) return null;
  const notes = createNotes();
  try {
    await stripPicture(contentType, bytes, undefined, notes);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return originIn(contentType, notes);
}
