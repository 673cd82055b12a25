import { query, type Database } from '@slideloom/db';
import type { ObjectStore } from '@slideloom/storage';
import { removeObjects } from './remove-objects.ts';

/** By then presigned forms have ended, and so has every process that was at a file when the team was erased, h. */
const afterHours = 24;
/** Of one call. */
const maxTeams = 20;

/** Has the prefixes of a team that is erased looked through once more, a day later. */
export const sweepLater = ({ prisma }: Database, teamId: string): Promise<number> =>
  query(
    () => prisma.$executeRaw`
      UPDATE erased_teams SET sweep_at = clock_timestamp() + ${afterHours}::int * interval '1 hour' WHERE id = ${teamId}::uuid`,
  );

/**
 * Removes the objects that came to teams after they were erased: a worker whose lease had lapsed may have stored one, or a person by a presigned
 * form. A team without any is forgotten; one with some is looked at again a day later, as is one whose objects cannot be removed: it holds up no
 * other. Answers how many objects; rejects at the end with an error that names the teams of which some could not be removed.
 */
export async function sweepErasedTeams({
  database,
  store,
}: {
  database: Database;
  store: Pick<ObjectStore, 'list' | 'removeMany'>;
}): Promise<number> {
  const due = await query(
    () => database.prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM erased_teams WHERE sweep_at <= clock_timestamp() ORDER BY sweep_at LIMIT ${maxTeams}::int`,
  );
  let removed = 0;
  const failed: { id: string; cause: unknown }[] = [];
  for (const { id } of due) {
    const count = await removeObjects(store, id).catch((cause: unknown) => {
      failed.push({ id, cause });
      return null;
    });
    removed += count ?? 0;
    if (count !== 0) await sweepLater(database, id);
    else
      await query(
        () => database.prisma.$executeRaw`
          DELETE FROM erased_teams WHERE id = ${id}::uuid AND sweep_at <= clock_timestamp()`,
      );
  }
  if (failed.length > 0) {
    const ids = failed.map(({ id }) => id).join(', ');
    throw new Error(`Objects of erased teams cannot be removed: ${ids}`, { cause: failed[0]!.cause });
  }
  return removed;
}
