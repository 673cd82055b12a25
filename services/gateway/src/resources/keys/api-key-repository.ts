import { limits, type ApiKey, type ExtendedApiKey, type KeyLimits } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { StoredKeyLimits } from '../../auth/credential-repository.ts';
import { readOne, readPage, type ListedTable, type PageRequest } from '../../persistence/read-page.ts';

type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  limits: StoredKeyLimits;
  credits_per_day: number | null;
};

type ListedRow = ApiKeyRow & { last_used_at: Date | null };

type CreatedRow = Pick<ApiKeyRow, 'created_at' | 'expires_at'> & {
  outcome: 'done' | 'too_many_keys' | 'key_is_limited' | 'not_a_member' | 'unauthenticated';
};

export type NewApiKey = {
  id: string;
  name: string;
  hint: string;
  hash: Buffer;
  createdBy: string;
  /** The key that makes it; null for a person. */
  parentId: string | null;
  expiresAt: string | null;
  limits: KeyLimits;
};

const list: ListedTable = {
  table: 'api_keys',
  idType: 'uuid',
  columns: sql`id, name, hint, created_by, created_at, expires_at, limits, credits_per_day,
    (SELECT used_at FROM api_key_uses WHERE api_key_id = api_keys.id) AS last_used_at`,
  noun: 'an API key',
};

export type ApiKeyRepository = ReturnType<typeof createApiKeyRepository>;

export function createApiKeyRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** Reads a page of the keys that are not deleted, newest first: of the team, or those of a person's own computers. */
    async page(
      teamId: string,
      request: PageRequest,
      { ofPerson }: { ofPerson?: string } = {},
    ): Promise<{ keys: ExtendedApiKey[]; hasMore: boolean }> {
      const filters = [sql`deleted_at IS NULL`, ...(ofPerson === undefined ? [] : [isOwn(ofPerson)])];
      const { rows, hasMore } = await readPage<ListedRow>(queryable, list, teamId, request, filters);
      const keys = rows.map(toListed);
      return { keys, hasMore };
    },

    /** Returns a key that is not deleted, as the list shows it. */
    async one(teamId: string, id: string): Promise<ExtendedApiKey | null> {
      const row = await readOne<ListedRow>(queryable, list, teamId, id, [sql`deleted_at IS NULL`]);
      return row && toListed(row);
    },

    async find(teamId: string, id: string): Promise<(ApiKey & KeyLimits) | null> {
      const [row] = await query(
        () => prisma.$queryRaw<ApiKeyRow[]>`
          SELECT id, name, hint, created_by, created_at, expires_at, limits, credits_per_day FROM api_keys
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return row ? { ...toApiKey(row), ...toLimits(row) } : null;
    },

    /**
     * Rejects with `too_many_keys` when the team has its share of keys that are neither deleted nor expired, and with `not_a_member` or
     * `unauthenticated` when its maker, a person or a key, was removed, and `key_is_limited` where that key has limits. It ends with the key that makes it, at the latest.
     */
    async create(teamId: string, key: NewApiKey): Promise<ApiKey> {
      const { credits_per_day: _perDay, ...listed } = key.limits;
      const stored = Object.fromEntries(Object.entries(listed).filter(([, value]) => value !== null));
      const [created] = await query(
        () => prisma.$queryRaw<[CreatedRow]>`
          SELECT outcome, created_at, expires_at FROM issue_api_key(
            ${key.id}::uuid, ${teamId}::uuid, ${key.name}, ${key.hint}, ${new Uint8Array(key.hash)}, ${key.createdBy},
            ${key.expiresAt}::timestamptz, ${limits.apiKeys.max}::int, ${key.parentId}::uuid,
            ${JSON.stringify(stored)}::jsonb, ${key.limits.credits_per_day}::int)`,
      );
      if (created.outcome !== 'done') throw new AppError(created.outcome);
      return toApiKey({ ...created, id: key.id, name: key.name, hint: key.hint, created_by: key.createdBy });
    },

    /**
     * Answers the ids of what is deleted: the key, and those that were made with it. Rejects with `key_not_found`, also for a key that is
     * deleted already, and for one that is not of the person's own computers where one is named.
     */
    async delete(teamId: string, id: string, { ofPerson }: { ofPerson?: string } = {}): Promise<string[]> {
      const own = ofPerson === undefined ? sql`` : sql`AND ${isOwn(ofPerson)}`;
      const deleted = await query(
        () => prisma.$queryRaw<{ id: string }[]>`
          SELECT deleted AS id FROM api_keys, LATERAL delete_api_key(team_id, id) AS deleted
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid ${own}`,
      );
      if (deleted.length === 0) throw new AppError('key_not_found');
      return deleted.map((row) => row.id);
    },
  };
}

/** Selects the keys that device grants made, for computers that this person has allowed. */
const isOwn = (userId: string) => sql`created_by = ${userId} AND ends_with_membership`;

function toListed(row: ListedRow): ExtendedApiKey {
  return { ...toApiKey(row), ...toLimits(row), last_used_at: row.last_used_at?.toISOString() ?? null };
}

function toLimits({ limits: stored, credits_per_day }: Pick<ApiKeyRow, 'limits' | 'credits_per_day'>): KeyLimits {
  const { scopes = null, allowed_ips = null, account_ids = null, project_ids = null } = stored;
  return { scopes, allowed_ips, credits_per_day, account_ids, project_ids };
}

function toApiKey(row: Omit<ApiKeyRow, 'limits' | 'credits_per_day'>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
