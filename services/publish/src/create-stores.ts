import { randomInt } from 'node:crypto';
import type { Database } from '@slideloom/db';
import { systemClock, uuidV7, type Clock, type Logger, type CallObserver } from '@slideloom/service-kit';
import { createShop } from './platforms/storeplatform/create-shop.ts';
import { createStoreSyncStore } from './adapters/stores/create-store-sync-store.ts';
import { readStoreEvent } from './platforms/storeplatform/read-store-event.ts';
import type { Config } from './config.ts';
import type { StoreToken } from './domain/stores/ports.ts';
import { receiveStoreWebhook } from './platforms/storeplatform/receive-store-webhook.ts';
import { runStoreSyncs } from './domain/stores/run-store-syncs.ts';
import type { SyncLimits } from './domain/stores/sync-store.ts';

/** Longer than any piece takes; a process that died is followed after so long. */
const leaseMs = 60_000;
/** Syncs of this process at a time; most of each is waiting for its shop. */
const places = 4;

export type Stores = ReturnType<typeof createStores>;

/** Stores put together; opens nothing, and `stop` ends what it began. */
export function createStores(parts: {
  database: Database;
  config: Pick<Config, 'BASE_URL' | 'STOREPLATFORM_BASE_URL' | 'STOREPLATFORM_CLIENT_SECRET'>;
  token: StoreToken;
  logger: Logger;
  onCall?: CallObserver;
  clock?: Clock;
  limits?: Partial<SyncLimits & { places: number }>;
}) {
  const { database, config, token, logger, onCall, clock = systemClock, limits } = parts;
  const store = createStoreSyncStore(database, () => uuidV7.next());
  const access = {
    baseUrl: config.STOREPLATFORM_BASE_URL,
    webhookUrl: `${config.BASE_URL}/webhooks/storeplatform`,
    token,
    tokenMark: store.tokenMark,
    ...(onCall && { onCall }),
    clock,
  };
  const syncs = runStoreSyncs(
    {
      store,
      openShop: (synced) => createShop(synced, access),
      clock,
      random: () => randomInt(2 ** 32) / 2 ** 32,
      logger,
    },
    { leaseMs, places, ...limits },
  );
  const secret = config.STOREPLATFORM_CLIENT_SECRET ?? null;
  return {
    ...syncs,
    /** Asks for a sync, and begins it if there is a place. */
    async requestSync(storeId: string): Promise<void> {
      await store.request(storeId);
      await syncs.begin();
    },
    receiveStoreWebhook: (headers: Readonly<Record<string, string>>, body: Buffer) =>
      receiveStoreWebhook(headers, body, { secret, readEvent: readStoreEvent, store, clock, logger }),
  };
}
