import { query } from './database-error.ts';
import type { Database } from './database.ts';

/** Rows removed by one call at most: a purge never holds the tables for long. */
const maxRows = 5_000;

/** Removes idempotency records that are past their 24 hours, up to 5,000; answers how many. */
export function purgeExpired({ prisma }: Database): Promise<number> {
  return query(
    () => prisma.$executeRaw`
      DELETE FROM idempotency_records WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM idempotency_records WHERE expires_at <= clock_timestamp() LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
}
