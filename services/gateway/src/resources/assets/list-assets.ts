import { assetQuerySchema, assetSchema, extendedAssetSchema, listEnvelope } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { AssetRepository } from './asset-repository.ts';

export const listAssets = ({ assets }: { assets: AssetRepository }) =>
  defineRoute({
    method: 'get',
    path: '/assets',
    summary: 'The library, newest first',
    tag: 'Assets',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: assetQuerySchema,
    answers: [
      {
        status: 200,
        schema: listEnvelope(assetSchema),
        extended: listEnvelope(extendedAssetSchema),
        description: 'A page',
      },
    ],
    async handle({ caller, query }) {
      const page = await assets.page(caller.teamId, query);
      return { status: 200, body: toEnvelope('/assets', page.assets, page.hasMore), more: { data: page.extended } };
    },
  });
