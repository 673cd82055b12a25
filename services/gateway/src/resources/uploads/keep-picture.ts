import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { objectKeys, scanPicture } from '@slideloom/storage';
import type { OnceRequest } from '../../adapters/write-once.ts';
import type { Dependencies } from '../dependencies.ts';
import type { IncomingFile } from './read-upload.ts';

/** How long an upload may take before its remains are swept, s: far longer than the server waits for a request. */
const lifeSeconds = 600;
/** The time of a stored stream, ms. A sender who stalls is cut off by the server before. */
const storeMs = 150_000;

type Parts = Pick<Dependencies, 'objects' | 'uploads' | 'writeOnce' | 'ids' | 'logger'>;

/**
 * Stores a picture while it comes in, and answers its asset. First the note of what is about to be made, then the object, which
 * appears only when the picture was seen to be whole, then asset and completion in one statement: whatever fails in between
 * is taken back here, or by the sweep where this process dies. A repeated request answers the first asset and keeps no second object.
 */
export async function keepPicture(
  { objects, uploads, writeOnce, ids, logger }: Parts,
  request: OnceRequest,
  { source, nameOf }: IncomingFile,
): Promise<{ status: number; body: object }> {
  const { teamId } = request.caller;
  const passing = await scanPicture(source);
  const { contentType, extension } = passing;
  const id = ids.next();
  const objectKey = objectKeys.upload({ teamId, assetId: id, extension });
  const fallbackName = `picture.${extension}`;
  try {
    await uploads.begin(teamId, { id, name: fallbackName, objectKey, contentType, lifeSeconds });
    await objects.put({
      key: objectKey,
      contentType,
      body: passing.body,
      maxBytes: limits.upload.maxBytes,
      timeoutMs: storeMs,
    });
    const { sizeBytes, width, height, sha256 } = passing.result();
    const name = nameOf(fallbackName);
    const answered = await writeOnce(request, { name, sha256 }, async ({ assets }) => {
      const picture = { uploadId: id, name, objectKey, contentType, sizeBytes, width, height };
      const asset = await assets.addUploaded(teamId, picture);
      if (!asset) throw new AppError('unavailable');
      return { status: 201, body: asset };
    });
    if (!('id' in answered.body) || answered.body.id !== id) await takeBack();
    return answered;
  } catch (error) {
    passing.body.destroy();
    await takeBack(error);
    throw error;
  }

  /** Nobody waits for a store that is away: the sweep does the rest. */
  async function takeBack(cause?: unknown): Promise<void> {
    try {
      const isOurs = await uploads.giveUp(teamId, id);
      if (!isOurs || (cause instanceof AppError && cause.code === 'storage_unavailable')) return;
      await objects.remove(objectKey);
      await uploads.forget(teamId, id);
    } catch (error) {
      logger.warn({ err: error, uploadId: id }, 'an upload is left to the sweep');
    }
  }
}
