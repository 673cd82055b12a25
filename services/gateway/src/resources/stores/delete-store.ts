import { storePlatform, successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError, type Logger } from '@slideloom/service-kit';
import { z } from 'zod';
import type { Requester } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import { askPublisher } from '../social/ask-publisher.ts';
import { createStoreRepository, type StoreRepository } from './store-repository.ts';
import type { ChangeAs } from '../change-as.ts';

/** How long deleting a store waits for the revocation, ms: the publish service itself gives the platform five seconds. */
const revokeMs = 6_000;

/**
 * Revokes what lets us into the shop, then deletes the store with its products. Where the revocation fails now the store is deleted all
 * the same, and our tokens with it; the owner's consent then stays at the platform until the owner ends it there.
 */
export const deleteStore = (dependencies: {
  stores: StoreRepository;
  changeAs: ChangeAs;
  logger: Logger;
  request: Requester['request'];
}) =>
  defineRoute({
    method: 'delete',
    path: '/stores/:id',
    summary: 'Disconnect a store',
    tag: 'Stores',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'mutating',
    audits: ['store.deleted', 'store.disconnected'],
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted, with its products' }],
    errors: ['store_not_found'],
    async handle({ caller: { teamId }, actor, params: { id }, clientSignal }) {
      const { stores, changeAs, logger } = dependencies;
      if (await stores.hasTokens(teamId, id)) {
        const connection = { team_id: teamId, platform: storePlatform, connection_id: id, actor };
        const timeouts = AbortSignal.any([clientSignal(), AbortSignal.timeout(revokeMs)]);
        await askPublisher(dependencies, 'connection.end', connection, timeouts).catch((error: unknown) => {
          logger.warn({ err: error, store: id }, "a store's consent could not be revoked");
        });
      }
      const isDeleted = await changeAs(actor, (tx) => createStoreRepository(tx).delete(teamId, id));
      if (!isDeleted) throw new AppError('store_not_found');
      return { status: 200, body: { success: true } };
    },
  });
