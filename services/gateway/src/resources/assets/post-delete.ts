import { deleteByUrlSchema, successSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { teamOfKey, withThumbnails } from '@slideloom/storage';
import { createAssetRepository, type MarkedAsset } from './asset-repository.ts';
import { defineRoute } from '../../http/route.ts';
import { removeAssets, type RemovesAssets } from './remove-assets.ts';
import type { WriteOnce } from '../write-once.ts';

/** Deletes a file by its public address, also one that no asset stands for. */
export const postDelete = ({ objects, assets, writeOnce }: RemovesAssets & { writeOnce: WriteOnce }) =>
  defineRoute({
    method: 'post',
    path: '/assets/delete',
    summary: 'Delete a stored file by its URL, for good',
    tag: 'Assets',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: deleteByUrlSchema,
    answers: [{ status: 200, schema: successSchema, description: 'Deleted, with its asset' }],
    errors: ['asset_not_found', 'idempotency_conflict', 'storage_unavailable'],
    async handle(request) {
      const { teamId } = request.caller;
      const objectKey = objects.keyFromUrl(request.body.url);
      if (objectKey === null) {
        throw new AppError('invalid_request', { message: 'url is not the address of a file that is stored here' });
      }
      const isStored = teamOfKey(objectKey) === teamId && (await objects.exists(objectKey));
      let marked: MarkedAsset[] = [];
      const answered = await writeOnce(request, request.body, async (tx) => {
        marked = await createAssetRepository(tx, objects).mark(teamId, { objectKey });
        if (marked.length === 0 && !isStored) throw new AppError('asset_not_found');
        return { status: 200, body: { success: true } };
      });
      await removeAssets({ objects, assets }, teamId, marked);
      if (marked.length === 0 && isStored) await objects.removeMany(withThumbnails(objectKey));
      return answered;
    },
  });
