import {
  assetSchema,
  completeUploadSchema,
  extendedAssetSchema,
  uuidSchema,
  type ExtendedAsset,
} from '@slideloom/contracts';
import { AppError, type Logger } from '@slideloom/service-kit';
import { objectKeys, type ObjectStore } from '@slideloom/storage';
import { createAssetRepository, type UploadedAsset, type AssetRepository } from '../assets/asset-repository.ts';
import { createBillingRepository } from '../billing/billing-repository.ts';
import type { Answered, OnceRequest, WriteOnce } from '../write-once.ts';
import { defineRoute } from '../../http/route.ts';
import { toReply } from './to-reply.ts';
import { verifyIncoming } from './verify-incoming.ts';
import type { UploadSlots } from '../../limits/upload-slots.ts';
import type { UploadRepository } from './upload-repository.ts';
import type { DecodeBudget } from '../../limits/decode-budget.ts';
import type { Turns } from '../../limits/create-turns.ts';

/** Takes a file that came by a presigned form into the library. Repeated, it answers the same asset. */
export const postComplete = (dependencies: {
  processingSlots: UploadSlots;
  objects: ObjectStore;
  uploads: UploadRepository;
  writeOnce: WriteOnce;
  pictureTurns: Turns;
  decodeBudget: DecodeBudget;
  logger: Logger;
}) =>
  defineRoute({
    method: 'post',
    path: '/upload/complete',
    summary: 'Complete a presigned upload',
    tag: 'Assets',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: completeUploadSchema,
    answers: [
      {
        status: 201,
        schema: assetSchema,
        extended: extendedAssetSchema,
        description: 'The new asset, also when it was completed before',
      },
    ],
    errors: [
      'upload_not_found',
      'upload_incomplete',
      'file_changed',
      'picture_type_unsupported',
      'picture_unreadable',
      'picture_too_large',
      'idempotency_conflict',
      'storage_unavailable',
      'decoding_limit_reached',
      'overloaded',
    ],
    async handle(request) {
      const { caller, body } = request;
      return toReply(
        await dependencies.processingSlots.hold(caller.teamId, () => complete(dependencies, request, body)),
      );
    },
  });

async function complete(
  dependencies: {
    objects: ObjectStore;
    uploads: UploadRepository;
    writeOnce: WriteOnce;
    pictureTurns: Turns;
    decodeBudget: DecodeBudget;
    logger: Logger;
  },
  request: OnceRequest,
  body: { upload_id: string },
): Promise<Answered> {
  const { objects, uploads, writeOnce, pictureTurns } = dependencies;
  const { teamId } = request.caller;
  const id = body.upload_id;
  const upload = uuidSchema.safeParse(id).success ? await uploads.find(teamId, id) : null;
  if (!upload || (upload.isExpired && !upload.isCompleted)) throw new AppError('upload_not_found');
  const answerAsset = () =>
    writeOnce(request, body, async (tx) => ({
      status: 201,
      body: await assetOf(createAssetRepository(tx, objects), teamId, id),
    }));
  if (upload.isCompleted) return answerAsset();
  try {
    const picture = await pictureTurns(teamId, () => verifyIncoming({ objects, uploads }, teamId, upload));
    return await takeIn(dependencies, request, body, { uploadId: id, name: upload.name, ...picture });
  } catch (error) {
    const isOvertaken = error instanceof AppError && ['file_changed', 'upload_incomplete'].includes(error.code);
    // By a request of the same caller, whose asset is the answer to this one too.
    if (isOvertaken && (await uploads.find(teamId, id))?.isCompleted === true) return answerAsset();
    throw error;
  }
}

/** Makes the asset; what is left elsewhere of this attempt or of the form is removed. */
async function takeIn(
  {
    objects,
    uploads,
    writeOnce,
    decodeBudget,
    logger,
  }: {
    objects: ObjectStore;
    uploads: UploadRepository;
    writeOnce: WriteOnce;
    decodeBudget: DecodeBudget;
    logger: Logger;
  },
  request: OnceRequest,
  body: { upload_id: string },
  { decodeMs, ...picture }: UploadedAsset & { decodeMs: number },
): Promise<Answered> {
  const { teamId } = request.caller;
  const { uploadId, objectKey } = picture;
  try {
    return await writeOnce(request, body, async (tx) => {
      const assets = createAssetRepository(tx, objects);
      await decodeBudget.take(teamId, decodeMs, () => createBillingRepository(tx).credits(teamId));
      const asset = await assets.addUploaded(teamId, picture);
      if (!asset) throw new AppError('file_changed');
      return { status: 201, body: asset };
    });
  } finally {
    try {
      const noted = await uploads.find(teamId, uploadId);
      if (noted?.objectKey !== objectKey) await objects.remove(objectKey);
      if (noted?.isCompleted === true) await objects.remove(objectKeys.incoming({ teamId, uploadId }));
    } catch (error) {
      logger.warn({ err: error, uploadId }, 'what an upload left is left to the sweep');
    }
  }
}

async function assetOf(assets: AssetRepository, teamId: string, id: string): Promise<ExtendedAsset> {
  const asset = await assets.find(teamId, id);
  if (!asset) throw new AppError('upload_not_found');
  return asset;
}
