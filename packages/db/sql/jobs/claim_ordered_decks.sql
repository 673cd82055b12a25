-- Takes decks that were ordered and are not planned, and whose lease has lapsed: their process has ended, or another attempt is due.
-- Of a team no more than it has places left, the longest due first: a model's places are not all one team's.
-- One that has had its attempts fails instead. Nothing was spent for it, so nothing is given back.
CREATE FUNCTION claim_ordered_decks(p_limit integer, p_max_attempts integer, p_lease_ms integer, p_team_max integer)
RETURNS TABLE (id uuid, team_id uuid, attempt integer, "order" jsonb, outcome text) LANGUAGE sql VOLATILE AS $$
  WITH busy AS (
    SELECT decks.team_id, count(*) AS places FROM decks
    WHERE decks.state = 'planning' AND decks.lease_until > clock_timestamp() GROUP BY decks.team_id
  ), ranked AS (
    SELECT decks.id, decks.lease_until,
           coalesce(busy.places, 0) + row_number() OVER (PARTITION BY decks.team_id ORDER BY decks.lease_until, decks.id) AS place
    FROM decks LEFT JOIN busy ON busy.team_id = decks.team_id
    WHERE decks.state = 'planning' AND decks.lease_until <= clock_timestamp()
  ), due AS (
    SELECT decks.id FROM decks JOIN ranked ON ranked.id = decks.id AND ranked.place <= p_team_max
    WHERE decks.state = 'planning' AND decks.lease_until <= clock_timestamp()
    ORDER BY decks.lease_until LIMIT p_limit FOR UPDATE OF decks SKIP LOCKED
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
