import { assetQuerySchema, assetSchema, listEnvelope } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

export const listAssets = ({ assets }: Dependencies) =>
  defineRoute({
    method: 'get',
    path: '/assets',
    summary: 'The library, newest first',
    tag: 'Assets',
    auth: 'team',
    tier: 'read',
    query: assetQuerySchema,
    answers: [{ status: 200, schema: listEnvelope(assetSchema), description: 'A page' }],
    async handle({ caller, query }) {
      if (query.starting_after !== undefined && query.ending_before !== undefined) {
        throw new AppError('invalid_request', { message: 'ending_before: cannot be combined with starting_after' });
      }
      const page = await assets.page(caller.teamId, query);
      return { status: 200, body: { object: 'list', data: page.assets, has_more: page.hasMore, url: '/assets' } };
    },
  });
