import { AppError } from '@slideloom/service-kit';
import { objectKeys, scanPicture, type ObjectStore, type ScannedPicture } from '@slideloom/storage';
import type { PendingUpload, UploadRepository } from '../../adapters/upload-repository.ts';

const readMs = 45_000;

/**
 * Reads the file of a presigned upload through, and copies the very bytes that were read to where everyone may see them; answers
 * what they are and where they lie. Rejects with `upload_incomplete` where no file has come, `file_changed` where another one came
 * meanwhile, or with what is wrong with the file, which is removed then.
 */
export async function verifyIncoming(
  { objects, uploads }: { objects: ObjectStore; uploads: UploadRepository },
  teamId: string,
  { id }: PendingUpload,
): Promise<ScannedPicture & { objectKey: string }> {
  const incomingKey = objectKeys.incoming({ teamId, uploadId: id });
  const { etag, picture } = await readThrough(objects, incomingKey);
  const { contentType, extension, sha256 } = picture;
  const objectKey = objectKeys.verifiedUpload({ teamId, uploadId: id, sha256, extension });

  const before = await uploads.move(teamId, id, objectKey);
  if (before === null) throw new AppError('file_changed');
  // Of an attempt whose file was another one, and which cannot end any more.
  if (before !== incomingKey && before !== objectKey) await objects.remove(before);
  try {
    await objects.copy(incomingKey, objectKey, { etag, contentType });
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') throw new AppError('file_changed');
    throw error;
  }
  return { ...picture, objectKey };
}

async function readThrough(objects: ObjectStore, key: string): Promise<{ etag: string; picture: ScannedPicture }> {
  try {
    return await objects.read(key, { timeoutMs: readMs }, async ({ body, etag }) => {
      const passing = await scanPicture(body);
      for await (const _ of passing.body);
      return { etag, picture: passing.result() };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'file_not_found') throw new AppError('upload_incomplete');
    if (error.code.startsWith('picture_')) await objects.remove(key);
    throw error;
  }
}
