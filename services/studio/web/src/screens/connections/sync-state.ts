type SyncedStore = { status: string; synced_at: string | null; sync_error: string | null };

/** What a store showed when a sync of it was asked for. */
export type SyncRequest = Pick<SyncedStore, 'synced_at' | 'sync_error'> & { at: number };

/** After that time the page no longer waits for a sync that shows no end, ms. */
const timeoutMs = 10 * 60_000;

/**
 * Whether products are being read. The API shows the end of a sync alone: a new `synced_at`, or another `sync_error`. A store that has
 * just been connected is read without being asked to.
 */
export function isSyncing(store: SyncedStore, request: SyncRequest | undefined, now: number): boolean {
  if (store.status !== 'connected') return false;
  if (request && now - request.at < timeoutMs) {
    return store.synced_at === request.synced_at && store.sync_error === request.sync_error;
  }
  return store.synced_at === null && store.sync_error === null;
}
