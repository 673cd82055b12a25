import type { LedgerEntry, LedgerPage, LedgerQuery } from '@slideloom/contracts';
import { joinSql, sql, type Queryable, type Sql } from '@slideloom/db';

type LedgerFilter = Partial<Omit<LedgerQuery, 'limit'>>;
type Row = Omit<LedgerEntry, 'id'> & { id: string };

/** Rows of a file that are read at a time. */
const chunkRows = 1_000;

/** Of a generation alone the model is shown; a refund's row keeps it for ourselves. */
const columns = sql`
  id, delta, reason, CASE WHEN reason IN ('image_gen', 'video_gen', 'render') THEN model_id END AS model_id,
  user_id, route, balance_after, metadata,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at, auth_mode, api_key_id`;

/** The movements of credits. They are written by the functions of `packages/db/sql/credits`. */
export function createLedgerRepository({ rows: read }: Pick<Queryable, 'rows'>) {
  /**
   * A page, newest first. `created_at` strictly increases within a team and is compared as PostgreSQL keeps it, so that a page follows
   * the other without a gap or a repeat.
   */
  async function page(teamId: string, { limit, ...filter }: LedgerFilter & { limit: number }): Promise<LedgerPage> {
    // The order names its table: a bare name would mean the text that is answered, which no index holds.
    const rows = await read<Row>(
      sql`
        SELECT ${columns} FROM ledger_entries WHERE ${conditionsOf(teamId, filter)}
        ORDER BY ledger_entries.created_at DESC LIMIT ${limit + 1}::int`,
    );
    return { entries: rows.slice(0, limit).map(toEntry), has_more: rows.length > limit };
  }

  return {
    page,

    /** A row of the team, or null. */
    async find(teamId: string, id: number): Promise<LedgerEntry | null> {
      const [row] = await read<Row>(
        sql`SELECT ${columns} FROM ledger_entries WHERE id = ${id}::bigint AND team_id = ${teamId}::uuid`,
      );
      return row ? toEntry(row) : null;
    },

    /** How many rows a filter leaves, counted up to `atMost`. */
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

/** Each is bounded by an index: of a team's times, of its reasons, of a job's rows. */
function conditionsOf(teamId: string, { before, from, to, reason, job_id: jobId }: LedgerFilter): Sql {
  const conditions = [
    sql`team_id = ${teamId}::uuid`,
    ...(before === undefined ? [] : [sql`created_at < ${before}::timestamptz`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}::timestamptz`]),
    ...(reason === undefined ? [] : [sql`reason = ${reason}`]),
    ...(jobId === undefined ? [] : [sql`job_id = ${jobId}::uuid`]),
  ];
  return joinSql(conditions, ' AND ');
}

const toEntry = (row: Row): LedgerEntry => ({ ...row, id: Number(row.id) });
