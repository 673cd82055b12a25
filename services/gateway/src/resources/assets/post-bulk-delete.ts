import { bulkDeletedSchema, bulkDeleteSchema, uuidSchema, type BulkDeleted } from '@slideloom/contracts';
import { createAssetRepository, type MarkedAsset } from './asset-repository.ts';
import { defineRoute } from '../../http/route.ts';
import { removeAssets, type RemovesAssets } from './remove-assets.ts';
import type { WriteOnce } from '../write-once.ts';

/** Deletes many assets at once; ids that are not the team's are listed, and do not stop the others. */
export const postBulkDelete = ({ objects, assets, writeOnce }: RemovesAssets & { writeOnce: WriteOnce }) =>
  defineRoute({
    method: 'post',
    path: '/assets/bulk/delete',
    summary: 'Delete assets and their files in batches, for good',
    tag: 'Assets',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: bulkDeleteSchema,
    answers: [{ status: 200, schema: bulkDeletedSchema, description: 'What was deleted, and what was not found' }],
    errors: ['idempotency_conflict', 'storage_unavailable'],
    async handle(request) {
      const { teamId } = request.caller;
      const ids = [...new Set(request.body.ids.map((id) => id.toLowerCase()))];
      let marked: MarkedAsset[] = [];
      const answered = await writeOnce(request, request.body, async (tx) => {
        marked = await createAssetRepository(tx, objects).mark(teamId, {
          ids: ids.filter((id) => uuidSchema.safeParse(id).success),
        });
        const found = new Set(marked.map(({ id }) => id));
        const body: BulkDeleted = {
          success: true,
          deleted: ids.filter((id) => found.has(id)),
          not_found: ids.filter((id) => !found.has(id)),
        };
        return { status: 200, body };
      });
      await removeAssets({ objects, assets }, teamId, marked);
      return answered;
    },
  });
