import { query } from './database-error.ts';
import type { Database } from './database.ts';
import { noSql, rawSql, sql, type Sql } from './sql.ts';

/** One row, team or coupon that breaks a rule of the ledger. `teamId` is null for what belongs to no team. */
export type LedgerBreach = { rule: string; teamId: string | null; detail: string };

/** Teams behind `after`, up to and with `upTo`; null is open. */
export type TeamRange = { after: string | null; upTo: string | null };

type Row = { rule: string; team_id: string | null; detail: string };

const toBreach = ({ rule, team_id: teamId, detail }: Row): LedgerBreach => ({ rule, teamId, detail });

/** What holds of each team's rows, balances, jobs and operations: each rule selects what breaks it. */
const rules = (within: (column: string) => Sql): Sql => sql`
  SELECT 'balance is the sum of its deltas' AS rule, team_id,
         format('balances %s/%s/%s, sums %s/%s/%s', b.monthly, b.coupon, b.topup, s.monthly, s.coupon, s.topup) AS detail
  FROM balances b FULL JOIN sums s USING (team_id)
  WHERE coalesce(b.monthly, 0) <> coalesce(s.monthly, 0) OR coalesce(b.coupon, 0) <> coalesce(s.coupon, 0)
     OR coalesce(b.topup, 0) <> coalesce(s.topup, 0)
  UNION ALL
  SELECT 'delta is the sum of its parts', team_id, format('ledger entry %s', id)
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
  SELECT 'the balance knows the instant of its last row', team_id, format('%s, last row %s', b.last_ledger_at, s.last_at)
  FROM balances b JOIN sums s USING (team_id) WHERE b.last_ledger_at IS DISTINCT FROM s.last_at
  UNION ALL
  SELECT 'a paid job has its debit', team_id, format('job %s', id)
  FROM jobs j WHERE cost > 0 AND ${within('j.team_id')}
    AND 1 <> (SELECT count(*) FROM ledger_entries l WHERE l.job_id = j.id AND l.delta < 0 AND l.delta = -j.cost)
  UNION ALL
  SELECT 'a failed job, and no other, has a refund', team_id, format('job %s', id)
  FROM jobs j WHERE cost > 0 AND ${within('j.team_id')}
    AND (status = 'failed')::integer <> (SELECT count(*) FROM ledger_entries l WHERE l.job_id = j.id AND l.reason = 'refund')
  UNION ALL
  SELECT 'a refund gives back what was taken', r.team_id, format('ledger entry %s', r.id)
  FROM entries r LEFT JOIN ledger_entries d ON d.job_id = r.job_id AND d.delta < 0
  WHERE r.reason = 'refund'
    AND (d.id IS NULL OR d.team_id <> r.team_id OR r.coupon_delta <> -d.coupon_delta OR r.topup_delta <> -d.topup_delta
      OR r.monthly_delta <> CASE WHEN r.period = d.period THEN -d.monthly_delta ELSE 0 END)
  UNION ALL
  SELECT 'a row is one of a job of the team, or of one operation', e.team_id, format('ledger entry %s', e.id)
  FROM entries e LEFT JOIN jobs j ON j.id = e.job_id LEFT JOIN credit_operations o ON o.ledger_id = e.id
  WHERE CASE WHEN e.job_id IS NULL THEN o.team_id IS DISTINCT FROM e.team_id
             ELSE o.key IS NOT NULL OR j.team_id IS DISTINCT FROM e.team_id END
  UNION ALL
  SELECT 'an operation has the row that it names', o.team_id, format('operation %s', o.key)
  FROM credit_operations o LEFT JOIN ledger_entries e ON e.id = o.ledger_id
  WHERE ${within('o.team_id')} AND o.ledger_id IS NOT NULL AND e.id IS NULL
  UNION ALL
  SELECT 'a reversal took what its rows say', team_id, format('reversal %s', key)
  FROM credit_reversals r WHERE ${within('r.team_id')}
    AND taken <> (SELECT coalesce(-sum(l.delta), 0) FROM generate_series(1, r.steps) n
                  JOIN credit_operations o ON o.key = format('reversal:%s:%s', r.key, n) JOIN ledger_entries l ON l.id = o.ledger_id)
  UNION ALL
  SELECT 'a claimed coupon is one operation', team_id, format('coupon %s', coupon_id)
  FROM coupon_claims c WHERE ${within('c.team_id')}
    AND NOT EXISTS (SELECT FROM credit_operations o WHERE o.key = format('coupon:%s:%s', c.coupon_id, c.team_id))`;

/** What breaks a rule among these teams, as one statement sees it. */
export async function findBreaches(
  { prisma }: Database,
  { after, upTo }: TeamRange,
  limit: number,
): Promise<LedgerBreach[]> {
  const within = (column: string) =>
    sql`true ${after === null ? noSql : sql`AND ${rawSql(column)} > ${after}::uuid`}
        ${upTo === null ? noSql : sql`AND ${rawSql(column)} <= ${upTo}::uuid`}`;
  const rows = await query(
    () => prisma.$queryRaw<Row[]>`
      WITH balances AS (SELECT * FROM credit_balances WHERE ${within('team_id')}),
      entries AS MATERIALIZED (
        SELECT id, team_id, delta, reason, balance_after, job_id, monthly_delta, coupon_delta, topup_delta, period, created_at
        FROM ledger_entries WHERE ${within('team_id')}
      ),
      running AS MATERIALIZED (
        SELECT id, team_id, balance_after, lag(id) OVER rows_before AS previous_id, sum(monthly_delta) OVER rows_before AS monthly,
               sum(coupon_delta) OVER rows_before AS coupon, sum(topup_delta) OVER rows_before AS topup
        FROM entries WINDOW rows_before AS (PARTITION BY team_id ORDER BY created_at)
      ),
      sums AS MATERIALIZED (
        SELECT team_id, sum(monthly_delta) AS monthly, sum(coupon_delta) AS coupon, sum(topup_delta) AS topup,
               max(created_at) AS last_at
        FROM entries GROUP BY team_id
      )
      ${rules(within)}
      LIMIT ${limit}`,
  );
  return rows.map(toBreach);
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
