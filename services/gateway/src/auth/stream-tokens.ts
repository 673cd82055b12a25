import { createHash, randomBytes } from 'node:crypto';
import { limits, type StreamToken } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';

/** The owner of a stream token: an API key by its hash, else a person in a team. */
export type StreamTokenOwner = { teamId: string; userId: string; keyHash: Buffer | null; expiresAt: number | null };

export type StreamTokens = ReturnType<typeof createStreamTokens>;

const randomBytesCount = 32;
const prefix = 'stream_';
/** Tokens that were never used are removed with later ones, so many at a time. */
const removedAtOnce = 100;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

type Row = { team_id: string; user_id: string; key_hash: Uint8Array | null; auth_expires_at: Date | null };

/** Tokens that open one stream each. PostgreSQL has their hashes alone; it sees to it that one is taken once, whichever gateways are asked. */
export function createStreamTokens({ prisma }: Queryable) {
  return {
    async issue({ teamId, userId, keyHash, expiresAt }: StreamTokenOwner): Promise<StreamToken> {
      const token = prefix + randomBytes(randomBytesCount).toString('base64url');
      const endsAt = expiresAt === null ? null : new Date(expiresAt);
      const [row] = await query(
        () => prisma.$queryRaw<[{ expires_at: Date }]>`
          WITH unused AS (
            DELETE FROM stream_tokens WHERE hash IN (
              SELECT hash FROM stream_tokens WHERE expires_at <= statement_timestamp() ORDER BY expires_at
              LIMIT ${removedAtOnce}::int FOR UPDATE SKIP LOCKED))
          INSERT INTO stream_tokens (hash, team_id, user_id, key_hash, auth_expires_at, expires_at)
          VALUES (${hashOf(token)}, ${teamId}::uuid, ${userId}, ${keyHash}::bytea, ${endsAt}::timestamptz,
                  date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${limits.streamToken.lifeSeconds}::int))
          RETURNING expires_at`,
      );
      return { token, expires_at: row.expires_at.toISOString() };
    },

    /** Answers the owner of a token once; null for one that was used, has expired or never existed. */
    async take(token: string): Promise<StreamTokenOwner | null> {
      if (!token.startsWith(prefix)) return null;
      const [row] = await query(
        () => prisma.$queryRaw<Row[]>`
          WITH taken AS (DELETE FROM stream_tokens WHERE hash = ${hashOf(token)} RETURNING *)
          SELECT team_id, user_id, key_hash, auth_expires_at FROM taken WHERE expires_at > clock_timestamp()`,
      );
      if (!row) return null;
      return {
        teamId: row.team_id,
        userId: row.user_id,
        keyHash: row.key_hash && Buffer.from(row.key_hash),
        expiresAt: row.auth_expires_at?.getTime() ?? null,
      };
    },
  };
}
