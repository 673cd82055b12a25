-- Sends the events since a time that an endpoint has chosen and has not taken, or with p_all also those that it took, at most p_limit, oldest
-- first. Answers {outcome: done, replayed, next_since (null where all are)}, missing, or disabled.
CREATE FUNCTION replay_webhook_events(p_team uuid, p_endpoint uuid, p_since timestamptz, p_all boolean, p_limit integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
  v_replayed integer;
  v_next timestamptz;
BEGIN
  SELECT * INTO v_endpoint FROM webhook_endpoints WHERE id = p_endpoint AND team_id = p_team AND deleted_at IS NULL AND listens_until IS NULL;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'missing');
  END IF;
  IF v_endpoint.disabled_at IS NOT NULL THEN
    RETURN jsonb_build_object('outcome', 'disabled');
  END IF;
  WITH chosen AS MATERIALIZED (
    SELECT e.id, e.created_at FROM webhook_events e LEFT JOIN webhook_deliveries d ON d.event_id = e.id AND d.endpoint_id = p_endpoint
    WHERE e.team_id = p_team AND e.created_at >= p_since AND e.body IS NOT NULL AND (d.id IS NULL OR d.state = 'failed' OR (p_all AND d.state = 'delivered'))
      AND CASE WHEN e.endpoint_id IS NULL THEN v_endpoint.event_types IS NULL OR v_endpoint.event_types ? e.type ELSE e.endpoint_id = p_endpoint END
    ORDER BY e.created_at, e.id LIMIT p_limit + 1
  ), sent AS (
    INSERT INTO webhook_deliveries (id, team_id, endpoint_id, event_id, next_attempt_at, created_at)
    SELECT gen_random_uuid(), p_team, p_endpoint, id, clock_timestamp(), clock_timestamp()
    FROM (SELECT * FROM chosen ORDER BY created_at, id LIMIT p_limit) first
    ON CONFLICT (event_id, endpoint_id) DO UPDATE
      SET state = 'pending', ended_at = NULL, attempts = 0, lease_token = NULL, next_attempt_at = excluded.next_attempt_at
      WHERE webhook_deliveries.state <> 'pending'
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM sent), (SELECT created_at FROM chosen ORDER BY created_at, id OFFSET p_limit) INTO v_replayed, v_next;
  IF v_replayed > 0 THEN
    PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.deliver', jsonb_build_object('team_id', p_team), NULL, 0);
  END IF;
  RETURN jsonb_build_object('outcome', 'done', 'replayed', v_replayed, 'next_since', to_char(v_next AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
END
$$;
