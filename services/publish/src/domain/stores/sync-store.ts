import { AppError } from '@slideloom/service-kit';
import type { ClaimedSync, Shop, StoreSyncPorts, SyncCursor } from './ports.ts';
import { LeaseLost, NotReady, PlaceLost } from './shop-errors.ts';

/** A shop with so many products or more is read by a bulk operation. */
const bulkFrom = 1_000;
const removedAtOnce = 2_000;
/** While a bulk operation is at work it is looked at for so long by one claim, then given back until later, ms. */
const bulkTimeoutMs = 20_000;
const bulkPausesMs = [250, 500, 1_000, 2_000, 5_000];
const bulkLaterMs = 10_000;
/** A bulk operation that takes longer is given up, ms. */
const bulkMaxMs = 6 * 3_600_000;

export type SyncLimits = { leaseMs: number; bulkFrom?: number; bulkTimeoutMs?: number };

type Work = { claim: ClaimedSync; shop: Shop; ports: StoreSyncPorts; limits: SyncLimits; signal: AbortSignal };

/**
 * Reads a shop to its end, or on from where it was interrupted: subscribes to changes first, so that none falls between; then
 * its products, each piece stored together with the place behind it; then those that were not seen go. Rejects as `Shop` does, with
 * `LeaseLost`, and with `NotReady` while the shop prepares its file.
 */
export async function syncStore(
  claim: ClaimedSync,
  limits: SyncLimits,
  ports: StoreSyncPorts,
  signal: AbortSignal,
): Promise<void> {
  const work: Work = { claim, shop: ports.openShop(claim), ports, limits, signal };
  let cursor = claim.cursor ?? (await begin(work));
  while (cursor.phase !== 'removal') {
    signal.throwIfAborted();
    cursor = cursor.phase === 'pages' ? await readOn(cursor, work) : await readFile(cursor, work);
  }
  await removeUnseen(work);
  await ports.store.finish(claim);
}

async function begin(work: Work): Promise<SyncCursor> {
  const { claim, shop, ports, limits, signal } = work;
  if (!(await shop.subscribe(signal))) {
    ports.logger.warn({ store: claim.id }, 'a shop refused the webhook subscription: its changes come with syncs only');
  }
  const { currency, products } = await shop.describe(signal);
  if (products <= (limits.bulkFrom ?? bulkFrom)) return readPage(null, currency, work);
  return beginBulk(currency, work);
}

async function readOn({ after, currency }: SyncCursor & { phase: 'pages' }, work: Work): Promise<SyncCursor> {
  return readPage(after, currency, work);
}

async function readPage(after: string | null, currency: string | null, work: Work): Promise<SyncCursor> {
  const { claim, shop, ports, limits, signal } = work;
  const { products, next, readAt } = await shop.readPage(after, signal);
  const cursor: SyncCursor = next === null ? { phase: 'removal' } : { phase: 'pages', currency, after: next };
  const isOurs = await ports.store.store(claim, { cursor, currency, products, readAt }, limits.leaseMs);
  if (!isOurs) throw new LeaseLost();
  return cursor;
}

async function beginBulk(currency: string | null, { claim, shop, ports, limits, signal }: Work): Promise<SyncCursor> {
  const started = await shop.startBulk(claim.startedAt, signal);
  if (!started) {
    const cause = new Error('another bulk operation of ours is at work in this shop');
    throw new AppError('platform_failed', { cause, retryAfterSeconds: bulkLaterMs / 1_000 });
  }
  const cursor: SyncCursor = { phase: 'bulk', currency, ...started, offsetBytes: 0, products: 0 };
  if (!(await ports.store.keepPlace(claim, cursor, limits.leaseMs))) throw new LeaseLost();
  return cursor;
}

async function readFile(started: SyncCursor & { phase: 'bulk' }, work: Work): Promise<SyncCursor> {
  const { claim, shop, ports, limits, signal } = work;
  const file = await awaitBulk(started.operation, work);
  // A bulk sync begins where there are many products: an empty list now is taken as an error, or all would be removed.
  if (file.url === null || file.products === 0) throw new PlaceLost('the bulk operation found nothing');
  let cursor = started;
  const { currency, readAt } = started;
  for await (const { products, count, offsetBytes } of shop.readFile(file.url, started.offsetBytes, signal)) {
    cursor = { ...cursor, offsetBytes, products: cursor.products + count };
    const isOurs = await ports.store.store(claim, { cursor, currency, products, readAt }, limits.leaseMs);
    if (!isOurs) throw new LeaseLost();
  }
  const isWhole =
    cursor.products === file.products && (file.sizeBytes === null || file.sizeBytes === cursor.offsetBytes);
  if (!isWhole) throw new PlaceLost('the file of the bulk operation is not whole');
  if (!(await ports.store.keepPlace(claim, { phase: 'removal' }, limits.leaseMs))) throw new LeaseLost();
  return { phase: 'removal' };
}

/** Waits a while for the shop's file. */
async function awaitBulk(operation: string, { shop, ports, limits, signal }: Work) {
  const { clock } = ports;
  const endsAt = clock.now() + (limits.bulkTimeoutMs ?? bulkTimeoutMs);
  for (let looks = 0; ; looks++) {
    const bulk = await shop.readBulk(operation, signal);
    if (bulk.state === 'completed') return bulk;
    if (bulk.state === 'failed') throw new PlaceLost('the bulk operation failed');
    if (clock.now() - Date.parse(bulk.createdAt) > bulkMaxMs) {
      await shop.cancelBulk(operation, signal);
      throw new PlaceLost('the bulk operation took too long');
    }
    if (clock.now() >= endsAt) throw new NotReady(bulkLaterMs);
    await clock.sleep(bulkPausesMs[Math.min(looks, bulkPausesMs.length - 1)]!, signal);
  }
}

async function removeUnseen({ claim, ports, limits, signal }: Work): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const removed = await ports.store.removeUnseen(claim, removedAtOnce, limits.leaseMs);
    if (removed === null) throw new LeaseLost();
    if (removed < removedAtOnce) return;
  }
}
