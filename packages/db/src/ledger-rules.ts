import { query } from './database-error.ts';
import type { Database } from './database.ts';
import { noSql, rawSql, sql, type Sql } from './sql.ts';

/** One row, team or coupon that breaks a rule of the ledger. `teamId` is null for what belongs to no team. */
export type LedgerBreach = { rule: string; teamId: string | null; detail: string };

/** Teams behind `after`, up to and with `upTo`; null is open. */
export type TeamRange = { after: string | null; upTo: string | null };

/** Where the reading of a team stands: what was archived before its first row, and what the rows up to `ledgerAt` come to. Numbers are text. */
export type LedgerStart = {
  teamId: string;
  /** The number of the checkpoint that covers what is before the first row to read; null where nothing is. */
  number: string | null;
  entries: string | null;
  entryId: string | null;
  /** Instant and id of the last row that was read. */
  ledgerAt: string | null;
  lastId: string | null;
  monthly: string | null;
  coupon: string | null;
  topup: string | null;
};

/** A part of one team's rows: behind `start`, up to the instant `upTo`; null for all that are left, with which its balances are compared. */
export type LedgerPage = { start: LedgerStart; isFirst: boolean; upTo: string | null };

type Row = { rule: string; team_id: string | null; detail: string };

const toBreach = ({ rule, team_id: teamId, detail }: Row): LedgerBreach => ({ rule, teamId, detail });

/** An erased team has neither jobs nor files of the archive any more; its rows may have to be kept. */
const isErased = (teamId: Sql): Sql => sql`NOT EXISTS (SELECT FROM teams t WHERE t.id = ${teamId})`;

/** What holds of each row, and of each paid job: each rule selects what breaks it. */
const rowRules = (isArchivedJob: Sql, isFull: boolean): Sql => sql`
  SELECT 'delta is the sum of its parts' AS rule, team_id, format('ledger entry %s', id) AS detail
  FROM entries WHERE delta <> monthly_delta + coupon_delta + topup_delta
  UNION ALL
  SELECT 'no balance was ever negative', team_id, format('ledger entry %s', id)
  FROM running WHERE monthly < 0 OR coupon < 0 OR topup < 0
  UNION ALL
  SELECT 'balance_after is the monthly balance after the row', team_id, format('ledger entry %s', id)
  FROM running WHERE balance_after <> monthly
  UNION ALL
  SELECT 'instants increase in the order of the rows', team_id, format('ledger entry %s', id)
  FROM running WHERE id <= previous_id
  UNION ALL
  SELECT 'a paid job has its debit', team_id, format('job %s', id)
  FROM paid_jobs j WHERE 1 <> (SELECT count(*) FROM ledger_entries l WHERE l.job_id = j.id AND l.delta < 0 AND l.delta = -j.cost)
  UNION ALL
  SELECT 'a failed job, and no other, has a refund', team_id, format('job %s', id)
  FROM paid_jobs j WHERE (status = 'failed')::integer <> (SELECT count(*) FROM ledger_entries l WHERE l.job_id = j.id AND l.reason = 'refund')
  UNION ALL
  SELECT 'a refund gives back what was taken', r.team_id, format('ledger entry %s', r.id)
  FROM entries r LEFT JOIN LATERAL (
    SELECT * FROM ledger_entries d WHERE d.job_id = r.job_id AND d.delta < 0 OFFSET 0
  ) d ON true
  WHERE r.reason = 'refund'
    AND (d.id IS NULL OR d.team_id <> r.team_id OR r.coupon_delta <> -d.coupon_delta OR r.topup_delta <> -d.topup_delta
      OR r.monthly_delta <> CASE WHEN r.period = d.period THEN -d.monthly_delta ELSE 0 END)
    AND NOT (${isFull ? isArchivedDebit : sql`false`})
  UNION ALL
  SELECT 'a row is one of a job of the team, or of one operation', e.team_id, format('ledger entry %s', e.id)
  FROM entries e
  LEFT JOIN LATERAL (SELECT j.id, j.team_id FROM jobs j WHERE j.id = e.job_id OFFSET 0) j ON true
  LEFT JOIN LATERAL (SELECT o.key, o.team_id FROM credit_operations o WHERE o.ledger_id = e.id OFFSET 0) o ON true
  WHERE CASE WHEN e.job_id IS NULL THEN o.team_id IS DISTINCT FROM e.team_id
             ELSE o.key IS NOT NULL OR (j.team_id IS DISTINCT FROM e.team_id AND NOT (j.id IS NULL AND (${isArchivedJob} OR ${isErased(sql`e.team_id`)}))) END`;

