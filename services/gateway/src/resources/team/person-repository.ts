import { limits, type AcceptedInvite, type Me, type Team } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Session } from '../../auth/verify-session.ts';
import { createCredentialRepository, type FounderOrigin } from '../../auth/credential-repository.ts';

type AcceptedRow = {
  outcome: 'done' | 'invite_not_found' | 'invite_for_another' | 'email_unverified';
} & AcceptedInvite;

/** A person's membership of a team; an API key has its team without a role. */
type Membership = Pick<Team, 'id' | 'name'> & {
  role: Team['role'] | null;
  email: string | null;
  grant_refused: Me['initial_grant_refused'];
};

export type PersonRepository = ReturnType<typeof createPersonRepository>;

/** Creates the repository of what belongs to a person, in any team: every method takes the session in a team's place. */
export function createPersonRepository(queryable: Queryable) {
  const { prisma } = queryable;
  const credentials = createCredentialRepository(queryable);

  /** Returns the memberships of a person, the oldest first. */
  const memberships = (userId: string): Promise<Membership[]> =>
    query(
      () => prisma.$queryRaw<Membership[]>`
        SELECT t.id, t.name, t.grant_refused, m.role, m.email FROM memberships m JOIN teams t ON t.id = m.team_id
        WHERE m.user_id = ${userId} ORDER BY m.created_at, m.team_id LIMIT ${limits.list.bareMax}::int`,
    );

  return {
    memberships,

    /** A team as an API key has it: not by a membership. */
    team: (teamId: string): Promise<Membership[]> =>
      query(
        () => prisma.$queryRaw<Membership[]>`
          SELECT id, name, grant_refused, NULL AS role, NULL AS email FROM teams WHERE id = ${teamId}::uuid`,
      ),

    /** Returns the teams of a person, the oldest membership first; one is founded for a person who never had any. */
    async teams(session: Session, origin: FounderOrigin): Promise<Team[]> {
      if ((await credentials.findMembership(session, null, origin)) === null) return [];
      return (await memberships(session.userId)).map(({ id, name, role }) => ({ id, name, role: role! }));
    },

    /**
     * Makes the person a member by an invite's token, once; who is a member already gets the same answer. Rejects with
     * `invite_not_found`, `invite_for_another` or `email_unverified`.
     */
    async acceptInvite(session: Session, tokenHash: Buffer): Promise<AcceptedInvite> {
      const [accepted] = await query(
        () => prisma.$queryRaw<[AcceptedRow]>`
          SELECT outcome, team_id, role
          FROM accept_invite(${new Uint8Array(tokenHash)}, ${session.userId}, ${session.email}::text)`,
      );
      if (accepted.outcome !== 'done') throw new AppError(accepted.outcome);
      return { team_id: accepted.team_id, role: accepted.role };
    },
  };
}
