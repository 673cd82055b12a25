import { query } from './database-error.ts';
import type { Database } from './database.ts';

/** One row, or team, that breaks an invariant of the ledger. */
export type LedgerBreach = { rule: string; teamId: string; detail: string };

/** Breaches named at most in one answer. */
const maxBreaches = 1_000;

/**
 * Checks the whole ledger: per team and balance, the sum of the deltas is the balance; a row's delta is the sum of its parts;
 * each paid job has its debit, each failed one its refund, no other one has; a refund gives back exactly what the debit took, but
 * for the monthly part of a period that has ended; every row's `balance_after` is true. Answers what breaks these.
 */
export async function verifyLedger({ prisma }: Database): Promise<LedgerBreach[]> {
  const rows = await query(
    () => prisma.$queryRaw<{ rule: string; team_id: string; detail: string }[]>`
      WITH sums AS (
        SELECT team_id, sum(monthly_delta) AS monthly, sum(coupon_delta) AS coupon, sum(topup_delta) AS topup
        FROM ledger_entries GROUP BY team_id
      )
      SELECT 'balance is the sum of its deltas' AS rule, coalesce(b.team_id, s.team_id) AS team_id,
             format('balances %s/%s/%s, sums %s/%s/%s', b.monthly, b.coupon, b.topup, s.monthly, s.coupon, s.topup) AS detail
      FROM credit_balances b FULL JOIN sums s USING (team_id)
      WHERE coalesce(b.monthly, 0) <> coalesce(s.monthly, 0) OR coalesce(b.coupon, 0) <> coalesce(s.coupon, 0)
         OR coalesce(b.topup, 0) <> coalesce(s.topup, 0)
      UNION ALL
      SELECT 'delta is the sum of its parts', team_id, format('ledger entry %s', id)
      FROM ledger_entries WHERE delta <> monthly_delta + coupon_delta + topup_delta
      UNION ALL
      SELECT 'a paid job has its debit', team_id, format('job %s', id)
      FROM jobs j WHERE cost > 0 AND NOT EXISTS (SELECT FROM ledger_entries l WHERE l.job_id = j.id AND l.delta = -j.cost)
      UNION ALL
      SELECT 'a failed job, and no other, has a refund', team_id, format('job %s', id)
      FROM jobs j WHERE cost > 0
        AND (status = 'failed') <> EXISTS (SELECT FROM ledger_entries l WHERE l.job_id = j.id AND l.reason = 'refund')
      UNION ALL
      SELECT 'a refund gives back what was taken', r.team_id, format('ledger entry %s', r.id)
      FROM ledger_entries r LEFT JOIN ledger_entries d ON d.job_id = r.job_id AND d.delta < 0
      WHERE r.reason = 'refund'
        AND (d.id IS NULL OR d.team_id <> r.team_id OR r.coupon_delta <> -d.coupon_delta OR r.topup_delta <> -d.topup_delta
          OR r.monthly_delta <> CASE WHEN r.period = d.period THEN -d.monthly_delta ELSE 0 END)
      UNION ALL
      SELECT 'balance_after is the monthly balance after the row', team_id, format('ledger entry %s', id)
      FROM (SELECT id, team_id, balance_after, sum(monthly_delta) OVER (PARTITION BY team_id ORDER BY created_at) AS monthly
            FROM ledger_entries) l
      WHERE balance_after <> monthly
      LIMIT ${maxBreaches}`,
  );
  return rows.map((row) => ({ rule: row.rule, teamId: row.team_id, detail: row.detail }));
}