/** What holds of each team's balances and operations, once all of its rows are known. */
const teamRules = (within: (column: string) => Sql): Sql => sql`
  UNION ALL
  SELECT 'balance is the sum of its deltas', team_id,
         format('balances %s/%s/%s, sums %s/%s/%s', b.monthly, b.coupon, b.topup, s.monthly, s.coupon, s.topup)
  FROM balances b FULL JOIN sums s USING (team_id)
  WHERE coalesce(b.monthly, 0) <> coalesce(s.monthly, 0) OR coalesce(b.coupon, 0) <> coalesce(s.coupon, 0)
     OR coalesce(b.topup, 0) <> coalesce(s.topup, 0)
  UNION ALL
  SELECT 'the balance knows the instant of its last row', team_id, format('%s, last row %s', b.last_ledger_at, s.last_at)
  FROM balances b JOIN sums s USING (team_id) WHERE s.last_at IS NOT NULL AND b.last_ledger_at IS DISTINCT FROM s.last_at
  UNION ALL
  SELECT 'an operation has the row that it names', o.team_id, format('operation %s', o.key)
  FROM credit_operations o LEFT JOIN ledger_entries e ON e.id = o.ledger_id
  WHERE ${within('o.team_id')} AND o.ledger_id IS NOT NULL AND e.id IS NULL
    AND (o.ledger_id <= (SELECT s.entry_id FROM starts s WHERE s.team_id = o.team_id)) IS NOT TRUE
  UNION ALL
  SELECT 'a reversal took what its rows say', team_id, format('reversal %s', key)
  FROM credit_reversals r WHERE ${within('r.team_id')}
    AND taken <> (SELECT coalesce(-sum(l.delta), 0) FROM generate_series(1, r.steps) n
                  JOIN credit_operations o ON o.key = format('reversal:%s:%s', r.key, n) JOIN ledger_entries l ON l.id = o.ledger_id)
    AND NOT ${isArchivedReversal}
  UNION ALL
  SELECT 'a claimed coupon is one operation', team_id, format('coupon %s', coupon_id)
  FROM coupon_claims c WHERE ${within('c.team_id')}
    AND NOT EXISTS (SELECT FROM credit_operations o WHERE o.key = format('coupon:%s:%s', c.coupon_id, c.team_id))`;

/** Whether a row whose job is not in the table is old enough for the job to have been archived, a month after the job had ended. */
const isArchivedJob = sql`e.created_at <= (
  SELECT max(f.archived_at) - interval '1 month' FROM archive_files f
  WHERE f.team_id = e.team_id AND f.relation IN ('jobs', 'decks', 'scheduled_posts'))`;

/** Whether a file has the debit that a refund `r` lacks, because rows of the team and the job of the refund were archived. */
const isArchivedDebit = sql`
  d.id IS NULL AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = r.job_id)
  AND EXISTS (SELECT FROM starts s WHERE s.team_id = r.team_id AND s.entry_id IS NOT NULL)`;

/** Whether a row of a reversal `r` is in a file, so that its sum cannot be known here. What a file lacks is found by its digest. */
const isArchivedReversal = sql`EXISTS (
  SELECT FROM generate_series(1, r.steps) n JOIN credit_operations o ON o.key = format('reversal:%s:%s', r.key, n)
  JOIN starts s ON s.team_id = r.team_id LEFT JOIN ledger_entries l ON l.id = o.ledger_id
  WHERE l.id IS NULL AND o.ledger_id <= s.entry_id)`;

