import { Readable } from 'node:stream';
import { AppError, type Logger } from '@slideloom/service-kit';
import { objectKeys, peekPicture, takePicture, type TakenPicture, type ObjectStore } from '@slideloom/storage';
import type { Answered, OnceRequest, Writes } from '../write-once.ts';
import { putPicture } from './put-picture.ts';
import type { IncomingFile } from './read-upload.ts';
import { readSpoolFile, spoolPicture, type SpoolFile } from './spool-picture.ts';
import type { UploadRepository } from './upload-repository.ts';
import type { DecodeBudget } from '../../limits/decode-budget.ts';
import type { Turns } from '../../limits/create-turns.ts';
import { createAssetRepository } from '../assets/asset-repository.ts';
import { createBillingRepository } from '../billing/billing-repository.ts';

/** How long an upload may take before its remains are swept, s: far longer than the server waits for a request. */
const lifeSeconds = 600;

type Parts = Writes & {
  objects: ObjectStore;
  uploads: UploadRepository;
  logger: Logger;
  pictureTurns: Turns;
  decodeBudget: DecodeBudget;
};

/**
 * Receives a picture, stores what is seen of it, and answers its asset. First the note of what is about to be made, then the file as it
 * came, privately, then the public object without metadata and trailing bytes, then asset and completion in one statement: what
 * fails in between is undone here, or by the sweep if this process dies. A repeated request answers the first asset and keeps
 * no second object.
 */
export async function keepPicture(
  { objects, uploads, writeOnce, ids, logger, pictureTurns, decodeBudget }: Parts,
  request: OnceRequest,
  { source, nameOf, callerDataOf, asked }: IncomingFile,
): Promise<Answered> {
  const { teamId } = request.caller;
  const peeked = await peekPicture(Buffer.isBuffer(source) ? Readable.from([source]) : source);
  const { contentType, extension } = peeked;
  const id = ids.next();
  const objectKey = objectKeys.upload({ teamId, assetId: id, extension });
  const fallbackName = `picture.${extension}`;
  try {
    await uploads.begin(teamId, { id, name: fallbackName, objectKey, contentType, lifeSeconds });
    const spooled = Buffer.isBuffer(source) ? { bytes: source } : await spoolPicture(peeked);
    const picture = await ('bytes' in spooled ? store(spooled.bytes) : storeLarge(spooled));
    const { sizeBytes, width, height, sha256, origin, decodeMs } = picture;
    const name = nameOf(fallbackName);
    const callerData = callerDataOf();
    const answered = await writeOnce(request, asked ?? { name, sha256, ...callerData }, async (tx) => {
      const assets = createAssetRepository(tx, objects);
      // Here, where a repeated request does not come: its picture is decoded once.
      await decodeBudget.take(teamId, decodeMs, () => createBillingRepository(tx).credits(teamId));
      const asset = await assets.addUploaded(teamId, {
        uploadId: id,
        name,
        objectKey,
        contentType,
        sizeBytes,
        width,
        height,
        origin,
        callerData,
      });
      if (!asset) throw new AppError('unavailable');
      return { status: 201, body: asset };
    });
    const isOurs = 'id' in answered.body && answered.body.id === id;
    if (!isOurs) await takeBack();
    return answered;
  } catch (error) {
    await peeked.body.return();
    await takeBack(error);
    throw error;
  }

  async function store(source: Buffer): Promise<Omit<TakenPicture, 'bytes'>> {
    const picture = await takePicture(source);
    await putPicture(objects, objectKey, picture);
    const { bytes: _, ...stored } = picture;
    return stored;
  }

  async function storeLarge(spooled: SpoolFile): Promise<Omit<TakenPicture, 'bytes'>> {
    try {
      return await pictureTurns(teamId, async () => store(await readSpoolFile(spooled)));
    } finally {
      await spooled.file.close();
    }
  }

  /** Does not wait for a store that is unavailable: the sweep does the rest. */
  async function takeBack(cause?: unknown): Promise<void> {
    try {
      const isOpen = await uploads.giveUp(teamId, id);
      if (!isOpen || (cause instanceof AppError && cause.code === 'storage_unavailable')) return;
      await objects.remove(objectKey);
      await uploads.forget(teamId, id);
    } catch (error) {
      logger.warn({ err: error, uploadId: id }, 'an upload is left to the sweep');
    }
  }
}
