import type { LedgerEntry, LedgerPage, LedgerQuery } from '@slideloom/contracts';
import { joinSql, sql, type Queryable, type Sql } from '@slideloom/db';

type LedgerFilter = Partial<Omit<LedgerQuery, 'limit'>>;
type Row = Omit<LedgerEntry, 'id'> & { id: string };

/** Rows of a file that are read at a time. */
const chunkRows = 1_000;

/** The model is shown of a generation alone; a refund's row keeps it for ourselves. */
const columns = sql`
  id, delta, reason, CASE WHEN reason IN ('image_gen', 'video_gen', 'render') THEN model_id END AS model_id,
  user_id, route, balance_after, metadata,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at, auth_mode, api_key_id`;

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

/** Creates the repository of the movements of credits, which the functions of `packages/db/sql/credits` write. */
export function createLedgerRepository({ rows: read }: Pick<Queryable, 'rows'>) {
  /**
   * A page, newest first. `created_at` strictly increases within a team and is compared as PostgreSQL keeps it, so that a page follows
   * the other without a gap or a repeat.
   */
  async function page(teamId: string, { limit, ...filter }: LedgerFilter & { limit: number }): Promise<LedgerPage> {
    // The order names its table: a bare name would mean the text that is answered, which no index holds.
    const order = sql`ORDER BY ledger_entries.created_at DESC`;
    const rows = await read<Row>(
      sql`
        SELECT ${columns}
        FROM (SELECT * FROM ledger_entries WHERE ${conditionsOf(teamId, filter)} ${order} LIMIT ${limit + 1}::int) ledger_entries
        WHERE ${checkOf(teamId, filter)} ${order}`,
    );
    return { entries: rows.slice(0, limit).map(toEntry), has_more: rows.length > limit };
  }

  return {
    page,

    /** Returns a row of the team, or null. */
    async find(teamId: string, id: number): Promise<LedgerEntry | null> {
      const [row] = await read<Row>(
        sql`SELECT ${columns} FROM ledger_entries WHERE id = ${id}::bigint AND team_id = ${teamId}::uuid`,
      );
      return row ? toEntry(row) : null;
    },

    /** Returns how many rows a filter leaves, counted up to `atMost`. */
    async count(teamId: string, filter: LedgerFilter, atMost: number): Promise<number> {
      const [row] = await read<{ count: number }>(
        sql`
          SELECT count(*)::int AS count
          FROM (SELECT FROM ledger_entries WHERE ${conditionsOf(teamId, filter)} LIMIT ${atMost}::int) counted`,
      );
      return row!.count;
    },

    /** All rows that a filter leaves, newest first, some at a time: those that come meanwhile are newer, and not among them. */
    async *chunks(teamId: string, filter: LedgerFilter): AsyncGenerator<LedgerEntry[]> {
      let before = filter.before;
      for (;;) {
        const { entries, has_more: hasMore } = await page(teamId, { ...filter, before, limit: chunkRows });
        yield entries;
        if (!hasMore) return;
        before = entries.at(-1)!.created_at;
      }
    },
  };
}

/**
 * Each is bounded by an index: of a team's times; of a job's debit and of its refund, which are all that a job has; of a hash of team and
 * reason. Beside the hash its two names are not compared here but by `checkOf`: three conditions that say the same would each make the
 * rows look fewer to the planner.
 */
function conditionsOf(teamId: string, { reason, job_id: jobId, before, from, to }: LedgerFilter): Sql {
  const isByReason = reason !== undefined && jobId === undefined;
  const conditions = [
    isByReason
      ? sql`${reasonKey(sql`reason`, sql`team_id`)} = ${reasonKey(sql`${reason}`, sql`${teamId}::uuid`)}`
      : sql`team_id = ${teamId}::uuid`,
    ...(before === undefined ? [] : [sql`created_at < ${before}::timestamptz`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}::timestamptz`]),
    ...(jobId === undefined
      ? []
      : [sql`(job_id = ${jobId}::uuid AND delta < 0 OR job_id = ${jobId}::uuid AND reason = 'refund')`]),
  ];
  return joinSql(conditions, ' AND ');
}

/** Checks that rows are the team's, and of the reason: two hashes may be the same. */
const checkOf = (teamId: string, { reason }: LedgerFilter): Sql =>
  reason === undefined ? sql`team_id = ${teamId}::uuid` : sql`team_id = ${teamId}::uuid AND reason = ${reason}`;

/** Selects the key of a reason, as the index `ledger_entries_of_reason` has it. */
const reasonKey = (reason: Sql, teamId: Sql) => sql`hashtextextended(${reason}, uuid_hash_extended(${teamId}, 0))`;

const toEntry = (row: Row): LedgerEntry => ({ ...row, id: Number(row.id) });
