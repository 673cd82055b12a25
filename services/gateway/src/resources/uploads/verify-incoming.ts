import { AppError } from '@slideloom/service-kit';
import { objectKeys, type ObjectStore, type TakenPicture } from '@slideloom/storage';
import type { PendingUpload, UploadRepository } from './upload-repository.ts';
import { putPicture } from './put-picture.ts';
import { readSpooled } from './read-spooled.ts';

/**
 * Reads the file of a presigned upload, and stores what is seen of it where everyone may see it; answers what it is and where it lies.
 * Rejects with `upload_incomplete` where no file has come, `file_changed` where the upload has ended meanwhile, or with what is wrong
 * with the file, which is removed then.
 */
export async function verifyIncoming(
  { objects, uploads }: { objects: ObjectStore; uploads: UploadRepository },
  teamId: string,
  { id }: PendingUpload,
): Promise<Omit<TakenPicture, 'bytes'> & { objectKey: string }> {
  const incomingKey = objectKeys.incoming({ teamId, uploadId: id });
  const taken = await readIncoming(objects, incomingKey);
  const { bytes: _, ...picture } = taken;
  const { extension, sha256 } = picture;
  const objectKey = objectKeys.verifiedUpload({ teamId, uploadId: id, sha256, extension });

  const before = await uploads.move(teamId, id, objectKey);
  if (before === null) throw new AppError('file_changed');
  // Of an attempt whose file was another one, and which cannot end any more.
  if (before !== incomingKey && before !== objectKey) await objects.remove(before);
  await putPicture(objects, objectKey, taken);
  return { ...picture, objectKey };
}

async function readIncoming(objects: ObjectStore, key: string): Promise<TakenPicture> {
  try {
    return await readSpooled(objects, key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'file_not_found') throw new AppError('upload_incomplete');
    if (error.code.startsWith('picture_')) await objects.remove(key);
    throw error;
  }
}
