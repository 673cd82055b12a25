import { successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { removeAssets, type RemovesAssets } from './remove-assets.ts';

export const deleteAsset = ({ objects, assets }: RemovesAssets) =>
  defineRoute({
    method: 'delete',
    path: '/assets/:id',
    summary: 'Delete an asset and its file, for good',
    tag: 'Assets',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted' }],
    errors: ['asset_not_found', 'storage_unavailable'],
    async handle({ caller, params }) {
      const marked = await assets.mark(caller.teamId, { ids: [params.id] });
      if (marked.length === 0) throw new AppError('asset_not_found');
      await removeAssets({ objects, assets }, caller.teamId, marked);
      return { status: 200, body: { success: true } };
    },
  });
