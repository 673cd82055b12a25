import { limits, type Invite, type InviteQuery } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Role } from '../../domain/caller.ts';
import { readOne, readPage, type ListedTable } from '../../persistence/read-page.ts';

type InviteRow = { id: string; email: string; role: Role; invited_by: string; expires_at: Date; created_at: Date };
type CreatedRow = {
  outcome: 'done' | 'not_a_member' | 'unauthenticated' | 'forbidden' | 'already_member' | 'too_many_invites';
  expires_at: Date;
  created_at: Date;
};

export type NewInvite = {
  id: string;
  email: string;
  role: Role;
  tokenHash: Buffer;
  invitedBy: string;
  /** The API key that sends it; null for a session. */
  apiKeyId: string | null;
};

const list: ListedTable = {
  table: 'invites',
  idType: 'uuid',
  columns: sql`id, email, role, invited_by, expires_at, created_at`,
  noun: 'an invite',
};
const isPending = sql`accepted_at IS NULL AND expires_at > clock_timestamp()`;

export type InviteRepository = ReturnType<typeof createInviteRepository>;

export function createInviteRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** Reads a page of the pending invites, newest first. */
    async page(teamId: string, request: InviteQuery): Promise<{ invites: Invite[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<InviteRow>(queryable, list, teamId, request, [isPending]);
      return { invites: rows.map(toInvite), hasMore };
    },

    async one(teamId: string, id: string): Promise<Invite | null> {
      const row = await readOne<InviteRow>(queryable, list, teamId, id, [isPending]);
      return row && toInvite(row);
    },

    /**
     * Replaces the address' pending invite. Rejects with `already_member` or `too_many_invites`, and with `not_a_member`, `unauthenticated` or
     * `forbidden` when the right to send it has ended meanwhile.
     */
    async create(teamId: string, invite: NewInvite): Promise<Invite> {
      const { id, email, role, invitedBy } = invite;
      const { lifeDays, maxPending } = limits.invites;
      const [created] = await query(
        () => prisma.$queryRaw<[CreatedRow]>`
          SELECT outcome, expires_at, created_at FROM create_invite(
            ${id}::uuid, ${teamId}::uuid, ${email}, ${role}, ${new Uint8Array(invite.tokenHash)}, ${invitedBy},
            ${lifeDays}::int, ${maxPending}::int, ${invite.apiKeyId}::uuid)`,
      );
      if (created.outcome !== 'done') throw new AppError(created.outcome);
      return toInvite({ ...created, id, email, role, invited_by: invitedBy });
    },

    /** Rejects with `invite_not_found`, also for one that was accepted or has expired, and with `forbidden` for a role beyond `manageable`. */
    async revoke(teamId: string, id: string, manageable: readonly Role[]): Promise<void> {
      const [row] = await query(
        () => prisma.$queryRaw<{ role: Role; is_revoked: boolean }[]>`
          WITH pending AS (
            SELECT id, role FROM invites WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND ${isPending} FOR UPDATE
          ), revoked AS (
            DELETE FROM invites USING pending
            WHERE invites.id = pending.id AND pending.role = ANY (${[...manageable]}::text[]) RETURNING invites.id
          )
          SELECT role, EXISTS (SELECT 1 FROM revoked) AS is_revoked FROM pending`,
      );
      if (!row) throw new AppError('invite_not_found');
      if (!row.is_revoked) throw new AppError('forbidden');
    },
  };
}

function toInvite(row: InviteRow): Invite {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invited_by: row.invited_by,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
