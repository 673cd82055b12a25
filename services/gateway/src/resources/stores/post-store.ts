import { storeCreateSchema, storeSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Writes } from '../write-once.ts';
import { createStoreRepository } from './store-repository.ts';

/** Names a store of the team. It is connected once its owner grants access, which GET /auth/storeplatform begins. */
export const postStore = ({ writeOnce, ids }: Writes) =>
  defineRoute({
    method: 'post',
    path: '/stores',
    summary: 'Add a store, to be connected by GET /auth/storeplatform',
    tag: 'Stores',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'mutating',
    audits: ['store.added'],
    body: storeCreateSchema,
    answers: [{ status: 201, schema: storeSchema, description: 'The store; it is `pending` until it is connected' }],
    errors: ['store_exists', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      return writeOnce(request, body, async (tx) => {
        const stores = createStoreRepository(tx);

        const store = await stores.create(caller.teamId, { ...body, id: ids.next(), createdBy: caller.userId });
        if (!store) throw new AppError('store_exists');
        return { status: 201, body: store };
      });
    },
  });
