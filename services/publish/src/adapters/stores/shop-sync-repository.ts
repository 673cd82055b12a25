import { query, sql, type Database, type Sql } from '@slideloom/db';
import type {
  ClaimedSync,
  ShopProduct,
  StoreEvent,
  ShopSyncRepository,
  SyncCursor,
  SyncEnd,
} from '../../domain/stores/ports.ts';

type ClaimRow = {
  id: string;
  team_id: string;
  domain: string;
  sync_cursor: string | null;
  sync_attempts: number;
  sync_started_at: Date;
  claimed_at: string;
};

/** The request that this claim served; not one that came while it was at work. */
const served = (claimedAt: string): Sql =>
  sql`sync_requested_at = CASE WHEN sync_requested_at > ${claimedAt}::timestamptz THEN sync_requested_at END`;
const noLease = sql`sync_lease = NULL`;

/** Stores and their syncs in PostgreSQL, whose clock all leases, pauses and requests go by. */
export function createShopSyncRepository(database: Database, newId: () => string): ShopSyncRepository {
  const { prisma } = database;
  const execute = (statement: Sql): Promise<number> => query(() => prisma.$executeRaw(statement));
  const ask = async <Row>(statement: Sql): Promise<Row | undefined> =>
    (await query(() => prisma.$queryRaw<Row[]>(statement)))[0];
  const own = ({ id, lease }: ClaimedSync) => sql`id = ${id}::uuid AND sync_lease = ${lease}::uuid`;
  const until = (ms: number) => sql`clock_timestamp() + ${Math.round(ms)}::int * interval '1 millisecond'`;

  return {
    requestDue: (afterMs, limit) =>
      execute(sql`
        UPDATE stores SET sync_requested_at = clock_timestamp(), sync_attempts = 0
        WHERE id = ANY (ARRAY(
          SELECT id FROM stores
          WHERE status = 'connected' AND sync_requested_at IS NULL AND token_ciphertext IS NOT NULL
            AND coalesce(sync_started_at, created_at) < clock_timestamp() - ${afterMs}::bigint * interval '1 millisecond'
          ORDER BY coalesce(sync_started_at, created_at) LIMIT ${limit}::int FOR NO KEY UPDATE SKIP LOCKED))`),

    async request(storeId) {
      await execute(sql`
        UPDATE stores
        SET sync_requested_at = clock_timestamp(), sync_lease_until = CASE WHEN sync_lease IS NOT NULL THEN sync_lease_until END
        WHERE id = ${storeId}::uuid AND status = 'connected' AND token_ciphertext IS NOT NULL`);
    },

    async claim({ leaseMs, maxAgeMs }) {
      const lease = newId();
      const row = await ask<ClaimRow>(
        sql`SELECT * FROM claim_store_sync(${lease}::uuid, ${leaseMs}::int, ${maxAgeMs}::bigint)`,
      );
      return row ? toClaim(row, lease) : null;
    },

    async keepPlace(claim, cursor, leaseMs) {
      const count = await execute(sql`
        UPDATE stores SET sync_cursor = ${JSON.stringify(cursor)}, sync_attempts = 0, sync_lease_until = ${until(leaseMs)}
        WHERE ${own(claim)}`);
      return count > 0;
    },

    async store(claim, { cursor, currency, products, readAt }, leaseMs) {
      const rows = JSON.stringify(products.map((product) => toRow(product, newId())));
      const row = await ask<{ is_ours: boolean }>(sql`
        SELECT store_synced_products(${claim.id}::uuid, ${claim.lease}::uuid, ${leaseMs}::int, ${JSON.stringify(cursor)}, ${currency},
                                     ${rows}::jsonb, ${readAt}::timestamptz) AS is_ours`);
      return row!.is_ours;
    },

    async renew(claim, leaseMs) {
      return (await execute(sql`UPDATE stores SET sync_lease_until = ${until(leaseMs)} WHERE ${own(claim)}`)) > 0;
    },

    async removeUnseen(claim, limit, leaseMs) {
      const row = await ask<{ removed: number }>(sql`
        SELECT remove_unseen_products(${claim.id}::uuid, ${claim.lease}::uuid, ${leaseMs}::int, ${limit}::int) AS removed`);
      return row!.removed < 0 ? null : row!.removed;
    },

    async finish(claim) {
      await execute(sql`
        UPDATE stores
        SET synced_at = clock_timestamp(), sync_cursor = NULL, sync_attempts = 0, sync_error = NULL, sync_error_code = NULL,
            sync_requested_at = CASE WHEN sync_requested_at > sync_started_at THEN sync_requested_at END,
            ${noLease}, sync_lease_until = NULL
        WHERE ${own(claim)}`);
    },

    async end(claim, end) {
      await execute(sql`UPDATE stores SET ${noLease}, ${endOf(claim, end, until)} WHERE ${own(claim)}`);
    },

    async tokenMark({ id, teamId }) {
      const row = await ask<{ mark: string | null }>(sql`
        SELECT ${markOf} AS mark FROM stores WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`);
      return row?.mark ?? null;
    },

    async takeEvent(event) {
      const products = event.kind === 'put' ? JSON.stringify([toRow(event.product, newId())]) : null;
      const row = await ask<{ outcome: 'taken' | 'repeated' | 'nobody' }>(sql`
        SELECT take_store_event(${event.shop}, ${event.deliveryId}, ${event.topic}, ${event.kind}, ${externalIdOf(event)},
                                ${products}::jsonb, ${event.triggeredAt}::timestamptz) AS outcome`);
      return row!.outcome;
    },
  };
}

