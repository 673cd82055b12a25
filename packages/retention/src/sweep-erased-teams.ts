import { query, type Database } from '@slideloom/db';
import type { ObjectStore } from '@slideloom/storage';
import { removeObjects } from './remove-objects.ts';

/** By then presigned forms have ended, and so has every process that was at a file when the team was erased, h. */
const afterHours = 24;
/** When a team is claimed again after a failure, or the end of the process, h. */
const againHours = 1;
/** The most teams of one call. */
const maxTeams = 20;

/** Has the prefixes of a team that is erased looked through once more, a day later. */
export const sweepLater = ({ prisma }: Database, teamId: string): Promise<number> =>
  query(
    () => prisma.$executeRaw`
      UPDATE erased_teams SET sweep_at = clock_timestamp() + ${afterHours}::int * interval '1 hour', due_since = NULL
      WHERE id = ${teamId}::uuid`,
  );

/**
 * How long ago the objects of an erased team were to be looked through that still are, s; 0 if there are none. An erasure that was not ended is as
 * old as the closing of its team: a command that failed, or whose process ended, leaves rows and objects that only it removes.
 */
export async function erasedOverdue({ prisma }: Pick<Database, 'prisma'>): Promise<number> {
  const rows = await query(
    () => prisma.$queryRaw<{ seconds: number | null }[]>`
      SELECT extract(epoch FROM clock_timestamp() - min(coalesce(due_since, sweep_at, closed_at)))::float8 AS seconds FROM erased_teams`,
  );
  return Math.max(0, rows[0]!.seconds ?? 0);
}

/** `next`: when it is due again. */
type Due = { id: string; next: string };
type Parts = { database: Database; store: Pick<ObjectStore, 'list' | 'removeMany'> };

/**
 * Teams whose sweep is due, each for one caller: whatever becomes of that, they are due again an hour later. One that would be due later than any
 * can, because PostgreSQL's clock was ahead, is due.
 */
const takeDue = ({ prisma }: Database): Promise<Due[]> =>
  query(
    () => prisma.$queryRaw<Due[]>`
      WITH due AS MATERIALIZED (
        SELECT id FROM erased_teams
        WHERE sweep_at <= clock_timestamp() OR sweep_at > clock_timestamp() + ${afterHours}::int * interval '1 hour'
        ORDER BY sweep_at LIMIT ${maxTeams}::int FOR UPDATE SKIP LOCKED)
      UPDATE erased_teams t
      SET sweep_at = clock_timestamp() + ${againHours}::int * interval '1 hour', due_since = least(due_since, sweep_at, clock_timestamp())
      FROM due WHERE t.id = due.id
      RETURNING t.id, t.sweep_at::text AS next`,
  );

/** Forgets a team without objects, and looks at one with some a day later; one that was erased again meanwhile has another time. */
async function sweepTeam({ database: { prisma }, store }: Parts, { id, next }: Due): Promise<number> {
  const removed = await removeObjects(store, id);
  await query(() =>
    removed === 0
      ? prisma.$executeRaw`DELETE FROM erased_teams WHERE id = ${id}::uuid AND sweep_at = ${next}::timestamptz`
      : prisma.$executeRaw`
            UPDATE erased_teams SET sweep_at = clock_timestamp() + ${afterHours}::int * interval '1 hour', due_since = NULL
            WHERE id = ${id}::uuid AND sweep_at = ${next}::timestamptz`,
  );
  return removed;
}

/**
 * Removes the objects that came to teams after they were erased: a worker whose lease had lapsed may have stored one, or a person by a presigned
 * form. A team without any is forgotten; one with some is looked at again a day later; one of which that failed, or whose process ended, an hour
 * later: it holds up no other. Any number of processes may call it. Answers how many objects; rejects at the end with an error that names the
 * teams of which some could not be removed.
 */
export async function sweepErasedTeams(parts: Parts): Promise<number> {
  let removed = 0;
  const failed: { id: string; cause: unknown }[] = [];
  for (const due of await takeDue(parts.database)) {
    try {
      removed += await sweepTeam(parts, due);
    } catch (cause) {
      failed.push({ id: due.id, cause });
    }
  }
  if (failed.length > 0) {
    const ids = failed.map(({ id }) => id).join(', ');
    throw new Error(`Objects of erased teams cannot be removed: ${ids}`, { cause: failed[0]!.cause });
  }
  return removed;
}
