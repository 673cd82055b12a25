import { isStorePlatform, type Actor, type Platform } from '@slideloom/contracts';
import { inTransactionOf, query, sql, type Database, type Queryable } from '@slideloom/db';
import type { Connection, ConnectionRepository, NewConnection, StoredConnection } from '../../domain/oauth/ports.ts';
import { tableOf, type ConnectionTable } from './connection-tables.ts';

type ConnectionRow = {
  id: string;
  team_id: string;
  platform: string;
  status: string;
  user_id: string;
  token_ciphertext: Uint8Array | null;
  token_expires_ms: number | null;
};

const columns = ({ userId }: ConnectionTable) => sql`
  id, team_id, platform, status, ${userId} AS user_id, token_ciphertext,
  (extract(epoch FROM token_expires_at) * 1000)::float8 AS token_expires_ms`;

/** This very row of this very team. */
const own = ({ id, teamId, platform }: Connection) =>
  sql`id = ${id}::uuid AND team_id = ${teamId}::uuid AND platform = ${platform}`;
const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const bytes = (sealed: Buffer) => new Uint8Array(sealed);
const noLease = sql`refresh_lease = NULL, refresh_lease_until = NULL`;
const isFree = sql`(refresh_lease IS NULL OR refresh_lease_until <= clock_timestamp())`;

/** The connections' rows. Leases and the rows' own times are PostgreSQL's; when a token ends is what the platform said, by our clock. */
export function createConnectionRepository(database: Database): ConnectionRepository {
  const { prisma } = database;
  const execute = async (statement: ReturnType<typeof sql>, by: Queryable = database): Promise<boolean> =>
    (await query(() => by.prisma.$executeRaw(statement))) > 0;
  const executeAs = (actor: Actor | undefined, statement: ReturnType<typeof sql>): Promise<boolean> =>
    actor ? inTransactionOf(database, actor, (transaction) => execute(statement, transaction)) : execute(statement);
  const read = async (statement: ReturnType<typeof sql>): Promise<StoredConnection[]> =>
    (await query(() => prisma.$queryRaw<ConnectionRow[]>(statement))).map(toConnection);

  return {
    async findId(teamId, platform, platformUserId) {
      const table = tableOf(platform);
      const [row] = await read(sql`
        SELECT ${columns(table)} FROM ${table.name}
        WHERE team_id = ${teamId}::uuid AND platform = ${platform} AND ${table.userId} = ${platformUserId}`);
      return row?.id ?? null;
    },

    connect: (connection, actor) =>
      executeAs(actor, isStorePlatform(connection.platform) ? connectStore(connection) : connectAccount(connection)),

    async read(connection) {
      const table = tableOf(connection.platform);
      const [row] = await read(sql`SELECT ${columns(table)} FROM ${table.name} WHERE ${own(connection)}`);
      return row ?? null;
    },

    takeLease: (connection, seen, { lease, leaseMs }) =>
      execute(sql`
        UPDATE ${tableOf(connection.platform).name}
        SET refresh_lease = ${lease}::uuid, refresh_lease_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
        WHERE ${own(connection)} AND status = 'connected' AND token_ciphertext = ${bytes(seen)} AND ${isFree}`),

    async leaseExpiring({ platform, endsBefore, limit, except, lease, leaseMs }) {
      const table = tableOf(platform);
      return read(sql`
        UPDATE ${table.name}
        SET refresh_lease = ${lease}::uuid, refresh_lease_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
        WHERE id = ANY (ARRAY(
          SELECT id FROM ${table.name}
          WHERE platform = ${platform} AND status = 'connected' AND token_ciphertext IS NOT NULL
            AND token_expires_at < ${instant(endsBefore)}::timestamptz AND ${isFree} AND NOT id = ANY (${[...except]}::uuid[])
          ORDER BY token_expires_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED))
        RETURNING ${columns(table)}`);
    },

    async releaseLease(connection, lease) {
      await execute(sql`
        UPDATE ${tableOf(connection.platform).name} SET ${noLease}
        WHERE ${own(connection)} AND refresh_lease = ${lease}::uuid`);
    },

    replaceTokens(connection, seen, { sealed, expiresAt }) {
      const table = tableOf(connection.platform);
      return execute(sql`
        UPDATE ${table.name}
        SET token_ciphertext = ${bytes(sealed)}, token_expires_at = ${instant(expiresAt)}::timestamptz, ${table.touched}
            status = 'connected', ${noLease}
        WHERE ${own(connection)} AND token_ciphertext = ${bytes(seen)}`);
    },

    markNeedsReauth(connection, seen, lease) {
      const table = tableOf(connection.platform);
      return execute(sql`
        UPDATE ${table.name} SET status = 'needs_reauth', ${table.touched} ${noLease}
        WHERE ${own(connection)} AND status = 'connected' AND token_ciphertext = ${bytes(seen)} AND refresh_lease = ${lease}::uuid`);
    },

    async isShared({ id, platform, platformUserId }) {
      const table = tableOf(platform);
      const others = await read(sql`
        SELECT ${columns(table)} FROM ${table.name}
        WHERE platform = ${platform} AND ${table.userId} = ${platformUserId} AND id <> ${id}::uuid
          AND status = 'connected' AND token_ciphertext IS NOT NULL
        LIMIT 1`);
      return others.length > 0;
    },

    async setAvatar(connection, url) {
      if (isStorePlatform(connection.platform)) return;
      await execute(sql`
        UPDATE social_accounts SET avatar_url = ${url}, updated_at = clock_timestamp()
        WHERE ${own(connection)} AND status <> 'disconnected'`);
    },

    disconnect(connection, actor) {
      const table = tableOf(connection.platform);
      const statement = sql`
        UPDATE ${table.name}
        SET token_ciphertext = NULL, token_expires_at = NULL, ${table.touched} ${table.disconnected}, ${noLease}
        WHERE ${own(connection)} AND status <> 'disconnected'`;
      return executeAs(actor, statement);
    },
  };
}

