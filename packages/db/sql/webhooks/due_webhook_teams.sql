-- The next p_limit teams beyond p_after that have deliveries which have not ended, and whether one was due by p_now.
CREATE FUNCTION due_webhook_teams(p_after uuid, p_limit integer, p_now timestamptz)
RETURNS TABLE (team_id uuid, is_due boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE teams AS (
    (SELECT d.team_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.team_id > p_after ORDER BY d.team_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.team_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.team_id > t.team_id ORDER BY d.team_id LIMIT 1)
    FROM teams t WHERE t.team_id IS NOT NULL
  )
  SELECT t.team_id, EXISTS (SELECT FROM webhook_deliveries d WHERE d.state = 'pending' AND d.team_id = t.team_id AND d.next_attempt_at <= p_now)
  FROM teams t WHERE t.team_id IS NOT NULL LIMIT p_limit
$$;