/** Compares each checkpoint of these teams with the rows that it was made from. */
const checkpointRules = (within: (column: string) => Sql, page: LedgerPage | undefined): Sql => sql`
  UNION ALL
  SELECT 'a checkpoint is the digest of its rows', team_id, format('checkpoint %s', number)
  FROM (
    SELECT c.*, lag(number) OVER w AS last_number, lag(ledger_at) OVER w AS last_at, lag(digest) OVER w AS last_digest,
           lag(entries) OVER w AS last_entries, lag(monthly) OVER w AS last_monthly, lag(coupon) OVER w AS last_coupon,
           lag(topup) OVER w AS last_topup
    FROM ledger_checkpoints c WHERE ${within('c.team_id')} WINDOW w AS (PARTITION BY team_id ORDER BY number)
  ) c
  CROSS JOIN LATERAL (
    SELECT count(*) AS entries, coalesce(sum(monthly_delta), 0) AS monthly, coalesce(sum(coupon_delta), 0) AS coupon,
           coalesce(sum(topup_delta), 0) AS topup, max(e.created_at) AS last_at, max(e.id) AS last_id,
           sha256(coalesce(c.last_digest, '') || coalesce(string_agg(ledger_entry_digest(e), ''::bytea ORDER BY e.created_at), '')) AS digest
    FROM ledger_entries e
    WHERE e.team_id = c.team_id AND e.created_at > coalesce(c.last_at, '-infinity') AND e.created_at <= c.ledger_at
  ) r
  WHERE number > coalesce((SELECT s.number FROM starts s WHERE s.team_id = c.team_id), 0)
    ${ofPage('c.ledger_at', page)}
    AND (number, c.entries, c.monthly, c.coupon, c.topup, c.ledger_at, c.entry_id, c.digest) IS DISTINCT FROM
        (coalesce(last_number, 0) + 1, coalesce(last_entries, 0) + r.entries, coalesce(last_monthly, 0) + r.monthly,
         coalesce(last_coupon, 0) + r.coupon, coalesce(last_topup, 0) + r.topup, r.last_at, r.last_id, r.digest)`;

/**
 * Rows before the first that the table has must be in files of the archive, of which `archive_files` has the counts; and a row without its job
 * must be older than what was archived of the team's jobs last. What the files say is for the reader of the bucket.
 */
const archiveRules = (within: (column: string) => Sql): Sql => sql`
  UNION ALL
  SELECT 'rows that the table lacks are in the archive', team_id, format('%s of %s rows', coalesce(f.entries, 0), coalesce(s.entries, 0))
  FROM starts s FULL JOIN (
    SELECT team_id, sum((rows->>'ledger_entries')::bigint) AS entries FROM archive_files
    WHERE relation = 'ledger_entries' AND ${within('team_id')} GROUP BY team_id
  ) f USING (team_id)
  WHERE coalesce(f.entries, 0) <> coalesce(s.entries, 0) AND NOT ${isErased(sql`team_id`)}`;

/** Rows with an instant of the page. */
const ofPage = (column: string, page: LedgerPage | undefined): Sql =>
  page
    ? sql`AND ${rawSql(column)} > coalesce(${page.start.ledgerAt}::timestamptz, '-infinity') AND ${rawSql(column)} <= coalesce(${page.upTo}::timestamptz, 'infinity')`
    : noSql;

/** The rows that teams are checked from: behind their last checkpoint, or all that the table has. */
const startsOf = (within: (column: string) => Sql, isFull: boolean): Sql => {
  const first = sql`(SELECT min(e.created_at) FROM ledger_entries e WHERE e.team_id = t.team_id)`;
  return sql`
    SELECT t.team_id, c.number, c.entries, c.ledger_at, c.entry_id, c.entry_id AS last_id, c.monthly, c.coupon, c.topup
    FROM (SELECT team_id FROM credit_balances WHERE ${within('team_id')} UNION SELECT id FROM teams WHERE ${within('id')}
          ${isFull ? sql`UNION SELECT team_id FROM ledger_entries WHERE ${within('team_id')}` : noSql}) t
    LEFT JOIN LATERAL (
      SELECT * FROM ledger_checkpoints c WHERE c.team_id = t.team_id ${isFull ? sql`AND c.ledger_at < coalesce(${first}, 'infinity')` : noSql}
      ORDER BY number DESC LIMIT 1
    ) c ON true`;
};

