import { query } from './database-error.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export type FenceAnswer =
  { kind: 'fenced'; attempts: number; jobs: number; posts: number } | { kind: 'refused'; reason: string };

/**
 * Puts everything that may have been posted since `restoredTo` up for review, in one statement. Refused, unless `isForced`, where services are
 * connected, or where the newest job, attempt or post is later than `restoredTo` by more than `toleranceMs`: that is no restored database.
 */
export async function fenceRestore(
  { prisma, rows }: Database,
  { restoredTo, toleranceMs, isForced }: { restoredTo: Date; toleranceMs: number; isForced: boolean },
): Promise<FenceAnswer> {
  if (!isForced) {
    const services = await rows<{ name: string }>(
      sql`SELECT DISTINCT application_name AS name FROM pg_stat_activity
          WHERE datname = current_database() AND application_name ~ '^slideloom-(gateway|scheduler|publish|image-gen|render|billing|notify)$' ORDER BY 1`,
    );
    if (services.length > 0) {
      return { kind: 'refused', reason: `Services are connected: ${services.map(({ name }) => name).join(', ')}` };
    }
    const newest = await rows<{ what: string; at: Date | null }>(sql`SELECT what, at FROM newest_activity()`);
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
