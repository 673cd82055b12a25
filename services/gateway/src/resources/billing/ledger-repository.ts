import type { LedgerEntry, LedgerPage, LedgerQuery } from '@slideloom/contracts';
import { joinSql, noSql, sql, type Queryable, type Sql } from '@slideloom/db';
import { titleColumns, titleOf, type TitleParts } from '../decks/deck-title.ts';
import { brandName } from './brand-name.ts';
import type { ShownNames } from './shown-names.ts';

type LedgerFilter = Partial<Omit<LedgerQuery, 'limit'>>;
type Row = Omit<LedgerEntry, 'id' | 'deck'> & { id: string } & Partial<{ [Part in keyof TitleParts]: string | null }>;

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
   * the other without a gap or a repeat. `names`: which stand beside the ids; null: none of their fields is there.
   */
  async function page(
    teamId: string,
    { limit, ...filter }: LedgerFilter & { limit: number },
    names: ShownNames | null,
  ): Promise<LedgerPage> {
    // The order names its table: a bare name would mean the text that is answered, which no index holds.
    const order = sql`ORDER BY ledger_entries.created_at DESC`;
    const rows = await read<Row>(
      sql`
        SELECT ${columns}${namesBeside(names)}
        FROM (SELECT * FROM ledger_entries WHERE ${conditionsOf(teamId, filter)} ${order} LIMIT ${limit + 1}::int) ledger_entries
        ${workBeside(names)} WHERE ${checkOf(teamId, filter)} ${order}`,
    );
    return { entries: rows.slice(0, limit).map(toEntry), has_more: rows.length > limit };
  }

  return {
    page,

    /** Returns a row of the team, or null. */
    async find(teamId: string, id: number, names: ShownNames | null): Promise<LedgerEntry | null> {
      const [row] = await read<Row>(
        sql`
          SELECT ${columns}${namesBeside(names)} FROM ledger_entries ${workBeside(names)}
          WHERE id = ${id}::bigint AND team_id = ${teamId}::uuid`,
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
    async *chunks(teamId: string, filter: LedgerFilter, names: ShownNames): AsyncGenerator<LedgerEntry[]> {
      let before = filter.before;
      for (;;) {
        const { entries, has_more: hasMore } = await page(teamId, { ...filter, before, limit: chunkRows }, names);
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

/** Selects the names beside a row's ids, each by the key of one row. */
function namesBeside(names: ShownNames | null): Sql {
  if (names === null) return noSql;
  const person = sql`(SELECT m.email FROM memberships m WHERE m.team_id = ledger_entries.team_id AND m.user_id = ledger_entries.user_id)`;
  const key = sql`(SELECT k.name FROM api_keys k WHERE k.id = ledger_entries.api_key_id AND k.team_id = ledger_entries.team_id)`;
  const work = names.work
    ? sql`work.headline, work.beginning, work.project, work.brand`
    : sql`NULL AS project, NULL AS brand`;
  return sql`, ${names.people ? person : sql`NULL`} AS person, ${names.keys ? key : sql`NULL`} AS key_name, ${work}`;
}

/** Joins what a row was spent for. OFFSET 0 keeps it one job and one deck for each row, and the rows in their order. */
function workBeside(names: ShownNames | null): Sql {
  if (!names?.work) return noSql;
  return sql`
    LEFT JOIN LATERAL (
      SELECT ${titleColumns},
             (SELECT p.name FROM projects p WHERE p.id = decks.project_id AND p.team_id = decks.team_id) AS project,
             ${brandName(sql`decks.brand_id`, sql`decks.team_id`)} AS brand
      FROM jobs JOIN decks ON decks.id = jobs.deck_id AND decks.team_id = jobs.team_id
      WHERE jobs.id = ledger_entries.job_id AND jobs.team_id = ledger_entries.team_id
      OFFSET 0) work ON true`;
}

function toEntry({ id, person, key_name, headline = null, beginning, project, brand, ...row }: Row): LedgerEntry {
  const entry = { id: Number(id), ...row };
  if (person === undefined) return entry;
  const deck = typeof beginning === 'string' ? titleOf({ headline, beginning }) : null;
  return { ...entry, person, key_name, deck, project, brand };
}
