-- Claims the sync that waits longest: one that is requested, not leased, and whose pause is over. A sync that has begun goes on, at the
-- place that it had reached if there is one, unless it began more than p_max_age_ms ago. The attempt is counted before it begins.
CREATE FUNCTION claim_store_sync(p_lease uuid, p_lease_ms integer, p_max_age_ms bigint)
RETURNS TABLE (id uuid, team_id uuid, domain text, sync_cursor text, sync_attempts integer, sync_started_at timestamptz, claimed_at text)
LANGUAGE sql VOLATILE AS $$
  WITH due AS MATERIALIZED (
    SELECT s.id, coalesce((s.sync_cursor IS NOT NULL OR s.sync_started_at >= s.sync_requested_at)
                          AND s.sync_started_at > clock_timestamp() - p_max_age_ms * interval '1 millisecond', false) AS goes_on
    FROM stores s
    WHERE s.sync_requested_at IS NOT NULL AND s.status = 'connected' AND s.token_ciphertext IS NOT NULL
      AND (s.sync_lease_until IS NULL OR s.sync_lease_until <= clock_timestamp())
    ORDER BY s.sync_requested_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE stores s
  SET sync_lease = p_lease, sync_lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond', sync_attempts = s.sync_attempts + 1,
      sync_started_at = CASE WHEN d.goes_on THEN s.sync_started_at ELSE clock_timestamp() END,
      sync_cursor = CASE WHEN d.goes_on THEN s.sync_cursor END
  FROM due d WHERE s.id = d.id
  RETURNING s.id, s.team_id, s.domain, s.sync_cursor, s.sync_attempts, s.sync_started_at, clock_timestamp()::text
$$;
