import { setTimeout as pause } from 'node:timers/promises';
import { query, type Database } from '@slideloom/db';

const pollMs = 100;
/** No transaction of a request or of a worker lasts so long, ms. */
const maxMs = 60_000;

/**
 * Waits for the transactions of this database's services that are under way now: what one of them had written before a row was refused is seen
 * afterwards.
 */
export async function awaitOlderTransactions({ prisma }: Database): Promise<void> {
  const [now] = await query(() => prisma.$queryRaw<{ at: string }[]>`SELECT clock_timestamp()::text AS at`);
  for (let waitedMs = 0; waitedMs < maxMs; waitedMs += pollMs) {
    const [older] = await query(
      () => prisma.$queryRaw<{ has: boolean }[]>`
        SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
                       AND pid <> pg_backend_pid() AND xact_start < ${now!.at}::timestamptz) AS has`,
    );
    if (!older!.has) return;
    await pause(pollMs);
  }
}
