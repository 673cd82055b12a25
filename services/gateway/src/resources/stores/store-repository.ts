import { storePlatform, type Store, type StoreCreate, type StoreQuery, type StoreStatus } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { readOne, readPage, type ListedTable } from '../../persistence/read-page.ts';

export type StoreRepository = ReturnType<typeof createStoreRepository>;

type StoreRow = Omit<Store, 'status' | 'created_at' | 'synced_at'> & {
  status: string;
  synced_at: Date | null;
  created_at: Date;
};

const columns = sql`id, team_id, platform, domain, name, status, synced_at, sync_error, created_by, created_at`;
const list: ListedTable = { table: 'stores', idType: 'uuid', columns, noun: 'a store' };

export function createStoreRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** Reads a page of the team's stores, newest first. */
    async page(teamId: string, request: StoreQuery): Promise<{ stores: Store[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<StoreRow>(queryable, list, teamId, request);
      return { stores: rows.map(toStore), hasMore };
    },

    async one(teamId: string, id: string): Promise<Store | null> {
      const row = await readOne<StoreRow>(queryable, list, teamId, id);
      return row && toStore(row);
    },

    /** Creates a store that waits for its owner's grant; null where the team has one of this domain. */
    async create(teamId: string, store: StoreCreate & { id: string; createdBy: string }): Promise<Store | null> {
      const { id, domain, name = null, createdBy } = store;
      const [row] = await query(
        () => prisma.$queryRaw<StoreRow[]>`
          INSERT INTO stores (id, team_id, platform, domain, name, status, created_by)
          VALUES (${id}::uuid, ${teamId}::uuid, ${storePlatform}, ${domain}, ${name}, 'pending', ${createdBy})
          ON CONFLICT (team_id, domain) DO NOTHING
          RETURNING ${columns}`,
      );
      return row ? toStore(row) : null;
    },

    /** Returns whether we hold tokens of the store; null for an id that is not the team's. */
    async hasTokens(teamId: string, id: string): Promise<boolean | null> {
      const [row] = await query(
        () => prisma.$queryRaw<{ has_tokens: boolean }[]>`
          SELECT token_ciphertext IS NOT NULL AS has_tokens FROM stores WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return row ? row.has_tokens : null;
    },

    /**
     * Asks for a sync of a connected store, once more if one is at work; a pause between its tries ends. Null for a store that is not
     * connected, or not the team's.
     */
    async requestSync(teamId: string, id: string): Promise<Store | null> {
      const [row] = await query(
        () => prisma.$queryRaw<StoreRow[]>`
          UPDATE stores
          SET sync_requested_at = CASE WHEN sync_requested_at > coalesce(sync_started_at, '-infinity') THEN sync_requested_at
                                       ELSE clock_timestamp() END,
              sync_lease_until = CASE WHEN sync_lease IS NOT NULL THEN sync_lease_until END
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND status = 'connected' AND token_ciphertext IS NOT NULL
          RETURNING ${columns}`,
      );
      return row ? toStore(row) : null;
    },

    /** Deletes a store; returns whether it existed. Its products go in the same statement: the foreign key sees to that. */
    async delete(teamId: string, id: string): Promise<boolean> {
      const { count } = await query(() => prisma.store.deleteMany({ where: { id, team_id: teamId } }));
      return count > 0;
    },
  };
}

function toStore(row: StoreRow): Store {
  return {
    id: row.id,
    team_id: row.team_id,
    platform: row.platform,
    domain: row.domain,
    name: row.name,
    status: row.status as StoreStatus,
    synced_at: row.synced_at?.toISOString() ?? null,
    sync_error: row.sync_error,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
}
