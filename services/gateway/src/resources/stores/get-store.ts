import { storeSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { StoreRepository } from './store-repository.ts';

export const getStore = ({ stores }: { stores: StoreRepository }) =>
  defineRoute({
    method: 'get',
    path: '/stores/:id',
    summary: 'A store',
    tag: 'Stores',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: storeSchema, description: 'A store' }],
    errors: ['store_not_found'],
    async handle({ caller, params }) {
      const store = await stores.one(caller.teamId, params.id);
      if (!store) throw new AppError('store_not_found');
      return { status: 200, body: store };
    },
  });
