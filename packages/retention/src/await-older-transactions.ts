import { setTimeout as pause } from 'node:timers/promises';
import { query, type Database } from '@slideloom/db';

const pollMs = 100;
/** No transaction of a request or of a worker lasts so long, ms. */
const usualMs = 60_000;

/**
 * Waits for the transactions of this database that are under way now: what one of them had written before a row was refused is seen afterwards.
 * Those that last longer and have written nothing, such as a backup's, are waited for no further: what they try to write is refused. Answers
 * the processes of those that have written, and are not over.
 */
export async function awaitOlderTransactions({ prisma }: Database, maxMs = usualMs): Promise<number[]> {
  const [now] = await query(() => prisma.$queryRaw<{ at: string }[]>`SELECT clock_timestamp()::text AS at`);
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const older = await query(
      () => prisma.$queryRaw<{ pid: number; has_written: boolean }[]>`
        SELECT pid, backend_xid IS NOT NULL AS has_written FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
          AND xact_start < ${now!.at}::timestamptz ORDER BY pid`,
    );
    if (older.length === 0 || waitedMs >= maxMs) return older.flatMap((one) => (one.has_written ? [one.pid] : []));
    await pause(pollMs);
  }
}
