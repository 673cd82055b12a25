import { storeQuerySchema, storeSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import type { StoreRepository } from './store-repository.ts';

export const listStores = ({ stores }: { stores: StoreRepository }) =>
  defineRoute({
    method: 'get',
    path: '/stores',
    summary: 'The stores, newest first',
    tag: 'Stores',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: storeQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(storeSchema),
        description: 'The newest first',
        headers: { Link: 'The address of the next page, `rel="next"`, where there is one.' },
      },
    ],
    async handle({ caller, query }) {
      const page = await stores.page(caller.teamId, query);
      return bareArray('/stores', query, page.stores, page.hasMore);
    },
  });