const markOf = sql`encode(sha256(token_ciphertext), 'hex')`;

function endOf({ attempts, claimedAt }: ClaimedSync, end: SyncEnd, until: (ms: number) => Sql): Sql {
  switch (end.kind) {
    case 'later': {
      const counted = end.counts ? sql`sync_attempts` : sql`greatest(sync_attempts - 1, 0)`;
      // What was stored before the place was lost is no progress: the shop is read from scratch.
      const place = end.restarts
        ? sql`sync_attempts = ${attempts}::int, sync_cursor = NULL, sync_started_at = NULL`
        : sql`sync_attempts = ${counted}`;
      return sql`sync_lease_until = ${until(end.delayMs)}, ${place}`;
    }
    case 'given_up':
      return sql`sync_lease_until = NULL, sync_attempts = 0, sync_error = ${end.error}, sync_error_code = ${end.code}, ${served(claimedAt)}`;
    case 'needs_reauth':
      // Other tokens than those that were refused, stored meanwhile, are tried as well.
      return sql`
        sync_lease_until = NULL, sync_attempts = 0, sync_error = ${end.error}, sync_error_code = ${end.code},
        status = CASE WHEN ${markOf} = ${end.seen} AND status = 'connected' THEN 'needs_reauth' ELSE status END,
        sync_requested_at = CASE WHEN ${markOf} = ${end.seen} THEN NULL ELSE sync_requested_at END`;
  }
}

function externalIdOf(event: StoreEvent): string | null {
  if (event.kind === 'put') return event.product.externalId;
  return event.kind === 'delete' ? event.externalId : null;
}

function toRow(product: ShopProduct, id: string) {
  return {
    id,
    external_id: product.externalId,
    name: product.name,
    description: product.description,
    price: product.price,
    compare_at_price: product.compareAtPrice,
    sku: product.sku,
    status: product.status,
    image_url: product.imageUrl,
    product_url: product.productUrl,
    shop_updated_at: product.shopUpdatedAt,
  };
}

function toClaim(row: ClaimRow, lease: string): ClaimedSync {
  return {
    id: row.id,
    teamId: row.team_id,
    domain: row.domain,
    lease,
    attempts: row.sync_attempts,
    cursor: row.sync_cursor === null ? null : (JSON.parse(row.sync_cursor) as SyncCursor),
    startedAt: row.sync_started_at.getTime(),
    claimedAt: row.claimed_at,
  };
}