/** What the platform did not send stays as it was. */
function connectAccount({ id, teamId, platform, identity, scopes, sealed, ...rest }: NewConnection) {
  return sql`
    INSERT INTO social_accounts (id, team_id, platform, platform_user_id, platform_username, display_name, avatar_url, status, scopes,
                                 token_ciphertext, token_expires_at, created_by)
    VALUES (${id}::uuid, ${teamId}::uuid, ${platform}, ${identity.platformUserId}, ${identity.username}, ${identity.displayName},
            ${identity.avatarUrl}, 'connected', ${scopes}::text[], ${bytes(sealed)}, ${instant(rest.tokenExpiresAt)}::timestamptz, ${rest.createdBy})
    ON CONFLICT (team_id, platform, platform_user_id) DO UPDATE
    SET platform_username = coalesce(EXCLUDED.platform_username, social_accounts.platform_username),
        display_name = coalesce(EXCLUDED.display_name, social_accounts.display_name),
        avatar_url = coalesce(EXCLUDED.avatar_url, social_accounts.avatar_url),
        status = 'connected', scopes = EXCLUDED.scopes, token_ciphertext = EXCLUDED.token_ciphertext,
        token_expires_at = EXCLUDED.token_expires_at, ${noLease}, updated_at = clock_timestamp()
    WHERE social_accounts.id = EXCLUDED.id`;
}

/** A connected store wants its first sync, a healed one its next; a name that a person gave it stays. */
function connectStore({ id, teamId, platform, identity, scopes, sealed, ...rest }: NewConnection) {
  return sql`
    INSERT INTO stores (id, team_id, platform, domain, name, status, scopes, token_ciphertext, token_expires_at, created_by, sync_requested_at)
    VALUES (${id}::uuid, ${teamId}::uuid, ${platform}, ${identity.platformUserId}, ${identity.displayName}, 'connected', ${scopes}::text[],
            ${bytes(sealed)}, ${instant(rest.tokenExpiresAt)}::timestamptz, ${rest.createdBy}, clock_timestamp())
    ON CONFLICT (team_id, domain) DO UPDATE
    SET name = coalesce(stores.name, EXCLUDED.name), status = 'connected', scopes = EXCLUDED.scopes,
        token_ciphertext = EXCLUDED.token_ciphertext, token_expires_at = EXCLUDED.token_expires_at, ${noLease},
        sync_requested_at = coalesce(stores.sync_requested_at, clock_timestamp()), sync_attempts = 0, sync_error = NULL, sync_error_code = NULL
    WHERE stores.id = EXCLUDED.id`;
}

function toConnection(row: ConnectionRow): StoredConnection {
  return {
    id: row.id,
    teamId: row.team_id,
    platform: row.platform as Platform,
    status: row.status as StoredConnection['status'],
    platformUserId: row.user_id,
    sealed: row.token_ciphertext && Buffer.from(row.token_ciphertext),
    tokenExpiresAt: row.token_expires_ms,
  };
}
