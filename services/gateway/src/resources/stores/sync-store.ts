import { storeSchema, uuidSchema, type Store } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import type { Publisher } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import type { WriteOnce } from '../write-once.ts';
import { createStoreRepository } from './store-repository.ts';

/** Asks for a sync, which the publish service does; one that is at work already is followed by another. */
export const syncStore = ({ writeOnce, notify }: { writeOnce: WriteOnce; notify: Publisher['notify'] }) =>
  defineRoute({
    method: 'post',
    path: '/stores/:id/sync',
    summary: "Sync a store's products again",
    tag: 'Stores',
    auth: 'team',
    scope: 'library',
    tier: 'expensive',
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 202,
        schema: storeSchema,
        description: 'The sync is requested; `synced_at` shows its end, `sync_error` why it failed',
      },
    ],
    errors: ['store_not_found', 'store_not_connected', 'idempotency_conflict'],
    async handle(request) {
      const { teamId } = request.caller;
      const { id } = request.params;
      const answered = await writeOnce(request, {}, async (tx) => {
        const stores = createStoreRepository(tx);

        const store = await stores.requestSync(teamId, id);
        if (!store)
          throw new AppError((await stores.hasTokens(teamId, id)) === null ? 'store_not_found' : 'store_not_connected');
        return { status: 202, body: store };
      });
      notify('store.sync_requested', { team_id: teamId, store_id: (answered.body as Store).id });
      return answered;
    },
  });
