import { successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

export const deleteStore = ({ stores }: Dependencies) =>
  defineRoute({
    method: 'delete',
    path: '/stores/:id',
    summary: 'Disconnect a store',
    tag: 'Stores',
    auth: 'team',
    role: 'admin',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'It is gone, and its products with it' }],
    errors: ['store_not_found'],
    async handle({ caller, params }) {
      if (!(await stores.delete(caller.teamId, params.id))) throw new AppError('store_not_found');
      return { status: 200, body: { success: true } };
    },
  });
