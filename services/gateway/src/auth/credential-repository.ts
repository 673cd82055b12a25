import type { KeyLimits } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { grantNetworkOf } from './grant-network-of.ts';
import type { Session } from './verify-session.ts';
import type { Role } from '../domain/caller.ts';

/** A key's limits as the database has them: what is not limited is absent. */
export type StoredKeyLimits = Partial<{
  [Name in 'scopes' | 'allowed_ips' | 'account_ids' | 'project_ids']: NonNullable<KeyLimits[Name]>;
}>;

export type FoundApiKey = {
  id: string;
  teamId: string;
  createdBy: string;
  role: Role;
  /** Whether its maker has left the team since; it stays so when they come back. */
  hasMakerLeft: boolean;
  expiresAt: Date | null;
  limits: StoredKeyLimits;
  /** Whether it has limits besides scopes, that of credits a day included. */
  hasMoreThanScopes: boolean;
};
type ApiKeyRow = {
  id: string;
  team_id: string;
  created_by: string;
  role: Role;
  has_maker_left: boolean;
  expires_at: Date | null;
  limits: StoredKeyLimits;
  has_more_than_scopes: boolean;
};
export type FoundMembership = { teamId: string; role: Role };
/** Where a request comes from that may found a team, and how many initial grants a day its network has. */
export type FounderOrigin = { address: string | undefined; grantsPerNetwork: number };
export type CredentialRepository = ReturnType<typeof createCredentialRepository>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function createCredentialRepository({ prisma }: Queryable) {
  const select = async ({ userId, email }: Session, teamId: string | null): Promise<FoundMembership | null> => {
    const rows = await query(
      () => prisma.$queryRaw<{ team_id: string; role: Role; has_email: boolean }[]>`
        SELECT team_id, role, email IS NOT NULL AS has_email FROM memberships
        WHERE user_id = ${userId} AND (${teamId}::uuid IS NULL OR team_id = ${teamId}::uuid)
        ORDER BY created_at, team_id LIMIT 1`,
    );
    const [row] = rows;
    if (!row) return null;
    if (!row.has_email && email !== null) {
      await query(() => prisma.$queryRaw`SELECT verify_member_email(${row.team_id}::uuid, ${userId}, ${email})::text`);
    }
    return { teamId: row.team_id, role: row.role };
  };

  return {
    /** Returns the changes of the last `withinMs`. */
    async recentChanges(withinMs: number): Promise<{ id: bigint; teamId: string }[]> {
      const rows = await query(
        () => prisma.$queryRaw<{ id: bigint; team_id: string }[]>`
          SELECT id, team_id FROM credential_changes WHERE changed_at > statement_timestamp() - ${withinMs}::int * interval '1 millisecond'`,
      );
      return rows.map((row) => ({ id: row.id, teamId: row.team_id }));
    },

    /** Returns the key with this hash, unless it is deleted or expired, and the role that it acts with: its maker's now, up to its own ceiling. */
    async findApiKey(hash: Buffer): Promise<FoundApiKey | null> {
      const rows = await query(
        () => prisma.$queryRaw<ApiKeyRow[]>`
          SELECT k.id, k.team_id, k.created_by, k.expires_at, k.limits, k.ceiling IS NOT NULL AS has_maker_left,
            k.limits - 'scopes' <> '{}' OR k.credits_per_day IS NOT NULL AS has_more_than_scopes,
            lesser_role(coalesce(m.role, 'owner'), k.ceiling) AS role
          FROM api_keys k LEFT JOIN memberships m ON m.team_id = k.team_id AND m.user_id = k.created_by
          WHERE k.hash = ${hash} AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())`,
      );
      const row = rows[0];
      if (!row) return null;
      const { id, team_id: teamId, created_by: createdBy, role, expires_at: expiresAt, limits } = row;
      const [hasMakerLeft, hasMoreThanScopes] = [row.has_maker_left, row.has_more_than_scopes];
      return { id, teamId, createdBy, role, hasMakerLeft, expiresAt, limits, hasMoreThanScopes };
    },

    /** Keeps when keys were used; not again within a minute of what is kept. */
    async saveKeyUses(uses: readonly { apiKeyId: string; agoMs: number }[]): Promise<void> {
      const [ids, ages] = [
        uses.map(({ apiKeyId }) => apiKeyId),
        uses.map(({ agoMs }) => Math.min(Math.max(0, Math.round(agoMs)), 2 ** 31 - 1)),
      ];
      await query(
        () => prisma.$executeRaw`
          INSERT INTO api_key_uses (api_key_id, used_at)
          SELECT id, clock_timestamp() - ago * interval '1 millisecond' FROM unnest(${ids}::uuid[], ${ages}::int[]) AS u (id, ago)
          WHERE EXISTS (SELECT FROM api_keys k WHERE k.id = u.id AND k.deleted_at IS NULL) ORDER BY id
          ON CONFLICT (api_key_id) DO UPDATE SET used_at = excluded.used_at
          WHERE api_key_uses.used_at <= excluded.used_at - interval '1 minute'`,
      );
    },

    /**
     * The user's membership of the team asked for, else the oldest one. A user without any team gets one of their own, once,
     * however many first requests race; who has left it is not let in again. Initial credits come with a verified address, once
     * for each and so many a day for each network.
     */
    async findMembership(
      session: Session,
      wantedTeamId: string | null,
      { address, grantsPerNetwork }: FounderOrigin,
    ): Promise<FoundMembership | null> {
      if (wantedTeamId !== null && !uuid.test(wantedTeamId)) return null;
      const found = await select(session, wantedTeamId);
      if (found !== null || wantedTeamId !== null) return found;
      await query(
        () => prisma.$queryRaw`
          SELECT found_own_team(${uuidV7.next()}::uuid, ${session.userId}, ${session.email}, 'My team',
            ${grantNetworkOf(address)}, ${grantsPerNetwork}::int)`,
      );
      return select(session, null);
    },
  };
}
