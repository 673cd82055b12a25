import { query, type Database } from '@slideloom/db';
import { archivedRelations, type Place, type RelationName } from './archived-relations.ts';

/** Where a pass over all teams stands; `isTeamDone`: the team has no further rows. `oldestSeen`: of the rows that it kept, ISO 8601. */
export type Pass = {
  teamId: string | null;
  after: Place | null;
  oldestSeen: string | null;
  /** Rows that the next step takes, fewer than usual after a failure; 0: it passes over the one row at that place. Null: as many as usual. */
  pageRows: number | null;
  /** How many rows are left of those that failed together, one of which cannot be moved; null where `pageRows` is. */
  rowsLeft: number | null;
  /** The number of failures at this team. */
  failures: number;
  isTeamDone?: boolean;
};

type Row = {
  team_id: string | null;
  after_at: string | null;
  after_id: string | null;
  oldest_seen: Date | null;
  page_rows: number | null;
  rows_left: number | null;
  failures: number;
  is_lapsed: boolean;
};

/** How long a step may take before another process goes on in its place, s. */
const leaseSeconds = 180;
/** How many times fewer rows are tried after a failure, down to one, and at last none. */
const fewerBy = 8;

/** The pass, where so many rows at its place could not be moved together. */
export const withFewerRows = (pass: Pass, rows: number): Pass => ({
  ...pass,
  failures: pass.failures + 1,
  pageRows: rows <= 1 ? 0 : Math.max(1, Math.floor(rows / fewerBy)),
  rowsLeft: Math.max(1, rows),
});

/** The pass behind so many rows, which were moved, kept or passed over. */
export function behindRows(pass: Pass, rows: number): Pass {
  const rowsLeft = (pass.rowsLeft ?? 0) - rows;
  return rowsLeft > 0 ? { ...pass, rowsLeft } : { ...pass, pageRows: null, rowsLeft: null };
}

/** The places of the passes, under leases. */
export function createArchivePasses({ prisma }: Database) {
  /** The first team behind one; null if there is none. */
  const teamBehind = async (teamId: string | null): Promise<string | null> => {
    const rows = await query(
      () => prisma.$queryRaw<{ id: string }[]>`
        SELECT id FROM teams WHERE ${teamId}::uuid IS NULL OR id > ${teamId}::uuid ORDER BY id LIMIT 1`,
    );
    return rows[0]?.id ?? null;
  };
  const isFleet = (relation: RelationName) => archivedRelations[relation].scope === 'fleet';

  return {
    /**
     * Takes the pass that is under way, or begins one where the last ended long enough ago. Null: there is nothing to do, or another does it.
     * A lease that was not released belongs to a process that ended in a step, perhaps because of what it had to move: that counts as a
     * failure. PostgreSQL's clock may have been ahead: a time that is still to come is as one that is over, and a lease that ends later than
     * any can has ended.
     */
    async take(relation: RelationName, of: { token: string; passEveryMs: number }): Promise<Pass | null> {
      const rows = await query(
        () => prisma.$queryRaw<Row[]>`
          INSERT INTO archive_passes AS p (relation, lease_token, lease_until, begun_at)
          VALUES (${relation}, ${of.token}::uuid, clock_timestamp() + ${leaseSeconds}::int * interval '1 second', clock_timestamp())
          ON CONFLICT (relation) DO UPDATE
            SET lease_token = excluded.lease_token, lease_until = excluded.lease_until, begun_at = least(p.begun_at, clock_timestamp()),
                ended_at = CASE WHEN p.ended_at <= clock_timestamp() THEN p.ended_at END
            WHERE (coalesce(p.lease_until, '-infinity') <= clock_timestamp()
                OR p.lease_until > clock_timestamp() + ${leaseSeconds}::int * interval '1 second')
              AND (p.begun_at IS NOT NULL OR p.ended_at > clock_timestamp()
                OR p.ended_at <= clock_timestamp() - ${of.passEveryMs}::float8 * interval '1 millisecond')
          RETURNING p.at_team AS team_id, p.after_at, p.after_id, p.oldest_seen, p.page_rows, p.rows_left, p.failures,
            coalesce((SELECT former.lease_token IS NOT NULL FROM archive_passes former WHERE former.relation = ${relation}), false) AS is_lapsed`,
      );
      const [row] = rows;
      if (!row) return null;
      const after = row.after_at === null || row.after_id === null ? null : { at: row.after_at, id: row.after_id };
      const { team_id: teamId, page_rows: pageRows, rows_left: rowsLeft, failures } = row;
      const pass = { teamId, after, oldestSeen: row.oldest_seen?.toISOString() ?? null, pageRows, rowsLeft, failures };
      if (teamId === null && !isFleet(relation)) {
        pass.teamId = await teamBehind(null);
        if (pass.teamId === null) return this.save(relation, of.token, { ...pass, isTeamDone: true });
      }
      if (!row.is_lapsed) return pass;
      return this.save(relation, of.token, withFewerRows(pass, pageRows ?? archivedRelations[relation].limit));
    },

    /** Notes a step, and answers where the next one begins; null where the pass has ended, or another process has the lease. */
    async save(relation: RelationName, token: string, pass: Pass): Promise<Pass | null> {
      const team = pass.isTeamDone && !isFleet(relation) ? await teamBehind(pass.teamId) : pass.teamId;
      const isEnded = pass.isTeamDone === true && (isFleet(relation) || team === null);
      const { oldestSeen } = pass;
      const next: Pass = pass.isTeamDone
        ? { teamId: team, after: null, oldestSeen, pageRows: null, rowsLeft: null, failures: 0 }
        : pass;
      const changed = await query(
        () => prisma.$executeRaw`
          UPDATE archive_passes
          SET at_team = ${isEnded ? null : team}::uuid, after_at = ${next.after?.at ?? null}, after_id = ${next.after?.id ?? null},
              page_rows = ${next.pageRows}::int, rows_left = ${next.rowsLeft}::int, failures = ${next.failures}::int,
              lease_until = clock_timestamp() + ${leaseSeconds}::int * interval '1 second',
              begun_at = CASE WHEN ${isEnded} THEN NULL ELSE begun_at END,
              ended_at = CASE WHEN ${isEnded} THEN clock_timestamp() ELSE ended_at END,
              oldest_seen = CASE WHEN ${isEnded} THEN NULL ELSE ${pass.oldestSeen}::timestamptz END,
              oldest_at = CASE WHEN ${isEnded} THEN ${pass.oldestSeen}::timestamptz ELSE oldest_at END
          WHERE relation = ${relation} AND lease_token = ${token}::uuid`,
      );
      return changed === 0 || isEnded ? null : next;
    },

    release: (relation: RelationName, token: string): Promise<number> =>
      query(
        () => prisma.$executeRaw`
          UPDATE archive_passes SET lease_until = NULL, lease_token = NULL WHERE relation = ${relation} AND lease_token = ${token}::uuid`,
      ),

    /** How each relation stands: seconds since its last whole pass, and the age of the oldest old row that this kept. */
    measure: () =>
      query(
        () => prisma.$queryRaw<{ relation: RelationName; passSeconds: number; oldestSeconds: number | null }[]>`
          SELECT relation, greatest(0, extract(epoch FROM clock_timestamp() - coalesce(ended_at, begun_at)))::float8 AS "passSeconds",
                 CASE WHEN oldest_at IS NOT NULL THEN greatest(0, extract(epoch FROM clock_timestamp() - oldest_at)) END::float8 AS "oldestSeconds"
          FROM archive_passes`,
      ),
  };
}