/**
 * What breaks a rule among these teams, as one statement sees it: in the rows behind their checkpoints, with the balances that these have, or,
 * `isFull`, in all rows that the table has, and in the checkpoints themselves. Of a single team also a page of its rows alone.
 *
 * LATERAL with OFFSET 0 has each row looked up through an index: the planner expects a third of all rows behind the checkpoints, and would read
 * whole tables.
 */
export async function findBreaches(
  { prisma }: Database,
  { after, upTo }: TeamRange,
  { limit, isFull, page }: { limit: number; isFull: boolean; page?: LedgerPage },
): Promise<LedgerBreach[]> {
  const within = withinRange({ after, upTo });
  // A job begins before its debit, by no more than a statement may take; what was covered has been seen with its end.
  const readsAllJobs = isFull && (!page || page.isFirst);
  const jobsFrom = readsAllJobs ? sql`'-infinity'::timestamptz` : sql`s.ledger_at - interval '1 minute'`;
  const jobsUpTo = page?.upTo ? sql`AND j.created_at <= ${page.upTo}::timestamptz` : noSql;
  const rowsUpTo = page?.upTo ? sql`AND e.created_at <= ${page.upTo}::timestamptz` : noSql;
  const isLast = !page?.upTo;
  const rows = await query(
    () => prisma.$queryRaw<Row[]>`
      WITH balances AS (SELECT * FROM credit_balances WHERE ${within('team_id')}),
      starts AS MATERIALIZED (${page ? startOfPage(page.start) : startsOf(within, isFull)}),
      entries AS MATERIALIZED (
        SELECT e.id, e.team_id, delta, reason, balance_after, job_id, monthly_delta, coupon_delta, topup_delta, period, e.created_at
        FROM starts s CROSS JOIN LATERAL (
          SELECT * FROM ledger_entries e WHERE e.team_id = s.team_id AND e.created_at > coalesce(s.ledger_at, '-infinity') ${rowsUpTo} OFFSET 0
        ) e
      ),
      running AS MATERIALIZED (
        SELECT e.id, team_id, balance_after, lag(e.id, 1, s.last_id) OVER rows_before AS previous_id,
               coalesce(s.monthly, 0) + sum(monthly_delta) OVER rows_before AS monthly,
               coalesce(s.coupon, 0) + sum(coupon_delta) OVER rows_before AS coupon,
               coalesce(s.topup, 0) + sum(topup_delta) OVER rows_before AS topup
        FROM entries e JOIN starts s USING (team_id) WINDOW rows_before AS (PARTITION BY team_id ORDER BY e.created_at)
      ),
      sums AS MATERIALIZED (
        SELECT team_id, coalesce(s.monthly, 0) + coalesce(sum(monthly_delta), 0) AS monthly,
               coalesce(s.coupon, 0) + coalesce(sum(coupon_delta), 0) AS coupon,
               coalesce(s.topup, 0) + coalesce(sum(topup_delta), 0) AS topup, coalesce(max(e.created_at), s.ledger_at) AS last_at
        FROM starts s LEFT JOIN entries e USING (team_id) GROUP BY team_id, s.monthly, s.coupon, s.topup, s.ledger_at
      ),
      paid_jobs AS (
        SELECT j.id, j.team_id, j.cost, j.status FROM starts s CROSS JOIN LATERAL (
          SELECT * FROM jobs j WHERE j.team_id = s.team_id AND j.created_at > coalesce(${jobsFrom}, '-infinity'::timestamptz) ${jobsUpTo} AND cost > 0 OFFSET 0
        ) j
      )
      ${rowRules(isFull ? isArchivedJob : sql`false`, isFull)}
      ${isLast ? teamRules(within) : noSql}
      ${isFull ? checkpointRules(within, page) : noSql}
      ${isFull && isLast ? archiveRules(within) : noSql}
      LIMIT ${limit}`,
  );
  return rows.map(toBreach);
}

