-- Writes the next checkpoint of a team's ledger: its rows from before p_before, p_rows at most, and none from the first on whose job has not
-- ended, so that no refund of a covered debit is still to come, or has changed since p_seen, when the check of these rows began. False where there
-- is none, or where another check was first.
CREATE FUNCTION checkpoint_ledger(p_team uuid, p_before timestamptz, p_rows integer, p_seen timestamptz DEFAULT 'infinity') RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_last ledger_checkpoints%ROWTYPE;
BEGIN
  SELECT * INTO v_last FROM ledger_checkpoints WHERE team_id = p_team ORDER BY number DESC LIMIT 1;
  WITH since AS MATERIALIZED (
    SELECT e AS entry, coalesce((SELECT j.status IN ('pending', 'processing') OR j.updated_at > p_seen FROM jobs j WHERE j.id = e.job_id), false) AS is_open
    FROM ledger_entries e
    WHERE e.team_id = p_team AND e.created_at > coalesce(v_last.ledger_at, '-infinity') AND e.created_at < p_before
    ORDER BY e.created_at LIMIT p_rows
  ), marked AS (
    SELECT entry, bool_or(is_open) OVER (ORDER BY (entry).created_at) AS is_behind_open FROM since
  ), covered AS (
    SELECT entry FROM marked WHERE NOT is_behind_open
  )
  INSERT INTO ledger_checkpoints (team_id, number, ledger_at, entry_id, entries, monthly, coupon, topup, digest, made_at)
  SELECT p_team, coalesce(v_last.number, 0) + 1, max((entry).created_at), max((entry).id), coalesce(v_last.entries, 0) + count(*),
         coalesce(v_last.monthly, 0) + sum((entry).monthly_delta), coalesce(v_last.coupon, 0) + sum((entry).coupon_delta),
         coalesce(v_last.topup, 0) + sum((entry).topup_delta),
         sha256(coalesce(v_last.digest, '') || string_agg(ledger_entry_digest(entry), ''::bytea ORDER BY (entry).created_at)), clock_timestamp()
  FROM covered HAVING count(*) > 0
  ON CONFLICT (team_id, number) DO NOTHING;
  RETURN FOUND;
END
$$;
