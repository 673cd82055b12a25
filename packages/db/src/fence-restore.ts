import { query } from './database-error.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';
import { inTransaction, type Queryable } from './transaction.ts';

export type FenceAnswer =
  | { kind: 'fenced'; attempts: number; jobs: number; posts: number }
  | { kind: 'refused'; reason: string };

/**
 * Puts everything that may have been posted since `restoredTo` up for review, in one statement. Refused, unless `isForced`, where services are
 * connected, or where the newest job, attempt or post is later than `restoredTo` by more than `toleranceMs`: that is no restored database.
 */
export async function fenceRestore(
  database: Database,
  { restoredTo, toleranceMs, isForced }: { restoredTo: Date; toleranceMs: number; isForced: boolean },
): Promise<FenceAnswer> {
  const { prisma, rows } = database;
  if (!isForced) {
    const services = await rows<{ name: string }>(
      sql`SELECT DISTINCT application_name AS name FROM pg_stat_activity
          WHERE datname = current_database() AND application_name ~ '^slideloom-(gateway|scheduler|publish|image-gen|render|billing|notify)$' ORDER BY 1`,
    );
    if (services.length > 0) {
      return { kind: 'refused', reason: `Services are connected: ${services.map(({ name }) => name).join(', ')}` };
    }
    const newest = await newestActivity(database);
    const later = newest.find(({ at }) => at && at.getTime() > restoredTo.getTime() + toleranceMs);
    if (later) {
      const reason = `The newest ${later.what} is of ${later.at!.toISOString()}, later than this instant`;
      return { kind: 'refused', reason };
    }
  }
  const [row] = await query(
    () => prisma.$queryRaw<{ fence: { attempts: number; jobs: number; posts: number } }[]>`
      SELECT fence_restore(${restoredTo}::timestamptz) AS fence`,
    'fence_restore',
  );
  const { attempts, jobs, posts } = row!.fence;
  return { kind: 'fenced', attempts, jobs, posts };
}

type Newest = { what: string; at: Date | null };

/** Timeout of the search for the newest rows, ms: a restored server reads everything from its disk. */
const lookMs = 600_000;

/**
 * When the last job and attempt were made, and the last scheduled post was made or changed. Team by team, by index: the tables are large, and this is
 * asked while everything is down. No function of the database: the restored schema may be that of an older release.
 */
function newestActivity(database: Database): Promise<Newest[]> {
  return inTransaction(database, readNewest, { lifeMs: lookMs });
}

/** Runs in a transaction, whose settings it changes. */
export async function readNewest({ prisma }: Queryable): Promise<Newest[]> {
  await query(() => prisma.$executeRaw`SET LOCAL enable_seqscan = off`);
  return query(
    () => prisma.$queryRaw<Newest[]>`
      SELECT 'job' AS what, max(j.created_at) AS at FROM teams t, LATERAL (
        SELECT created_at FROM jobs WHERE team_id = t.id ORDER BY created_at DESC LIMIT 1) j
      UNION ALL
      SELECT 'attempt to publish', max(a.created_at) FROM teams t, LATERAL (
        SELECT created_at FROM publish_attempts WHERE team_id = t.id ORDER BY created_at DESC LIMIT 1) a
      UNION ALL
      SELECT 'scheduled post', max(p.updated_at) FROM teams t, LATERAL (
        SELECT updated_at FROM scheduled_posts WHERE team_id = t.id ORDER BY updated_at DESC LIMIT 1) p`,
  );
}
