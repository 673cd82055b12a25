import { storeSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

export const syncStore = ({ stores }: Dependencies) =>
  defineRoute({
    method: 'post',
    path: '/stores/:id/sync',
    summary: "Sync a store's products again",
    tag: 'Stores',
    auth: 'team',
    tier: 'expensive',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 202, schema: storeSchema, description: 'The sync has begun; `synced_at` tells of its end' }],
    errors: ['store_not_found', 'store_not_connected', 'platform_unavailable'],
    async handle({ caller, params }) {
      const isConnected = await stores.isConnected(caller.teamId, params.id);
      if (isConnected === null) throw new AppError('store_not_found');
      throw new AppError(isConnected ? 'platform_unavailable' : 'store_not_connected');
    },
  });
