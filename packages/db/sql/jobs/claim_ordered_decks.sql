-- Takes decks that were ordered and are not planned, and whose lease has lapsed: their process has ended, or another attempt is due.
-- One that has had its attempts fails instead. Nothing was spent for it, so nothing is given back.
CREATE FUNCTION claim_ordered_decks(p_limit integer, p_max_attempts integer, p_lease_ms integer)
RETURNS TABLE (id uuid, team_id uuid, attempt integer, "order" jsonb, outcome text) LANGUAGE sql VOLATILE AS $$
  WITH due AS (
    SELECT decks.id FROM decks WHERE decks.state = 'planning' AND decks.lease_until <= clock_timestamp()
    ORDER BY decks.lease_until LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE decks SET plan_attempts = decks.plan_attempts + 1,
                     lease_until = clock_timestamp() + make_interval(secs => p_lease_ms / 1000.0)
    FROM due WHERE decks.id = due.id AND decks.plan_attempts < p_max_attempts
    RETURNING decks.id, decks.team_id, decks.plan_attempts, decks."order"
  ), failed AS (
    UPDATE decks SET state = 'failed', error_code = 'attempts_exhausted', error = 'The work did not end within its attempts',
                     "order" = NULL, lease_until = NULL
    FROM due WHERE decks.id = due.id AND decks.plan_attempts >= p_max_attempts
    RETURNING decks.id, decks.team_id, decks.plan_attempts, NULL::jsonb
  )
  SELECT *, 'claimed' FROM claimed UNION ALL SELECT *, 'failed' FROM failed
$$;
