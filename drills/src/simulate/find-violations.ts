import { sql, type Database } from '@slideloom/db';

export type SeenJob = { id: string; team: string; status: string; attempts: number; token: string | null };
export type Look = { violations: string[]; jobs: SeenJob[]; messages: number };

/**
 * Everything that must hold after every statement, as one statement: what it finds wrong, the jobs as they are, and how many messages wait
 * in the outbox. The tables hold one seed at a time.
 */
export async function look(database: Database): Promise<Look> {
  const [row] = await database.rows<{ found: Look }>(sql`
    SELECT jsonb_build_object(
      'violations', coalesce((SELECT jsonb_agg(rule || ': ' || detail ORDER BY rule, detail) FROM (${rules}) v), '[]'),
      'jobs', coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'team', team_id, 'status', status, 'attempts', attempts, 'token', lease_token)
                                         ORDER BY created_at, id) FROM jobs), '[]'),
      'messages', (SELECT count(*) FROM outbox)) AS found`);
  return row!.found;
}

const rules = sql`
  SELECT 'balances are the sums of the ledger (2)' AS rule, format('%s/%s/%s for %s', b.monthly, b.coupon, b.topup, b.team_id) AS detail
  FROM credit_balances b CROSS JOIN LATERAL (
    SELECT coalesce(sum(monthly_delta), 0) AS monthly, coalesce(sum(coupon_delta), 0) AS coupon, coalesce(sum(topup_delta), 0) AS topup
    FROM ledger_entries l WHERE l.team_id = b.team_id) s
  WHERE (b.monthly, b.coupon, b.topup) IS DISTINCT FROM (s.monthly, s.coupon, s.topup) OR least(b.monthly, b.coupon, b.topup) < 0
  UNION ALL
  SELECT 'a job is paid once (2)', j.id::text FROM jobs j
  WHERE (SELECT coalesce(array_agg(delta), '{}') FROM ledger_entries l WHERE l.job_id = j.id AND l.delta < 0)
     <> CASE WHEN j.cost > 0 THEN ARRAY[-j.cost] ELSE '{}' END
  UNION ALL
  SELECT 'a refund is of a failed job, once, and gives back what was taken (2)', j.id::text FROM jobs j
  JOIN ledger_entries d ON d.job_id = j.id AND d.delta < 0
  LEFT JOIN LATERAL (SELECT count(*) AS refunds, sum(coupon_delta + topup_delta) AS given, sum(monthly_delta) AS monthly
                     FROM ledger_entries l WHERE l.job_id = j.id AND l.reason = 'refund') r ON true
  WHERE r.refunds <> (j.status = 'failed')::int
     OR (r.refunds = 1 AND (r.given <> -(d.coupon_delta + d.topup_delta) OR r.monthly NOT IN (0, -d.monthly_delta)))
  UNION ALL
  SELECT 'a request with a key is accepted once (2)', j.team_id || ' ' || j.external_id FROM jobs j WHERE j.external_id IS NOT NULL
  GROUP BY j.team_id, j.external_id HAVING count(*) <> max((j.input->>'ofRequest')::int)
  UNION ALL
  SELECT 'an ended job has neither lease nor date, an unfinished one is looked for (1)', j.id::text FROM jobs j
  WHERE (j.status IN ('completed', 'failed')) <> (j.next_publish_at IS NULL)
     OR (j.status <> 'processing' AND j.lease_token IS NOT NULL)
  UNION ALL
  SELECT 'attempts have an end (3)', j.id::text FROM jobs j WHERE j.attempts > j.max_attempts OR j.attempts < 0
  UNION ALL
  SELECT 'a failed job says why, and no other does (11)', j.id::text FROM jobs j
  WHERE (j.status = 'failed') <> (coalesce(j.error, '') <> '' AND j.error_code IS NOT NULL)
  UNION ALL
  SELECT 'what comes of a job is its team''s (8)', j.id::text FROM jobs j
  WHERE EXISTS (SELECT FROM assets a WHERE a.job_id = j.id AND a.team_id <> j.team_id)
     OR EXISTS (SELECT FROM ledger_entries l WHERE l.job_id = j.id AND l.team_id <> j.team_id)
  UNION ALL
  SELECT 'a completed job, and no other, has all of its assets (2)', j.id::text FROM jobs j
  WHERE (SELECT count(*) FROM assets a WHERE a.job_id = j.id)
     <> CASE WHEN j.status = 'completed' THEN (j.input->>'pictures')::int ELSE 0 END`;
