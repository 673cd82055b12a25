import { limits, type ApiKey } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import { readPage, type ListedTable, type PageWish } from './read-page.ts';

type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
};

export type NewApiKey = {
  id: string;
  name: string;
  hint: string;
  hash: Buffer;
  createdBy: string;
  expiresAt: string | null;
};

const list: ListedTable = {
  table: 'api_keys',
  idType: 'uuid',
  columns: sql`id, name, hint, created_by, created_at, expires_at`,
  noun: 'an API key',
};

export function createApiKeyRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** A page of the keys that are not deleted, newest first. */
    async page(teamId: string, wish: PageWish): Promise<{ keys: ApiKey[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<ApiKeyRow>(queryable, list, teamId, wish, [sql`deleted_at IS NULL`]);
      return { keys: rows.map(toApiKey), hasMore };
    },

    /** Rejects with `too_many_keys` when the team has its share of keys that are neither deleted nor expired. */
    async create(teamId: string, key: NewApiKey): Promise<ApiKey> {
      const rows = await query(
        () => prisma.$queryRaw<ApiKeyRow[]>`
          SELECT id, name, hint, created_by, created_at, expires_at FROM create_api_key(
            ${key.id}::uuid, ${teamId}::uuid, ${key.name}, ${key.hint}, ${new Uint8Array(key.hash)}, ${key.createdBy},
            ${key.expiresAt}::timestamptz, ${limits.apiKeys.max}::int)`,
      );
      if (!rows[0]) throw new AppError('too_many_keys');
      return toApiKey(rows[0]);
    },

    /** Rejects with `key_not_found`, also for a key that is deleted already. */
    async delete(teamId: string, id: string): Promise<void> {
      const deleted = await query(
        () => prisma.$executeRaw`
          UPDATE api_keys SET deleted_at = clock_timestamp()
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND deleted_at IS NULL`,
      );
      if (deleted === 0) throw new AppError('key_not_found');
    },
  };
}

function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
