import { limits, type JobType } from '@slideloom/contracts';
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
/**
 * Decks that no caller waits for: `planning`, `waiting` because as many of their team are planned as may be at a time, or `due`, and a
 * gateway could plan them. `oldestSeconds`: how long the first of them could have been planned.
 */
export type OrderedMeasure = { state: 'planning' | 'waiting' | 'due'; decks: number; oldestSeconds: number };
/** Tiles that a renderer could draw. `oldestSeconds`: how long the first of them. */
export type TilesMeasure = { owner: 'deck' | 'project'; tiles: number; oldestSeconds: number };
export type UnknownMeasure = { state: 'unknown' | 'review'; attempts: number; oldestSeconds: number };
export type CreditsMeasure = { direction: 'in' | 'out'; reason: string; balance: string; credits: number };

/** Rows that one measurement reads at most. */
const maxRows = 100_000;
/** Longer than any statement may take: a ledger row that is so old has no older one still to be committed before it. */
const settledSeconds = 20;

export type WorkMeasure = {
  /** The unfinished jobs; of more than 100,000, only those that are due first. */
  jobs: JobsMeasure[];
  /** Decks that were ordered and are not planned. */
  ordered: OrderedMeasure[];
  /** The tiles that are due; of more than 100,000, only some. */
  tiles: TilesMeasure[];
  /** Attempts to post whose outcome is unknown. */
  unknownOutcomes: UnknownMeasure[];
  /** Accounts and stores that a person must connect again. */
  needingReauth: { platform: string; accounts: number }[];
  /** What the ledger moved since the last call, some twenty seconds late; nothing the first time. */
  credits: CreditsMeasure[];
  /** Messages that wait unsent, and the age of the oldest. */
  outbox: { messages: number; oldestSeconds: number };
};
type OutboxRow = { messages: number; oldest: number | null };

export type WorkMeasures = ReturnType<typeof createWorkMeasures>;

/** Figures of the whole fleet, from PostgreSQL, for metrics that are read every few seconds. */
export function createWorkMeasures({ prisma }: Pick<Database, 'prisma'>) {
  /** Null until the first call, which finds nothing moved. */
  let lastLedgerId: bigint | null = null;

  return {
    /** Everything in one statement: what is measured together is asked for together. */
    async read(): Promise<WorkMeasure> {
      const [row] = await query(
        () => prisma.$queryRaw<(Omit<WorkMeasure, 'outbox'> & OutboxRow & { settled: bigint | null })[]>`
          WITH settled AS MATERIALIZED (
            SELECT id FROM ledger_entries WHERE created_at < clock_timestamp() - ${settledSeconds}::int * interval '1 second' ORDER BY id DESC LIMIT 1
          ), unfinished AS (
            SELECT type, state, count(*)::int AS jobs, greatest(0, extract(epoch FROM clock_timestamp() - min(since)))::float8 AS "oldestSeconds"
            FROM (
              SELECT type, CASE WHEN is_put_off THEN created_at ELSE greatest(run_after, lease_until) END AS since,
                     CASE WHEN lease_until > clock_timestamp() THEN 'working'
                          WHEN run_after > clock_timestamp() AND NOT is_put_off THEN 'later' ELSE 'waiting' END AS state
              FROM jobs
              CROSS JOIN LATERAL (VALUES (type = 'image_gen' AND attempts = 0 AND task_id IS NULL)) AS p (is_put_off)
              WHERE next_publish_at IS NOT NULL LIMIT ${maxRows}::int
            ) j GROUP BY type, state
          ), orders AS (
            SELECT lease_until, lease_until > clock_timestamp() AS is_planning,
                   count(*) FILTER (WHERE lease_until > clock_timestamp()) OVER (PARTITION BY team_id)
                     + row_number() OVER (PARTITION BY team_id, lease_until > clock_timestamp() ORDER BY lease_until, id) AS place
            FROM (SELECT id, team_id, lease_until FROM decks WHERE state = 'planning' LIMIT ${maxRows}::int) d
          ), ordered AS (
            SELECT state, count(*)::int AS decks, greatest(0, extract(epoch FROM clock_timestamp() - min(lease_until)))::float8 AS "oldestSeconds"
            FROM (SELECT lease_until, CASE WHEN is_planning THEN 'planning' WHEN place > ${limits.plan.orderedAtOnce}::int THEN 'waiting'
                                           ELSE 'due' END AS state FROM orders) s
            GROUP BY state
          ), tiles AS (
            SELECT owner, count(*)::int AS tiles, greatest(0, extract(epoch FROM clock_timestamp() - min(tile_due_at)))::float8 AS "oldestSeconds"
            FROM (
              (SELECT 'deck' AS owner, tile_due_at FROM decks WHERE tile_due_at <= now() AND state IS NULL LIMIT ${maxRows}::int)
              UNION ALL (SELECT 'project', tile_due_at FROM projects WHERE tile_due_at <= now() LIMIT ${maxRows}::int)
            ) t GROUP BY owner
          ), unknown AS (
            SELECT state, count(*)::int AS attempts, coalesce(extract(epoch FROM clock_timestamp() - min(unknown_since)), 0)::float8 AS "oldestSeconds"
            FROM publish_attempts WHERE state IN ('unknown', 'review') GROUP BY state
          ), reauth AS (
            SELECT platform, count(*)::int AS accounts FROM (
              SELECT platform FROM social_accounts WHERE status = 'needs_reauth'
              UNION ALL SELECT platform FROM stores WHERE status = 'needs_reauth'
            ) c GROUP BY platform
          ), moved AS (
            SELECT CASE WHEN b.delta > 0 THEN 'in' ELSE 'out' END AS direction, reason, balance, sum(abs(b.delta))::float8 AS credits
            FROM ledger_entries e
            CROSS JOIN LATERAL (VALUES ('monthly', monthly_delta), ('coupon', coupon_delta), ('topup', topup_delta)) AS b (balance, delta)
            WHERE e.id > ${lastLedgerId}::bigint AND e.id <= (SELECT id FROM settled) AND b.delta <> 0
            GROUP BY 1, 2, 3
          )
          SELECT (SELECT id FROM settled) AS settled,
                 (SELECT coalesce(jsonb_agg(u), '[]') FROM unfinished u) AS jobs,
                 (SELECT coalesce(jsonb_agg(o), '[]') FROM ordered o) AS ordered,
                 (SELECT coalesce(jsonb_agg(t), '[]') FROM tiles t) AS tiles,
                 (SELECT coalesce(jsonb_agg(u), '[]') FROM unknown u) AS "unknownOutcomes",
                 (SELECT coalesce(jsonb_agg(r), '[]') FROM reauth r) AS "needingReauth",
                 (SELECT coalesce(jsonb_agg(m), '[]') FROM moved m) AS credits,
                 o.messages, o.oldest
          FROM (SELECT count(*)::int AS messages, extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS oldest
                FROM (SELECT created_at FROM outbox LIMIT ${maxRows}::int) w) o`,
      );
      const { settled, messages, oldest, ...measured } = row!;
      lastLedgerId = settled ?? 0n;
      return { ...measured, outbox: { messages, oldestSeconds: oldest ?? 0 } };
    },
  };
}
