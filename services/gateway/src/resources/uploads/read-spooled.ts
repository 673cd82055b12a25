import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { takePicture, type ObjectStore, type TakenPicture } from '@slideloom/storage';

/**
 * Reads a picture from the private part of the bucket, as it is to be stored. Rejects with `file_not_found`, and with what
 * `takePicture` refuses.
 */
export async function readSpooled(objects: ObjectStore, key: string): Promise<TakenPicture> {
  const { maxBytes } = limits.upload;
  const bytes = await objects.get(key, { maxBytes }).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === 'file_too_large';
    throw isTooLarge ? new AppError('picture_too_large', { message: tooLarge }) : error;
  });
  return takePicture(bytes);
}

const tooLarge = `The picture is larger than ${limits.upload.maxBytes / 1024 / 1024} MB`;