const startOfPage = (start: LedgerStart): Sql => sql`
  SELECT ${start.teamId}::uuid AS team_id, ${start.number}::int AS number, ${start.entries}::bigint AS entries,
         ${start.ledgerAt}::timestamptz AS ledger_at, ${start.entryId}::bigint AS entry_id, ${start.lastId}::bigint AS last_id,
         ${start.monthly}::bigint AS monthly, ${start.coupon}::bigint AS coupon, ${start.topup}::bigint AS topup`;

/** Where the check of a team begins. */
export async function findStart(
  { prisma }: Database,
  teamId: string,
  { isFull }: { isFull: boolean },
): Promise<LedgerStart> {
  const ofTeam = (column: string) => sql`${rawSql(column)} = ${teamId}::uuid`;
  const rows = await query(
    () => prisma.$queryRaw<Omit<LedgerStart, 'teamId'>[]>`
      SELECT number::text, entries::text, entry_id::text AS "entryId", ledger_at::text AS "ledgerAt", last_id::text AS "lastId",
             monthly::text, coupon::text, topup::text
      FROM (${startsOf(ofTeam, isFull)}) s`,
  );
  return { ...rows[0]!, teamId };
}

/** Where the next page of a team ends, with what its rows up to there come to; null where no more than `atMost` rows are left. */
export async function findPageEnd(
  { prisma }: Database,
  start: LedgerStart,
  atMost: number,
): Promise<LedgerStart | null> {
  const rows = await query(
    () => prisma.$queryRaw<
      (Pick<LedgerStart, 'ledgerAt' | 'lastId' | 'monthly' | 'coupon' | 'topup'> & { rows: number })[]
    >`
      SELECT count(*)::int AS rows, max(created_at)::text AS "ledgerAt", ((array_agg(id ORDER BY created_at DESC))[1])::text AS "lastId",
             (coalesce(${start.monthly}::bigint, 0) + coalesce(sum(monthly_delta), 0))::text AS monthly,
             (coalesce(${start.coupon}::bigint, 0) + coalesce(sum(coupon_delta), 0))::text AS coupon,
             (coalesce(${start.topup}::bigint, 0) + coalesce(sum(topup_delta), 0))::text AS topup
      FROM (SELECT * FROM ledger_entries e
            WHERE e.team_id = ${start.teamId}::uuid AND e.created_at > coalesce(${start.ledgerAt}::timestamptz, '-infinity')
            ORDER BY e.created_at LIMIT ${atMost}::int) page`,
  );
  const { rows: count, ...end } = rows[0]!;
  return count < atMost ? null : { ...start, ...end };
}

/** A condition on a column of team ids. */
export function withinRange({ after, upTo }: TeamRange): (column: string) => Sql {
  return (column) =>
    sql`true ${after === null ? noSql : sql`AND ${rawSql(column)} > ${after}::uuid`}
        ${upTo === null ? noSql : sql`AND ${rawSql(column)} <= ${upTo}::uuid`}`;
}

/** Coupons whose claims are not as many as they say, or more than they allow. */
export async function findCouponBreaches({ prisma }: Database): Promise<LedgerBreach[]> {
  const rows = await query(
    () => prisma.$queryRaw<Row[]>`
      SELECT 'a coupon counts its claims' AS rule, NULL::uuid AS team_id,
             format('coupon %s: %s counted, %s claimed, %s allowed', code, claim_count, count(c.team_id), max_claims) AS detail
      FROM coupons LEFT JOIN coupon_claims c ON c.coupon_id = id
      GROUP BY id, code, claim_count, max_claims
      HAVING claim_count <> count(c.team_id) OR count(c.team_id) > max_claims`,
  );
  return rows.map(toBreach);
}
