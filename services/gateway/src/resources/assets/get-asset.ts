import { assetSchema, extendedAssetSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { AssetRepository } from './asset-repository.ts';

export const getAsset = ({ assets }: { assets: AssetRepository }) =>
  defineRoute({
    method: 'get',
    path: '/assets/:id',
    summary: 'A file of the library',
    tag: 'Assets',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      { status: 200, schema: assetSchema, extended: extendedAssetSchema, description: 'A file of the library' },
    ],
    errors: ['asset_not_found'],
    async handle({ caller, params }) {
      const found = await assets.one(caller.teamId, params.id);
      if (!found) throw new AppError('asset_not_found');
      return { status: 200, body: found.asset, more: found.extended };
    },
  });
