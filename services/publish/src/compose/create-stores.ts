import { randomInt } from 'node:crypto';
import { storePlatform } from '@slideloom/contracts';
import type { Database } from '@slideloom/db';
import { AppError, systemClock, uuidV7, type Clock, type Logger, type CallObserver } from '@slideloom/service-kit';
import { createShopSyncRepository } from '../adapters/stores/shop-sync-repository.ts';
import type { StoreToken } from '../domain/stores/ports.ts';
import { runStoreSyncs } from '../domain/stores/run-store-syncs.ts';
import type { SyncLimits } from '../domain/stores/sync-store.ts';
import type { Platforms } from '../platforms/create-platforms.ts';

/** Longer than any piece takes; a process that died is followed after so long. */
const leaseMs = 60_000;
/** Syncs of this process at a time; most of each is waiting for its shop. */
const places = 4;

export type Stores = ReturnType<typeof createStores>;

/** Stores put together; opens nothing, and `stop` ends what it began. */
export function createStores(parts: {
  database: Database;
  platforms: Platforms;
  token: StoreToken;
  logger: Logger;
  onCall?: CallObserver;
  clock?: Clock;
  limits?: Partial<SyncLimits & { places: number }>;
}) {
  const { database, platforms, token, logger, onCall, clock = systemClock, limits } = parts;
  const store = createShopSyncRepository(database, () => uuidV7.next());
  const access = { token, tokenMark: store.tokenMark, ...(onCall && { onCall }) };
  const syncs = runStoreSyncs(
    {
      store,
      openShop(synced) {
        const platform = platforms.get(storePlatform);
        if (!platform?.openShop) throw new AppError('platform_unavailable');
        return platform.openShop(synced, access);
      },
      clock,
      random: () => randomInt(2 ** 32) / 2 ** 32,
      logger,
    },
    { leaseMs, places, ...limits },
  );
  return {
    ...syncs,
    /** Asks for a sync, and begins it if there is a place. */
    async requestSync(storeId: string): Promise<void> {
      await store.request(storeId);
      await syncs.begin();
    },
    takeEvent: store.takeEvent,
  };
}
