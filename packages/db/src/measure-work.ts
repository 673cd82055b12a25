import type { JobType } from '@slideloom/contracts';
import { query } from './database-error.ts';
import type { Database } from './database.ts';

/**
 * `waiting` for a worker, `working` under a lease, or to be run `later`. `oldestSeconds`: how long the first of them has been so.
 * A picture that was put off before its first attempt, because its provider had no place, waits since it was accepted.
 */
export type JobsMeasure = {
  type: JobType;
  state: 'waiting' | 'working' | 'later';
  jobs: number;
  oldestSeconds: number;
};
export type UnknownMeasure = { state: 'unknown' | 'review'; attempts: number; oldestSeconds: number };
export type CreditsMeasure = { direction: 'in' | 'out'; reason: string; balance: string; credits: number };

/** Rows that one measurement reads at most. */
const maxRows = 100_000;
/** Longer than any statement may take: a ledger row that is so old has no older one still to be committed before it. */
const settledSeconds = 20;

export type WorkMeasures = ReturnType<typeof createWorkMeasures>;

/** Figures of the whole fleet, from PostgreSQL, for metrics that are read every few seconds. */
export function createWorkMeasures({ prisma }: Pick<Database, 'prisma'>) {
  let lastLedgerId: bigint | undefined;

  return {
    /** The unfinished jobs; of more than 100,000 those that are due first. */
    jobs: (): Promise<JobsMeasure[]> =>
      query(
        () => prisma.$queryRaw<JobsMeasure[]>`
          SELECT type, state, count(*)::int AS jobs,
                 greatest(0, extract(epoch FROM clock_timestamp() - min(since)))::float8 AS "oldestSeconds"
          FROM (
            SELECT type, CASE WHEN is_put_off THEN created_at ELSE greatest(run_after, lease_until) END AS since,
                   CASE WHEN lease_until > clock_timestamp() THEN 'working'
                        WHEN run_after > clock_timestamp() AND NOT is_put_off THEN 'later' ELSE 'waiting' END AS state
            FROM jobs
            CROSS JOIN LATERAL (VALUES (type = 'image_gen' AND attempts = 0 AND task_id IS NULL)) AS p (is_put_off)
            WHERE next_publish_at IS NOT NULL LIMIT ${maxRows}::int
          ) j GROUP BY type, state`,
      ),

    /** Attempts to post whose outcome is unknown. */
    unknownOutcomes: (): Promise<UnknownMeasure[]> =>
      query(
        () => prisma.$queryRaw<UnknownMeasure[]>`
          SELECT state, count(*)::int AS attempts,
                 coalesce(extract(epoch FROM clock_timestamp() - min(unknown_since)), 0)::float8 AS "oldestSeconds"
          FROM publish_attempts WHERE state IN ('unknown', 'review') GROUP BY state`,
      ),

    /** Accounts and stores that a person must connect again. */
    needingReauth: (): Promise<{ platform: string; accounts: number }[]> =>
      query(
        () => prisma.$queryRaw<{ platform: string; accounts: number }[]>`
          SELECT platform, count(*)::int AS accounts FROM (
            SELECT platform FROM social_accounts WHERE status = 'needs_reauth'
            UNION ALL SELECT platform FROM stores WHERE status = 'needs_reauth'
          ) c GROUP BY platform`,
      ),

    /** What the ledger moved since the last call, some twenty seconds late; nothing the first time. */
    async creditsSinceLast(): Promise<CreditsMeasure[]> {
      const [settled] = await query(
        () => prisma.$queryRaw<{ id: bigint }[]>`
          SELECT id FROM ledger_entries WHERE created_at < clock_timestamp() - ${settledSeconds}::int * interval '1 second'
          ORDER BY id DESC LIMIT 1`,
      );
      const upTo = settled?.id ?? 0n;
      const after = lastLedgerId ?? upTo;
      const rows = await query(
        () => prisma.$queryRaw<CreditsMeasure[]>`
          SELECT CASE WHEN b.delta > 0 THEN 'in' ELSE 'out' END AS direction, reason, balance, sum(abs(b.delta))::float8 AS credits
          FROM ledger_entries e
          CROSS JOIN LATERAL (VALUES ('monthly', monthly_delta), ('coupon', coupon_delta), ('topup', topup_delta)) AS b (balance, delta)
          WHERE e.id > ${after}::bigint AND e.id <= ${upTo}::bigint AND b.delta <> 0
          GROUP BY 1, 2, 3`,
      );
      lastLedgerId = upTo;
      return rows;
    },
  };
}
