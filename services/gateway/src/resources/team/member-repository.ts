import type { Member, MemberQuery, Team } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Role } from '../../domain/caller.ts';
import { readPage, type ListedTable } from '../../persistence/read-page.ts';

type MemberRow = { user_id: string; email: string | null; role: Role; created_at: Date };
type ChangedRow = MemberRow & { outcome: 'done' | 'member_not_found' | 'forbidden' | 'last_owner'; key_ids: string[] };
/** `keyIds`: the API keys whose rights change with the member's. */
export type ChangedMember = { member: Member; keyIds: string[] };

const list: ListedTable = {
  table: 'memberships',
  idColumn: 'user_id',
  idType: 'text',
  columns: sql`user_id, email, role, created_at`,
  noun: 'a member',
};

export type MemberRepository = ReturnType<typeof createMemberRepository>;

/** Creates the repository of the team's own record, and its members. */
export function createMemberRepository(queryable: Queryable) {
  const { prisma } = queryable;

  /** Both ways of changing a membership; `role` null takes it away. */
  const change = async (
    teamId: string,
    userId: string,
    role: Role | null,
    manageable: readonly Role[],
    hasToDeleteKeys = false,
  ): Promise<ChangedMember> => {
    const [changed] = await query(
      () => prisma.$queryRaw<[ChangedRow]>`
        SELECT outcome, user_id, email, role, created_at, key_ids
        FROM change_member(${teamId}::uuid, ${userId}, ${role}::text, ${[...manageable]}::text[], ${hasToDeleteKeys})`,
    );
    if (changed.outcome !== 'done') throw new AppError(changed.outcome);
    return { member: toMember(changed), keyIds: changed.key_ids };
  };

  return {
    /** Reads a page of the members, newest first. */
    async page(teamId: string, request: MemberQuery): Promise<{ members: Member[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<MemberRow>(queryable, list, teamId, request);
      return { members: rows.map(toMember), hasMore };
    },

    /** Gives a member another role. Rejects with `member_not_found`, `forbidden` (a role beyond `manageable`) or `last_owner`. */
    changeRole: (teamId: string, userId: string, role: Role, manageable: readonly Role[]): Promise<ChangedMember> =>
      change(teamId, userId, role, manageable),

    /** Takes a membership away, and the API keys that the member made if they are to go. Rejects as `changeRole` does. */
    remove: (
      teamId: string,
      userId: string,
      manageable: readonly Role[],
      hasToDeleteKeys: boolean,
    ): Promise<ChangedMember> => change(teamId, userId, null, manageable, hasToDeleteKeys),

    async renameTeam(teamId: string, name: string): Promise<Omit<Team, 'role'>> {
      await query(() => prisma.team.updateMany({ where: { id: teamId }, data: { name } }));
      return { id: teamId, name };
    },
  };
}

function toMember(row: MemberRow): Member {
  return {
    id: row.user_id,
    user_id: row.user_id,
    email: row.email,
    role: row.role,
    created_at: row.created_at.toISOString(),
  };
}
