import { assetSchema, completeUploadSchema, uuidSchema, type Asset } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { objectKeys } from '@slideloom/storage';
import type { Repositories } from '../../adapters/repositories.ts';
import type { PendingUpload } from '../../adapters/upload-repository.ts';
import type { OnceRequest } from '../../adapters/write-once.ts';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { verifyIncoming } from './verify-incoming.ts';

/** Takes a file that came by a presigned form into the library. Repeated, it answers the same asset. */
export const postComplete = (dependencies: Dependencies) =>
  defineRoute({
    method: 'post',
    path: '/upload/complete',
    summary: 'Complete a presigned upload',
    tag: 'Assets',
    auth: 'team',
    tier: 'mutating',
    body: completeUploadSchema,
    answers: [{ status: 201, schema: assetSchema, description: 'The new asset, also when it was completed before' }],
    errors: [
      'upload_not_found',
      'upload_incomplete',
      'file_changed',
      'picture_type_unsupported',
      'picture_unreadable',
      'picture_too_large',
      'idempotency_conflict',
      'storage_unavailable',
      'overloaded',
    ],
    handle: (request) =>
      dependencies.uploadPlaces.hold(request.caller.teamId, () => complete(dependencies, request, request.body)),
  });

async function complete(
  dependencies: Dependencies,
  request: OnceRequest,
  body: { upload_id: string },
): Promise<{ status: number; body: object }> {
  const { objects, uploads, writeOnce, logger } = dependencies;
  const { teamId } = request.caller;
  const id = body.upload_id;
  const upload = uuidSchema.safeParse(id).success ? await uploads.find(teamId, id) : null;
  if (!upload || (upload.isExpired && !upload.isCompleted)) throw new AppError('upload_not_found');
  if (upload.isCompleted) {
    return writeOnce(request, body, async (repositories) => ({
      status: 201,
      body: await assetOf(repositories, teamId, upload),
    }));
  }
  const picture = await verifyIncoming({ objects, uploads }, teamId, upload);
  const answered = await writeOnce(request, body, async (repositories) => {
    const made = await repositories.assets.addUploaded(teamId, { uploadId: id, name: upload.name, ...picture });
    return { status: 201, body: made ?? (await assetOf(repositories, teamId, upload, picture.objectKey)) };
  });
  // The store drops it after a day in any case.
  await objects
    .remove(objectKeys.incoming({ teamId, uploadId: upload.id }))
    .catch((error: unknown) =>
      logger.warn({ err: error, uploadId: upload.id }, 'a completed upload keeps its incoming file'),
    );
  return answered;
}

/** The asset of an upload that another request completed, with the very object that was verified here if there was one. */
async function assetOf(
  { assets, uploads }: Repositories,
  teamId: string,
  { id }: PendingUpload,
  objectKey?: string,
): Promise<Asset> {
  const upload = await uploads.find(teamId, id);
  if (objectKey !== undefined && upload?.objectKey !== objectKey) throw new AppError('file_changed');
  const asset = upload?.isCompleted === true ? await assets.find(teamId, id) : null;
  if (!asset) throw new AppError('upload_not_found');
  return asset;
}
